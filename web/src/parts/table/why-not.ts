// why-not.ts - why something that was touched at the table does nothing just now.
import { orientationFor, toGame } from "../board/geometry";
import { cellKey } from "../../base/move";
import { setName } from "../../base/i18n/game-names";
import { t, tn } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import type { SetKind } from "../../base/view";
import type { TableElements } from "./table-elements";

const EXCHANGE_FAVOR = 2;

// The cell of the game at a place on the screen.
function cellIn({ bottom }: Table, place: string): string {
    const [x, y] = place.split(",").map(Number) as [number, number];
    const at = toGame({ x, y }, orientationFor(bottom.value));
    return cellKey(at.x, at.y);
}

// Why no card can be exchanged; "" if one can.
function noExchange({ me, view, draft }: Table): string {
    const { favor } = me.value!;
    if (draft.givable.value.size) return "";
    if (view.value.exchanged) return t("One exchange per turn: you’ve made yours.");
    if (view.value.dedicated) return t("An exchange comes before the dedication.");
    if (favor >= EXCHANGE_FAVOR) return "";
    return tn(
        "An exchange takes two favor tokens. You have {n}.",
        "An exchange takes two favor tokens. You have {n}.",
        favor,
    );
}

// What comes next in an exchange; "" if none is possible.
function howToExchange({ draft }: Table): string {
    if (draft.takable.value.size) return t("Now choose the color you want in the supply.");
    return draft.givable.value.size ? t("To exchange, pick one of your own cards first.") : "";
}

// What a set takes that cannot be dedicated.
const SETS: Readonly<Record<SetKind, (about: { set: string }) => string>> = {
    4: (about) => t("{set} takes four cards of one color. You don’t have them yet.", about),
    3: (about) => t("{set} takes three pairs of cards. You don’t have them yet.", about),
    7: (about) => t("{set} takes one card of each color. You don’t have them yet.", about),
};

// By the first part of an element's name; the rest of it is the place of a cell, or the kind of a set.
const REASONS: Readonly<Record<string, (table: Table, place: string) => string>> = {
    tile: (table) =>
        table.phase.value === "cards" ? t("Get down to 12 cards first. Then you can place a tile.") : "",
    stack: ({ view }, kind) => {
        if (view.value.dedicated) return t("One dedication per turn: you’ve made yours.");
        if (view.value.discarded) return t("Once you’ve discarded, you can’t dedicate this turn.");
        return SETS[kind as SetKind]({ set: setName(kind as SetKind) });
    },
    supply: (table) =>
        howToExchange(table) ||
        t("You get cards from here by placing a tile, or by exchange for two favor tokens."),
    pile: (table) =>
        noExchange(table) ||
        howToExchange(table) ||
        t("You can give a card in an exchange, for two favor tokens, or as part of a set."),
    favor: (table) => noExchange(table) || howToExchange(table),
    cell: (table, place) => {
        const { draft, view } = table;
        if (draft.aim.value || !draft.places.value.length) return "";
        return view.value.lake.some(([x, y]) => cellKey(x, y) === cellIn(table, place))
            ? t("There’s a tile there already. Choose a free spot beside another tile.")
            : t("That spot doesn’t touch any tile.");
    },
};

// "" where it does something, or nothing is expected of it.
export function whyNot(table: Table, elements: TableElements, touched: Element): string {
    const name = elements.nameOf(touched);
    const [kind = "", place = ""] = name.split(/-(.*)/s);
    const reason = REASONS[kind];
    const usable =
        kind === "cell"
            ? table.draft.frontier.value.has(cellIn(table, place))
            : name !== `favor-${table.game.seat}` &&
              elements.get(name)?.getAttribute("aria-disabled") !== "true";
    if (!reason || usable || !table.game.seat || table.phase.value === "past") return "";
    if (table.mine.value) return table.playback.busy.value ? "" : reason(table, place);
    const { over, player } = table.playback.shown.value;
    return over || table.ended.value
        ? ""
        : t("It’s {name}’s turn.", { name: table.seats.value[player - 1]!.name });
}
