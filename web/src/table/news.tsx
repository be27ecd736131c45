// For those who listen: what happened, in the game's own sentences; what a placement would give; how things stand.
import { signal, useComputed } from "@preact/signals";
import { shareText, shares } from "../board/payout";
import { colorName } from "../i18n/names";
import { t, tn } from "../i18n/words";
import type { Table } from "../model/table";
import { COLORS, cardCount, handSize, type Cards } from "../model/types";

// The last answer to "how do things stand?"
const asked = signal<{ readonly of: Table; readonly text: string } | null>(null);

const cardsText = (cards: Cards): string =>
    COLORS.filter((color) => cards[color] > 0)
        .map((color) => `${cards[color]} ${colorName(color)}`)
        .join(", ") || t("none");

export function standing(table: Table): string {
    const view = table.view.value!;
    const players = view.players.map((player, i) =>
        [
            table.seats.value[i]!.name,
            tn("{n} honor", "{n} honor", player.honor),
            tn("{n} favor token", "{n} favor tokens", player.favor),
            `${tn("{n} card", "{n} cards", cardCount(player.cards))} (${cardsText(player.cards)})`,
            tn("{n} tile in hand", "{n} tiles in hand", handSize(player)),
        ].join(", "),
    );
    const supply = `${t("The supply")}: ${cardsText(view.supply)}`;
    return [...players, supply, tn("{n} tile to draw", "{n} tiles to draw", view.draw)].join(". ") + ".";
}

// Said again also when nothing has changed: a space more makes it another text.
export function tell(table: Table): void {
    const text = standing(table);
    asked.value = { of: table, text: asked.value?.text === text ? `${text} ` : text };
}

const REMEMBERED = 6;

export function News({ table, screens }: { table: Table; screens: readonly number[] }) {
    const told = useComputed(() =>
        shares(table.payout.value, screens)
            .map((share) => shareText(share, table.seats.value[share.player - 1]!.name))
            .join(" "),
    );
    return (
        <div class="told">
            <div class="story" role="log">
                {table.log.value.slice(-REMEMBERED).map(({ number, text }) => (
                    <p key={number}>{text}</p>
                ))}
            </div>
            <p class="news" aria-live="polite">
                {told.value}
            </p>
            <p class="standing" aria-live="polite">
                {asked.value?.of === table && asked.value.text}
            </p>
        </div>
    );
}
