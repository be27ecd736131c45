// announcer.tsx - for screen readers: what happened, what a placement would give, and the state of the table.
import { useComputed } from "@preact/signals";
import { shareText, shares } from "../board/payout";
import { orientationFor } from "../board/geometry";
import { colorName, listNames, setName, stackText, tileName } from "../../base/i18n/game-names";
import { t, tn } from "../../base/i18n/texts";
import { readMove } from "../../base/move";
import type { Table } from "../../model/table";
import { COLORS, SET_KINDS, cardCount, handSize, type Cards, type Color } from "../../base/view";

const cardsText = (cards: Cards): string =>
    COLORS.filter((color) => cards[color] > 0)
        .map((color) => `${cards[color]} ${colorName(color)}`)
        .join(", ") || t("none");

function standing(table: Table): string {
    const view = table.view.value;
    const players = view.players.map((player, i) =>
        [
            table.seats.value[i]!.name,
            tn("{n} honor", "{n} honor", player.honor),
            tn("{n} favor token", "{n} favor tokens", player.favor),
            `${tn("{n} card", "{n} cards", cardCount(player.cards))} (${cardsText(player.cards)})`,
            tn("{n} tile in hand", "{n} tiles in hand", handSize(player)),
        ].join(", "),
    );
    const orientation = orientationFor(table.bottom.value);
    const tiles = (table.me.value?.hand ?? []).map((tile, i) =>
        t("Tile {n}: {tile}", { n: i + 1, tile: tileName(tile, orientation) }),
    );
    const supply = `${t("Supply")}: ${cardsText(view.supply)}`;
    const draw = tn("{n} tile to draw", "{n} tiles to draw", view.draw);
    const stacks = SET_KINDS.map((kind) => stackText(view, kind));
    return [...players, ...tiles, supply, draw, ...stacks].join(". ") + ".";
}

const discarded = (moves: readonly string[]): Color[] =>
    moves.flatMap((text) => {
        const move = readMove(text);
        return move?.kind === "discard" ? [move.color] : [];
    });

// What the turn in the making has tried out last.
function triedText({ draft, playback }: Table): string {
    const none = playback.past.value || playback.busy.value;
    const move = none ? null : readMove(draft.moves.value.at(-1) ?? "");
    if (move?.kind === "dedicate")
        return t("Dedicated: {set}. You can undo this.", { set: setName(move.set) });
    if (move?.kind === "exchange")
        return t("Exchanged: {give} for {take}. You can undo this.", {
            give: colorName(move.give),
            take: colorName(move.take),
        });
    if (move?.kind === "discard")
        return t("Discarded: {colors}. You can undo this.", {
            colors: listNames(discarded(draft.moves.value)),
        });
    return "";
}

// Said again also when nothing has changed: a space more makes it another text.
export function tell(table: Table): void {
    const text = standing(table);
    table.standing.value = table.standing.value === text ? `${text} ` : text;
}

const REMEMBERED = 6;

export function Announcer({ table, screens }: { table: Table; screens: readonly number[] }) {
    const told = useComputed(() =>
        shares(table.draft.payout.value, screens)
            .map((share) => shareText(share, table.seats.value[share.player - 1]!))
            .join(" "),
    );
    return (
        <div class="told">
            <div class="story" role="log">
                {table.playback.log.value.slice(-REMEMBERED).map(({ number, text }) => (
                    <p key={number}>{text}</p>
                ))}
            </div>
            <p class="news" aria-live="polite" aria-busy={table.draft.asking.value > 0}>
                {told.value}
            </p>
            <p class="tried" aria-live="polite">
                {triedText(table)}
            </p>
            <p class="standing" aria-live="polite">
                {table.standing.value}
            </p>
        </div>
    );
}
