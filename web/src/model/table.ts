// table.ts - one seat's table, from which the page draws everything of a game: what has happened
// (playback.ts), the turn in the making (turn-draft.ts), how the game stands, and what comes next.
import { computed, effect, signal } from "@preact/signals";
import type { Draft, Happening, Hint, Info } from "../base/game-info";
import { shownSeats } from "../base/i18n/shown-seats";
import { Refusal } from "../base/refusal";
import type { Player, Side, View } from "../base/view";
import type { Game } from "../transport/game";
import { News } from "./news";
import { Playback } from "./playback";
import type { Spot } from "./turn-summary";
import { TurnDraft } from "./turn-draft";

// What comes next for the person at this table; the page makes that the most visible thing.
export type Phase = "past" | "wait" | "cards" | "tile" | "cell" | "confirm" | "final" | "over";

const HINT_PHASES: ReadonlySet<Phase> = new Set(["tile", "cell", "confirm", "cards", "final"]);

function pastOf(game: Game, moves: number): Promise<readonly Happening[]> {
    const past: Happening[] = [];
    if (moves === 0) return Promise.resolve(past);
    return new Promise((resolve) => {
        const stop = game.listen(0, (happening) => {
            past.push(happening);
            if (happening.number < moves) return;
            stop();
            resolve(past);
        });
    });
}

export class Table {
    readonly playback: Playback;
    readonly draft: TurnDraft;
    readonly news: News;
    readonly info = signal<Info | null>(null); // how the game stands, or ended
    readonly notice = signal(""); // what was refused
    readonly astray = signal(""); // why what was touched does nothing now
    readonly sheet = signal<"hints" | "unseen" | "result" | null>(null); // what is read beside the game
    readonly helpOpen = signal(false); // the list of keys is
    readonly spots = signal<readonly Spot[]>([]); // tiles and places that are lit up on the lake
    readonly compared = signal<readonly Spot[]>([]); // the same while nothing else is: those of an analysis
    readonly standing = signal(""); // the last answer to "how do things stand?", for screen readers
    readonly hints = signal<readonly Hint[] | null>(null); // null while they are thought about
    private questions = 0; // for hints: the last one counts
    private hintedFor: Draft | null = null; // the turn that they finish
    private readonly stops: readonly (() => void)[];

    constructor(
        readonly game: Game,
        start: View,
        since = 0,
        log: readonly Happening[] = [],
    ) {
        const { attempt } = this;
        this.playback = new Playback(game, start, since, log, {
            attempt,
            begin: (happening) => {
                if (this.sheet.value === "hints") this.sheet.value = null;
                return this.draft.follow(happening);
            },
            end: () => Promise.all([this.draft.redraft([]), this.ask()]),
            lookBack: () => this.draft.putBack(),
        });
        const made = (draft: Draft, before: View) => this.showMade(draft, before);
        this.draft = new TurnDraft(game, { attempt, made, mine: this.mine, paused: this.paused });
        void this.draft.redraft([]);
        this.news = new News(this);
        this.stops = [
            this.news.stop,
            effect(() => {
                void game.remotePlayers?.changed.value; // others do things, too
                void this.ask();
            }),
            // Hints are about the turn as it was when they were asked for.
            effect(() => {
                if (this.draft.tried.value !== this.hintedFor && this.sheet.peek() === "hints")
                    this.sheet.value = null;
            }),
            effect(() => {
                if (this.sheet.value !== "hints" && this.draft.peeked.peek()) void this.draft.peek(null);
            }),
            effect(() => {
                void this.phase.value; // what was touched is forgotten when something else comes next
                this.astray.value = "";
            }),
        ];
    }

    // With everything that has happened so far.
    static async open(game: Game, moves: number): Promise<Table> {
        const past = await pastOf(game, moves);
        return new Table(game, await game.viewAt(moves), moves, past);
    }

    close(): void {
        this.playback.close();
        for (const stop of this.stops) stop();
    }

