// viewport.ts - the camera of one lake: it follows the lake until someone moves it, and again after "fit".
import { computed, signal } from "@preact/signals";
import { clamp, fit, pan, zoom, type Camera, type Inset, type Size } from "./camera";
import { bounds, type Point, type LakeArea } from "./geometry";

export class Viewport {
    element: HTMLElement | null = null; // the window on the lake, while it is drawn
    readonly window = signal<Size>({ width: 800, height: 600 });
    readonly lake = signal<LakeArea>(bounds([{ x: 0, y: 0 }], 1));
    readonly inset = signal<Inset>({ top: 0, right: 0, bottom: 0, left: 0 });
    readonly gliding = signal(false); // whether a change of sight is animated
    readonly moving = signal(false); // a person moves it: then drawing fast matters more than drawing sharp
    private readonly own = signal<Camera | null>(null); // as someone has set it

    readonly camera = computed<Camera>(() => {
        const own = this.own.value;
        return own
            ? clamp(own, this.lake.value, this.window.value)
            : fit(this.lake.value, this.window.value, this.inset.value);
    });
    readonly fitted = computed(() => this.own.value === null);

    pan(by: Point): void {
        this.set(pan(this.camera.value, by, this.lake.value, this.window.value), false);
    }
    zoom(factor: number, at: Point = { x: 0, y: 0 }, glide = false): void {
        this.set(zoom(this.camera.value, factor, at, this.lake.value, this.window.value), glide);
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
