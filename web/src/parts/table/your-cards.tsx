// your-cards.tsx - your lantern cards by color; one that can be exchanged or discarded can be picked.
import { Told } from "../ui/told";
import { useComputed } from "@preact/signals";
import { Card } from "../art/tokens";
import { colorName } from "../../base/i18n/game-names";
import { t } from "../../base/i18n/texts";
import { gainOf } from "../../model/gains";
import { addedTo } from "../../model/news";
import type { Table } from "../../model/table";
import { COLORS, type Color } from "../../base/view";
import { paid } from "./market";
import { useElements } from "./table-elements";
import { Count, GainBadge, classes } from "./panel-parts";

interface PileProps {
    readonly table: Table;
    readonly color: Color;
    readonly more: number; // cards that it would get, or has got
    readonly missed: boolean;
    readonly fresh: boolean; // it has got them
}

function Pile({ table, color, more, missed, fresh }: PileProps) {
    const count = table.me.value!.cards[color];
    const discardable = table.draft.discards.value.has(color);
    const usable = table.draft.givable.value.has(color) || discardable;
    const marked = table.draft.picked.value.filter((one) => one === color).length;
    const picked = marked > 0;
    const name = t("{color}: {n}", { color: colorName(color), n: count });
    return (
        <button
            ref={useElements().ref(`pile-${color}`)}
            type="button"
            class={classes("pile", {
                none: !count,
                picked,
                usable,
                over: discardable,
            })}
            aria-pressed={picked}
            aria-disabled={!usable}
            onClick={() => {
                if (usable) table.draft.pickCard(color);
            }}
        >
            <Told text={usable ? t("{name}; pick it", { name }) : name} />
            <span class="pile-cards" data-height={Math.min(4, count)}>
                <Card color={color} width="100%" />
            </span>
            <Count name="pile-count" value={count} />
            <GainBadge
                more={more}
                missed={missed && more === 0}
                less={discardable && marked ? marked : paid(table, color)}
                fresh={fresh}
            />
        </button>
    );
}

const NONE = { ...gainOf([], 0), fresh: false };

export function YourCards({ table }: { table: Table }) {
    // What a set would take stands where gains do.
    const gain = useComputed(() => (table.draft.paying.value ? NONE : addedTo(table, table.game.seat)));
    return (
        <div
            ref={useElements().ref("cards")}
            class="your-cards"
            data-tips="yes"
            role="group"
            aria-label={t("Your cards")}
        >
            {COLORS.map((color) => (
                <Pile
                    key={color}
                    table={table}
                    color={color}
                    more={gain.value.cards[color] ?? 0}
                    missed={gain.value.missed.has(color)}
                    fresh={gain.value.fresh}
                />
            ))}
        </div>
    );
}
