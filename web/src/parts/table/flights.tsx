// flights.tsx - motion that explains: the tile glides to its cell, each card flies from the tile's side to
// its pile, a card that is not in the supply sets out, fades and falls, and a set folds into its token.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { render } from "preact";
import { Card, DedicationToken, Favor } from "../art/tokens";
import { TilePicture } from "../art/tile";
import { toPixels } from "../board/camera";
import { CELL, STEP, screenSide, seeTile, type Point, type SeenTile } from "../board/geometry";
import type { Viewport } from "../board/viewport";
import { advance } from "../../model/advance";
import type { Table } from "../../model/table";
import type { CardEvent, Color, GameEvent, PlacedEvent, View } from "../../base/view";
import { useApp } from "../ui/app-context";
import { Sounds } from "./sounds";
import { useElements, type TableElements } from "./table-elements";
import type { Happening } from "../../base/game-info";
import type { ComponentChild } from "preact";

type ReturnEvent = Extract<GameEvent, { kind: "return" }>;
type HonorEvent = Extract<GameEvent, { kind: "honor" }>;

interface Stage {
    readonly layer: HTMLElement;
    readonly elements: TableElements;
    readonly viewport: Viewport;
    readonly orientation: number;
    readonly pace: number;
    readonly sounds: Sounds;
    readonly seat: number; // of the person who looks; 0 for nobody's
    hurried: boolean; // a person acted: the rest of this move is shown without motion
}

function lakePoint({ viewport }: Stage, unit: Point): Point {
    const box = viewport.element!.getBoundingClientRect();
    const at = toPixels(viewport.camera.value, unit, viewport.sight.value);
    return { x: box.left + at.x, y: box.top + at.y };
}

const put = (point: Point, scale: number, turn = 0) =>
    `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`;

// Appears at one point and vanishes at another. `parts` are the parts of the time when it has appeared and
// when it has arrived.
const passage = (from: Point, to: Point, scales: readonly number[], parts: readonly number[]): Keyframe[] => [
    { transform: put(from, scales[0]!), opacity: 0 },
    { transform: put(from, scales[1]!), opacity: 1, offset: parts[0]! },
    { transform: put(to, scales[2]!), opacity: 1, offset: parts[1]! },
    { transform: put(to, scales[3]!), opacity: 0 },
];

const GLIDE = "cubic-bezier(.3,.7,.2,1)";

// Where frames have an easing of their own, it holds from each to the next.
async function fly(
    stage: Stage,
    what: ComponentChild,
    className: string,
    frames: Keyframe[],
    duration: number,
    delay = 0,
): Promise<void> {
    if (stage.hurried) return;
    const element = document.createElement("div");
    element.className = `flight ${className}`;
    render(what, element);
    stage.layer.append(element);
    const motion = element.animate(frames, {
        duration: duration / stage.pace,
        delay: delay / stage.pace,
        easing: frames.some(({ easing }) => easing) ? "linear" : GLIDE,
        fill: "both",
    });
    await motion.finished.catch(() => undefined);
    render(null, element);
    element.remove();
}

// Where a player's cards of a color lie; the panel where they are not shown.
const pileOf = ({ elements, seat }: Stage, player: number, color: Color): Point | null =>
    elements.middleOf(player === seat ? `pile-${color}` : `count-${player}-${color}`) ??
    elements.middleOf(`player-${player}`);

const favorOf = ({ elements }: Stage, player: number): Point | null =>
    elements.middleOf(`favor-${player}`) ?? elements.middleOf(`player-${player}`);

function glide(stage: Stage, event: PlacedEvent): Promise<void> {
    const tile = seeTile([event.x, event.y, event.tile, event.r], stage.orientation);
    const size = CELL * stage.viewport.camera.value.scale;
    const to = lakePoint(stage, { x: (tile.x + 0.5) * CELL, y: (tile.y + 0.5) * CELL });
    const from = stage.elements.middleOf(`player-${event.player}`) ?? to;
    return fly(
        stage,
        <TilePicture id={tile.id} rotation={tile.rotation} size={size} />,
        "flight-tile",
        [
            { transform: put(from, 0.5), opacity: 0 },
            {
                transform: put({ x: from.x + (to.x - from.x) * 0.3, y: from.y + (to.y - from.y) * 0.3 }, 0.9),
                opacity: 1,
                offset: 0.25,
            },
            { transform: put(to, 1.08), offset: 0.85 },
            { transform: put(to, 1), opacity: 1 },
        ],
        560,
    );
}

