// What the lesson and the rules' examples say, held against the program itself: their deals are played, and
// their moves bring what the words claim.
import type { Chapter } from "../src/screens/learn/chapter";
import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAPTERS } from "../src/screens/learn/chapters";
import { DEALS, lessonRecord, type DealName } from "../src/screens/learn/lesson-deals";
import {
    FACING,
    KINDS,
    MATCHING,
    MISSING,
    NUMBERS,
    PLATFORMS,
    PLAYERS,
    SEATS,
    stackOf,
    type Example,
} from "../src/screens/rules/examples";
import { cardCount, COLORS, type GameEvent, type View } from "../src/base/view";
import type { Draft, Info } from "../src/base/game-info";
import { systemClock } from "../src/base/clock";
import { Run } from "../src/screens/learn/chapter-run";
import { targetsOf } from "../src/screens/learn/targets";
import { Offline } from "../src/transport/offline";
import { memoryStore, SavedGames } from "../src/transport/saved-games";
import { source } from "./local-source";
import { program } from "./program";
import { settle } from "./virtual-clock";

const chapterOf = (deal: DealName): Chapter => CHAPTERS.find((chapter) => chapter.deal === deal)!;

interface Played {
    readonly start: View;
    readonly draft: Draft; // at the beginning of the learner's turn
    readonly rival: readonly GameEvent[];
    readonly own: readonly GameEvent[];
    readonly view: View; // in the end
    readonly info: Info;
}

// A chapter as it is written: what the rival does first, the turn it has in mind, and what the rival does
// then.
function play(chapter: Chapter): Played {
    const ask = program();
    let { moves, player } = ask("restore", lessonRecord(DEALS[chapter.deal])).info;
    const start = ask("view_at", 1, moves);
    const events: Record<number, GameEvent[]> = { 1: [], 2: [] };
    const go = (seat: number, turn: readonly string[]): Info => {
        const { info, happenings } = ask("confirm", seat, 1, turn.join(" "));
        for (const happening of happenings) events[seat]!.push(...happening.events);
        moves = info.moves;
        return info;
    };
    const script = chapter.steps.flatMap((step) => (step.kind === "rival" ? [step.turn] : []));
    if (player === 2) player = go(2, script.shift()!).player;
    assert.equal(player, 1, "the learner is to move");
    const draft = ask("draft", 1, "");
    const cards = chapter.show.slice(0, -1);
    const last = chapter.show.at(-1)!;
    const gives = last === "pass" ? [] : ask("preview", 1, chapter.show.join(" "));
    cards.forEach((_, i) => assert.equal(chapter.asked.cards(cards.slice(0, i + 1)), null));
    assert.equal(chapter.asked.turn(chapter.show, gives), null, "what is shown is what is asked for");
    let info = go(1, chapter.show);
    for (const turn of script) info = go(2, turn);
    return { start, draft, rival: events[2]!, own: events[1]!, view: ask("view_at", 1, moves), info };
}

const cardsOf = (events: readonly GameEvent[], player: number, why: string) =>
    events.flatMap((event) =>
        event.kind === "card" && event.player === player && event.why === why ? [event] : [],
    );
const honorOf = (events: readonly GameEvent[]) =>
    events.flatMap((event) => (event.kind === "honor" ? [`${event.set}:${event.value}`] : []));

