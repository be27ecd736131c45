// status.tsx - whose turn it is and what comes next, in a sentence.
import type { Preferences } from "../../model/preferences";
import { t, tn } from "../../base/i18n/texts";
import { colorName, setName } from "../../base/i18n/game-names";
import type { NearSet } from "../../base/game-info";
import type { Table } from "../../model/table";
import { cardCount, honorOf } from "../../base/view";

// Confirmed, or on the way back from looking at what happened.
function ownText({ game, draft, playback }: Table): string {
    const remotePlayers = game.remotePlayers;
    if (remotePlayers?.standIns.value[game.seat - 1]) return t("A bot is playing for you.");
    if (draft.sent.value && remotePlayers?.sending.value === "waits")
        return t("Your turn will be sent once you’re back online.");
    if (draft.sent.value && remotePlayers?.sending.value === "unsure")
        return t("Once you’re back online, we’ll see whether your turn arrived.");
    return draft.sent.value || playback.busy.value ? t("Turn confirmed") : t("Your turn");
}

function rivalText({ game, seats, playback }: Table, player: number): string {
    const { name } = seats.value[player - 1]!;
    if (game.remotePlayers?.standIns.value[player - 1])
        return t("A bot is playing for {names}.", { names: name });
    if (game.seats[player - 1]!.kind === "remote" && game.remotePlayers?.present.value[player - 1] === false)
        return t("{name} is offline.", { name });
    if (playback.busy.value) return t("{name} is playing…", { name });
    return game.features.coached ? t("It’s {name}’s turn.", { name }) : t("{name} is thinking…", { name });
}

// The most honor that a dedication would bring now; 0 if none is possible.
const readyHonor = ({ draft, view }: Table): number =>
    Math.max(0, ...draft.dedications.value.map(({ kind }) => honorOf(view.value, kind)));

// The best set that one exchange would complete, if it brings more than what can be dedicated without.
export function nearSet(table: Table): NearSet | null {
    const near = table.draft.near.value[0];
    return near && near.honor > readyHonor(table) ? near : null;
}

const nearText = ({ set, honor, take }: NearSet): string =>
    t("One exchange away from {set} (+{n}): take {color}.", {
        set: setName(set),
        n: honor,
        color: colorName(take),
    });

// What may come before a tile is named first: it is seen less easily.
function tileText(table: Table): string {
    const ready = readyHonor(table);
    const near = nearSet(table);
    if (ready && near)
        return t("Dedicate for {n} honor, or exchange a card first for {more}", {
            n: ready,
            more: near.honor,
        });
    if (ready) return t("Dedicate for {n} honor, or choose a tile", { n: ready });
    if (near)
        return t("One exchange away from {set} (+{n}), or choose a tile", {
            set: setName(near.set),
            n: near.honor,
        });
    return table.draft.givable.value.size
        ? t("Exchange a card, or choose a tile")
        : t("Your turn: choose a tile");
}

// Too many cards.
function cardsText(table: Table): string {
    const { draft, view } = table;
    const n = draft.surplus.value;
    const ready = readyHonor(table);
    if (draft.warned.value) return t("You can still dedicate for {n} honor. Discard anyway?", { n: ready });
    if (view.value.discarded) return tn("Discard {n} more card.", "Discard {n} more cards.", n);
    const held = cardCount(table.me.value!.cards);
    const near = nearSet(table);
    const text = ready
        ? t("You have {held} cards (max 12). Dedicate a set or discard {n}.", { held, n })
        : t("You have {held} cards (max 12). Discard {n}.", { held, n });
    return near ? `${text} ${nearText(near)}` : text;
}

function finalText(table: Table): string {
    const { draft } = table;
    const n = readyHonor(table);
    const near = nearSet(table);
    if (draft.warned.value) return t("You can still dedicate for {n} honor. End your turn anyway?", { n });
    if (near) return `${t("Your final turn.")} ${nearText(near)}`;
    if (n) return t("Final turn: dedicate for {n} honor, then end your turn.", { n });
    return draft.givable.value.size
        ? t("Final turn: make a last exchange if you like, then end your turn.")
        : t("Final turn: nothing left to dedicate. End your turn.");
}

function pickedText({ draft }: Table): string {
    const color = colorName(draft.card.value!);
    return draft.discards.value.size
        ? t("Discard {color}, or exchange it for which color?", { color })
        : t("Exchange {color} and 2 favor tokens for which color?", { color });
}

export function statusText(table: Table, { byKeys, fingers }: Preferences): string {
    const view = table.playback.shown.value;
    const names = table.seats.value.map((seat) => seat.name);
    if (table.draft.peeked.value) return t("Preview of the hint");
    if (table.draft.takable.value.size && !table.draft.warned.value) return pickedText(table);
    switch (table.phase.value) {
        case "past":
            return t("Looking back at turn {n}.", { n: table.turn.value });
        case "over": {
            const info = table.info.value;
            if (info?.ended && info.termination !== "normal") return info.told.join(" ");
            const won = view.winners.map((number) => names[number - 1]!);
            if (won.length === 0) return ""; // who, comes with the next word of the game
            return won.length === 1 && table.seats.value[view.winners[0]! - 1]!.you
                ? t("You win!")
                : won.length === 1
                  ? t("{name} wins.", { name: won[0]! })
                  : t("Shared victory: {names}.", { names: won.join(", ") });
        }
        case "wait":
            return view.player === table.game.seat ? ownText(table) : rivalText(table, view.player);
        case "cards":
            return cardsText(table);
        case "final":
            return finalText(table);
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
