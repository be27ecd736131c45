// why-not.ts - why something that was touched does nothing just now.
import { toGame } from "../../parts/board/geometry";
import { cellKey } from "../../base/move";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import type { Run } from "./chapter-run";
import { RIVAL } from "./deals";

// The cell of the game at a place on the screen.
function cellIn(place: string): string {
    const [x, y] = place.split(",").map(Number) as [number, number];
    const at = toGame({ x, y }, 0);
    return cellKey(at.x, at.y);
}

// By the first part of an element's name; the rest of it is the place of a cell.
const REASONS: Readonly<Record<string, (table: Table, place: string) => string>> = {
    tile: (table) =>
        table.phase.value === "cards" ? t("Get down to 12 cards first. Then you can place a tile.") : "",
    stack: (table) =>
        table.view.value.dedicated
            ? t("One dedication per turn: you’ve made yours.")
            : t("You don’t have the cards for that set yet."),
    supply: () => t("You get cards from here by placing a tile, or by exchange for two favor tokens."),
    pile: () => t("You can give a card in an exchange, for two favor tokens, or as part of a set."),
    cell: ({ draft, view }, place) => {
        if (draft.aim.value || !draft.places.value.length) return "";
        return view.value.lake.some(([x, y]) => cellKey(x, y) === cellIn(place))
            ? t("There’s a tile there already. Choose a free spot next to the lake.")
            : t("That spot doesn’t touch the lake.");
    },
};

export function whyNot({ table, elements }: Run, touched: Element): string {
    const name = elements.nameOf(touched);
    const [kind = "", place = ""] = name.split(/-(.*)/s);
    const reason = REASONS[kind];
    const usable =
        kind === "cell"
            ? table.draft.frontier.value.has(cellIn(place))
            : elements.get(name)?.getAttribute("aria-disabled") !== "true";
    if (!reason || usable) return "";
    if (!table.mine.value)
        return table.playback.shown.value.over ? "" : t("{name} is to move.", { name: RIVAL });
    return reason(table, place);
}
