// viewport.ts - the camera of one lake: it follows the lake until someone moves it, and again after "fit".
import { computed, signal } from "@preact/signals";
import { clamp, fit, pan, zoom, type Camera, type Sight } from "./camera";
import { bounds, type Box, type Point, type LakeArea } from "./geometry";

export class Viewport {
    element: HTMLElement | null = null; // all of the lake that is drawn, also under the panels
    sightElement: HTMLElement | null = null; // the room between the panels
    readonly sight = signal<Sight>({
        ...{ x: 0, y: 0, width: 800, height: 600, covers: [] },
        whole: { width: 800, height: 600 },
    });
    // Where gifts are shown, by the side of the screen.
    readonly trays = signal<ReadonlyMap<number, Box>>(new Map());
    readonly lake = signal<LakeArea>(bounds([{ x: 0, y: 0 }], 1));
    readonly gliding = signal(false); // whether a change of sight is animated
    readonly moving = signal(false); // a person moves it: then drawing fast matters more than drawing sharp
    private readonly own = signal<Camera | null>(null); // as someone has set it

    readonly camera = computed<Camera>(() => {
        const own = this.own.value;
        return own ? clamp(own, this.lake.value, this.sight.value) : fit(this.lake.value, this.sight.value);
    });
    readonly fitted = computed(() => this.own.value === null);

    // Pixels from the middle of the sight, of a point of the page.
    fromMiddle({ x, y }: Point): Point {
        const box = this.element!.getBoundingClientRect();
        const { x: left, y: top, width, height } = this.sight.value;
        return { x: x - box.left - left - width / 2, y: y - box.top - top - height / 2 };
    }
    pan(by: Point): void {
        this.set(pan(this.camera.value, by, this.lake.value, this.sight.value), false);
    }
    zoom(factor: number, at: Point = { x: 0, y: 0 }, glide = false): void {
        this.set(zoom(this.camera.value, factor, at, this.lake.value, this.sight.value), glide);
    }
    fit(): void {
        this.gliding.value = true;
        this.own.value = null;
    }

    glideFromNowOn(): void {
        this.gliding.value = true;
    }
    settle(): void {
        this.moving.value = false;
    }

    private set(camera: Camera, glide: boolean): void {
        this.moving.value = !glide;
        this.gliding.value = glide;
        this.own.value = camera;
    }
}
