// gestures.ts - fingers, mouse and wheel on the lake: pan, zoom and tap, which is a press without movement.
import { useRef } from "preact/hooks";
import type { Point } from "./geometry";

export interface Meant {
    pan(by: Point): void;
    zoom(factor: number, at: Point): void; // `at` as a point of the page
    wheel(event: WheelEvent): boolean; // true if it was used for something else than zooming
    settle(): void;
}

const WANDER = 7;
const REST = 400; // milliseconds without the wheel: notches of a mouse come up to a third of a second apart

const at = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });
const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

class Gestures {
    private readonly down = new Map<number, Point>();
    private wandered = false;
    private start: Point | null = null;
    private quiet: ReturnType<typeof setTimeout> | undefined; // until the wheel has come to rest

    constructor(
        private readonly element: HTMLElement,
        private readonly meant: Meant,
    ) {}

    press = (event: PointerEvent): void => {
        if (event.button !== 0) return;
        this.down.set(event.pointerId, at(event));
        if (this.down.size > 1) return;
        this.start = at(event);
        this.wandered = false;
    };

    move = (event: PointerEvent): void => {
        const last = this.down.get(event.pointerId);
        if (!last) return;
        if (event.buttons === 0) return this.release(event); // it was let go beside the lake
        const now = at(event);
        const way = this.start && less(now, this.start);
        if (!this.wandered && way && Math.hypot(way.x, way.y) > WANDER) {
            this.wandered = true;
            this.element.setPointerCapture(event.pointerId);
        }
        if (!this.wandered) return;
        const before = this.down.size === 2 ? this.spread() : null;
        this.down.set(event.pointerId, now);
        if (!before) return this.meant.pan(less(now, last));
        const after = this.spread();
        this.meant.pan(less(after.middle, before.middle));
        this.meant.zoom(after.length / Math.max(1, before.length), after.middle);
    };

    release = (event: PointerEvent): void => {
        this.down.delete(event.pointerId);
        if (this.down.size === 0 && this.wandered) this.meant.settle();
    };

    wheel = (event: WheelEvent): void => {
        event.preventDefault();
        if (this.meant.wheel(event)) return;
        const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016));
        this.meant.zoom(factor, at(event));
        clearTimeout(this.quiet);
        this.quiet = setTimeout(() => this.meant.settle(), REST);
    };

    // A drag that ends over a cell is no tap on it.
    click = (event: MouseEvent): void => {
        if (!this.wandered) return;
        event.stopPropagation();
        this.wandered = false;
    };

    // Of two fingers: how far they are apart, and the point between them.
    private spread(): { readonly length: number; readonly middle: Point } {
        const [a, b] = [...this.down.values()] as [Point, Point];
        const way = less(a, b);
        return { length: Math.hypot(way.x, way.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
    }
}

export function watchGestures(element: HTMLElement, meant: Meant): () => void {
    const gestures = new Gestures(element, meant);
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener("pointerdown", gestures.press, { signal });
    element.addEventListener("pointermove", gestures.move, { signal });
    element.addEventListener("pointerup", gestures.release, { signal });
    element.addEventListener("pointercancel", gestures.release, { signal });
    element.addEventListener("wheel", gestures.wheel, { signal, passive: false });
    element.addEventListener("click", gestures.click, { signal, capture: true });
    return () => stop.abort();
}

const PATIENCE = 140; // milliseconds between two turns by wheel: touchpads send many events

// Whether a turn of the wheel counts as one more step.
export function useWheelSteps(): (event: WheelEvent) => boolean {
    const last = useRef(0);
    return (event) => {
        if (event.deltaY === 0 || event.timeStamp - last.current < PATIENCE) return false;
        last.current = event.timeStamp;
        return true;
    };
}
