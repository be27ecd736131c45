// Games without a server: the program itself runs in a worker of this page, and the browser keeps the records.
import type { Draft, Happening, Hint, Info, NewGame } from "../base/game-info";
import { Refusal } from "../base/refusal";
import { capital, type Level } from "../base/i18n/level-names";
import { t } from "../base/i18n/texts";
import type { GameEvent, View } from "../base/view";
import type { Paragraph } from "../worker/calls";
import { Engine, Stopped, type Source } from "../worker/engine";
import { Listeners, unlessLeft } from "./listeners";
import { nameBots } from "./bot-names";
import { contestOf, type Contest, type SavedGame, type SavedGames } from "./saved-games";
import { drawSeed, tagsOf, shiftSeats } from "./tags";
import { type Game, type Transport } from "./game";

// Not randomUUID, which browsers keep to secure origins: the page may come from a disk or from the house next door.
const newId = (): string => `${Date.now().toString(36)}-${drawSeed().toString(36)}`;

// --- One running game ------------------------------------------------------------------------------

// The worker holds the whole truth; everything asked of it is asked for a seat.
class LocalSession {
    readonly call: Engine["call"];
    readonly listeners: Listeners;
    private left = false;
    private playing = false; // bots are

    constructor(
        readonly home: Offline,
        readonly engine: Engine,
        readonly id: string,
        readonly contest: Contest | null,
        public info: Info,
        private kept: string | null, // the record as it lies on the shelf
    ) {
        this.call = unlessLeft(engine);
        this.listeners = new Listeners(this.call, () => this.info.moves);
    }

    // Keeps how things are, tells what is new, and lets bots play until it is a person's turn.
    async goOn(info: Info): Promise<void> {
        await this.keep(info);
        void this.letBotsPlay();
    }

    private async letBotsPlay(): Promise<void> {
        await this.listeners.tellAll();
        if (this.playing) return;
        this.playing = true;
        while (!this.left && !this.info.ended && this.info.seats[this.info.player - 1]!.kind === "bot") {
            await this.keep(await this.call("bot_turn"));
            await this.listeners.tellAll();
        }
        this.playing = false;
    }

    private async keep(info: Info): Promise<void> {
        const record = await this.call("record");
        this.info = info;
        if (this.left) return;
        const { id, contest } = this;
        if (this.home.keep({ id, saved: Date.now(), info, record, contest }, this.kept)) this.kept = record;
    }

    async speak(code: string): Promise<void> {
        try {
            await this.engine.speak(code);
            this.info = await this.engine.call("info");
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        }
    }

    leave(): void {
        this.left = true;
        this.listeners.clear();
        this.engine.stop();
        this.home.forget(this);
    }
}

// --- With the eyes of a seat -------------------------------------------------------------------------

export class OfflineGame implements Game {
    readonly features = { hints: true, unseen: true };

    constructor(
        private readonly session: LocalSession,
        readonly seat: number,
    ) {}

    get id(): string {
        return this.session.id;
    }
    get seats() {
        return this.session.info.seats;
    }

    draft(moves: readonly string[]): Promise<Draft> {
        return this.session.call("draft", this.seat, moves.join(" "));
    }

    async preview(moves: readonly string[], placement: string): Promise<readonly GameEvent[]> {
        const turn = [...moves, placement].join(" ");
        return (await this.session.call("preview", this.seat, turn)).events;
    }

    async send(turn: readonly string[]): Promise<void> {
        await this.session.goOn(await this.session.call("confirm", this.seat, turn.join(" ")));
    }

    listen(since: number, hear: (happening: Happening) => void): () => void {
        return this.session.listeners.add(this.seat, since, hear);
    }

    viewAt(number: number): Promise<View> {
        return this.session.call("view_at", this.seat, number);
    }

