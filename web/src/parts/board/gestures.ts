// Fingers, mouse and wheel on the lake. Tells what was meant; a tap is a press that did not wander.
import { useRef } from "preact/hooks";
import type { Point } from "./geometry";

export interface Meant {
    pan(by: Point): void;
    zoom(factor: number, at: Point): void; // `at` in pixels from the middle of the element
    wheel(event: WheelEvent): boolean; // true if it was used for something else than zooming
    settle(): void;
}

const WANDER = 7;

export function watchGestures(element: HTMLElement, meant: Meant): () => void {
    const down = new Map<number, Point>();
    let wandered = false;
    let start: Point | null = null;
    let quiet: ReturnType<typeof setTimeout> | undefined; // until the wheel has come to rest

    const fromMiddle = (x: number, y: number): Point => {
        const box = element.getBoundingClientRect();
        return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
    };
    const spread = () => {
        const [a, b] = [...down.values()] as [Point, Point];
        return {
            length: Math.hypot(a.x - b.x, a.y - b.y),
            middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
        };
    };

    function press(event: PointerEvent) {
        if (event.button !== 0) return;
        down.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (down.size === 1) {
            start = { x: event.clientX, y: event.clientY };
            wandered = false;
        }
    }

    function move(event: PointerEvent) {
        const last = down.get(event.pointerId);
        if (!last) return;
        if (event.buttons === 0) return release(event); // it was let go beside the lake
        const now = { x: event.clientX, y: event.clientY };
        if (!wandered && start && Math.hypot(now.x - start.x, now.y - start.y) > WANDER) {
            wandered = true;
            element.setPointerCapture(event.pointerId);
        }
        if (!wandered) return;
        const before = down.size === 2 ? spread() : null;
        down.set(event.pointerId, now);
        if (!before) return meant.pan({ x: now.x - last.x, y: now.y - last.y });
        const after = spread();
        meant.pan({ x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y });
        meant.zoom(after.length / Math.max(1, before.length), fromMiddle(after.middle.x, after.middle.y));
    }

    function release(event: PointerEvent) {
        down.delete(event.pointerId);
        if (down.size === 0 && wandered) meant.settle();
    }

    function wheel(event: WheelEvent) {
        event.preventDefault();
        if (meant.wheel(event)) return;
        meant.zoom(
            Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)),
            fromMiddle(event.clientX, event.clientY),
        );
        clearTimeout(quiet);
        quiet = setTimeout(() => meant.settle(), 160);
    }

    // A drag that ends over a cell is no tap on it.
    function click(event: MouseEvent) {
        if (!wandered) return;
        event.stopPropagation();
        wandered = false;
    }

    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener("pointerdown", press, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", release, { signal });
    element.addEventListener("pointercancel", release, { signal });
    element.addEventListener("wheel", wheel, { signal, passive: false });
    element.addEventListener("click", click, { signal, capture: true });
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
