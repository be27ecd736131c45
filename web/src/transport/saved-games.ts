// saved-games.ts - the games that live in this browser, and how a person fared against each level.
import type { Info, Seat } from "../base/game-info";

// A game of one person against bots of one level, whose result counts.
export interface Contest {
    readonly seat: number;
    readonly level: string;
}

export interface SavedGame {
    readonly id: string;
    readonly saved: number; // when, in milliseconds since 1970
    readonly info: Info;
    readonly record: string; // .lgn; it holds what is hidden
    readonly contest: Contest | null;
    readonly counted?: boolean; // its result was, when it ended here
    readonly cost?: TurnCost; // once it was analyzed
}

// What the person's turns gave away of the chance to win.
export interface TurnCost {
    readonly turns: number;
    readonly cost: number; // of one, on average, from 0 to 1
}

export interface Score {
    readonly won: number;
    readonly shared: number;
    readonly lost: number;
}

// As much of localStorage as is needed.
export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const GAME = "lanterns.game.";
const RESULTS = "lanterns.results";
export const seenKey = (id: string): string => `lanterns.seen.${id}`; // see seen-moves.ts
const ABOUT = ["seen", "retry", "whatif"]; // what else is kept of a game, under lanterns.NAME.ID or deeper
const MOST_FINISHED = 200; // older ones go; the results stay

export function contestOf(seats: readonly Seat[]): Contest | null {
    const people = seats.flatMap(({ kind }, i) => (kind === "bot" ? [] : [i + 1]));
    const levels = new Set(seats.flatMap(({ level }) => level ?? []));
    if (people.length !== 1 || levels.size !== 1) return null;
    return { seat: people[0]!, level: [...levels][0]! };
}

// A person who left a game of three or four to a bot has lost it.
function outcome({ seats, winners }: Info, { seat }: Contest): keyof Score {
    if (seats[seat - 1]?.kind === "bot" || !winners.includes(seat)) return "lost";
    return winners.length > 1 ? "shared" : "won";
}

export class SavedGames {
    constructor(readonly store: KeyValueStore) {}

    // Keeps a game, over what was kept of it. Its result counts when it ends, not when it comes ended.
    put(game: SavedGame): void {
        const before = this.get(game.id);
        const ends = before !== null && !before.info.ended && game.info.ended;
        const counted =
            ends && game.contest !== null && game.info.termination !== "abandoned" ? true : undefined;
        const known = before?.info.ended ? { counted: before.counted, cost: before.cost } : { counted };
        this.write(GAME + game.id, JSON.stringify({ ...known, ...game }));
        if (counted) this.count(game.info, game.contest!);
        if (game.info.ended) this.tidy();
    }

    // Takes note of what an analysis of a finished game found.
    judged(id: string, cost: TurnCost): void {
        const game = this.get(id);
        try {
            if (game?.info.ended) this.write(GAME + id, JSON.stringify({ ...game, cost }));
        } catch {
            // Where there is no room it can be analyzed again.
        }
    }

    get(id: string): SavedGame | null {
        try {
            const kept = JSON.parse(this.store.getItem(GAME + id) ?? "null") as SavedGame | null;
            return kept && typeof kept.record === "string" && kept.info ? kept : null;
        } catch {
            return null; // not written by this page
        }
    }

    // The newest first.
    list(): readonly SavedGame[] {
        return this.keys()
            .filter((key) => key.startsWith(GAME))
            .flatMap((key) => this.get(key.slice(GAME.length)) ?? [])
            .sort((a, b) => b.saved - a.saved);
    }

    // The game to be offered: the newest that is not over.
    unfinished(): SavedGame | null {
        return this.list().find(({ info }) => !info.ended) ?? null;
    }

    // With all that was kept about it; answers that, by keys, to be brought back.
    remove(id: string): ReadonlyMap<string, string> {
        const about = ABOUT.map((name) => `lanterns.${name}.${id}`);
        const keys = this.keys().filter((key) =>
            about.some((one) => key === one || key.startsWith(`${one}.`)),
        );
        const gone = new Map(keys.map((key) => [key, this.store.getItem(key) ?? ""]));
        for (const key of [GAME + id, ...keys]) this.store.removeItem(key);
        return gone;
    }

    // What was kept about a game that is there again.
    restore(about: ReadonlyMap<string, string>): void {
        try {
            for (const [key, text] of about) this.write(key, text);
        } catch {
            // Where there is no room the game is there without it.
        }
    }

    private keys(): readonly string[] {
        return Array.from({ length: this.store.length }, (_, i) => this.store.key(i) ?? "");
    }

    results(): Readonly<Record<string, Score>> {
        try {
            return (JSON.parse(this.store.getItem(RESULTS) ?? "{}") ?? {}) as Record<string, Score>;
        } catch {
            return {};
        }
    }

    private count(info: Info, contest: Contest): void {
        const all = this.results();
        const score = { won: 0, shared: 0, lost: 0, ...all[contest.level] };
        score[outcome(info, contest)]++;
        this.write(RESULTS, JSON.stringify({ ...all, [contest.level]: score }));
    }

    // Where there is no room the oldest finished games make some; throws if there is none at all.
    private write(key: string, text: string): void {
        for (;;) {
            try {
                return this.store.setItem(key, text);
            } catch (error) {
                const oldest = this.list()
                    .filter(({ id, info }) => info.ended && GAME + id !== key)
                    .at(-1);
                if (!oldest) throw error;
                this.remove(oldest.id);
            }
        }
    }

    private tidy(): void {
        const finished = this.list().filter(({ info }) => info.ended);
        for (const { id } of finished.slice(MOST_FINISHED)) this.remove(id);
    }
}

// A drawer for browsers that keep nothing: it lasts as long as the visit.
export function memoryStore(): KeyValueStore {
    const kept = new Map<string, string>();
    return {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
        key: (index) => [...kept.keys()][index] ?? null,
        get length() {
            return kept.size;
        },
    };
}

// The browser's own; null if it does not let us.
export function browserStore(): KeyValueStore | null {
    try {
        const probe = `${GAME}probe`;
        localStorage.setItem(probe, "");
        localStorage.removeItem(probe);
        return localStorage;
    } catch (error) {
        // Where there is no room for anything more there are still the games that fill it.
        const full = error instanceof DOMException && error.name === "QuotaExceededError";
        return full && localStorage.length > 0 ? localStorage : null;
    }
}