    // Thought about in a worker of its own, so that the table goes on answering.
    async hints(moves: readonly string[]): Promise<readonly Hint[]> {
        const record = await this.record();
        return this.session.home.withHelper(async (helper) => {
            await helper.call("restore", record);
            const { hints } = await helper.call("hints", this.seat, moves.join(" "), 0);
            return hints.map(({ moves, chance, why }) => ({
                moves,
                text: why.join(" "),
                reasons: why,
                chance: chance / 10000,
            }));
        });
    }

    record(): Promise<string> {
        return this.session.call("record");
    }

    info(): Promise<Info> {
        return this.session.call("info");
    }

    async sitAt(seat: number): Promise<Game> {
        return new OfflineGame(this.session, seat);
    }

    async retell(language: string): Promise<readonly string[]> {
        await this.session.home.speak(language);
        const numbers = Array.from({ length: this.session.info.moves }, (_, i) => i + 1);
        const told = numbers.map((number) => this.session.call("happening", this.seat, number));
        return (await Promise.all(told)).map(({ text }) => text);
    }

    async resign(): Promise<void> {
        await this.session.goOn(await this.session.call("resign", this.seat));
    }

    // Whoever left a seat to a bot sits there again.
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

    leave(): void {
        this.session.leave();
    }
}

// --- All games ---------------------------------------------------------------------------------------

export class Offline implements Transport {
    private readonly sessions = new Set<LocalSession>();
    language = "en"; // of everything the program says
    trouble: ((there: boolean) => void) | null = null; // the browser refuses to keep games, or does not any more
    overtaken: ((id: string) => void) | null = null; // another tab has gone on with that game

    constructor(
        private readonly source: Source,
        readonly savedGames: SavedGames,
    ) {}

    // The language of everything the program says, also in the games that are open.
    async speak(code: string): Promise<void> {
        this.language = code;
        for (const session of this.sessions) await session.speak(code);
    }

    async create(settings: NewGame): Promise<OfflineGame> {
        const engine = await this.start();
        try {
            const levels = await engine.call("levels");
            const seats = nameBots(settings.seats, (wanted) =>
                capital(levels.find(({ level }) => level === wanted)?.name ?? ""),
            );
            const info = await engine.call("begin", tagsOf({ ...settings, seats }));
            return await this.sit(engine, newId(), info, contestOf(seats));
        } catch (error) {
            engine.stop();
            throw error;
        }
    }

    // Goes on with a record; one that is on the shelf already is that game.
    async resume(record: string): Promise<OfflineGame> {
        const known = this.savedGames.list().find((kept) => kept.record === record);
        return this.open(known ?? (await this.import(record)));
    }

    async open(kept: SavedGame): Promise<OfflineGame> {
        const engine = await this.start();
        try {
            const info = await engine.call("restore", kept.record);
            return await this.sit(engine, kept.id, info, kept.contest, kept.record);
        } catch (error) {
            engine.stop();
            throw error;
        }
    }

    // Puts a record from outside on the shelf. One at fault is refused with its place (Faulty), and nothing changes.
    async import(record: string): Promise<SavedGame> {
        return this.withHelper(async (helper) => {
            const info = await helper.call("restore", record);
            const kept: SavedGame = {
                id: newId(),
                saved: Date.now(),
                info,
                record: await helper.call("record"),
                contest: contestOf(info.seats),
            };
            if (!this.keep(kept, null)) throw new Refusal(t("The browser has no room for another game."));
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

    // A game that cannot be kept goes on all the same, and the page is told. What another tab has made of it since it was
    // kept as `before` is never written over.
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

    private async sit(
        engine: Engine,
        id: string,
        info: Info,
        contest: Contest | null,
        kept: string | null = null,
    ): Promise<OfflineGame> {
        const session = new LocalSession(this, engine, id, contest, info, kept);
        this.sessions.add(session);
        await session.goOn(info);
        const person = info.seats.findIndex(({ kind }) => kind === "person");
        return new OfflineGame(session, person + 1);
    }
}
