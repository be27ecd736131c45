// tips.tsx - what the signs of a table mean, besides what their labels say.
import { useCallback } from "preact/hooks";
import { levels } from "../../base/i18n/level-names";
import type { ShownSeat } from "../../base/i18n/shown-seats";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import Tip, { type Explained } from "../ui/tip";
import { useElements } from "./table-elements";

const levelOf = (seat: ShownSeat) => levels.value.find(({ level }) => level === seat.level);

// By the name of a table's element without its color or player; `data-tip` names those that have none.
const TEXTS: Readonly<Record<string, (table: Table, player: number) => string>> = {
    "stack-4": () => t("Takes four cards of one color."),
    "stack-3": () => t("Takes three pairs of cards."),
    "stack-7": () => t("Takes one card of each color."),
    supply: () => t("Cards left to take. At 0, nobody gets that color."),
    pile: () => t("Your lantern cards. Sets of them bring honor."),
    count: ({ seats }, player) => t("Held by {name}.", { name: seats.value[player - 1]!.name }),
    honor: () => t("Most honor wins."),
    favor: () => t("Two buy an exchange."),
    "favor-pile": () => t("Match colors at a platform to earn them."),
    tokens: () => t("Earned by dedicating sets. They add up to honor."),
    tiles: () => t("Once all are placed, everyone takes a final turn."),
    cards: () => t("With more than 12, some must go."),
    level: ({ seats }, player) => levelOf(seats.value[player - 1]!)?.about ?? "",
    hint: () => t("Suggests what you could do now."),
};

const LABELLED = "[data-tip], button[aria-label], [role=img][aria-label]";

export default function Tips({ table }: { table: Table }) {
    const elements = useElements();
    const find = useCallback(
        (inside: Element): Explained | null => {
            const name = elements.nameOf(inside);
            const [kind = "", player] = name.split("-");
            const text = TEXTS[name === "favor" ? "favor-pile" : name] ?? TEXTS[kind];
            if (/^(tile|cell)$/.test(kind)) return null; // they are dragged, and say what they are
            if (text) return { element: elements.get(name)!, more: text(table, Number(player)) };
            const element = inside.closest<HTMLElement>(LABELLED);
            return (
                element && {
                    element,
                    more: TEXTS[element.dataset["tip"] ?? ""]?.(table, Number(player)) ?? "",
                }
            );
        },
        [table],
    );
    return <Tip find={find} changes={() => table.view.value} />;
}
