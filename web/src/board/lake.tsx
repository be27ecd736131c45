// The lake: tiles, legal cells, the tile to be placed and what it would give; panned and zoomed without being lost.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { cellKey } from "../model/move";
import type { Table } from "../model/table";
import { skipConfirm } from "../app/settings";
import { Cells } from "./cells";
import { CELL, bounds, nearest, screenSide, seams, seeTile, toGame, toScreen, type Point, type SeenTile } from "./geometry";
import { watchGestures } from "./gestures";
import { Ghost } from "./ghost";
import { Threads, Trays, shares } from "./payout";
import { Halos, LastMove, LegalCells, Tiles } from "./scenery";
import type { Sight } from "./sight";
import { SightButtons } from "./sight-buttons";

interface LakeProps { readonly table: Table; readonly sight: Sight; readonly turns: number }

// Everything that depends on the game and not on the camera.
function useScene({ table, turns }: Omit<LakeProps, "sight">) {
    const tiles = useComputed(() => (table.view.value?.lake ?? []).map((laid) => seeTile(laid, turns)));
    const lit = useComputed(() => seams(tiles.value));
    const legal = useComputed(() => [...table.cells.value].map((key) => {
        const [x, y] = key.split(",").map(Number) as [number, number];
        return toScreen(x, y, turns);
    }));
    const ghost = useComputed<SeenTile | null>(() => {
        const [tile, aim] = [table.chosen.value, table.aim.value ?? table.hover.value];
        return tile === null || !aim ? null : seeTile([aim.x, aim.y, tile, table.turned.value], turns);
    });
    const ghostSeams = useComputed(() => {
        const last = tiles.value.length;
        return ghost.value ? seams([...tiles.value, ghost.value]).filter((seam) => seam.of.includes(last)) : [];
    });
    const gifts = useComputed(() => {
        const screens = (table.shown.value?.players ?? []).map((player) => screenSide(player.side, turns));
        return shares(table.payout.value, screens);
    });
    return { tiles, lit, legal, ghost, ghostSeams, gifts };
}

// Trays lie across the lake's edges, but on the near side, where your own things begin.
const roomForTrays = (small: boolean) =>
    small ? { top: 20, right: 8, bottom: 50, left: 8 } : { top: 34, right: 30, bottom: 66, left: 30 };

const SLACK = 14; // pixels beside a cell that still mean it

export function Lake({ table, sight, turns }: LakeProps) {
    const root = useRef<HTMLDivElement>(null);
    const { tiles, lit, legal, ghost, ghostSeams, gifts } = useScene({ table, turns });
    const focus = useSignal<Point>({ x: 0, y: 0 });

    useLayoutEffect(() => {
        sight.lake.value = bounds(tiles.value, 1.1); // with the cells around it, at any time, so that it does not jump
    }, [tiles.value]);

    useLayoutEffect(() => {
        const element = root.current!;
        const measure = () => {
            const { clientWidth: width, clientHeight: height } = element;
            sight.window.value = { width, height };
            sight.inset.value = roomForTrays(width < 500 || height < 400);
        };
        measure();
        const settled = setTimeout(() => { sight.gliding.value = true; }, 100); // the first sight does not glide in
        const observer = new ResizeObserver(measure);
        observer.observe(element);
        return () => { clearTimeout(settled); observer.disconnect(); };
    }, [sight]);

    useEffect(() => watchGestures(root.current!, {
        pan: (by) => sight.pan(by),
        zoom: (factor, at) => sight.zoom(factor, at),
        wheel: (event) => {
            const over = ghost.peek() && (event.target as Element).closest(`[data-cell="${cellKey(ghost.peek()!.x, ghost.peek()!.y)}"]`);
            if (over && Math.abs(event.deltaY) > 2) table.turn(event.deltaY > 0 ? 1 : -1);
            return !!over;
        },
        settle: () => sight.settle(),
    }), [sight, table]);

    function tap(point: Point) {
        const cell = nearest(point, legal.value, SLACK / (CELL * sight.camera.value.scale));
        if (!cell) return;
        const place = toGame(cell, turns);
        const aim = table.aim.value;
        if (aim && aim.x === place.x && aim.y === place.y) return table.turn(1);
        table.aimAt(place.x, place.y);
        if (skipConfirm.value && table.aim.value) void table.confirm();
    }

    function onKey(event: KeyboardEvent) {
        const far = { ArrowUp: [0, 80], ArrowDown: [0, -80], ArrowLeft: [80, 0], ArrowRight: [-80, 0] }[event.key];
        if (event.key === "+" || event.key === "=") sight.zoom(1.25, undefined, true);
        else if (event.key === "-") sight.zoom(0.8, undefined, true);
        else if (event.key === "0") sight.fit();
        else if (event.shiftKey && far) sight.pan({ x: far[0]!, y: far[1]! });
        else return;
        event.preventDefault();
    }

    // The same elements again while only the camera moves: then nothing is drawn anew.
    const [aimed, free, shown] = [ghost.value, legal.value, tiles.value];
    const strong = table.chosen.value !== null && !table.aim.value;
    const favor = gifts.value.reduce((sum, share) => sum + share.favor, 0);
    const scenery = useMemo(() => (
        <>
            <Halos tiles={shown} />
            <LegalCells cells={free.filter((cell) => !aimed || cell.x !== aimed.x || cell.y !== aimed.y)} strong={strong} />
            <Tiles tiles={shown} seams={lit.value} />
            {shown.length > 1 && <LastMove tile={shown.at(-1)!} />}
            {aimed && <Ghost ghost={aimed} seams={ghostSeams.value} tiles={shown} favor={favor} sure={table.aim.value !== null} />}
        </>
    ), [shown, free, aimed, strong, favor, table.aim.value]);
    const cells = useMemo(() => (
        <Cells tiles={shown} legal={new Set(free.map((cell) => cellKey(cell.x, cell.y)))} ghost={aimed} focus={focus.value}
            onFocus={(cell) => { focus.value = cell; }} onTap={tap} onHover={(cell) => table.hoverAt(cell && toGame(cell, turns))} />
    ), [shown, free, aimed, focus.value]);

    const { x, y, scale } = sight.camera.value;
    const size = sight.window.value;
    const glide = sight.gliding.value ? " gliding" : sight.moving.value ? " moving" : "";
    const shift = { transform: `translate(${size.width / 2 - x * scale}px, ${size.height / 2 - y * scale}px) scale(${scale})` };
    return (
        <div class="lake" onKeyDown={onKey}>
            <div ref={root} class="lake-window">
                <div class={`lake-camera${glide}`} style={shift}>
                    <svg class="lake-picture" width="100" height="100" aria-hidden="true">{scenery}</svg>
                    <div class="cells">{cells}</div>
                </div>
                <svg class="lake-threads" width={size.width} height={size.height} aria-hidden="true">
                    {aimed && <Threads all={gifts.value} ghost={aimed} camera={sight.camera.value} window={size} />}
                </svg>
            </div>
            <Trays all={gifts.value} names={table.game.seats.map((seat) => seat.name)} />
            <SightButtons sight={sight} />
        </div>
    );
}