function deal(
    stage: Stage,
    card: CardEvent,
    tile: { x: number; y: number },
    screen: number,
    delay: number,
): Promise<void> {
    const step = card.why === "match" ? { x: 0, y: 0 } : STEP[screen]!;
    const from = lakePoint(stage, {
        x: (tile.x + 0.5 + step.x * 0.5) * CELL,
        y: (tile.y + 0.5 + step.y * 0.5) * CELL,
    });
    const to = pileOf(stage, card.player, card.color) ?? from;
    const picture = <Card color={card.color} width={48} />;
    if (card.got)
        return fly(stage, picture, "", passage(from, to, [0.2, 1.1, 0.7, 0.5], [0.3, 0.9]), 720, delay);
    const short = { x: from.x + (to.x - from.x) * 0.18, y: from.y + (to.y - from.y) * 0.18 };
    return fly(
        stage,
        picture,
        "failing",
        [
            { transform: put(from, 0.2), opacity: 0 },
            { transform: put(short, 1), opacity: 0.9, offset: 0.3 },
            { transform: put(short, 1, -9), opacity: 0.9, offset: 0.42 },
            { transform: put(short, 1, 9), opacity: 0.9, offset: 0.54 },
            { transform: put({ x: short.x, y: short.y + 34 }, 0.8, 24), opacity: 0 },
        ],
        900,
        delay,
    );
}

// Something that goes from one place of the table to another.
const carry = (
    stage: Stage,
    what: ComponentChild,
    from: Point | null,
    to: Point | null,
    delay: number,
): Promise<void> =>
    from && to
        ? fly(stage, what, "", passage(from, to, [0.4, 1.1, 0.9, 0.6], [0.25, 0.85]), 700, delay)
        : Promise.resolve();

// What a move did besides placing a tile: cards that go back or come, favor that is paid.
function trade(stage: Stage, event: GameEvent, delay: number): Promise<void> {
    if (event.kind === "favor" && event.count < 0)
        return carry(
            stage,
            <Favor size={34} />,
            favorOf(stage, event.player),
            stage.elements.middleOf("favor"),
            delay,
        );
    if (event.kind !== "return" && event.kind !== "card") return Promise.resolve();
    const ends = [pileOf(stage, event.player, event.color), stage.elements.middleOf(`supply-${event.color}`)];
    const [from, to] = event.kind === "return" ? ends : ends.reverse();
    return carry(stage, <Card color={event.color} width={40} />, from!, to!, delay);
}

// --- A dedication ------------------------------------------------------------------------------------------

const FOLDED = 900; // milliseconds until the cards are one with the token
const FAN = 15; // degrees between two cards

// Above the cards of the person who looks; beside a rival's panel, towards the middle of the lake.
function stagePoint(stage: Stage, player: number): Point {
    const middle = { x: innerWidth / 2, y: innerHeight * 0.4 };
    const own = stage.elements.middleOf("cards") ?? middle;
    if (player === stage.seat) return { x: Math.max(own.x, 150), y: own.y - Math.min(190, own.y * 0.4) };
    const panel = stage.elements.middleOf(`player-${player}`) ?? middle;
    return { x: panel.x + (middle.x - panel.x) * 0.3, y: panel.y + (middle.y - panel.y) * 0.3 };
}

// A card leaves its pile, stands in the fan, and folds into the middle of it.
function fold(stage: Stage, event: ReturnEvent, at: Point, place: number): Promise<void> {
    const from = pileOf(stage, event.player, event.color) ?? at;
    const small = event.player === stage.seat ? 1 : 0.7;
    const angle = place * FAN;
    const radians = (angle * Math.PI) / 180;
    const fan = {
        x: at.x + Math.sin(radians) * 96 * small,
        y: at.y - Math.cos(radians) * 96 * small + 60 * small,
    };
    return fly(
        stage,
        <Card color={event.color} width={56} />,
        "",
        [
            { transform: put(from, 0.8 * small), opacity: 0 },
            { transform: put(from, 0.95 * small), opacity: 1, offset: 0.1, easing: GLIDE },
            { transform: put(fan, small, angle), opacity: 1, offset: 0.55 },
            { transform: put(fan, small, angle), opacity: 1, offset: 0.78, easing: "ease-in" },
            { transform: put(at, 0.25 * small), opacity: 0 },
        ],
        FOLDED,
    );
}

