// payout-list.tsx - who gets what, and why: the events of a placement as a short list of pictures and words.
import { Card, Favor } from "../../parts/art/tokens";
import { colorName } from "../../base/i18n/game-names";
import { t, tn } from "../../base/i18n/texts";
import type { CardEvent, GameEvent } from "../../base/view";
import { RIVAL } from "./lesson-deals";

const whose = (player: number): string => (player === 1 ? t("You") : RIVAL);

function reason({ why, got, player }: CardEvent, early: boolean): string {
    if (!got) return t("none in the supply");
    if (why === "match") return early ? t("same colors touch") : t("for the match");
    return player === 1 ? t("your side") : t("side facing {name}", { name: RIVAL });
}

function Gift({ event, early }: { event: GameEvent; early: boolean }) {
    if (event.kind === "favor")
        return (
            <li>
                <Favor size="1.7em" />
                <span>
                    <b>{whose(event.player)}</b> · {tn("for {n} platform", "for {n} platforms", event.count)}
                </span>
            </li>
        );
    if (event.kind !== "card") return null;
    return (
        <li class={event.got ? "" : "missing"}>
            <Card color={event.color} width="1.5em" />
            <span>
                <b>{whose(event.player)}</b> · <span class="told">{colorName(event.color)},</span>{" "}
                {reason(event, early)}
            </span>
        </li>
    );
}

interface PayoutProps {
    readonly events: readonly GameEvent[];
    readonly early: boolean; // before the chapter that calls it a match
}

export function PayoutList({ events, early }: PayoutProps) {
    const gifts = events.filter(({ kind }) => kind === "card" || kind === "favor");
    if (gifts.length === 0) return null;
    return (
        <ul class="gives" aria-label={t("Who gets what")}>
            {gifts.map((event, i) => (
                <Gift key={i} event={event} early={early} />
            ))}
        </ul>
    );
}
