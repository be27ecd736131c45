// why-not.ts - why something that was touched does nothing just now.
import { toGame } from "../../parts/board/geometry";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { RIVAL } from "./deals";

const REASONS: ReadonlyArray<readonly [string, (table: Table, touched: Element) => string]> = [
    [
        '.hand-tile[aria-disabled="true"]',
        (table) =>
            table.phase.value === "cards" ? t("First come down to 12 cards. Then a tile may go out.") : "",
    ],
    [
        '.stack[aria-disabled="true"]',
        (table) =>
            table.view.value.dedicated
                ? t("One dedication a turn: that was it for now.")
                : t("You do not hold the cards of that set yet."),
    ],
    [
        '.supply-color[aria-disabled="true"]',
        () => t("Cards come from here when a tile is placed, or in an exchange for two favor tokens."),
    ],
    [
        '.pile[aria-disabled="true"]',
        () => t("A card can be given away in an exchange, for two favor tokens, or as part of a set."),
    ],
    [
        ".cell:not(.free)",
        ({ draft, view }, touched) => {
            if (draft.aim.value || !draft.places.value.length) return "";
            const [x, y] = touched.getAttribute("data-cell")!.split(",").map(Number) as [number, number];
            const at = toGame({ x, y }, 0);
            return view.value.lake.some(([left, up]) => left === at.x && up === at.y)
                ? t("A tile lies there already. Choose a free place beside the lake.")
                : t("No tile of the lake touches that place.");
        },
    ],
];

export function whyNot(table: Table, touched: Element): string {
    const found = REASONS.find(([selector]) => touched.closest(selector));
    if (!found) return "";
    if (!table.mine.value)
        return table.playback.shown.value.over ? "" : t("{name} is to move.", { name: RIVAL });
    return found[1](table, touched.closest(found[0])!);
}
