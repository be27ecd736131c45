// table-view.tsx - the whole table: you at the bottom, the rivals on their sides, the lake between.
import type { After } from "../result/after";
import { useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { Lake } from "../board/lake";
import { screenSide, orientationFor } from "../board/geometry";
import { Tray, shareOf } from "../board/payout";
import { Viewport } from "../board/viewport";
import { t } from "../../base/i18n/texts";
import { addedTo } from "../../model/news";
import type { Table } from "../../model/table";
import { CARD_LIMIT } from "../../base/view";
import { Actions, Says } from "./actions";
import { SeatPresence } from "./presence";
import { AfterGame, Ending } from "./ending";
import { Flights } from "./flights";
import { Hand } from "./hand";
import { Hints } from "./hints";
import { watchKeys } from "./keys";
import { Market } from "./market";
import { Announcer } from "./announcer";
import { CardSum, FavorCount, Honor, SeatLantern, classes } from "./panel-parts";
import { Rival } from "./rival";
import { MissedTurns } from "./missed-turns";
import { useApp } from "../ui/app-context";
import { lazy } from "../ui/lazy";
import { ElementsProvider, TableElements, useElements } from "./table-elements";
import { TokenRow } from "./token-row";
import { nearSet } from "./status";
import { Tools } from "./tools";
import { Unseen } from "./unseen";
import { whyNot } from "./why-not";
import { LazyTips } from "./lazy-tips";
import { YourCards } from "./your-cards";

const Log = lazy(() => import("./log"));
const Help = lazy(() => import("./help"));
const Celebration = lazy(() => import("../result/celebration"));

function You({ table }: { table: Table }) {
    const elements = useElements();
    const { seat } = table.game;
    const me = table.me.value!;
    const { favor, fresh } = addedTo(table, seat);
    const active = table.mine.value;
    const shown = table.seats.value[seat - 1]!;
    const share = shareOf(table.draft.payout.value, seat, 2);
    return (
        <header
            ref={elements.ref(`player-${seat}`)}
            class={classes("you-head", { active, getting: share !== undefined })}
        >
            <SeatLantern color={shown.lantern} />
            <h2 dir="auto">{shown.name}</h2>
            <Honor ref={elements.ref(`honor-${seat}`)} value={me.honor} />
            <FavorCount
                ref={elements.ref(`favor-${seat}`)}
                value={me.favor}
                gain={favor}
                fresh={fresh}
                near={nearSet(table) !== null}
            />
            <CardSum cards={me.cards} limit={CARD_LIMIT} />
            <TokenRow table={table} number={seat} />
            {table.game.remotePlayers && <SeatPresence table={table} number={seat} />}
            <Tray share={share} screen={2} seat={shown} />
        </header>
    );
}

// From the left and from the top, in percent, and how many tenths of a second after the breeze each stirs.
const GLINTS = [
    [8, 22, 0],
    [25, 64, 2],
    [37, 13, 0],
    [52, 78, 0],
    [68, 20, 2],
    [83, 57, 4],
    [91, 34, 0],
    [16, 40, 4],
    [60, 6, 2],
] as const;
const RINGS = [
    [13, 71, 0],
    [77, 12, 2],
    [88, 76, 0],
] as const;

// Two sheets of the same shimmer. When a breeze comes, glints pass and rings widen where a fish rises.
function Backdrop() {
    const at = ([left, top, lag]: readonly [number, number, number]) =>
        `left:${left}%;top:${top}%;--lag:${lag / 10}s`;
    return (
        <div class="backdrop" aria-hidden="true">
            {["far", "near"].map((sheet) => (
                <svg class={sheet}>
                    <rect width="100%" height="100%" fill="url(#shimmer)" />
                </svg>
            ))}
            {GLINTS.map((glint) => (
                <i data-stirs style={at(glint)} />
            ))}
            {RINGS.map((ring) => (
                <i class="ring" data-stirs style={at(ring)} />
            ))}
        </div>
    );
}

const EDGES = ["top", "right", "bottom", "left"] as const;

// Light falls on the water from the side of who is to move.
function TurnLight({ table, screens }: { table: Table; screens: readonly number[] }) {
    const view = table.playback.shown.value;
    if (view.over || table.phase.value === "over") return null;
    const edge = EDGES[screens[view.player - 1]!]!;
    return <i key={view.player} class={`turn-light turn-${edge}`} aria-hidden="true" />;
}

function timeText(table: Table): string {
    const { over, final } = table.view.value;
    if (over || table.phase.value === "over") return t("Game over");
    return final ? t("Final turns") : t("Turn {n}", { n: table.turn.value });
}

// It is said once, large, and goes by itself.
function YourTurn({ table }: { table: Table }) {
    if (!table.mine.value || table.playback.busy.value || table.playback.past.value) return null;
    return (
        <p class="your-turn" aria-hidden="true">
            <span>{t("Your turn")}</span>
        </p>
    );
}

// What a replay puts in the place of a turn's buttons and around the log.
export interface Around {
    readonly dock: ComponentChildren;
    readonly side: ComponentChildren;
    onLook(moveNumber: number): void;
    mark(turn: number): ComponentChildren; // at a turn of the log
}

interface TableProps {
    readonly table: Table;
    readonly around?: Around;
    readonly after?: After; // where to go when the game is over
    readonly menu?: ComponentChildren; // opens the menu
    readonly over?: ComponentChildren; // notes above the lake
    readonly celebrates?: boolean; // lanterns rise from the lake
    readonly focusHand?: boolean; // the keyboard begins at the tiles
    readonly elements?: TableElements; // given by a parent that has to find them, too
}

interface SidesProps extends TableProps {
    readonly viewport: Viewport;
    readonly orientation: number;
    readonly screens: readonly number[]; // where each player's side is: 0 top, 1 right, 2 bottom, 3 left
}

function Rivals({ table, screens }: SidesProps) {
    return (
        <div class="rivals">
            {screens.map((screen, i) =>
                i + 1 === table.game.seat ? null : (
                    <Rival key={i} table={table} number={i + 1} screen={screen} />
                ),
            )}
        </div>
    );
}

function Dock({ table, around, after, viewport, orientation, focusHand }: SidesProps) {
    const { seat } = table.game;
    return (
        <section
            ref={useElements().ref("dock")}
            class={seat ? "panel dock" : "panel dock watching"}
            aria-label={seat ? t("Your side") : t("Supply")}
            data-cover
        >
            <Market table={table} />
            {seat > 0 && (
                <>
                    <You table={table} />
                    <YourCards table={table} />
                    <Hand table={table} viewport={viewport} orientation={orientation} focus={focusHand} />
                </>
            )}
            {around?.dock ?? (seat ? <Actions table={table} /> : <Says table={table} />)}
            {!around && <AfterGame table={table} after={after} />}
        </section>
    );
}

// What comes up beside the lake or over it.
function Overlays({ table, around, after, over, celebrates, viewport, orientation }: SidesProps) {
    const { logOpen } = useApp().preferences;
    const onLook = around?.onLook ?? ((moveNumber: number) => void table.playback.lookBack(moveNumber));
    return (
        <>
            <div class={logOpen.value ? "beside logged" : "beside"}>
                {around?.side}
                {logOpen.value && <Log table={table} onLook={onLook} mark={around?.mark} />}
            </div>
            {!around && (
                <>
                    <Hints table={table} />
                    <MissedTurns table={table} />
                    {over}
                    {celebrates && (
                        <Celebration
                            laid={table.playback.shown.value.lake}
                            viewport={viewport}
                            orientation={orientation}
                        />
                    )}
                    <Ending table={table} after={after} viewport={viewport} orientation={orientation} />
                </>
            )}
            <Unseen table={table} />
        </>
    );
}

export function TableView(props: TableProps) {
    const { table, around, menu } = props;
    const { preferences } = useApp();
    const viewport = useMemo(() => new Viewport(), [table]);
    const elements = useMemo(() => props.elements ?? new TableElements(), [table]);
    useLayoutEffect(() => watchKeys(table, elements, preferences), [table]);
    const choosing = useComputed(() => table.draft.frontier.value.size > 0).value;
    const { players } = table.view.value;
    const { seat } = table.game; // 0 for who only watches
    const orientation = orientationFor(table.bottom.value);
    const screens = players.map((player) => screenSide(player.side, orientation));
    const touch = ({ target }: MouseEvent) => {
        if (target instanceof Element) table.astray.value = whyNot(table, elements, target);
    };
    const sides = { ...props, viewport, orientation, screens };
    return (
        <ElementsProvider value={elements}>
            <main
                class="table"
                onClickCapture={touch} // before what is touched changes by it
                data-phase={table.phase.value}
                data-moves={table.playback.log.value.length}
                data-across={screens.includes(0) ? "yes" : "no"}
                data-choosing={choosing ? "yes" : "no"}
                data-watching={seat ? "no" : "yes"}
                data-replay={around ? "yes" : undefined}
                data-online={table.game.remotePlayers ? "yes" : undefined}
            >
                <Backdrop />
                <div class="brand" data-cover>
                    <h1>{t("Lanterns")}</h1>
                    <p>{timeText(table)}</p>
                </div>
                <Tools
                    menu={menu}
                    offerSound={seat > 0 && props.after !== undefined && table.phase.value === "tile"}
                />
                <Rivals {...sides} />
                <TurnLight table={table} screens={screens} />
                <Lake
                    table={table}
                    viewport={viewport}
                    orientation={orientation}
                    cells={elements.ref("cells")}
                />
                <YourTurn table={table} />
                <Dock {...sides} />
                <Overlays {...sides} />
                <Announcer table={table} screens={screens} />
                {table.helpOpen.value && <Help open={table.helpOpen} />}
                <LazyTips table={table} />
                <Flights table={table} viewport={viewport} orientation={orientation} />
            </main>
        </ElementsProvider>
    );
}
