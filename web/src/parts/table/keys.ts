// Keys that work anywhere on the table; help.tsx lists them.
import { signal } from "@preact/signals";
import type { Table } from "../../model/table";
import { helpOpen } from "./help";
import { askForHints, canHint } from "./hints";
import { tell } from "./announcer";

export const byKeys = signal(false); // as the last thing was done

const writing = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

// The focus goes to the first of these that is there.
const go = (...places: readonly string[]): void =>
    places
        .map((place) => document.querySelector<HTMLElement>(place))
        .find((element) => element !== null)
        ?.focus();

const KEYS: Readonly<Record<string, (table: Table) => void>> = {
    r: (table) => table.chosen.value !== null && table.rotate(1),
    R: (table) => table.chosen.value !== null && table.rotate(-1),
    u: (table) => table.undo(),
    Escape: (table) => table.undo(),
    c: (table) => void table.confirm(),
    l: () => go(".cell[tabindex='0']"),
    d: () => go(".stack.ready", ".stack"),
    e: () => go(".pile.usable", ".pile"),
    h: (table) => canHint(table) && void askForHints(table),
    s: tell,
    "?": () => {
        helpOpen.value = true;
    },
};

export function watchKeys(table: Table): () => void {
    function onKey(event: KeyboardEvent) {
        byKeys.value = true;
        if (writing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.defaultPrevented || document.querySelector("dialog[open], [aria-modal=true]")) return;
        const tile = table.me.value?.hand?.[Number(event.key) - 1];
        const act = KEYS[event.key];
        if (tile !== undefined && table.places.value.length) table.choose(tile);
        else if (act) act(table);
        else return;
        event.preventDefault();
    }
    const stop = new AbortController();
    addEventListener("keydown", onKey, { signal: stop.signal });
    addEventListener("pointerdown", () => (byKeys.value = false), { signal: stop.signal, capture: true });
    return () => stop.abort();
}
