// Games as the browser keeps them, played by the program itself: after so many turns, or at moments worth
// looking at.
import { contestOf, type SavedGame } from "../src/transport/saved-games";
import { tagsOf } from "../src/transport/tags";
import type { Draft, Info } from "../src/base/game-info";
import { cardCount } from "../src/base/view";
import { program, studyProgram, type Ask } from "./program";

const NAMES = ["Ann", "Bo", "Cy", "Di"];

// A game of so many players, of whom the first `people` are said to be persons, after so many turns, or to
// its end.
export function playedGame(
    players: number,
    { seed = "7", turns = Infinity, people = 1, id = "test" } = {},
): SavedGame {
    const ask = program();
    const seats = NAMES.slice(0, players).map((name) => ({ name, kind: "bot" as const, level: "learner" }));
    let now = ask("begin", tagsOf({ seats, seed }, new Date(2026, 10, 16)));
    for (let turn = 0; turn < turns && !now.info.ended; turn++) now = ask("bot_turn", 0);
    const played = now.record.replace(/\[Seat(\d) "bot learner"\]/g, (tag, n) =>
        Number(n) <= people ? `[Seat${n} "person"]` : tag,
    );
    ask("address", people === 1 ? 1 : 0); // as the page is told it
    const { info, record } = ask("restore", played);
    return { id, saved: Date.now(), info, record, contest: contestOf(info.seats) };
}

// --- Moments -------------------------------------------------------------------------------------------

const PERSON = 1;
const BOTS = ["Mara", "Jun", "Olek"];

type Seen = (draft: Draft, info: Info) => boolean;

function someTurn(ask: Ask, dedicates: boolean, seat = PERSON): string {
    const turn: string[] = [];
    while (!/@|pass/.test(turn.at(-1) ?? "")) {
        const { legal } = ask("draft", seat, turn.join(" "));
        const dedication = dedicates && legal.find((move) => /^d/.test(move));
        turn.push(dedication || legal.find((move) => /@|pass|^-/.test(move))!);
    }
    return turn.join(" ");
}

// What the bots play depends on what they have learned, so the first game that comes to a moment is taken.
export function firstOf(id: string, find: (seed: string) => SavedGame | null): SavedGame {
    for (let seed = 5; seed < 100; seed++) {
        const game = find(String(seed));
        if (game) return game;
    }
    throw new Error(`never seen: ${id}`);
}

// Plays until the person's table is as wanted.
const playUntil = (id: string, levels: readonly string[], seen: Seen, dedicates = true): SavedGame =>
    firstOf(id, (seed) => playSeed(seed, id, levels, seen, dedicates));

function playSeed(
    seed: string,
    id: string,
    levels: readonly string[],
    seen: Seen,
    dedicates: boolean,
): SavedGame | null {
    const ask = program();
    const seats = [
        { name: "Ann", kind: "person" as const },
        ...levels.map((level, i) => ({ name: BOTS[i]!, kind: "bot" as const, level })),
    ];
    let { info } = ask("begin", tagsOf({ seats, seed }));
    for (;;) {
        const mine = info.ended || info.player === PERSON;
        if (mine && seen(ask("draft", PERSON, ""), info))
            return {
                id,
                saved: 1_790_000_000_000,
                info: { ...info, told: [] },
                record: ask("record"),
                contest: null,
            };
        if (info.ended) return null;
        const turn = mine ? someTurn(ask, dedicates) : "";
        ({ info } = mine ? ask("confirm", PERSON, PERSON, turn) : ask("bot_turn", PERSON));
    }
}

// The lake of a day after so many turns, or at its end.
export function playedDaily(date: string, turns = Infinity): SavedGame {
    const ask = studyProgram();
    let { info, record } = ask("daily", `${date}\nAnn`);
    const seat = info.seats.findIndex(({ kind }) => kind === "person") + 1;
    for (let turn = 0; turn < turns && !info.ended; turn++)
        ({ info, record } =
            info.player === seat
                ? ask("confirm", seat, seat, someTurn(ask, true, seat))
                : ask("bot_turn", seat));
    return { id: `daily-${date}`, saved: Date.now(), info: { ...info, told: [] }, record, contest: null };
}

// A game of three after as many turns as it takes until the person's table is as wanted.
const playedUntil = (id: string, seen: Seen): SavedGame =>
    firstOf(id, (seed) => {
        for (let turns = 0; ; turns++) {
            const game = playedGame(3, { seed, turns, id });
            if (game.info.ended) return null;
            const ask = program();
            ask("restore", game.record);
            if (game.info.player === PERSON && seen(ask("draft", PERSON, ""), game.info)) return game;
        }
    });

const has = (draft: Draft, kind: RegExp) => draft.legal.some((move) => kind.test(move));
const held = ({ view }: Draft) => cardCount(view.players[PERSON - 1]!.cards);
const THREE = ["learner", "casual", "steady"];

const MOMENTS = {
    early: () => playUntil("early", ["learner"], (draft, { moves }) => moves > 3 && has(draft, /@/)),
    middle: () => playUntil("middle", THREE, (draft, { moves }) => moves > 20 && has(draft, /@/)),
    cards: () => playUntil("cards", THREE, (draft) => has(draft, /^-/), false),
    many: () =>
        playUntil("many", THREE, (draft) => has(draft, /^-/) && has(draft, /^d/) && held(draft) > 13, false),
    near: () => playedUntil("near", (draft) => draft.near.length > 0 && has(draft, /@/)),
    away: () => playedUntil("away", (draft) => draft.near.length > 0 && has(draft, /@/) && !has(draft, /^d/)),
    sets: () => playedUntil("sets", (draft) => has(draft, /^d/) && has(draft, /^x/) && has(draft, /@/)),
    seven: () => playUntil("seven", THREE, (draft) => has(draft, /^d7/), false),
    final: () => playUntil("final", ["learner"], (draft) => has(draft, /pass/) && !has(draft, /^[dx]/)),
    finalSet: () => playUntil("finalSet", ["learner"], (d) => has(d, /pass/) && has(d, /^d/), false),
    over: () => playUntil("over", THREE, (_, { ended }) => ended),
    shared: () => playedGame(2, { turns: 4, people: 2, id: "shared" }),
} as const;
export type GameName = keyof typeof MOMENTS;

const played = new Map<GameName, SavedGame>();

export function gameAt(name: GameName): SavedGame {
    const game = played.get(name) ?? MOMENTS[name]();
    played.set(name, game);
    return game;
}

// As the browser stores them.
export const storage = (names: readonly GameName[]): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [`game.${name}`, gameAt(name)]));
