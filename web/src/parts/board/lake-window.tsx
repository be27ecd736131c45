// lake-window.tsx - the window on the lake: it measures itself, handles input and moves the camera.
import { batch } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { watchGestures } from "./gestures";
import type { Viewport } from "./viewport";

// Trays lie across the lake's edges, but on the near side, where your own things begin.
const roomForTrays = (small: boolean) =>
    small ? { top: 20, right: 8, bottom: 50, left: 8 } : { top: 34, right: 30, bottom: 66, left: 30 };

// The observer also reports the first size, after layout and before painting. To measure it at once would
// force a second layout.
function watchSize(element: HTMLElement, viewport: Viewport): () => void {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
        const { clientWidth: width, clientHeight: height } = element;
        batch(() => {
            viewport.window.value = { width, height };
            viewport.inset.value = roomForTrays(width < 500 || height < 400);
        });
        settled ??= setTimeout(() => viewport.glideFromNowOn(), 100); // the first sight does not glide in
    });
    observer.observe(element);
    return () => {
        clearTimeout(settled);
        observer.disconnect();
    };
}

interface WindowProps {
    readonly viewport: Viewport;
    onWheel(event: WheelEvent): boolean; // true if it was meant for something else than zooming
    readonly children: ComponentChildren;
}

export function LakeWindow({ viewport, onWheel, children }: WindowProps) {
    const wheel = useRef(onWheel);
    wheel.current = onWheel;
    useLayoutEffect(() => watchSize(viewport.element!, viewport), [viewport]);
    useLayoutEffect(() => {
        return watchGestures(viewport.element!, {
            pan: (by) => viewport.pan(by),
            zoom: (factor, at) => viewport.zoom(factor, at),
            wheel: (event) => wheel.current(event),
            settle: () => viewport.settle(),
        });
    }, [viewport]);
    return (
        <div
            ref={(element) => {
                viewport.element = element;
            }}
            class="lake-window"
        >
            {children}
        </div>
    );
}

// Only this component reads the camera, so its children do not render again when the camera moves.
export function CameraLayer({ viewport, children }: { viewport: Viewport; children: ComponentChildren }) {
    const { x, y, scale } = viewport.camera.value;
    const { width, height } = viewport.window.value;
    const how = viewport.gliding.value ? " gliding" : viewport.moving.value ? " moving" : "";
    const transform = `translate(${width / 2 - x * scale}px, ${height / 2 - y * scale}px) scale(${scale})`;
    return (
        <div class={`lake-camera${how}`} style={{ transform }}>
            {children}
        </div>
    );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [0, 80],
    ArrowDown: [0, -80],
    ArrowLeft: [80, 0],
    ArrowRight: [-80, 0],
};

// + and - zoom, 0 fits, Shift and an arrow pan. Whether it was one of these.
export function steer(viewport: Viewport, event: KeyboardEvent): boolean {
    const step = event.shiftKey ? STEPS[event.key] : undefined;
    if (event.key === "+" || event.key === "=") viewport.zoom(1.25, undefined, true);
    else if (event.key === "-") viewport.zoom(0.8, undefined, true);
    else if (event.key === "0") viewport.fit();
    else if (step) viewport.pan({ x: step[0], y: step[1] });
    else return false;
    viewport.settle();
    return true;
}
