// figures.tsx - drawn examples for the rules, of the same art as the table.
import type { ComponentChildren } from "preact";
import { LANTERNS } from "../../parts/art/palette";
import { SeamGlow, SeamLine } from "../../parts/art/seam";
import { Tile } from "../../parts/art/tile";
import { Card, CardFace, DedicationToken, Favor } from "../../parts/art/tokens";
import { STEP, seams, seeTile, type SeenTile } from "../../parts/board/geometry";
import { seamPlace } from "../../parts/board/scenery";
import { colorName, listNames, setName } from "../../base/i18n/game-names";
import { t, tn } from "../../base/i18n/texts";
import { readMove, type Placement } from "../../base/move";
import { colorAt } from "../../base/tiles";
import { COLORS, SIDES, type Color, type SetKind, type Side } from "../../base/view";
import { Honor } from "../../parts/table/panel-parts";
import {
    FACING,
    KINDS,
    MATCHING,
    MISSING,
    PLATFORMS,
    PLAYERS,
    SEATS,
    givenBy,
    stackOf,
    type Example,
    type Given,
    type Players,
} from "./examples";

function Figure({ name, caption, children }: { name: string; caption: string; children: ComponentChildren }) {
    return (
        <figure class={`figure figure-${name}`}>
            <div class="figure-art">{children}</div>
            <figcaption>{caption}</figcaption>
        </figure>
    );
}

// --- Tiles, and cards that leave them ---------------------------------------------------------------

const FAR = 118; // from a tile's middle to the card

function Seat({ number, step }: { number: number; step: { x: number; y: number } }) {
    const [x, y] = [step.x * (FAR + (step.x ? 48 : 62)), step.y * (FAR + 62)];
    return (
        <g class={number === 1 ? "figure-seat first" : "figure-seat"} transform={`translate(${x} ${y})`}>
            <circle r="15" />
            <text dy=".36em" text-anchor="middle">
                {number}
            </text>
        </g>
    );
}

// From the side of a tile at the origin to the card of the player there, with the player's number.
function FacingCard({
    side,
    color,
    number,
    got = true,
}: {
    side: Side;
    color: Color;
    number: number;
    got?: boolean;
}) {
    const step = STEP[SIDES.indexOf(side)]!;
    const from = { x: step.x * 54, y: step.y * 54 };
    const to = { x: step.x * (FAR - (step.x ? 28 : 38)), y: step.y * (FAR - 38) };
    return (
        <g class={got ? "" : "figure-missing"}>
            <path
                class="figure-arrow"
                d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
                stroke={LANTERNS[color].glow}
                marker-end="url(#arrowhead)"
            />
            <g transform={`translate(${step.x * FAR} ${step.y * FAR}) scale(.72)`}>
                <CardFace color={color} />
                {!got && <path class="figure-strike" d="M-34 46L34 -46" />}
            </g>
            <Seat number={number} step={step} />
        </g>
    );
}

function Arrowhead() {
    return (
        <defs>
            <marker
                id="arrowhead"
                viewBox="0 0 10 10"
                refX="7"
                refY="5"
                markerWidth="5"
                markerHeight="5"
                orient="auto"
            >
                <path class="figure-head" d="M0 0L10 5L0 10L3 5Z" />
            </marker>
        </defs>
    );
}

const facingOf = (given: readonly Given[]) => given.filter(({ why }) => why === "facing");

function Around({ tile, players, given }: { tile: SeenTile; players: Players; given: readonly Given[] }) {
    return (
        <>
            <g transform="translate(-50 -50)">
                <Tile id={tile.id} rotation={tile.rotation} />
            </g>
            {facingOf(given).map(({ player, color, got }) => (
                <FacingCard
                    key={player}
                    side={SEATS[players][player - 1]!}
                    color={color!}
                    number={player}
                    got={got}
                />
            ))}
        </>
    );
}

const placed = ({ turns }: Example): SeenTile => {
    const move = readMove(turns.at(-1)!) as Placement;
    return seeTile([move.x, move.y, move.tile, move.r], 0);
};