const CLAIMS: Readonly<Record<DealName, (played: Played) => void>> = {
    tile: ({ start, own, view }) => {
        assert.equal(start.lake.length, 1);
        for (const player of [1, 2]) assert.ok(cardsOf(own, player, "facing")[0]!.got);
        assert.equal(view.players[0]!.hand!.length, 3, "a new tile was drawn");
    },
    match: ({ rival, own }) => {
        assert.equal(cardsOf(rival, 1, "facing")[0]!.color, "K");
        assert.equal(cardsOf(own, 1, "match").length, 1);
        assert.equal(cardsOf(own, 2, "match").length, 0);
        const order = own.flatMap((event) => (event.kind === "card" ? [event.why] : []));
        assert.deepEqual(order, ["match", "facing", "facing"]);
    },
    platform: ({ start, own }) => {
        assert.ok(own.some((event) => event.kind === "favor" && event.count === 2));
        assert.deepEqual(start.lake[1]!.slice(0, 3), [1, 0, 26], "the raft that is pointed at");
        assert.deepEqual(start.players[0]!.hand, [21, 17, 15], "rafts in hand: the first and the third");
    },
    supply: ({ start, own }) => {
        assert.equal(start.supply.R, 0);
        assert.deepEqual(
            COLORS.filter((color) => start.supply[color] === 0),
            ["R"],
        );
        const [missed] = cardsOf(own, 2, "facing");
        assert.deepEqual([missed!.color, missed!.got], ["R", false]);
    },
    four: ({ start, draft, own, view }) => {
        assert.equal(start.players[0]!.cards.R, 4);
        assert.deepEqual(
            draft.legal.filter((move) => !move.includes("@")),
            ["d4R"],
        );
        assert.deepEqual(honorOf(own), [`4:${start.stacks["4"][0]}`]);
        assert.ok(view.stacks["4"][0]! < start.stacks["4"][0]!, "being early pays");
        assert.ok(view.supply.R > 0, "they are back in the supply");
    },
    three: ({ draft, own }) => {
        assert.deepEqual(
            draft.legal.filter((move) => !move.includes("@")),
            ["d3OGP"],
        );
        assert.deepEqual(honorOf(own), ["3:9"]);
    },
    seven: ({ start, draft, own }) => {
        assert.deepEqual(
            COLORS.filter((color) => start.players[0]!.cards[color] === 0),
            ["W"],
        );
        assert.ok(start.players[0]!.favor >= 2 && !draft.legal.some((move) => move.startsWith("d")));
        assert.deepEqual(
            COLORS.filter((color) => start.players[0]!.cards[color] > 1),
            ["R", "K"],
        );
        assert.deepEqual(honorOf(own), ["7:10"]);
        assert.ok(own.some((event) => event.kind === "favor" && event.count === -2));
    },
    limit: ({ start, draft, own }) => {
        assert.equal(cardCount(start.players[0]!.cards), 13);
        assert.ok(
            draft.legal.every((move) => /^[d-]/.test(move)),
            "dedicate or give back, and nothing else",
        );
        assert.equal(honorOf(own).length, 1);
    },
    end: ({ start, own, rival, view, info }) => {
        assert.ok(start.final && start.draw === 0 && start.players.every(({ hand }) => !hand?.length));
        assert.deepEqual([honorOf(own).length, honorOf(rival).length], [1, 1]);
        const [you, other] = view.players;
        assert.equal(you!.honor, other!.honor);
        assert.ok(you!.favor > other!.favor);
        assert.deepEqual([info.ended, info.winners], [true, [1]]);
    },
};

for (const chapter of CHAPTERS)
    test(`lesson, ${chapter.deal}: the deal is legal, and its turn brings what is said`, () =>
        CLAIMS[chapter.deal](play(chapter)));

// Every placement there is, judged by the coach.
function judge(deal: DealName, before: readonly string[] = []): ReadonlyMap<string, string | null> {
    const ask = program();
    const { player } = ask("restore", lessonRecord(DEALS[deal])).info;
    const chapter = chapterOf(deal);
    if (player === 2) {
        const [rival] = chapter.steps.flatMap((step) => (step.kind === "rival" ? [step] : []));
        ask("confirm", 2, 1, rival!.turn.join(" "));
    }
    const { legal } = ask("draft", 1, before.join(" "));
    return new Map(
        legal
            .filter((move) => move.includes("@"))
            .map((move) => {
                const turn = [...before, move];
                return [move, chapter.asked.turn(turn, ask("preview", 1, turn.join(" ")))];
            }),
    );
}

test("lesson: a wrong try has its reason, and each reason a try", () => {
    const reasons = (deal: DealName, before?: readonly string[]) =>
        new Set([...judge(deal, before).values()].map((why) => why?.slice(0, 22) ?? "fine"));
    assert.deepEqual([...reasons("tile")], ["fine"]);
    assert.deepEqual(reasons("match"), new Set(["fine", "No match yet. Rotate t"]));
    assert.deepEqual(
        reasons("platform"),
        new Set(["fine", "A fine match, but with", "Platforms only count i"]),
    );
    assert.deepEqual(reasons("supply"), new Set(["fine", "Everyone would get a c"]));
    assert.deepEqual([...reasons("four")], ["Dedicate before you pl"]);
    for (const [deal, before] of [
        ["four", ["d4R"]],
        ["three", ["d3OGP"]],
        ["seven", ["xKW", "d7"]],
        ["limit", ["-R"]],
    ] as const)
        assert.deepEqual([...reasons(deal, before)], ["fine"], `${deal}: any place will do`);
});

