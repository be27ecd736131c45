// offline.ts - games without a server: the program runs in a worker, and the browser saves the records.
import type { Clock } from "../base/clock";
import type { Hint, Info, NewGame } from "../base/game-info";
import { Refusal } from "../base/refusal";
import type { Level } from "../base/i18n/level-names";
import { t } from "../base/i18n/texts";
import type { Paragraph, Snapshot, TurnResult } from "../worker/calls";
import { Engine, type Source } from "../worker/engine";
import { EngineGame, EngineSession } from "./engine-game";
import { contestOf, type Contest, type SavedGame, type SavedGames } from "./saved-games";
import { drawSeed, ownSeat, tagsOf, shiftSeats } from "./tags";
import type { Game, Transport } from "./game";

// Browsers offer randomUUID to secure origins only, and the page may come from a disk or over plain HTTP.
const newId = (date: number): string => `${date.toString(36)}-${drawSeed().toString(36)}`;

// --- One running game ------------------------------------------------------------------------------

// The engine holds the whole truth; everything asked of it is asked for a seat.
class LocalSession extends EngineSession {
    private playing = false; // bots are

    constructor(
        engine: Engine,
        you: number,
        readonly home: Offline,
        readonly id: string,
        readonly contest: Contest | null,
        private kept: string | null, // the record as it was saved last
    ) {
        super(engine, you);
    }

    // Plays a whole turn of a person, and then bots until it is a person's turn.
    async play(seat: number, turn: readonly string[]): Promise<void> {
        const viewer = this.viewer(seat);
        this.keep(viewer, await this.call("confirm", seat, viewer, turn.join(" ")));
        void this.letBotsPlay();
    }

    // The game as it was opened, or after somebody resigned.
    goOn({ info, record }: Snapshot): void {
        this.save(info, record);
        this.stand(info);
        void this.letBotsPlay();
    }

    private async letBotsPlay(): Promise<void> {
        if (this.playing) return;
        this.playing = true;
        while (!this.left && !this.info.ended && this.info.seats[this.info.player - 1]!.kind === "bot") {
            const viewer = this.viewer(0);
            this.keep(viewer, await this.call("bot_turn", viewer));
        }
        this.playing = false;
    }

    private keep(viewer: number, result: Snapshot & TurnResult): void {
        this.save(result.info, result.record);
        this.receive(viewer, result);
    }

    private save(info: Info, record: string): void {
        const { id, contest } = this;
        if (this.home.keep({ id, saved: this.home.clock.date(), info, record, contest }, this.kept))
            this.kept = record;
    }

    override leave(): void {
        super.leave();
        this.home.forget(this);
    }
}

// --- As a seat sees it -------------------------------------------------------------------------------

export class OfflineGame extends EngineGame<LocalSession> {
    readonly features = { hints: true, unseen: true };

    get id(): string {
        return this.session.id;
    }

    send(turn: readonly string[]): Promise<void> {
        return this.session.play(this.seat, turn);
    }

    // Thought about in a worker of its own, so that the table goes on answering.
    async hints(moves: readonly string[]): Promise<readonly Hint[]> {
        const record = await this.record();
        return this.session.home.withHelper(async (helper) => {
            await helper.call("restore", record);
            await helper.prepareBots(this.seats.length);
            const hints = await helper.call("hints", this.seat, moves.join(" "), 0);
            return hints.map(({ moves, chance, events, told, why, but }) => ({
                moves,
                events: events.flat(),
                told,
                why,
                but,
                chance: chance / 10000,
            }));
        });
    }

    record(): Promise<string> {
        return this.session.call("record");
    }

    async sitAt(seat: number): Promise<Game> {
        return new OfflineGame(this.session, seat);
    }

    protected override speak(language: string): Promise<void> {
        return this.session.home.speak(language);
    }

    async resign(): Promise<void> {
        this.session.goOn(await this.session.call("resign", this.seat));
    }

    // A person who left a seat to a bot takes it again.
    async rematch(): Promise<Game> {
        const { info, contest } = this.session;
        const seats = info.seats.map(({ name, kind, level }, i) =>
            kind === "bot" && level !== undefined && i + 1 !== contest?.seat
                ? { name, kind, level }
                : { name, kind: "person" as const },
        );
        return this.session.home.create({
            seats: shiftSeats(seats, 1),
            sides: [...info.sides],
            rules: info.rules,
        });
    }
}

