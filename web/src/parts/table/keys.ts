// keys.ts - keys that work anywhere on the table; help.tsx lists them.
import { COLORS, SET_KINDS } from "../../base/view";
import type { Preferences } from "../../model/preferences";
import type { Table } from "../../model/table";
import { tell } from "./announcer";
import type { TableElements } from "./table-elements";

const writing = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

// To the cell that Tab reaches.
const goToLake = (_: Table, elements: TableElements): void =>
    elements.get("cells")?.querySelector<HTMLElement>("[tabindex='0']")?.focus();

// To the first stack that can be dedicated to, or to the first.
function goToStacks({ draft }: Table, elements: TableElements): void {
    const kinds = new Set(draft.dedications.value.map(({ kind }) => kind));
    const kind = SET_KINDS.find((one) => kinds.has(one)) ?? SET_KINDS[0];
    elements.get(`stack-${kind}`)?.focus();
}

// To the first of one's cards that can be used, or to the first.
function goToCards({ draft }: Table, elements: TableElements): void {
    const { givable, discards } = draft;
    const color = COLORS.find((one) => givable.value.has(one) || discards.value.has(one)) ?? COLORS[0];
    elements.get(`pile-${color}`)?.focus();
}

const ARROWS: ReadonlySet<string> = new Set(["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]);

// From one's own side, arrows lead to the lake when a tile waits for its place; on the lake they go from cell
// to cell (cells.tsx).
function entersLake({ key, shiftKey, target }: KeyboardEvent, { draft }: Table, elements: TableElements) {
    if (!ARROWS.has(key) || shiftKey || draft.chosen.value === null) return false;
    return target === document.body || elements.get("dock")?.contains(target as Node);
}

const KEYS: Readonly<Record<string, (table: Table, elements: TableElements) => void>> = {
    r: ({ draft }) => draft.chosen.value !== null && draft.rotate(1),
    R: ({ draft }) => draft.chosen.value !== null && draft.rotate(-1),
    u: ({ draft }) => draft.undo(),
    Escape: ({ draft }) => draft.undo(),
    c: ({ draft }) => void draft.confirm(),
    l: goToLake,
    d: goToStacks,
    e: goToCards,
    h: (table) => table.canHint.value && void table.askForHints(),
    s: tell,
    "?": ({ helpOpen }) => (helpOpen.value = true),
};

export function watchKeys(table: Table, elements: TableElements, { byKeys }: Preferences): () => void {
    function onKey(event: KeyboardEvent) {
        byKeys.value = true;
        if (writing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.defaultPrevented || document.querySelector("dialog[open], [aria-modal=true]")) return;
        const tile = table.me.value?.hand?.[Number(event.key) - 1];
        const act = KEYS[event.key];
        if (tile !== undefined && table.draft.places.value.length) table.draft.choose(tile);
        else if (entersLake(event, table, elements)) goToLake(table, elements);
        else if (act) act(table, elements);
        else return;
        event.preventDefault();
    }
    const stop = new AbortController();
    addEventListener("keydown", onKey, { signal: stop.signal });
    addEventListener("pointerdown", () => (byKeys.value = false), { signal: stop.signal, capture: true });
    return () => stop.abort();
}
