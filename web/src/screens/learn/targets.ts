// targets.ts - what to touch for what the coach asks, as names of the table's elements (table-elements.ts).
import { toScreen } from "../../parts/board/geometry";
import { cellKey, readMove } from "../../base/move";
import type { Table } from "../../model/table";
import type { Run } from "./chapter-run";

// The learner sits in the south.
function cellAt(x: number, y: number): string {
    const at = toScreen(x, y, 0);
    return `cell-${cellKey(at.x, at.y)}`;
}

const freeCells = ({ draft }: Table): readonly string[] =>
    [...draft.frontier.value].map((key) => cellAt(...(key.split(",").map(Number) as [number, number])));

const aimedCell = ({ draft }: Table): readonly string[] =>
    draft.aim.value ? [cellAt(draft.aim.value.x, draft.aim.value.y)] : [];

function anyTile({ table }: Run): readonly string[] {
    if (table.draft.aim.value) return ["main"];
    return table.draft.chosen.value === null ? ["hand"] : freeCells(table);
}

// Whether the tile lies as the chapter asks, though perhaps elsewhere than it has in mind.
function isAsked({ chapter, table: { draft } }: Run): boolean {
    const [placed, gives] = [draft.placement(), draft.payout.value];
    return placed !== null && gives.length > 0 && !chapter.asked.turn([...draft.moves.value, placed], gives);
}

// The next thing on the way to the turn that the chapter has in mind.
function shown(run: Run): readonly string[] {
    const { table } = run;
    const move = readMove(run.next.value ?? "");
    if (!move) return [];
    if (move.kind === "dedicate") return [`offer-${move.set}`];
    if (move.kind === "exchange")
        return table.draft.takable.value.size
            ? [`supply-${move.take}`]
            : [...table.draft.givable.value]
                  .filter((color) => table.me.value!.cards[color] > 1)
                  .map((color) => `pile-${color}`);
    if (move.kind !== "place") return ["main"];
    const aim = table.draft.aim.value;
    const cell = cellAt(move.x, move.y);
    if (isAsked(run)) return ["main"];
    if (aim) return [cell, ...aimedCell(table)];
    const held = table.me.value?.hand?.indexOf(move.tile) ?? 0;
    return table.draft.chosen.value === move.tile ? [cell] : [`tile-${held + 1}`];
}

export function targetsOf(run: Run): readonly string[] {
    const { look } = run.step.value;
    if (look === "any") return anyTile(run);
    if (look === "show") return shown(run);
    if (look === "free") return freeCells(run.table);
    if (look === "aimed") return aimedCell(run.table);
    return look ?? [];
}

// The button that takes what a stack offers, or the stack that is to be opened for it.
function offersOf({ table, elements }: Run, kind: string): readonly HTMLElement[] {
    const choices = elements.all(`choice-${kind}-go`);
    const ready = table.draft.dedications.value.some((option) => option.kind === kind);
    return choices.length || !ready ? choices : elements.all(`stack-${kind}`);
}

// The elements to touch, in the order of the document.
export function elementsOf(run: Run): readonly HTMLElement[] {
    const found = targetsOf(run).flatMap((name) =>
        name.startsWith("offer-") ? offersOf(run, name.slice(6)) : (run.elements.get(name) ?? []),
    );
    return [...new Set(found)].sort((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
}
