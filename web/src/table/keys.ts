// Keys that work anywhere on the table: 1 2 3 choose a tile, r and R turn it, c confirms, u or Escape undoes, h asks for
// a hint.
import type { Table } from "../model/table";
import { askForHints, canHint } from "./hints";

const writing = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function watchKeys(table: Table): () => void {
    function onKey(event: KeyboardEvent) {
        if (writing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
        const tile = table.me.value?.hand?.[Number(event.key) - 1];
        if (tile !== undefined && table.places.value.length) table.choose(tile);
        else if (event.key === "r" && table.chosen.value !== null) table.turn(1);
        else if (event.key === "R" && table.chosen.value !== null) table.turn(-1);
        else if (event.key === "u" || event.key === "Escape") table.undo();
        else if (event.key === "c") void table.confirm();
        else if (event.key === "h" && canHint(table)) void askForHints(table);
        else return;
        event.preventDefault();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
}
