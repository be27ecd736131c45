// lake.tsx - the lake: tiles, legal cells, the tile to be placed and what it would give to whom.
import { useSignal, useSignalEffect, type ReadonlySignal } from "@preact/signals";
import type { RefCallback } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { cellKey } from "../../base/move";
import type { Table } from "../../model/table";
import { Cells } from "./cells";
import { CELL, bounds, nearest, toGame, toScreen, type Point } from "./geometry";
import { useWheelSteps } from "./gestures";
import { Ghost } from "./ghost";
import { Threads } from "./payout";
import { LastMove, Light, Frontier, Rings, Tiles } from "./scenery";
import { Spots } from "./spots";
import { useScene, type Scene } from "./scene";
import type { Viewport } from "./viewport";
import { ViewportButtons } from "./viewport-buttons";
import { CameraLayer, LakeWindow, steer } from "./lake-window";
import { useApp } from "../ui/app-context";

interface LakeProps {
    readonly table: Table;
    readonly viewport: Viewport;
    readonly orientation: number;
    readonly cells: RefCallback<HTMLElement>; // gets the grid of cells
}

const same = (one: Point, other: Point | null): boolean => one.x === other?.x && one.y === other.y;

// What changes with every step of the pointer is apart from what only a move changes.
function Intent({ table, scene }: { table: Table; scene: Scene }) {
    const ghost = scene.ghost.value;
    const sure = table.draft.aim.value !== null;
    return (
        <Frontier
            cells={scene.frontier.value.filter((cell) => !same(cell, ghost))}
            strong={table.draft.chosen.value !== null && !sure}
        />
    );
}

interface AimedProps {
    readonly table: Table;
    readonly scene: Scene;
    readonly small: ReadonlySignal<boolean>;
}

function Aimed({ table, scene, small }: AimedProps) {
    const ghost = scene.ghost.value;
    if (!ghost) return null;
    return (
        <Ghost
            ghost={ghost}
            seams={scene.ghostSeams.value}
            tiles={scene.tiles.value}
            favor={scene.gifts.value.reduce((sum, share) => sum + share.favor, 0)}
            sure={table.draft.aim.value !== null}
            spin={table.draft.spin.value}
            small={small.value}
        />
    );
}

// The last tile, or all that the others have placed since one acted.
function Last({ table, scene, as: Mark }: { table: Table; scene: Scene; as: typeof LastMove }) {
    const placed = scene.tiles.value.slice(1);
    return (
        <>
            {placed.slice(-Math.max(1, table.news.tiles.value)).map((tile) => (
                <Mark key={tile.id} tile={tile} />
            ))}
        </>
    );
}

const SMALL = 0.56; // pixels a unit, below which a tile is drawn for the glance

function Picture({ table, viewport, scene, orientation }: Omit<LakeProps, "cells"> & { scene: Scene }) {
    // Drawn anew only when the camera rests: all tiles change at once.
    const small = useSignal(viewport.camera.peek().scale < SMALL);
    useSignalEffect(() => {
        if (!viewport.moving.value) small.value = viewport.camera.value.scale < SMALL;
    });
    return (
        <svg class="lake-picture" width={CELL} height={CELL} aria-hidden="true">
            <Light tiles={scene.tiles} />
            <Last table={table} scene={scene} as={Rings} />
            <Intent table={table} scene={scene} />
            <Tiles tiles={scene.tiles} seams={scene.lit} small={small} />
            <Last table={table} scene={scene} as={LastMove} />
            <Spots table={table} tiles={scene.tiles} orientation={orientation} small={small} />
            <Aimed table={table} scene={scene} small={small} />
        </svg>
    );
}

const SLACK = 14; // pixels beside a cell that still mean it

