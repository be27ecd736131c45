// chapters.ts - the chapters of the lesson: what the coach says and asks. The program knows what moves do.
import { colorName } from "../../base/i18n/game-names";
import { t, tn } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { COLORS, cardCount, type Color, type GameEvent } from "../../base/view";
import type { Chapter, LessonStep } from "./chapter";
import { RIVAL } from "./lesson-deals";

const name = RIVAL;
const YOU = 1;
const matched = (gives: readonly GameEvent[]): boolean =>
    gives.some((event) => event.kind === "card" && event.why === "match");
const missed = (gives: readonly GameEvent[]): boolean =>
    gives.some((event) => event.kind === "card" && !event.got);
const favorOf = (gives: readonly GameEvent[]): number =>
    gives.reduce((sum, event) => sum + (event.kind === "favor" ? event.count : 0), 0);
const honorOf = (events: readonly GameEvent[]): number =>
    events.reduce((sum, event) => sum + (event.kind === "honor" ? event.value : 0), 0);
const facing = (gives: readonly GameEvent[], who: number): Color | undefined =>
    gives.flatMap((event) =>
        event.kind === "card" && event.player === who && event.why === "facing" ? [event.color] : [],
    )[0];

const drafted = (what: RegExp) => (table: Table) =>
    table.draft.moves.value.some((move) => what.test(move)) ?? false;

// --- Things that several chapters ask for ---------------------------------------------------------------

const only =
    (what: RegExp, why: () => string) =>
    (moves: readonly string[]): string | null =>
        moves.every((move) => what.test(move)) ? null : why();

const noCards = only(/@/, () => t("Cards come later. For now, it’s all about the tile."));

const needs =
    (what: RegExp, why: () => string) =>
    (moves: readonly string[]): string | null =>
        moves.some((move) => what.test(move)) ? null : why();

const placeAny: LessonStep = {
    kind: "do",
    say: () => t("Every turn ends with a tile. Place one wherever you like."),
    look: "any",
    gives: true,
};

const dedicateFirst = () => t("Dedicate before you place a tile. Take the glowing token.");

// --- The chapters ----------------------------------------------------------------------------------------

const tile: Chapter = {
    deal: "tile",
    title: () => t("Your first tile"),
    asked: { cards: noCards, turn: () => null },
    show: ["14@1,0r1"],
    steps: [
        {
            kind: "read",
            say: () =>
                t(
                    "This is the lake. Tiles give cards, sets of cards give honor, and the most honor wins. {name} sits across from you.",
                    { name },
                ),
            look: ["dock", "player-2"],
        },
        {
            kind: "do",
            say: () => t("These three tiles are yours, and only you can see them. Choose one."),
            look: ["hand"],
            keys: () => t("Keys: 1, 2 or 3"),
            done: (table) => table.draft.chosen.value !== null,
        },
        {
            kind: "do",
            say: () => t("It can go anywhere it touches another tile. Put it on a glowing spot."),
            look: "free",
            keys: () => t("Keys: Tab to the lake, then arrows and Enter"),
            done: (table) => table.draft.aim.value !== null,
        },
        {
            kind: "do",
            say: () =>
                t(
                    "Each side gives a card to the player who sits there. Rotate the tile, and the cards change.",
                ),
            look: "aimed",
            keys: () => t("Key: r"),
            gives: true,
            done: (table) => table.draft.rotation.value !== 0,
        },
        {
            kind: "do",
            say: () => t("Rotate until you like what you get. Then confirm."),
            look: ["main"],
            keys: () => t("Key: c"),
            gives: true,
        },
        {
            kind: "read",
            say: () => t("Everyone got the card on their side of the tile. And you drew a new tile."),
            look: ["cards", "player-2"],
            gives: true,
        },
    ],
};

const match: Chapter = {
    deal: "match",
    title: () => t("Matches"),
    asked: {
        cards: noCards,
        turn: (_, gives) =>
            matched(gives) ? null : t("No match yet. Rotate the tile until an edge lights up."),
    },
    show: ["32@0,1r0"],
    steps: [
        {
            kind: "read",
            say: () => t("Now it’s {name}’s turn. Watch: other players’ tiles give you cards too.", { name }),
            look: ["player-2"],
        },
        { kind: "rival", turn: ["28@1,1r1"], say: () => t("{name} places a tile.", { name }) },
        {
            kind: "read",
            say: ({ gives }) =>
                t("Your side of it is {color}, so that card is yours.", {
                    color: colorName(facing(gives.value, YOU)!),
                }),
            look: ["cell-1,-1", "cards"],
            gives: true,
        },
        {
            kind: "do",
            say: () => t("Your turn. Line up two sides of the same color: a match earns you an extra card."),
            look: "show",
            gives: true,
        },
        {
            kind: "read",
            say: () => t("First the match, just for you. Then everyone got the card on their side."),
            gives: true,
        },
    ],
};

