// scene.ts - what is drawn on the lake for one seat. It depends on the game, not on the camera.
import { useComputed, type ReadonlySignal } from "@preact/signals";
import type { Table } from "../../model/table";
import type { Laid } from "../../base/view";
import { screenSide, seams, seeTile, toScreen, type Point, type Seam, type SeenTile } from "./geometry";
import { shares, type Share } from "./payout";

export interface Scene {
    readonly tiles: ReadonlySignal<readonly SeenTile[]>;
    readonly lit: ReadonlySignal<readonly Seam[]>; // seams of the tiles that lie there
    readonly frontier: ReadonlySignal<readonly Point[]>; // cells where the chosen tile, or any, may go
    readonly ghost: ReadonlySignal<SeenTile | null>; // the tile where it is aimed at or looked at
    readonly ghostSeams: ReadonlySignal<readonly Seam[]>; // those it would make
    readonly gifts: ReadonlySignal<readonly Share[]>; // what everyone would get
}

export function useScene(table: Table, orientation: number): Scene {
    // As text first: a view that is new but shows the same lake changes nothing here.
    const lake = useComputed(() => JSON.stringify(table.view.value.lake));
    const tiles = useComputed(() =>
        (JSON.parse(lake.value) as Laid[]).map((laid) => seeTile(laid, orientation)),
    );
    const lit = useComputed(() => seams(tiles.value));
    const frontier = useComputed(() =>
        [...table.draft.frontier.value].map((key) => {
            const [x, y] = key.split(",").map(Number) as [number, number];
            return toScreen(x, y, orientation);
        }),
    );
    const ghost = useComputed(() => {
        const [tile, aim] = [table.draft.chosen.value, table.draft.aim.value ?? table.draft.hover.value];
        return tile === null || !aim
            ? null
            : seeTile([aim.x, aim.y, tile, table.draft.rotation.value], orientation);
    });
    const ghostSeams = useComputed(() => {
        if (!ghost.value) return [];
        const last = tiles.value.length;
        return seams([...tiles.value, ghost.value]).filter((seam) => seam.of.includes(last));
    });
    const gifts = useComputed(() => {
        const screens = table.playback.shown.value.players.map(({ side }) => screenSide(side, orientation));
        return shares(table.draft.payout.value, screens);
    });
    return { tiles, lit, frontier, ghost, ghostSeams, gifts };
}
