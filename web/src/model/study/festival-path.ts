// festival-path.ts - the festival: a path of challenges, the stars won so far, and a challenge being played.
import { computed, effect, signal } from "@preact/signals";
import type { Game } from "../../transport/game";
import type { SavedGame } from "../../transport/saved-games";
import type { Challenge, ChallengeStanding } from "../../worker/study-calls";
import { Stopped } from "../../worker/engine";
import type { StudyEngine } from "../../worker/study-engine";
import type { App } from "../app";
import { keepDraft } from "../kept-draft";
import { Table } from "../table";
import { Progress } from "./progress";
import { StudyRoom } from "./study-room";

const idOf = (number: number): string => `festival-${number + 1}`;

export class FestivalPath {
    readonly challenges = signal<readonly Challenge[]>([]);
    readonly room: StudyRoom;
    private readonly progress: Progress;

    constructor(readonly app: App) {
        this.room = app.get(StudyRoom);
        this.progress = app.get(Progress);
    }

    // The goals reached of each challenge.
    readonly stars = computed<readonly (readonly number[])[]>(() => this.progress.now.value?.stars ?? []);

    // In the language that is spoken.
    async look(): Promise<void> {
        await this.progress.look();
        this.challenges.value = await this.room.withEngine((engine) => engine.study("challenges"));
    }

    starsOf(number: number): number {
        return this.stars.value[number]?.length ?? 0;
    }

    // All so far, and the first challenge without any.
    get sum(): number {
        return this.challenges.value.reduce((sum, _, i) => sum + this.starsOf(i), 0);
    }
    get next(): number {
        const open = this.challenges.value.findIndex((_, i) => !this.starsOf(i));
        return open < 0 ? this.challenges.value.length - 1 : open;
    }

    async win(number: number, reached: readonly number[]): Promise<void> {
        const had = this.stars.peek()[number] ?? [];
        if (reached.every((goal) => had.includes(goal))) return;
        const bits = reached.reduce((sum, goal) => sum | (1 << goal), 0);
        await this.progress.change((engine) => engine.study("progress_stars", number, bits));
    }
}

// One challenge on the table. Its game is kept, apart from the person's own.
export class ChallengeRun {
    readonly standing = signal<ChallengeStanding | null>(null);
    private readonly stops: readonly (() => void)[];
    private closed = false;

    private constructor(
        private readonly path: FestivalPath,
        readonly number: number,
        private readonly game: Game,
        readonly table: Table,
        private readonly engine: StudyEngine,
    ) {
        this.stops = [
            keepDraft(table),
            effect(() => {
                void table.playback.log.value.length;
                if (!table.playback.busy.value) void this.judge();
            }),
            // The panel tells the result.
            effect(() => {
                if (table.sheet.value === "result") table.sheet.value = null;
            }),
        ];
    }

    // Goes on where it was left, or begins it, or begins anew.
    static async open(path: FestivalPath, number: number, anew = false): Promise<ChallengeRun> {
        const { room, app } = path;
        const shelf = await room.shelf("festival");
        const engine = await room.engine();
        const begun = shelf.savedGames.get(idOf(number));
        let kept = begun && !begun.info.ended && !anew ? begun : null;
        if (kept) {
            await engine.call("restore", kept.record);
            if ((await engine.study("standing")).over) kept = null;
        }
        if (!kept) {
            await engine.prepareBots(path.challenges.peek()[number]?.players ?? 2);
            const name = app.preferences.playerName.peek();
            const { info, record } = await engine.study("challenge", number, name);
            const saved = app.host.clock.date();
            kept = { id: idOf(number), saved, info, record, contest: null } satisfies SavedGame;
            shelf.savedGames.put(kept);
        }
        const game = await shelf.open(kept);
        const own = { features: { hints: false, unseen: true } };
        const shown = Object.create(game, Object.getOwnPropertyDescriptors(own)) as Game;
        const { moves } = await game.info();
        const table = await Table.open(shown, Math.min(moves, kept.info.moves));
        return new ChallengeRun(path, number, game, table, engine);
    }

    // How it stands after what was played last.
    private async judge(): Promise<void> {
        try {
            const record = await this.game.record();
            await this.engine.call("restore", record);
            const standing = await this.engine.study("standing");
            if (this.closed) return;
            this.standing.value = standing;
            await this.path.win(this.number, standing.stars);
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        }
    }

    close(): void {
        this.closed = true;
        for (const stop of this.stops) stop();
        this.table.close();
        this.game.leave();
        this.engine.stop();
    }
}
