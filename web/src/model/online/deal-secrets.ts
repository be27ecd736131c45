// deal-secrets.ts - what this browser keeps of a table: its own bytes for the deal, drawn once, with the
// commitment that it was shown before. If the browser keeps nothing it lasts for the visit.
import type { KeyValueStore } from "../../transport/saved-games";
import type { Remembered } from "./check-deal";
import { contribution } from "./fair-deck";

const nameOf = (id: string): string => `lanterns.deal.${id}`;

export class DealSecrets {
    private readonly unkept = new Map<string, Remembered>(); // where the browser has no room

    constructor(private readonly store: KeyValueStore) {}

    get(id: string): Remembered | null {
        try {
            const text = this.store.getItem(nameOf(id));
            if (text) return JSON.parse(text) as Remembered;
        } catch {
            /* nonsense in it */
        }
        return this.unkept.get(id) ?? null;
    }

    // This browser's bytes for a table: the same again if asked again.
    contribute(id: string, commitment: string): string {
        const before = this.get(id);
        if (before) return before.contribution;
        const kept = { commitment, contribution: contribution() };
        try {
            this.store.setItem(nameOf(id), JSON.stringify(kept));
        } catch {
            this.unkept.set(id, kept);
        }
        return kept.contribution;
    }
}
