// outcome.ts - how a game ended, in words for the person at this table.
import { setName } from "../../base/i18n/game-names";
import { t, tn } from "../../base/i18n/texts";
import { deedsOf, standings, type Standing } from "../../model/honor-history";
import type { Table } from "../../model/table";

export interface Outcome {
    readonly mood: "won" | "lost" | "calm"; // calm: nobody played it to its end
    readonly headline: string; // in large letters: "You win by 10"
    readonly title: string; // with the numbers: "You win! 45–35"
    readonly tie: string | null; // what decided where honor did not
    readonly good: readonly string[]; // what somebody who lost can be glad of
    readonly rows: readonly Standing[]; // the players by place
}

const CLOSE = 5; // honor that separates a close game from another

// Why the first is first although another has as much honor; null where honor decided.
function tieText([first, second]: readonly Standing[], isShared: boolean): string | null {
    if (!first || !second || first.honor !== second.honor) return null;
    if (isShared) return t("Tied in honor, favor tokens and cards.");
    const n = first.honor;
    if (first.favor !== second.favor)
        return t("A tie at {n} honor. Favor tokens left decide: {score}.", {
            n,
            score: `${first.favor}–${second.favor}`,
        });
    return t("A tie at {n} honor and in favor tokens. Cards left decide: {score}.", {
        n,
        score: `${first.cards}–${second.cards}`,
    });
}

function goodOf(table: Table, player: number, margin: number): readonly string[] {
    const { best, cards, matches } = deedsOf(player, table.playback.log.value);
    const set = best && setName(best.set);
    return [
        ...(margin <= CLOSE ? [t("So close!")] : []),
        ...(best ? [t("Your best dedication: {set} for {n} honor", { set: set!, n: best.value })] : []),
        [
            tn("{n} card collected", "{n} cards collected", cards),
            ...(matches ? [tn("{n} match", "{n} matches", matches)] : []),
        ].join(" · "),
    ];
}

function headline(names: readonly string[], you: boolean, margin: number): string {
    if (names.length === 0) return t("No winner");
    if (names.length > 1) return t("Shared victory");
    const about = { name: names[0]!, n: margin };
    if (margin > 0) return you ? t("You win by {n}", about) : t("{name} wins by {n}", about);
    return you ? t("You win!") : t("{name} wins", about);
}

function titleOf(names: readonly string[], you: boolean, rows: readonly Standing[]): string {
    if (names.length === 0) return t("No winner");
    if (names.length > 1) return t("Shared victory: {names}", { names: names.join(", ") });
    const about = { name: names[0]!, n: rows[0]!.honor, score: rows.map(({ honor }) => honor).join("–") };
    if (rows.length > 2)
        return you ? t("You win with {n} honor", about) : t("{name} wins with {n} honor", about);
    return you ? t("You win! {score}", about) : t("{name} wins, {score}", about);
}

export function outcomeOf(table: Table): Outcome {
    const { log, shown } = table.playback;
    const info = table.info.value!;
    const rows = standings(shown.value, info, log.value);
    const { you } = table.game;
    const won = info.winners.includes(you);
    const names = info.winners.map((player) => table.seats.value[player - 1]!.name);
    if (info.termination !== "normal") {
        const said = headline(names, won, 0);
        return { mood: "calm", headline: said, title: said, tie: null, good: [], rows };
    }
    const margin = rows[0]!.honor - rows[1]!.honor;
    const tie = tieText(rows, names.length > 1);
    const lost = you > 0 && !won;
    const behind = rows[0]!.honor - (rows.find(({ player }) => player === you)?.honor ?? 0);
    return {
        mood: lost ? "lost" : "won",
        headline: headline(names, won, margin),
        title: titleOf(names, won, rows),
        tie,
        good: lost ? goodOf(table, you, behind) : [],
        rows,
    };
}
