// status.tsx - whose turn it is and what comes next, in a sentence.
import type { Preferences } from "../../model/preferences";
import { t, tn } from "../../base/i18n/texts";
import { colorName } from "../../base/i18n/game-names";
import type { Table } from "../../model/table";
import { cardCount, honorOf } from "../../base/view";

// Confirmed, or on the way back from looking at what happened.
function ownText({ game, draft }: Table): string {
    const remotePlayers = game.remotePlayers;
    if (remotePlayers?.standIns.value[game.seat - 1]) return t("A bot is playing for you.");
    if (draft.sent.value && remotePlayers?.sending.value === "waits")
        return t("Your turn will be sent once you’re back online.");
    if (draft.sent.value && remotePlayers?.sending.value === "unsure")
        return t("Once you’re back online, we’ll see whether your turn arrived.");
    return t("Your turn");
}

function rivalText({ game, seats }: Table, player: number): string {
    const { name } = seats.value[player - 1]!;
    if (game.remotePlayers?.standIns.value[player - 1])
        return t("A bot is playing for {names}.", { names: name });
    if (game.seats[player - 1]!.kind === "remote" && game.remotePlayers?.present.value[player - 1] === false)
        return t("{name} is offline.", { name });
    return t("{name} is thinking …", { name });
}

// What may come before a tile is named first: it is seen less easily.
function tileText({ draft, view }: Table): string {
    const honor = draft.dedications.value.map(({ kind }) => honorOf(view.value, kind));
    if (honor.length) return t("Dedicate for {n} honor, or choose a tile", { n: Math.max(...honor) });
    return draft.givable.value.size ? t("Exchange a card, or choose a tile") : t("Your turn: choose a tile");
}

export function statusText(table: Table, { byKeys, fingers }: Preferences): string {
    const view = table.playback.shown.value;
    const names = table.seats.value.map((seat) => seat.name);
    const picked = table.draft.card.value;
    if (picked && table.draft.takable.value.size)
        return t("Exchange {color} and 2 favor tokens for which color?", { color: colorName(picked) });
    switch (table.phase.value) {
        case "past":
            return t("Looking back at turn {n}.", {
                n:
                    table.playback.log.value.find(
                        ({ number }) => number === table.playback.past.value!.moveNumber,
                    )?.turn ?? 0,
            });
        case "over": {
            const info = table.info.value;
            if (info?.ended && info.termination !== "normal") return info.told.join(" ");
            const won = view.winners.map((number) => names[number - 1]!);
            if (won.length === 0) return ""; // who, comes with the next word of the game
            return view.winners.includes(table.game.seat) && won.length === 1
                ? t("You win!")
                : won.length === 1
                  ? t("{name} wins.", { name: won[0]! })
                  : t("Shared victory: {names}.", { names: won.join(", ") });
        }
        case "wait":
            return view.player === table.game.seat ? ownText(table) : rivalText(table, view.player);
        case "cards":
            return tn(
                "You have {n} card (max 12). Dedicate a set or discard.",
                "You have {n} cards (max 12). Dedicate a set or discard.",
                cardCount(table.me.value!.cards),
            );
        case "final":
            return t("Final turn: make a last exchange and dedication if you can, then end your turn.");
        case "tile":
            return tileText(table);
        case "cell":
            return t("Choose a spot on the lake");
        case "confirm":
            if (byKeys.value) return t("Place here? R rotates, Enter confirms");
            return fingers.value
                ? t("Place here? Tap the tile to rotate")
                : t("Place here? Click the tile to rotate");
    }
}