const platform: Chapter = {
    deal: "platform",
    title: () => t("Platforms and favor"),
    asked: {
        cards: noCards,
        turn: (_, gives) => {
            if (favorOf(gives)) return null;
            return matched(gives)
                ? t("A fine match, but without a platform. Try a tile with a raft.")
                : t("Platforms only count in a match. Look for an edge that lights up.");
        },
    },
    show: ["21@1,-1r1"],
    steps: [
        {
            kind: "read",
            say: () => t("Some tiles have a platform: a raft with a picture on it."),
            look: ["cell-1,0", "tile-1", "tile-3"],
        },
        {
            kind: "do",
            say: () => t("Match two platform tiles: each raft on the two tiles earns a favor token."),
            look: "show",
            gives: true,
        },
        {
            kind: "read",
            say: ({ own }) =>
                tn(
                    "{n} favor token, one for each platform. Two will soon buy you something.",
                    "{n} favor tokens, one for each platform. Two will soon buy you something.",
                    favorOf(own.value),
                ),
            look: ["favor-1"],
            gives: true,
        },
    ],
};

const empty: Chapter = {
    deal: "supply",
    title: () => t("When the supply is empty"),
    asked: {
        cards: noCards,
        turn: (_, gives) =>
            missed(gives)
                ? null
                : t("Everyone would get a card that way. Just this once, turn the red side to {name}.", {
                      name,
                  }),
    },
    show: ["3@-2,-2r1"],
    steps: [
        {
            kind: "read",
            say: () => t("All cards come from the supply, and it’s small. Red has run out."),
            look: ["supply-R"],
        },
        {
            kind: "do",
            say: () => t("Place a tile with its red side to {name}, and see what happens.", { name }),
            look: "show",
            gives: true,
        },
        {
            kind: "read",
            say: () =>
                t(
                    "If a color has run out, nobody gets that card, now or later. Cards return when sets are dedicated.",
                ),
            look: ["supply-R"],
            gives: true,
        },
    ],
};

const four: Chapter = {
    deal: "four",
    title: () => t("Four of a Kind"),
    asked: {
        cards: only(/^d4|@/, () => t("This time, dedicate your four red cards.")),
        turn: needs(/^d/, dedicateFirst),
    },
    show: ["d4R", "26@1,0r0"],
    steps: [
        {
            kind: "read",
            say: () => t("Sets of cards turn into honor, and the most honor wins. You have four red cards."),
            look: ["pile-R"],
        },
        {
            kind: "do",
            say: ({ start }) =>
                t("Four of one color make a set. Take the token: it is worth {n} honor.", {
                    n: start.stacks["4"][0]!,
                }),
            look: "show",
            done: drafted(/^d4/),
        },
        placeAny,
        {
            kind: "read",
            say: ({ table }) =>
                t(
                    "Your four cards are back in the supply. The next token is worth only {n}: it pays to be early.",
                    { n: table.playback.shown.value.stacks["4"][0]! },
                ),
            look: ["stack-4", "supply-R"],
        },
    ],
};

const three: Chapter = {
    deal: "three",
    title: () => t("Three Pair"),
    asked: {
        cards: only(/^d3|@/, () => t("This time, dedicate your pairs: orange, green and purple.")),
        turn: needs(/^d/, dedicateFirst),
    },
    show: ["d3OGP", "9@1,-1r2"],
    steps: [
        {
            kind: "do",
            say: ({ start }) =>
                t("Two cards each of three colors make Three Pair. Take the token for {n} honor.", {
                    n: start.stacks["3"][0]!,
                }),
            look: "show",
            done: drafted(/^d3/),
        },
        placeAny,
        {
            kind: "read",
            say: () => t("One dedication per turn, never two. So don’t hoard your cards for too long."),
            look: ["honor-1"],
        },
    ],
};

const spare = (table: Table): readonly string[] =>
    COLORS.filter((color) => (table.me.value?.cards[color] ?? 0) > 1);

