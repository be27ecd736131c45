// honor-history.ts - honor by turn, computed from the events of a game, for the final table and the chart.
import { SET_KINDS, cardCount, type SetKind, type View } from "../base/view";
import type { Happening, Info } from "../base/game-info";
import { tokensOf, type TakenToken } from "./taken-tokens";

// Everyone's honor after a happening.
export interface Mark {
    readonly moveNumber: number; // of the happening; 0 is the start
    readonly turn: number;
    readonly honor: readonly number[];
}

// One mark for the start and one for the end of each turn.
export function marksOf(players: number, log: readonly Happening[]): readonly Mark[] {
    const marks: Mark[] = [{ moveNumber: 0, turn: 0, honor: Array<number>(players).fill(0) }];
    log.forEach(({ number, turn, view }, i) => {
        if (log[i + 1]?.turn === turn) return;
        marks.push({ moveNumber: number, turn, honor: view.players.map(({ honor }) => honor) });
    });
    return marks;
}

export interface Standing {
    readonly player: number;
    readonly place: number; // from 1; those who share a victory share it
    readonly honor: number;
    readonly bySet: Readonly<Record<SetKind, number>>; // honor by kind of dedication
    readonly favor: number;
    readonly cards: number;
}

// What a player can be glad of, however the game ended.
export interface Deeds {
    readonly best: TakenToken | null; // the dedication that was worth most
    readonly cards: number; // collected in the whole game
    readonly matches: number;
}

export function deedsOf(player: number, log: readonly Happening[]): Deeds {
    const events = log.flatMap((happening) => happening.events);
    const got = events.filter((event) => event.kind === "card" && event.got && event.player === player);
    return {
        best: tokensOf(player, log).reduce<TakenToken | null>(
            (most, token) => (most && most.value >= token.value ? most : token),
            null,
        ),
        cards: got.length,
        matches: got.filter((event) => event.kind === "card" && event.why === "match").length,
    };
}

function honorBySet(player: number, log: readonly Happening[]): Record<SetKind, number> {
    const sum = Object.fromEntries(SET_KINDS.map((kind) => [kind, 0])) as Record<SetKind, number>;
    for (const { set, value } of tokensOf(player, log)) sum[set] += value;
    return sum;
}

// The players by place: the winners, as the game names them; then the others by honor and tie-breaks; then
// the one who gave up.
export function standings(view: View, info: Info, log: readonly Happening[]): readonly Standing[] {
    const rows = view.players.map(({ honor, favor, cards }, i) => ({
        player: i + 1,
        honor,
        bySet: honorBySet(i + 1, log),
        favor,
        cards: cardCount(cards),
    }));
    const rank = (row: (typeof rows)[number]): readonly number[] => [
        info.winners.includes(row.player) ? 1 : 0,
        info.by === row.player ? 0 : 1,
        row.honor,
        row.favor,
        row.cards,
    ];
    const compare = (one: (typeof rows)[number], other: (typeof rows)[number]): number => {
        const [mine, theirs] = [rank(one), rank(other)];
        const at = mine.findIndex((value, i) => value !== theirs[i]);
        return at < 0 ? 0 : theirs[at]! - mine[at]!;
    };
    const sorted = [...rows].sort(compare);
    return sorted.map((row) => ({
        ...row,
        place: info.winners.includes(row.player)
            ? 1
            : 1 + sorted.findIndex((other) => compare(row, other) === 0),
    }));
}
