// The lake: tiles, legal cells, the tile to be placed and what it would give; panned and zoomed without being lost.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { cellKey } from "../model/move";
import type { Table } from "../model/table";
import { skipConfirm } from "../app/settings";
import { Cells } from "./cells";
import { bounds, screenSide, seams, seeTile, toGame, toScreen, type Point, type SeenTile } from "./geometry";
import { watchGestures } from "./gestures";
import { Ghost } from "./ghost";
import { Threads, Trays, shares } from "./payout";
import { Halos, LastMove, LegalCells, Tiles } from "./scenery";
import type { Sight } from "./sight";
import { SightButtons } from "./sight-buttons";

interface LakeProps { readonly table: Table; readonly sight: Sight; readonly turns: number }

// Everything that depends on the game and not on the camera.
function useScene({ table, turns }: Omit<LakeProps, "sight">) {
    const tiles = useComputed(() => (table.shown.value?.lake ?? []).map((laid) => seeTile(laid, turns)));
    const lit = useComputed(() => seams(tiles.value));
    const legal = useComputed(() => [...table.cells.value].map((key) => {
        const [x, y] = key.split(",").map(Number) as [number, number];
        return toScreen(x, y, turns);
    }));
    const ghost = useComputed<SeenTile | null>(() => {
        const [tile, aim] = [table.chosen.value, table.aim.value];
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

export function Lake({ table, sight, turns }: LakeProps) {
    const root = useRef<HTMLDivElement>(null);
    const { tiles, lit, legal, ghost, ghostSeams, gifts } = useScene({ table, turns });
    const focus = useSignal<Point>({ x: 0, y: 0 });

    useLayoutEffect(() => {
        sight.lake.value = bounds([...tiles.value, ...legal.value], legal.value.length ? 0.15 : 0.6);
    }, [tiles.value, legal.value.length]);

    useLayoutEffect(() => {
        const element = root.current!;
        const measure = () => {
            const { clientWidth: width, clientHeight: height } = element;
            sight.window.value = { width, height };
            sight.inset.value = roomForTrays(width < 500 || height < 400);
        };
        measure();
        const observer = new ResizeObserver(measure);
        observer.observe(element);
        return () => observer.disconnect();
    }, [sight]);

    useEffect(() => watchGestures(root.current!, {
        pan: (by) => sight.pan(by),
        zoom: (factor, at) => sight.zoom(factor, at),
        wheel: (event) => {
            const over = ghost.peek() && (event.target as Element).closest(`[data-cell="${cellKey(ghost.peek()!.x, ghost.peek()!.y)}"]`);
            if (over && Math.abs(event.deltaY) > 2) table.turn(event.deltaY > 0 ? 1 : -1);
            return !!over;
        },
        settle: () => undefined,
    }), [sight, table]);

    function tap(cell: Point) {
        const aimed = ghost.value;
        if (aimed && aimed.x === cell.x && aimed.y === cell.y) return table.turn(1);
        const place = toGame(cell, turns);
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

    const { camera, window } = sight;
    const { x, y, scale } = camera.value;
    const size = window.value;
    const glide = sight.gliding.value ? " gliding" : "";
    const shift = `translate(${size.width / 2 - x * scale}px, ${size.height / 2 - y * scale}px) scale(${scale})`;
    const last = tiles.value.at(-1);
    const legalKeys = new Set(legal.value.map((cell) => cellKey(cell.x, cell.y)));
    const favor = gifts.value.reduce((sum, share) => sum + share.favor, 0);
    return (
        <div class="lake" onKeyDown={onKey}>
            <div ref={root} class="lake-window">
                <svg class="lake-picture" width={size.width} height={size.height} aria-hidden="true">
                    <g class={`lake-camera${glide}`} style={{ transform: shift }}>
                        <Halos tiles={tiles.value} />
                        <LegalCells cells={legal.value.filter((cell) => !ghost.value || cellKey(cell.x, cell.y) !== cellKey(ghost.value.x, ghost.value.y))}
                            strong={table.chosen.value !== null && !ghost.value} />
                        <Tiles tiles={tiles.value} seams={lit.value} />
                        {last && tiles.value.length > 1 && <LastMove tile={last} />}
                        {ghost.value && <Ghost ghost={ghost.value} seams={ghostSeams.value} tiles={tiles.value} favor={favor} />}
                    </g>
                    {ghost.value && <Threads all={gifts.value} ghost={ghost.value} camera={camera.value} window={size} />}
                </svg>
                <div class={`cells${glide}`} style={{ transform: shift }}>
                    <Cells tiles={tiles.value} legal={legalKeys} ghost={ghost.value} focus={focus.value}
                        onFocus={(cell) => { focus.value = cell; }} onTap={tap} />
                </div>
            </div>
            <Trays all={gifts.value} names={table.game.seats.map((seat) => seat.name)} />
            <SightButtons sight={sight} />
        </div>
    );
}
