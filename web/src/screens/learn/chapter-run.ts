// chapter-run.ts - one chapter being gone through. Which step is current follows from the table and from what
// has been read, so that an undo leads back to the step it undoes.
import type { Happening } from "../../base/game-info";
import { TableElements } from "../../parts/table/table-elements";
import { computed, effect, signal } from "@preact/signals";
import type { Clock } from "../../base/clock";
import { readMove } from "../../base/move";
import { Table } from "../../model/table";
import type { GameEvent, View } from "../../base/view";
import type { Game, Transport } from "../../transport/game";
import type { Chapter, LessonStep, ChapterProgress } from "./chapter";
import { coached } from "./coached-game";
import { DEALS, lessonRecord } from "./lesson-deals";

const ends = ({ move }: Happening): boolean => move === "pass" || move.includes("@");

export class Run implements ChapterProgress {
    readonly read = signal(0); // steps that were gone on from
    readonly elements = new TableElements(); // of the table

    private readonly stop: () => void;
    private callOff: (() => void) | null = null; // the rival's turn, which is to come

    private constructor(
        readonly chapter: Chapter,
        private readonly game: Game,
        readonly table: Table,
        readonly start: View,
        private readonly since: number, // moves that were played before the chapter
        private readonly clock: Clock,
    ) {
        const stops = [
            effect(() => this.letRivalPlay()),
            // The coach tells the result: nothing comes up over the table.
            effect(() => {
                if (table.sheet.value) table.sheet.value = null;
            }),
        ];
        this.stop = () => stops.forEach((stop) => stop());
    }

    static async open(transport: Transport, chapter: Chapter, name: string, clock: Clock): Promise<Run> {
        const game = await transport.resume(lessonRecord(DEALS[chapter.deal], name), 1);
        const { moves } = await game.info();
        const start = await game.viewAt(moves);
        const table = new Table(coached(game, chapter.asked), start, moves);
        return new Run(chapter, game, table, start, moves, clock);
    }

    close(): void {
        this.stop();
        this.callOff?.();
        this.table.close();
        this.game.leave();
    }

    readonly happened = computed<readonly Happening[]>(() =>
        this.table.playback.log.value.filter(({ number }) => number > this.since),
    );
    // Whole turns of this chapter, by player.
    private turnsOf(player: number): number {
        return this.happened.value.filter((happening) => happening.player === player && ends(happening))
            .length;
    }
    readonly sent = computed(() => this.turnsOf(1) > 0);

    readonly index = computed(() => {
        const { steps } = this.chapter;
        const current = steps.findIndex((step, i) => !this.isDone(step, i));
        return current < 0 ? steps.length - 1 : current;
    });
    readonly step = computed<LessonStep>(() => this.chapter.steps[this.index.value]!);

    private isDone(step: LessonStep, i: number): boolean {
        if (step.kind === "read") return i < this.read.value;
        if (step.kind === "rival") return this.turnsOf(2) > 0;
        return this.sent.value || (step.done?.(this.table) ?? false);
    }

    // What the last turn brought, whoever played it; while a tile is aimed at, what it would bring.
    readonly gives = computed<readonly GameEvent[]>(() => {
        const last = this.happened.value.filter(ends).at(-1);
        return this.table.draft.payout.value.length ? this.table.draft.payout.value : (last?.events ?? []);
    });
    // All events of this chapter's own turn.
    readonly own = computed(() =>
        this.happened.value.filter(({ player }) => player === 1).flatMap(({ events }) => events),
    );

    goOn(): void {
        this.read.value = this.index.value + 1;
    }

    // To what was read before; what was done is not undone.
    readonly canGoBack = computed(() => this.chapter.steps[this.index.value - 1]?.kind === "read");
    goBack(): void {
        this.read.value = this.index.value - 1;
    }

    // The rival's part, as it is written, after a moment to see that it comes.
    private letRivalPlay(): void {
        const step = this.step.value;
        if (step.kind !== "rival" || this.table.playback.busy.value || this.callOff) return;
        this.callOff = this.clock.after(400, async () => (await this.game.sitAt(2)).send(step.turn));
    }

    // The next move of the turn that the chapter has in mind.
    readonly next = computed<string | undefined>(() => {
        const done = this.table.draft.moves.value.length;
        return this.sent.value ? undefined : this.chapter.show[Math.min(done, this.chapter.show.length - 1)];
    });

    // Does that for the learner, up to where a tile lies as it should; then it is played.
    async show(): Promise<void> {
        const { table } = this;
        const text = this.next.value;
        const move = text ? readMove(text) : null;
        if (!text || !move || table.playback.busy.value) return;
        if (move.kind === "pass") return table.draft.confirm();
        if (move.kind !== "place") return table.draft.try(text);
        if (table.draft.placement() === text) return table.draft.confirm();
        if (table.draft.chosen.value !== move.tile) table.draft.choose(move.tile);
        table.draft.aimAt(move.x, move.y);
        while (table.draft.rotation.value !== move.r) table.draft.rotate(1);
    }
}
