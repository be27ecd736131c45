// study-room.ts - what all study screens share: engines with the module for study, and tables whose games are
// not kept.
import { Refusal } from "../../base/refusal";
import { t } from "../../base/i18n/texts";
import { Offline } from "../../transport/offline";
import { memoryStore, SavedGames, type KeyValueStore } from "../../transport/saved-games";
import { StudyEngine } from "../../worker/study-engine";
import type { App } from "../app";

// A part of a store, whose keys begin with a prefix.
function drawer(store: KeyValueStore, prefix: string): KeyValueStore {
    const keys = (): readonly string[] =>
        Array.from({ length: store.length }, (_, i) => store.key(i) ?? "")
            .filter((key) => key.startsWith(prefix))
            .map((key) => key.slice(prefix.length));
    return {
        getItem: (key) => store.getItem(prefix + key),
        setItem: (key, value) => store.setItem(prefix + key, value),
        removeItem: (key) => store.removeItem(prefix + key),
        key: (index) => keys()[index] ?? null,
        get length() {
            return keys().length;
        },
    };
}

export class StudyRoom {
    readonly store: KeyValueStore;

    constructor(private readonly app: App) {
        this.store = app.host.store ?? memoryStore();
    }

    // A worker that lives until whoever asked for it stops it.
    async engine(): Promise<StudyEngine> {
        const engine = await StudyEngine.start(this.app.host.source);
        await engine.speak(this.app.session.offline.language);
        return engine;
    }

    // Games of this name that are kept, but not among the person's own.
    async shelf(name: string): Promise<Offline> {
        const { source, clock } = this.app.host;
        const shelf = new Offline(source, new SavedGames(drawer(this.store, `${name}/`)), clock);
        await shelf.speak(this.app.session.offline.language);
        return shelf;
    }

    // A worker for one task, which `lend` is given first, so that it can be stopped.
    async withEngine<T>(
        work: (engine: StudyEngine) => Promise<T>,
        lend?: (engine: StudyEngine) => void,
    ): Promise<T> {
        const engine = await StudyEngine.start(this.app.host.source);
        lend?.(engine);
        try {
            await engine.speak(this.app.session.offline.language);
            return await work(engine);
        } finally {
            engine.stop();
        }
    }

    // Tables to try things out at.
    async tables(): Promise<Offline> {
        const { source, clock } = this.app.host;
        const tables = new Offline(source, new SavedGames(memoryStore()), clock);
        await tables.speak(this.app.session.offline.language);
        return tables;
    }

    // Goes on from a record against bots of a level, in a game of its own. Its result does not count: it did
    // not begin with an even deal.
    async playOn(record: string, seat: number, level: string): Promise<void> {
        const { session } = this.app;
        await session.attempt(async () => {
            const from = await this.withEngine(async (engine) => {
                const { info } = await engine.call("restore", record);
                return engine.study("moment", info.moves, seat, level);
            });
            const kept = { ...(await session.offline.import(from)), contest: null };
            session.offline.savedGames.put(kept);
            await session.goOn(kept);
        });
    }

    // What was kept under a name; null if there is nothing, or nothing that can be read.
    recall<T>(name: string): T | null {
        try {
            return JSON.parse(this.store.getItem(`lanterns.${name}`) ?? "null") as T | null;
        } catch {
            return null;
        }
    }

    // All that was kept under names that begin so.
    all<T>(prefix: string): readonly T[] {
        const kept = drawer(this.store, `lanterns.${prefix}`);
        return Array.from({ length: kept.length }, (_, i) => kept.key(i)!).flatMap(
            (name) => this.recall<T>(prefix + name) ?? [],
        );
    }

    keep(name: string, value: unknown): void {
        try {
            this.store.setItem(`lanterns.${name}`, JSON.stringify(value));
            this.app.session.offline.trouble?.(false);
        } catch {
            this.app.session.offline.trouble?.(true);
        }
    }

    // The person's own games.
    get offline(): Offline {
        return this.app.session.offline;
    }
    get savedGames(): SavedGames {
        return this.offline.savedGames;
    }

    // The game of that name in this browser.
    saved(id: string) {
        const kept = this.savedGames.get(id);
        if (!kept)
            throw new Refusal(
                t("This game isn’t saved in this browser. It may have been played in another one."),
            );
        return kept;
    }
}