    // As they are called in the language that is spoken, with their lanterns.
    readonly seats = computed(() => shownSeats(this.info.value?.seats ?? this.game.seats, this.game.you));
    readonly me = computed<Player | null>(() => this.view.value.players[this.game.seat - 1] ?? null);
    // The side of the table that is drawn at the bottom: the viewer's, or of a spectator who played, theirs.
    readonly bottom = computed<Side>(
        () => this.view.value.players[(this.game.seat || this.game.you) - 1]?.side ?? "S",
    );
    readonly ended = computed(() => this.playback.shown.value.over || this.info.value?.ended === true);
    // A stand-in bot may play the turn of this seat.
    readonly mine = computed(
        () =>
            this.playback.shown.value.player === this.game.seat &&
            !this.ended.value &&
            !this.game.remotePlayers?.standIns.value[this.game.seat - 1],
    );
    private readonly paused = computed(() => this.playback.busy.value || this.playback.past.value !== null);

    // What to show: a moment of the past, or the game with the moves of the draft tried out, or the game.
    readonly view = computed<View>(() => {
        const { past, ahead, busy, shown } = this.playback;
        if (past.value) return past.value.view;
        const tried = this.draft.tried.value;
        if (!tried || tried.moves.length === 0 || busy.value) return shown.value;
        return ahead.value?.moveNumber === this.numberOf(tried) ? ahead.value.view : tried.view;
    });

    // The turn that is shown: when looking back, that of the last move before.
    readonly turn = computed(() => {
        const { past, log } = this.playback;
        const number = past.value?.moveNumber;
        return log.value.find((move) => move.number === number)?.turn ?? this.view.value.turn;
    });

    // Of the last move of a draft, once it is played.
    private numberOf({ moves }: Draft): number {
        return this.playback.last + moves.length;
    }

    private showMade(draft: Draft, before: View): void {
        const { moves, events, view } = draft;
        void this.playback.tryOut(
            {
                number: this.numberOf(draft),
                turn: view.turn,
                player: this.game.seat,
                move: moves.at(-1)!,
                events,
                text: "",
                view,
            },
            before,
        );
    }

    readonly phase = computed<Phase>(() => {
        const { draft, playback } = this;
        if (playback.past.value) return "past";
        if (this.ended.value) return "over";
        if (!this.mine.value || playback.busy.value || draft.sent.value || !draft.tried.value) return "wait";
        if (draft.canPass.value) return "final";
        if (draft.places.value.length === 0) return "cards";
        if (draft.aim.value) return "confirm";
        return draft.chosen.value === null ? "tile" : "cell";
    });

    // Gives the game up.
    async resign(): Promise<void> {
        await this.attempt(() => this.game.resign());
        await this.ask();
    }

    // --- Hints ---------------------------------------------------------------------------------------------

    readonly canHint = computed(
        () => this.game.features.hints && this.mine.value && HINT_PHASES.has(this.phase.value),
    );

    // The answer counts if the turn is still as it was asked about. The game says how to finish that turn; a
    // hint is the whole of it, with the moves that were made already.
    async askForHints(): Promise<void> {
        const question = ++this.questions;
        const asked = this.draft.tried.value;
        const made = asked?.moves ?? [];
        this.hintedFor = asked;
        this.hints.value = null;
        this.sheet.value = "hints";
        const found = await this.game.hints(made).catch(() => []);
        if (question !== this.questions || this.draft.tried.value !== asked) return;
        this.hints.value = found.map((hint) => ({ ...hint, moves: [...made, ...hint.moves] }));
    }

    // Translates the log into another language.
    async retell(language: string): Promise<void> {
        const texts = await this.game.retell(language);
        await this.ask();
        if (this.sheet.value === "hints") this.sheet.value = null;
        this.playback.retell(texts);
    }

    // A game may end without a move.
    private async ask(): Promise<void> {
        this.info.value = await this.game.info().catch(() => this.info.value);
    }

    // Whether it was allowed; else the person is told why not.
    private readonly attempt = async (what: () => Promise<void>): Promise<boolean> => {
        try {
            await what();
            this.notice.value = "";
            return true;
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            this.notice.value = error.message;
            return false;
        }
    };
}