const seven: Chapter = {
    deal: "seven",
    title: () => t("Exchange, and Seven Unique"),
    asked: {
        cards: ([first, ...more]) => {
            if (!/^x[RK]W$/.test(first!))
                return /W$/.test(first!)
                    ? t("You need that one. Give a color you have to spare.")
                    : t("You’re missing white. Take that one.");
            return more.every((move) => move === "d7") ? null : dedicateFirst();
        },
        turn: needs(/^d7/, dedicateFirst),
    },
    show: ["xRW", "d7", "3@2,-1r2"],
    steps: [
        {
            kind: "read",
            say: () => t("You only need white to have all seven colors. Two favor tokens buy an exchange."),
            look: ["pile-W", "favor-1"],
        },
        {
            kind: "do",
            say: () => t("Pick a color you have to spare."),
            look: "show",
            done: (table) =>
                drafted(/^x/)(table) ||
                (table.draft.card.value !== null && spare(table).includes(table.draft.card.value)),
        },
        {
            kind: "do",
            say: () => t("It goes back to the supply. Now take a white one in exchange."),
            look: "show",
            done: drafted(/^x/),
        },
        {
            kind: "do",
            say: ({ start }) =>
                t("Now you have all seven colors. Dedicate Seven Unique for {n} honor.", {
                    n: start.stacks["7"][0]!,
                }),
            look: "show",
            done: drafted(/^d7/),
        },
        placeAny,
        {
            kind: "read",
            say: () =>
                t(
                    "Exchange, dedicate, place: always in this order. The first two are optional, once per turn.",
                ),
        },
    ],
};

const limit: Chapter = {
    deal: "limit",
    title: () => t("No more than 12 cards"),
    asked: {
        cards: () => null,
        turn: () => null,
    },
    show: ["d4W", "11@-2,0r2"],
    steps: [
        {
            kind: "read",
            say: ({ start }) =>
                tn(
                    "You have {n} card. With more than 12, you can’t place a tile.",
                    "You have {n} cards. With more than 12, you can’t place a tile.",
                    cardCount(start.players[0]!.cards),
                ),
            look: ["cards"],
        },
        {
            kind: "do",
            say: () => t("So dedicate a glowing set. Or pick a card and discard it for nothing."),
            look: ["offer-4", "offer-3", "offer-7", "cards"],
            done: drafted(/^[d-]/),
        },
        placeAny,
        {
            kind: "read",
            say: ({ own }) =>
                honorOf(own.value)
                    ? t("Honor instead of a lost card. Plan ahead before you reach 12.")
                    : t(
                          "A card gone for nothing; a set would have paid off. Plan ahead before you reach 12.",
                      ),
            look: ["honor-1"],
        },
    ],
};

const end: Chapter = {
    deal: "end",
    title: () => t("The end"),
    asked: {
        cards: only(/^d/, () => t("You could exchange here too. But the set is all you need.")),
        turn: needs(/^d/, () => t("You still have a set to dedicate, and this is your last chance.")),
    },
    show: ["d3GBW", "pass"],
    steps: [
        {
            kind: "read",
            say: () => t("All tiles are placed. Now everyone takes one final turn: cards only, no tile."),
            look: ["tiles-left", "favor"],
        },
        {
            kind: "do",
            say: () => t("You have one more set. Dedicate it."),
            look: "show",
            done: drafted(/^d/),
        },
        {
            kind: "do",
            say: () => t("Nothing left to do: end your turn."),
            look: "show",
            keys: () => t("Key: c"),
        },
        {
            kind: "rival",
            turn: ["d4O", "pass"],
            say: () => t("{name} gets a final turn too.", { name }),
            look: ["player-2"],
        },
        {
            kind: "read",
            say: ({ table }) => {
                const [you, rival] = table.playback.shown.value.players;
                return t("{honor} honor each! Favor tokens break the tie: {yours} to {theirs}. You win.", {
                    honor: you!.honor,
                    yours: you!.favor,
                    theirs: rival!.favor,
                });
            },
            look: ["favor-1", "favor-2"],
        },
        {
            kind: "read",
            say: () => t("Still tied? Most cards left wins. Tied even then? You share the victory."),
        },
        {
            kind: "read",
            say: () => t("That’s the whole game, and your lanterns are in the sky. Enjoy the festival!"),
        },
    ],
};

export const CHAPTERS: readonly Chapter[] = [tile, match, platform, empty, four, three, seven, limit, end];
