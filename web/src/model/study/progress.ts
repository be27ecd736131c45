// progress.ts - what the player has done so far, in the words of src/study/lt_progress.h: one text, which the
// program reads and adds to, kept here, exported and imported as it is. Nothing of it is sent anywhere.
import { signal } from "@preact/signals";
import { Refusal } from "../../base/refusal";
import type { SavedGame } from "../../transport/saved-games";
import type { PlayerProgress } from "../../worker/study-calls";
import type { StudyEngine } from "../../worker/study-engine";
import type { App } from "../app";
import { dateOf } from "./dates";
import { fromStudyFile, keptBefore } from "./study-file";
import { StudyRoom } from "./study-room";

const TEXT = "progress";
const NOTED = "progress.games"; // those that are in it, and whether with what their turns cost

const UNREAD = "progress.unread";

type Noted = Readonly<Record<string, boolean>>;

export class Progress {
    readonly now = signal<PlayerProgress | null>(null); // null until it was read
    private readonly room: StudyRoom;
    private queue: Promise<unknown> = Promise.resolve();

    constructor(private readonly app: App) {
        this.room = app.get(StudyRoom);
    }

    today(): string {
        return dateOf(new Date(this.app.host.clock.date()));
    }

    // What is there, with the games that ended since.
    async look(): Promise<PlayerProgress> {
        await this.change((engine) => this.addGames(engine));
        return this.now.peek()!;
    }

    // One change after the other, each of the text as it is then: `work` answers the one to be kept, or null.
    change(work: (engine: StudyEngine) => Promise<string | null>): Promise<void> {
        const done = this.queue.then(() =>
            this.room.withEngine(async (engine) => {
                await this.read(engine);
                const text = await work(engine);
                if (text === null) return;
                this.room.keep(TEXT, text);
                await this.read(engine);
            }),
        );
        this.queue = done.catch(() => undefined);
        return done;
    }

    // The file, with everything in it.
    async export(): Promise<string> {
        await this.change(async (engine) => (await this.addGames(engine)) ?? engine.study("progress_text"));
        return this.text;
    }

    // Adds what is not here yet: importing a file twice changes nothing. One that cannot be read is refused,
    // and nothing has changed.
    async import(file: string): Promise<void> {
        const text = fromStudyFile(file);
        await this.change((engine) => engine.study("progress_import", text));
    }

    private get text(): string {
        return this.room.recall<string>(TEXT) ?? keptBefore(this.room);
    }

    // A text that cannot be read is put aside, so that nothing is lost and everything goes on.
    private async read(engine: StudyEngine): Promise<void> {
        try {
            this.now.value = await engine.study("progress", `${this.today()}\n${this.text}`);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            this.room.keep(UNREAD, this.text);
            this.room.keep(TEXT, "");
            this.now.value = await engine.study("progress", `${this.today()}\n`);
        }
    }

    // --- Games that ended ------------------------------------------------------------------------------

    // The table knows nothing of progress, and what turns cost is known once the game was analyzed.
    private async addGames(engine: StudyEngine): Promise<string | null> {
        const noted = this.room.recall<Noted>(NOTED) ?? {};
        const games = this.app.session.offline.savedGames.list().filter(({ counted }) => counted);
        let text: string | null = null;
        for (const game of games.reverse())
            if (noted[game.id] !== Boolean(game.cost))
                text = await this.addGame(engine, game, noted[game.id] === undefined);
        if (text !== null)
            this.room.keep(NOTED, Object.fromEntries(games.map(({ id, cost }) => [id, Boolean(cost)])));
        return text;
    }

    private async addGame(engine: StudyEngine, game: SavedGame, fresh: boolean): Promise<string> {
        const { record, saved, cost } = game;
        const date = dateOf(new Date(saved));
        await engine.call("restore", record);
        const text = fresh ? await engine.study("progress_game", date) : "";
        return cost ? engine.study("progress_cost", cost.turns, Math.round(cost.cost * 10000), date) : text;
    }
}