// --- All games ---------------------------------------------------------------------------------------

export class Offline implements Transport {
    private readonly sessions = new Set<LocalSession>();
    language = "en"; // of everything the program says
    trouble: ((there: boolean) => void) | null = null; // the browser cannot save games, or can again
    overtaken: ((id: string) => void) | null = null; // another tab has gone on with that game

    constructor(
        private readonly source: Source,
        readonly savedGames: SavedGames,
        readonly clock: Pick<Clock, "date">,
    ) {}

    // The language of everything the program says, also in the games that are open.
    async speak(code: string): Promise<void> {
        this.language = code;
        for (const session of this.sessions) await session.speak(code);
    }

    async create(settings: NewGame): Promise<OfflineGame> {
        return this.orStop(await this.start(), async (engine) => {
            const now = this.clock.date();
            const tags = tagsOf(settings, new Date(now));
            await engine.call("address", ownSeat(tags));
            return this.sit(engine, newId(now), await engine.call("begin", tags), contestOf(settings.seats));
        });
    }

    // Goes on with a record; one that is on the shelf already is that game. Sentences say "you" of that seat.
    async resume(record: string, you?: number): Promise<OfflineGame> {
        const known = this.savedGames.list().find((kept) => kept.record === record);
        return this.open(known ?? (await this.import(record)), you);
    }

    async open(kept: SavedGame, you = ownSeat(kept.record)): Promise<OfflineGame> {
        return this.orStop(await this.start(), async (engine) => {
            await engine.call("address", you);
            const restored = await engine.call("restore", kept.record);
            return this.sit(engine, kept.id, restored, kept.contest, kept.record);
        });
    }

    // Saves a record from outside. One at fault is refused with its place (RecordFault), and nothing changes.
    async import(record: string): Promise<SavedGame> {
        return this.withHelper(async (helper) => {
            const restored = await helper.call("restore", record);
            const saved = this.clock.date();
            const kept: SavedGame = {
                id: newId(saved),
                saved,
                ...restored,
                contest: contestOf(restored.info.seats),
            };
            if (!this.keep(kept, null))
                throw new Refusal(t("Browser storage is full: there is no room for another game."));
            return kept;
        });
    }

    levels(): Promise<readonly Level[]> {
        return this.withHelper((helper) => helper.call("levels"));
    }

    rules(): Promise<readonly Paragraph[]> {
        return this.withHelper((helper) => helper.call("rules_text"));
    }

    // A worker for one task.
    async withHelper<T>(work: (helper: Engine) => Promise<T>): Promise<T> {
        const helper = await this.start();
        try {
            return await work(helper);
        } finally {
            helper.stop();
        }
    }

    // A game that cannot be saved goes on all the same, and the page is told. What another tab saved of it
    // since it was saved as `before` is never overwritten.
    keep(game: SavedGame, before: string | null): boolean {
        const stored = this.savedGames.get(game.id)?.record;
        if (stored === game.record) return true;
        if (stored !== undefined && stored !== before) {
            this.overtaken?.(game.id);
            return false;
        }
        try {
            this.savedGames.put(game);
            this.trouble?.(false);
            return true;
        } catch {
            this.trouble?.(true);
            return false;
        }
    }

    forget(session: LocalSession): void {
        this.sessions.delete(session);
    }

    private async start(): Promise<Engine> {
        const engine = await Engine.start(this.source);
        await engine.speak(this.language);
        return engine;
    }

    // Does something with an engine that lives on, unless it fails.
    private orStop<T>(engine: Engine, work: (engine: Engine) => Promise<T>): Promise<T> {
        return work(engine).catch((error: unknown) => {
            engine.stop();
            throw error;
        });
    }

    private async sit(
        engine: Engine,
        id: string,
        snapshot: Snapshot,
        contest: Contest | null,
        kept: string | null = null,
    ): Promise<OfflineGame> {
        const you = ownSeat(snapshot.record);
        const { seats, ended } = snapshot.info;
        if (!ended) await engine.prepareBots(seats.length); // also for those who come to leave it to one
        const session = new LocalSession(engine, you, this, id, contest, kept);
        this.sessions.add(session);
        session.goOn(snapshot);
        const person = seats.findIndex(({ kind }) => kind === "person");
        return new OfflineGame(session, person + 1);
    }
}