// --- Setting up ---------------------------------------------------------------------------------------

const START = seeTile([0, 0, 0, 1], 0);

function startCards(players: Players): readonly Given[] {
    return SEATS[players].map((side, i) => ({
        player: i + 1,
        color: colorAt(0, START.rotation, SIDES.indexOf(side)),
        why: "facing",
        got: true,
        count: 1,
    }));
}

export function SetUp() {
    return (
        <Figure
            name="setup"
            caption={t(
                "The starting tile has its red side facing player 1. Everyone starts with the card that faces them; play goes clockwise.",
            )}
        >
            {PLAYERS.map((players) => (
                <div key={players}>
                    <svg
                        viewBox={players === 3 ? "-190 -70 380 270" : "-190 -200 380 400"}
                        aria-hidden="true"
                    >
                        <Arrowhead />
                        <Around tile={START} players={players} given={startCards(players)} />
                    </svg>
                    <b>{tn("{n} player", "{n} players", players)}</b>
                </div>
            ))}
        </Figure>
    );
}

// --- Placing ------------------------------------------------------------------------------------------

export function WhoGetsWhat() {
    const given = givenBy(FACING);
    const [you, left, across, right] = given.map(({ color }) => colorName(color!));
    return (
        <Figure
            name="facing"
            caption={t(
                "Player 1 placed this tile: {you} for player 1, then, clockwise, {left}, {across} and {right} for players 2, 3 and 4.",
                { you: you!, left: left!, across: across!, right: right! },
            )}
        >
            <svg viewBox="-200 -200 400 400" aria-hidden="true">
                <Arrowhead />
                <Around tile={placed(FACING)} players={4} given={given} />
            </svg>
        </Figure>
    );
}

// The new tile at the origin, the neighbor that it matches, and the lit seam between them.
function Pair({ example }: { example: Example }) {
    const tile = placed(example);
    const neighbor = seeTile(example.beside!, 0);
    const shift = (seen: SeenTile): SeenTile => ({ ...seen, x: seen.x - tile.x, y: seen.y - tile.y });
    const both = [shift(tile), shift(neighbor)];
    const at = ({ x, y }: SeenTile) => `translate(${x * 100} ${y * 100})`;
    return (
        <g transform="translate(-50 -50)">
            {both.map((seen) => (
                <g key={seen.id} transform={at(seen)}>
                    <Tile id={seen.id} rotation={seen.rotation} />
                </g>
            ))}
            {seams(both).map((seam) => (
                <g key={seam.color} transform={seamPlace(seam)}>
                    <SeamGlow color={seam.color} />
                    <SeamLine />
                </g>
            ))}
            <rect class="figure-new" x="-3" y="-3" width="106" height="106" rx="11" />
        </g>
    );
}

// What the active player gets for the match, beside the tiles.
function Bonus({ given }: { given: readonly Given[] }) {
    return (
        <ul class="figure-bonus">
            {given
                .filter(({ player }) => player === 1)
                .map(({ color, why, count }) => (
                    <li key={why}>
                        {color ? <Card color={color} width="2.2em" /> : <Favor size="2.4em" />}
                        <span>
                            {why === "favor"
                                ? tn("{n} favor token", "{n} favor tokens", count)
                                : why === "match"
                                  ? t("for the match")
                                  : t("your side")}
                        </span>
                    </li>
                ))}
        </ul>
    );
}

interface MatchProps {
    readonly name: string;
    readonly caption: string;
    readonly viewBox: string;
    readonly example: Example;
}

const Match = ({ name, caption, viewBox, example }: MatchProps) => (
    <Figure name={name} caption={caption}>
        <svg viewBox={viewBox} aria-hidden="true">
            <Pair example={example} />
        </svg>
        <Bonus given={givenBy(example)} />
    </Figure>
);

export const Matching = () => (
    <Match
        name="match"
        caption={t(
            "Blue meets blue: the edge lights up, and a blue card comes first. Then everyone takes the card that faces them.",
        )}
        viewBox="-165 -70 230 140"
        example={MATCHING}
    />
);

