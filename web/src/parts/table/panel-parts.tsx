// panel-parts.tsx - small things that several panels show.
import type { RefCallback } from "preact";
import { useRef } from "preact/hooks";
import { Favor } from "../art/tokens";
import { Lantern } from "../art/lantern";
import { colorName } from "../../base/i18n/game-names";
import { tn } from "../../base/i18n/texts";
import type { Gain } from "../../model/gains";
import { LANTERNS } from "../art/palette";
import { COLORS, cardCount, type Cards, type Color } from "../../base/view";
import { useElements } from "./table-elements";

// The class and those of the others that hold.
export const classes = (name: string, others: Readonly<Record<string, boolean>>): string =>
    [name, ...Object.keys(others).filter((key) => others[key])].join(" ");

// A number that is animated when it rises or falls.
export function Count({ value, name = "" }: { value: number; name?: string }) {
    const last = useRef({ value, stir: "" });
    if (last.current.value !== value)
        last.current = { value, stir: value > last.current.value ? "rose" : "fell" };
    return (
        <b key={value} class={`${name} ${last.current.stir}`.trim()} aria-hidden="true">
            {value}
        </b>
    );
}

// The lantern of a player, which is lit while it is that player's turn.
export const SeatLantern = ({ color }: { color: Color }) => (
    <span class="seat-light" style={{ "--glow": LANTERNS[color].glow }} aria-hidden="true">
        <svg viewBox="-52 -52 104 104">
            <use href={`#lantern-${color}`} />
        </svg>
    </span>
);

interface AmountProps {
    readonly value: number;
    readonly ref?: RefCallback<HTMLElement> | null;
}

export function Honor({ value, ref = null }: AmountProps) {
    return (
        <span
            ref={ref}
            class="honor"
            data-tip="honor"
            role="img"
            aria-label={tn("{n} honor", "{n} honor", value)}
        >
            <svg class="honor-seal" viewBox="0 0 40 40" aria-hidden="true">
                <path d="M13 25L9 39L16 36L20 40L24 36L31 39L27 25Z" class="honor-ribbon" />
                <circle cx="20" cy="17" r="15.5" class="honor-disc" />
            </svg>
            <Count value={value} />
        </span>
    );
}

// What would be added; struck through what would have been, were it in the supply.
export function GainBadge({
    more,
    missed = false,
    less = 0,
    fresh = false,
}: {
    more: number;
    missed?: boolean;
    less?: number;
    fresh?: boolean; // it has been added already
}) {
    return (
        <>
            {less > 0 && (
                <i class="gain paid" aria-hidden="true">
                    −{less}
                </i>
            )}
            {more > 0 && (
                <i class={fresh ? "gain fresh" : "gain"} aria-hidden="true">
                    +{more}
                </i>
            )}
            {missed && (
                <i class="gain lost" aria-hidden="true">
                    +1
                </i>
            )}
        </>
    );
}

export function FavorCount({
    value,
    ref = null,
    gain = 0,
    fresh = false,
    near = false, // one exchange would complete a set
}: AmountProps & { gain?: number; fresh?: boolean; near?: boolean }) {
    return (
        <span
            ref={ref}
            class={classes("favor-count", { near })}
            role="img"
            aria-label={tn("{n} favor token", "{n} favor tokens", value)}
        >
            <Favor size="1.35em" />
            <Count value={value} />
            <GainBadge more={gain} fresh={fresh} />
        </span>
    );
}

// How many cards a player has; with a limit, of how many.
export function CardSum({ cards, limit = 0 }: { cards: Cards; limit?: number }) {
    const sum = cardCount(cards);
    return (
        <span
            class={classes("card-sum", { over: limit > 0 && sum > limit })}
            data-tip="cards"
            role="img"
            aria-label={tn("{n} card", "{n} cards", sum)}
        >
            <i class="mini-card" />
            <Count value={sum} />
            {limit > 0 && <small aria-hidden="true">/{limit}</small>}
        </span>
    );
}

interface CardCountsProps {
    readonly cards: Cards;
    readonly player: number;
    readonly gain: Gain;
    readonly fresh: boolean; // the gain has come already
}

// Seven lanterns and how many cards of each.
export function CardCounts({ cards, player, gain, fresh }: CardCountsProps) {
    const elements = useElements();
    return (
        <ul class="counts">
            {COLORS.map((color) => {
                const more = gain.cards[color] ?? 0;
                const missed = gain.missed.has(color);
                return (
                    <li
                        key={color}
                        ref={elements.ref(`count-${player}-${color}`)}
                        class={classes("count", { none: !cards[color], gaining: more > 0, missing: missed })}
                        aria-label={`${colorName(color)} ${cards[color]}`}
                    >
                        <Lantern color={color} size="1.3em" />
                        <Count value={cards[color]} />
                        <GainBadge more={more} missed={missed} fresh={fresh} />
                    </li>
                );
            })}
        </ul>
    );
}
