// targets.ts - what to touch for what the coach asks, as selectors of the table's own elements.
import { toScreen } from "../../parts/board/geometry";
import { cellKey, readMove } from "../../base/move";
import { COLORS, type Color } from "../../base/view";
import type { Run } from "./chapter-run";

const MAIN = ".buttons .main";
export const pile = (color: Color): string => `.your-cards > :nth-child(${COLORS.indexOf(color) + 1})`;
export const stack = (kind: string): string => `[data-anchor="stack-${kind}"]`;
// A stack that is to be opened, or what it then offers.
export const offers = (within: string): readonly string[] => [
    `${within} .choices button`,
    `${within} .stack.ready:not([aria-expanded="true"])`,
];
export const supply = (color: Color): string => `[data-anchor="supply-${color}"]`;
export const player = (number: number): string => `[data-anchor="player-${number}"]`;

function anyTile({ table }: Run): readonly string[] {
    if (table.draft.aim.value) return [MAIN];
    return table.draft.chosen.value === null ? [".hand"] : [".cell.free"];
}

// The next thing on the way to the turn that the chapter has in mind.
function shown(run: Run): readonly string[] {
    const { table } = run;
    const move = readMove(run.next.value ?? "");
    if (!move) return [];
    if (move.kind === "dedicate") return offers(stack(move.set));
    if (move.kind === "exchange")
        return table.draft.takable.value.size
            ? [supply(move.take)]
            : [...table.draft.givable.value].filter((color) => table.me.value!.cards[color] > 1).map(pile);
    if (move.kind !== "place") return [MAIN];
    const aim = table.draft.aim.value;
    const { x, y } = toScreen(move.x, move.y, 0); // the learner sits in the south
    if (aim?.x === move.x && aim.y === move.y && table.draft.rotation.value === move.r) return [MAIN];
    if (aim) return [`[data-cell="${cellKey(x, y)}"]`, '.cell[aria-selected="true"]'];
    const held = table.me.value?.hand?.indexOf(move.tile) ?? 0;
    if (table.draft.chosen.value !== move.tile) return [`.hand > :nth-child(${held + 1})`];
    return [`[data-cell="${cellKey(x, y)}"]`];
}

export function targetsOf(run: Run): readonly string[] {
    const { look } = run.step.value;
    if (look === "any") return anyTile(run);
    if (look === "show") return shown(run);
    return look ?? [];
}