// The token comes from its stack to where the cards fold, shines, and joins the player's row.
function award(stage: Stage, event: HonorEvent, at: Point): Promise<void> {
    const { elements, seat } = stage;
    const from = elements.middleOf(`stack-${event.set}`) ?? at;
    const to =
        elements.middleOf(`tokens-${event.player}`) ?? elements.middleOf(`player-${event.player}`) ?? at;
    const large = event.player === seat ? 1.9 : 1.3;
    return fly(
        stage,
        <>
            <i class="flight-shine" />
            <DedicationToken kind={event.set} value={event.value} size={56} />
        </>,
        "flight-token",
        [
            { transform: put(from, 0.8), opacity: 0 },
            { transform: put(from, 1), opacity: 1, offset: 0.12, easing: GLIDE },
            { transform: put(at, large * 0.8, -10), offset: 0.48 },
            { transform: put(at, large, 6), offset: 0.6 },
            { transform: put(at, large * 0.94), opacity: 1, offset: 0.72, easing: "ease-in-out" },
            { transform: put(to, 0.5), opacity: 1, offset: 0.96 },
            { transform: put(to, 0.5), opacity: 0 },
        ],
        FOLDED * 1.9,
    );
}

// The high point of a turn. The cards leave the hand at once, the honor is there with the token.
async function dedicate(
    stage: Stage,
    events: readonly GameEvent[],
    lay: (event: GameEvent) => void,
): Promise<void> {
    const honor = events.find((event): event is HonorEvent => event.kind === "honor")!;
    const cards = events.filter((event): event is ReturnEvent => event.kind === "return");
    const at = stagePoint(stage, honor.player);
    const last = cards.length - 1;
    const spread = Math.min(1, 4 / Math.max(1, last)); // seven cards stand closer
    cards.forEach(lay);
    stage.sounds.play("dedication");
    await Promise.all([
        ...cards.map((card, i) => fold(stage, card, at, (i - last / 2) * spread)),
        award(stage, honor, at),
    ]);
    lay(honor);
}

// What the placed tile gives.
function give(
    stage: Stage,
    event: GameEvent,
    tile: SeenTile,
    screens: readonly number[],
    delay: number,
): Promise<unknown> {
    if (event.kind === "card") return deal(stage, event, tile, screens[event.player - 1]!, delay);
    if (event.kind !== "favor") return Promise.resolve();
    const from = lakePoint(stage, { x: (tile.x + 0.5) * CELL, y: (tile.y + 0.5) * CELL });
    const to = favorOf(stage, event.player) ?? from;
    const tokens = Array.from({ length: event.count }, (_, i) =>
        fly(
            stage,
            <Favor size={34} />,
            "",
            [
                { transform: put(from, 0.3), opacity: 0 },
                { transform: put(from, 1.2), opacity: 1, offset: 0.3 },
                { transform: put(to, 0.7), opacity: 0.2 },
            ],
            700,
            delay + i * 120,
        ),
    );
    return Promise.all(tokens);
}

// What is heard when it has arrived.
function ring(sounds: Sounds, event: GameEvent): void {
    if (event.kind === "card") sounds.play(event.got ? "card" : "missing", event.color);
    else if (event.kind === "favor" && event.count > 0) sounds.play("favor");
    else if (event.kind === "honor") sounds.play("dedication");
}

const STAGGER = 130; // milliseconds from one card to the next
const moves = ({ kind }: GameEvent): boolean => /^(card|return|favor|honor)$/.test(kind);