export const Platforms = () => (
    <Match
        name="platform"
        caption={t(
            "Orange meets orange, and both tiles have a platform: two favor tokens. The boat on the starting tile is not a platform.",
        )}
        viewBox="-115 -165 230 230"
        example={PLATFORMS}
    />
);

export function EmptySupply() {
    return (
        <Figure
            name="supply"
            caption={t("No red cards left in the supply: player 2 gets nothing, now or later.")}
        >
            <svg viewBox="-120 -205 240 410" aria-hidden="true">
                <Arrowhead />
                <Around tile={placed(MISSING)} players={2} given={givenBy(MISSING)} />
            </svg>
        </Figure>
    );
}

// --- Cards --------------------------------------------------------------------------------------------

const SETS: Readonly<Record<SetKind, readonly Color[]>> = {
    "4": ["R", "R", "R", "R"],
    "3": ["O", "O", "B", "B", "W", "W"],
    "7": COLORS,
};

export function Sets() {
    return (
        <Figure
            name="sets"
            caption={t("The three sets and their token stacks for two players, from the top.")}
        >
            {KINDS.map((kind) => (
                <div key={kind} class="figure-set">
                    <b>{setName(kind)}</b>
                    <span class="figure-cards" role="img" aria-label={listNames(SETS[kind])}>
                        {SETS[kind].map((color, i) => (
                            <Card key={i} color={color} width="2.4em" />
                        ))}
                    </span>
                    <span class="figure-tokens" role="img" aria-label={stackOf(kind, 2).join(", ")}>
                        {stackOf(kind, 2).map((value, i) => (
                            <DedicationToken key={i} kind={kind} value={value} size={i ? "1.9em" : "2.6em"} />
                        ))}
                    </span>
                </div>
            ))}
        </Figure>
    );
}

const Arrow = () => (
    <span class="figure-to" aria-hidden="true">
        →
    </span>
);

export function Exchange() {
    return (
        <Figure name="exchange" caption={t("Return two favor tokens and a purple card, and take a red one.")}>
            <Favor size="3em" />
            <Favor size="3em" />
            <Card color="P" width="3.4em" />
            <Arrow />
            <Card color="R" width="3.4em" />
        </Figure>
    );
}

const HAND: readonly Color[] = ["R", "R", "O", "O", "O", "G", "B", "B", "P", "P", "W", "K", "K"];

export function Limit() {
    return (
        <Figure
            name="limit"
            caption={t("Thirteen cards: one too many to place a tile. Dedicate a set or discard one.")}
        >
            <span class="figure-cards">
                {HAND.map((color, i) => (
                    <span key={i} class={i < 12 ? "" : "too-many"}>
                        <Card color={color} width="2.4em" />
                        <small aria-hidden="true">{i + 1}</small>
                    </span>
                ))}
            </span>
        </Figure>
    );
}

// --- The end --------------------------------------------------------------------------------------------

const LEVEL = { honor: 31, favor: 3, cards: [6, 4] } as const;

export function TieBreak() {
    return (
        <Figure
            name="ties"
            caption={t("Tied in honor, tied in favor tokens: player 1 has more cards left and wins.")}
        >
            <table>
                <thead>
                    <tr>
                        <td />
                        {[t("Honor"), t("Favor tokens"), t("Cards")].map((name) => (
                            <th key={name} scope="col">
                                {name}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {[1, 2].map((number) => (
                        <tr key={number} class={number === 1 ? "won" : ""}>
                            <th scope="row">{t("Player {n}", { n: number })}</th>
                            <td>
                                <Honor value={LEVEL.honor} />
                            </td>
                            <td>
                                <Favor size="1.5em" /> <b>{LEVEL.favor}</b>
                            </td>
                            <td>
                                <i class="mini-card" aria-hidden="true" /> <b>{LEVEL.cards[number - 1]}</b>
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </Figure>
    );
}
