// kept-draft.ts - a turn in the making, kept for this tab: whoever loads the page again, or comes back from
// elsewhere, goes on with it if the game stands as it stood.
import { effect, signal } from "@preact/signals";
import type { Table } from "./table";
import type { Held } from "./turn-draft";

interface KeptDraft extends Held {
    readonly seat: number;
    readonly after: number; // happenings before it
    readonly moves: readonly string[];
}

const nameOf = (id: string): string => `lanterns.draft.${id}`;

function read(id: string): KeptDraft | null {
    try {
        return JSON.parse(sessionStorage.getItem(nameOf(id)) ?? "null") as KeptDraft | null;
    } catch {
        return null; // no storage, or nonsense in it
    }
}

function write(id: string, kept: KeptDraft | null): void {
    try {
        if (kept) sessionStorage.setItem(nameOf(id), JSON.stringify(kept));
        else sessionStorage.removeItem(nameOf(id));
    } catch {
        /* then it lasts as long as the page */
    }
}

const stands = (table: Table): number => table.playback.log.value.at(-1)?.number ?? 0;

// Takes up what was kept, and keeps what follows. Returns how to stop. Between two people at one screen
// nobody sits there, and what the next one had begun is left as it is.
export function keepDraft(table: Table): () => void {
    const { id, seat } = table.game;
    if (!seat) return () => undefined;
    const kept = read(id);
    const mine = kept?.seat === seat && kept.after === stands(table);
    // While it is taken up it stays as it is, for another load may come. What is another table's stays, too.
    const takingUp = signal(mine);
    let owned = mine;
    if (mine) void table.draft.takeUp(kept.moves, kept).finally(() => (takingUp.value = false));
    return effect(() => {
        if (takingUp.value) return;
        const { draft: now } = table;
        const [moves, aim] = [now.moves.value, now.aim.value];
        const tile = now.peeked.value ? null : now.chosen.value; // what a hint shows is not begun
        const begun = table.mine.value && !table.playback.busy.value && (moves.length > 0 || tile !== null);
        const draft = { seat, after: stands(table), moves, tile, rotation: now.rotation.value, aim };
        if (!begun && !owned) return;
        owned = true;
        write(id, begun ? draft : null);
    });
}