test("lesson: cards that are not asked for are refused with a reason", () => {
    const refused = (deal: DealName, ...moves: string[]) => chapterOf(deal).asked.cards(moves);
    assert.match(refused("platform", "xRB")!, /about the tile/);
    assert.match(refused("seven", "xRB")!, /missing white/);
    assert.match(refused("seven", "xGW")!, /need that one/);
    assert.match(refused("end", "xRB")!, /exchange/);
    assert.match(chapterOf("end").asked.turn(["pass"], [])!, /last chance/);
});

test("lesson: Confirm shines for any tile that is as asked, not only for the one in mind", async () => {
    const chapter = CHAPTERS.find(({ deal }) => deal === "platform")!;
    const home = new Offline(source, new SavedGames(memoryStore()), systemClock);
    const run = await Run.open(home, chapter, "", systemClock);
    run.goOn();
    const { draft } = run.table;
    await settle();
    const lit = new Set<string>();
    for (const { tile, x, y, r } of draft.places.value) {
        draft.putBack();
        draft.choose(tile);
        draft.aimAt(x, y);
        draft.rotate(r);
        await settle();
        const asked = chapter.asked.turn([draft.placement()!], draft.payout.value) === null;
        assert.deepEqual(targetsOf(run).includes("main"), asked, draft.placement()!);
        if (asked) lit.add(draft.placement()!);
    }
    assert.ok(lit.size > 1 && lit.has(chapter.show[0]!));
    run.close();
});

test("a learner's name cannot break the record", () => {
    const ask = program();
    const { seats } = ask("restore", lessonRecord(DEALS.tile, '  "Ann\\"]\n[Deck "1"]  ')).info;
    assert.equal(seats[0]!.name, "Ann][Deck 1]");
    assert.equal(seats[1]!.name, "Lin");
});

// --- The rules' examples and numbers ------------------------------------------------------------------

const brief = (events: readonly GameEvent[]): string =>
    events
        .flatMap((event) => {
            if (event.kind === "favor") return [`${event.player}+${event.count}`];
            if (event.kind !== "card") return [];
            return [`${event.player}${event.color}${event.why[0]}${event.got ? "" : "!"}`];
        })
        .join(" ");

// A deck from which each player has the tile in hand that the example wants.
function deckFor({ players, turns, deck }: Example): string {
    if (deck) return deck;
    const wanted = turns.map((turn) => Number(turn.split("@")[0]));
    const hands = Array.from({ length: players }, (_, seat) => wanted.filter((_, i) => i % players === seat));
    const others = Array.from({ length: 35 }, (_, i) => i + 1).filter((tile) => !wanted.includes(tile));
    const dealt = hands.flatMap((hand) => [...hand, ...others.splice(0, 3 - hand.length)]);
    return [...dealt, ...others].slice(0, NUMBERS[players].tiles).join(" ");
}

for (const [name, example] of Object.entries({ FACING, MATCHING, PLATFORMS, MISSING }))
    test(`rules, the example ${name.toLowerCase()} brings what is drawn`, () => {
        const ask = program();
        const tags = `[Format "LGN 1"]\n[Players "${example.players}"]\n[Deck "${deckFor(example)}"]\n\n`;
        const { moves } = ask(
            "restore",
            tags + example.turns.map((turn, i) => `${i + 1}. ${turn}\n`).join(""),
        ).info;
        assert.equal(moves, example.turns.length);
        const { events, view } = ask("story", 1, moves - 1).happenings[0]!;
        assert.equal(brief(events), example.gives);
        if (example.beside) assert.ok(view.lake.some((laid) => `${laid}` === `${example.beside}`));
    });

test("rules, the numbers and the seats are the program's", () => {
    for (const players of PLAYERS) {
        const ask = program();
        const seats = SEATS[players].map((_, i) => `[Seat${i + 1} "person"]\n`).join("");
        const { sides } = ask("begin", `[Format "LGN 1"]\n[Players "${players}"]\n${seats}[Seed "1"]\n`).info;
        assert.equal(sides, SEATS[players].join(""));
        const view = ask("view_at", 1, 0);
        const { tiles, each, draw, cards } = NUMBERS[players];
        assert.equal(view.draw, draw);
        assert.equal(tiles, draw + 3 * players);
        assert.equal(each, tiles / players);
        for (const kind of KINDS) assert.deepEqual(view.stacks[kind], stackOf(kind, players));
        for (const color of COLORS) {
            const held = view.players.reduce((sum, player) => sum + player.cards[color], 0);
            assert.equal(view.supply[color] + held, cards);
        }
    }
});
