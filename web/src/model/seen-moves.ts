// seen-moves.ts - up to which move each seat has seen a game, in the browser: "lanterns.seen.ID" is {"1":12}.
import { seenKey } from "../transport/saved-games";

function all(id: string): Record<string, number> {
    try {
        return (JSON.parse(localStorage.getItem(seenKey(id)) ?? "{}") ?? {}) as Record<string, number>;
    } catch {
        return {}; // no storage, or nonsense in it
    }
}

// The number of the last happening that was seen; null if nobody has looked yet.
export function seen(id: string, seat: number): number | null {
    const number = all(id)[seat];
    return typeof number === "number" ? number : null;
}

// A game that has ended and was seen to its end needs no mark any more.
export function seeUpTo(id: string, seat: number, number: number, ended: boolean): void {
    if (!id) return;
    try {
        if (ended) localStorage.removeItem(seenKey(id));
        else localStorage.setItem(seenKey(id), JSON.stringify({ ...all(id), [seat]: number }));
    } catch {
        /* then the next visit begins without */
    }
}