// A hint makes several moves of cards at once: first what an exchange or a tile brings, then the set that is
// dedicated, then cards that are too many.
function stepsOf(events: readonly GameEvent[]): readonly [GameEvent[], GameEvent[], GameEvent[]] {
    const steps: [GameEvent[], GameEvent[], GameEvent[]] = [[], [], []];
    for (const event of events) {
        const why = event.kind === "return" ? event.why : event.kind === "honor" ? "dedicate" : null;
        steps[why === "dedicate" ? 1 : why === "discard" ? 2 : 0].push(event);
    }
    return steps;
}

// The tile and its match are heard; the color is that of the match.
function ringTile(sounds: Sounds, { events }: Happening): void {
    const match = events.find((event) => event.kind === "card" && event.why === "match");
    sounds.play("tile");
    if (match?.kind === "card") sounds.play("match", match.color);
}

// Without motion only what matters most is heard.
function playStill(sounds: Sounds, happening: Happening): void {
    if (happening.events.some(({ kind }) => kind === "placed")) ringTile(sounds, happening);
    for (const event of happening.events) if (event.kind === "honor") ring(sounds, event);
}

async function play(
    stage: Stage,
    { playback }: Table,
    happening: Happening,
    before: View,
    aimed: boolean,
): Promise<void> {
    if (stage.pace === 0 || document.hidden) return playStill(stage.sounds, happening);
    const placed = happening.events.find((event): event is PlacedEvent => event.kind === "placed");
    let seen = before;
    const lay = (view: View) => {
        seen = view;
        playback.lay({ moveNumber: happening.number, view });
    };
    if (placed) {
        if (!aimed) await glide(stage, placed);
        lay({ ...seen, lake: happening.view.lake });
        ringTile(stage.sounds, happening);
    }
    const tile = placed && seeTile([placed.x, placed.y, placed.tile, placed.r], stage.orientation);
    const screens = before.players.map((player) => screenSide(player.side, stage.orientation));
    const change = (event: GameEvent) => lay(advance(seen, event));
    // Each number changes when its card has arrived.
    const all = (events: readonly GameEvent[]) =>
        Promise.all(
            events.filter(moves).map(async (event, i) => {
                await (tile
                    ? give(stage, event, tile, screens, i * STAGGER)
                    : trade(stage, event, (i * STAGGER) / 2));
                ring(stage.sounds, event);
                change(event);
            }),
        );
    const [exchange, set, discards] = stepsOf(happening.events);
    await all(exchange);
    if (set.length) await dedicate(stage, set, change);
    await all(discards);
}

// Ends what moves: nobody has to wait for it.
function hurry(stage: Stage): void {
    stage.hurried = true;
    for (const motion of stage.layer.getAnimations({ subtree: true })) motion.finish();
}

interface FlightsProps {
    readonly table: Table;
    readonly viewport: Viewport;
    readonly orientation: number;
}

export function Flights({ table, viewport, orientation }: FlightsProps) {
    const layer = useRef<HTMLDivElement>(null);
    const elements = useElements();
    const { preferences, get } = useApp();
    const sounds = get(Sounds);
    useLayoutEffect(() => {
        const { playback } = table;
        let stage: Stage | null = null;
        const hurryNow = () => stage && hurry(stage);
        playback.animate = async (happening, before, aimed) => {
            const pace = preferences.pace.value;
            stage = {
                layer: layer.current!,
                elements,
                viewport,
                orientation,
                pace,
                sounds,
                seat: table.game.seat,
                hurried: false,
            };
            await play(stage, table, happening, before, aimed);
            stage = null;
        };
        playback.hurry = hurryNow;
        const stop = new AbortController();
        for (const name of ["pointerdown", "keydown"])
            addEventListener(name, hurryNow, { signal: stop.signal });
        return () => {
            playback.animate = playback.hurry = null;
            stop.abort();
            hurryNow(); // nobody sees the rest
        };
    }, [table, viewport, orientation]);
    useEffect(() => sounds.enter(), []);
    useSignalEffect(() => {
        const { over, winners } = table.playback.shown.value;
        if (over) sounds.play(winners.includes(table.game.seat) ? "won" : "over");
        else if (table.mine.value && !table.playback.busy.value) sounds.play("turn");
    });
    return <div ref={layer} class="flights" aria-hidden="true" />;
}