function Touch({ table, viewport, orientation, cells, scene }: LakeProps & { scene: Scene }) {
    const { skipConfirm } = useApp().preferences;
    const focus = useSignal<Point>({ x: 0, y: 0 });
    const focused = useSignal<Point | null>(null);
    // Moving the focus from cell to cell, or choosing a tile there, shows and announces what it would give.
    useSignalEffect(() => {
        const cell = focused.value;
        if (table.draft.chosen.value !== null && cell) table.draft.hoverAt(toGame(cell, orientation));
    });
    function aim(place: Point) {
        table.draft.aimAt(place.x, place.y);
        if (skipConfirm.value) void table.draft.confirm();
    }
    // A tap on the tile that is about to be placed turns it, as there is a button to confirm; Enter confirms.
    function tap(point: Point) {
        const cell = nearest(point, scene.frontier.value, SLACK / (CELL * viewport.camera.peek().scale));
        const place = cell && toGame(cell, orientation);
        if (place && same(place, table.draft.aim.value)) table.draft.rotate(1);
        else if (place) aim(place);
    }
    function enter(cell: Point) {
        const place = toGame(cell, orientation);
        if (same(place, table.draft.aim.value)) void table.draft.confirm();
        else aim(place);
    }
    return (
        <Cells
            grid={cells}
            tiles={scene.tiles.value}
            frontier={new Set(scene.frontier.value.map((cell) => cellKey(cell.x, cell.y)))}
            ghost={scene.ghost.value}
            focus={focus.value}
            onFocus={(cell) => {
                focused.value = cell;
                if (cell) focus.value = cell;
                else table.draft.hoverAt(null);
            }}
            onTap={tap}
            onEnter={enter}
            onHover={(cell) => table.draft.hoverAt(cell && toGame(cell, orientation))}
        />
    );
}

function ThreadLayer({ viewport, scene }: { viewport: Viewport; scene: Scene }) {
    const ghost = scene.ghost.value;
    return (
        <svg class="lake-threads" aria-hidden="true">
            {ghost && <Threads all={scene.gifts.value} ghost={ghost} viewport={viewport} />}
        </svg>
    );
}

// All that is in sight: the tiles, the one that is on its way included, and the cells where one may go while
// there are any. Alone, the lake is larger. In an analysis, the place of the better turn is in sight as well.
function frame({ table, viewport, orientation }: LakeProps, { tiles, frontier }: Scene): void {
    const compared = table.compared.value.map(({ x, y }) => toScreen(x, y, orientation));
    const coming = table.playback.coming.value;
    const next = coming ? [toScreen(coming[0], coming[1], orientation)] : [];
    const choosing = frontier.value.length > 0;
    if (tiles.value.length)
        viewport.lake.value = choosing
            ? bounds([...tiles.value, ...frontier.value], 0.04)
            : bounds([...tiles.value, ...next, ...compared], 0.3);
}

export function Lake(props: LakeProps) {
    const { table, viewport, orientation } = props;
    const scene = useScene(table, orientation);
    const wheel = useWheelSteps();
    useLayoutEffect(() => frame(props, scene), []);
    useSignalEffect(() => frame(props, scene));

    // The wheel over the tile to be placed turns it.
    function onWheel(event: WheelEvent): boolean {
        const ghost = scene.ghost.peek();
        if (!ghost || !(event.target as Element).closest(`[data-cell="${cellKey(ghost.x, ghost.y)}"]`))
            return false;
        if (wheel(event)) table.draft.rotate(event.deltaY > 0 ? 1 : -1);
        return true;
    }

    return (
        <>
            <div
                class="lake"
                data-tips="late"
                onKeyDown={(event) => steer(viewport, event) && event.preventDefault()}
            >
                <LakeWindow viewport={viewport} onWheel={onWheel}>
                    <CameraLayer viewport={viewport}>
                        <Picture {...props} scene={scene} />
                        <div class="cells">
                            <Touch {...props} scene={scene} />
                        </div>
                    </CameraLayer>
                    <ThreadLayer viewport={viewport} scene={scene} />
                </LakeWindow>
            </div>
            <div
                ref={(element) => {
                    viewport.sightElement = element;
                }}
                class="sight"
            />
            <ViewportButtons viewport={viewport} />
        </>
    );
}
