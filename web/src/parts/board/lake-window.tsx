// lake-window.tsx - the window on the lake: it measures itself, handles input and moves the camera.
import { batch, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Box } from "./geometry";
import { watchGestures } from "./gestures";
import { toPixels } from "./camera";
import type { Viewport } from "./viewport";

const boxIn = (element: Element, whole: DOMRect): Box => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - whole.left, y: top - whole.top, width, height };
};
const isShown = ({ width, height }: Box): boolean => width > 0 && height > 0;

// What is read in a column of its own beside the sight; elsewhere it lies over the lake for a while.
const BESIDE = "[data-beside], [data-sheet=hints], [data-sheet=unseen]";

// What lies over the lake has `data-cover`; the places where gifts are shown name their side in `data-tray`.
function measure(viewport: Viewport): readonly Element[] {
    const whole = viewport.element!.getBoundingClientRect();
    const table = viewport.element!.closest("main")!;
    // A coach stands beside the table, in its parent.
    const covers = [...table.parentElement!.querySelectorAll("[data-cover]")];
    const trays = [...table.querySelectorAll("[data-tray]")];
    const sight = boxIn(viewport.sightElement!, whole);
    const boxes = (elements: readonly Element[]) =>
        elements.map((element) => boxIn(element, whole)).filter(isShown);
    const beside = boxes([...table.querySelectorAll(BESIDE)]).filter(({ x }) => x >= sight.x + sight.width);
    batch(() => {
        viewport.sight.value = {
            ...sight,
            whole: { width: whole.width, height: whole.height },
            covers: [...boxes(covers), ...beside],
        };
        viewport.trays.value = new Map(
            trays.map((element) => [Number(element.getAttribute("data-tray")), boxIn(element, whole)]),
        );
    });
    return covers;
}

// The observer also reports the first sizes, after layout and before painting. To measure them at once would
// force a second layout.
function watchSize(viewport: Viewport): () => void {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
        for (const cover of measure(viewport)) observer.observe(cover); // those that are known already stay
        settled ??= setTimeout(() => viewport.glideFromNowOn(), 100); // the first sight does not glide in
    });
    observer.observe(viewport.sightElement!);
    observer.observe(viewport.element!);
    // A note that comes up over the lake is watched from then on; that it goes is a size as well.
    const notes = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes)
                if (node instanceof HTMLElement)
                    for (const cover of [node, ...node.querySelectorAll("[data-cover]")])
                        if (cover.matches("[data-cover]")) observer.observe(cover);
    });
    notes.observe(viewport.element!.closest("main")!, { childList: true, subtree: true });
    return () => {
        clearTimeout(settled);
        notes.disconnect();
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
    useLayoutEffect(() => watchSize(viewport), [viewport]);
    // What moves by itself stands still meanwhile.
    useSignalEffect(() => {
        viewport.element?.closest("main")?.toggleAttribute("data-moving", viewport.moving.value);
    });
    useLayoutEffect(() => {
        return watchGestures(viewport.element!, {
            pan: (by) => viewport.pan(by),
            zoom: (factor, at) => viewport.zoom(factor, viewport.fromMiddle(at)),
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
    const corner = toPixels({ x, y, scale }, { x: 0, y: 0 }, viewport.sight.value);
    const how = viewport.gliding.value ? " gliding" : viewport.moving.value ? " moving" : "";
    const transform = `translate(${corner.x}px, ${corner.y}px) scale(${scale})`;
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
