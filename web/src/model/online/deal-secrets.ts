// What this browser keeps of a table: its own bytes for the deal, drawn once, with the commitment that it was shown before. If
// the browser keeps nothing it lasts for the visit.
import type { Remembered } from "./check-deal";
import { contribution } from "./fair-deck";

const nameOf = (id: string): string => `lanterns.deal.${id}`;
const passing = new Map<string, Remembered>();

export function rememberedDeal(id: string): Remembered | null {
    try {
        const text = localStorage.getItem(nameOf(id));
        if (text) return JSON.parse(text) as Remembered;
    } catch {
        /* no storage, or nonsense in it */
    }
    return passing.get(id) ?? null;
}

// The same bytes again if asked again.
export function contribute(id: string, commitment: string): string {
    const before = rememberedDeal(id);
    if (before) return before.contribution;
    const kept = { commitment, contribution: contribution() };
    passing.set(id, kept);
    try {
        localStorage.setItem(nameOf(id), JSON.stringify(kept));
    } catch {
        /* see above */
    }
    return kept.contribution;
}
