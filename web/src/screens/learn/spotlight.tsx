// spotlight.tsx - rings of light around what the coach speaks of. They let every touch through.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Box } from "../../parts/board/geometry";
import { useApp } from "../../parts/ui/app-context";
import type { Run } from "./chapter-run";
import { elementsOf, targetsOf } from "./targets";

const ROOM = 5; // pixels around
const AGAIN = 120; // ms

function boxesOf(elements: readonly HTMLElement[]): readonly Box[] {
    return elements
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
        .map(({ left, top, width, height }) => ({
            x: Math.round(left - ROOM),
            y: Math.round(top - ROOM),
            width: Math.round(width + 2 * ROOM),
            height: Math.round(height + 2 * ROOM),
        }));
}

export function Spotlight({ run }: { run: Run }) {
    const { host } = useApp();
    const boxes = useSignal<readonly Box[]>([]);
    const key = targetsOf(run).join("|");
    // The lake glides, panels grow, windows change: only looking again finds all of it. Each frame while
    // something moves; else a few times a second, as frames that show nothing new would cost for nothing.
    useEffect(() => {
        let frame = 0;
        let callOff = () => {};
        const look = () => {
            const found = boxesOf(elementsOf(run));
            const moves = JSON.stringify(found) !== JSON.stringify(boxes.peek());
            if (moves) boxes.value = found;
            if (moves) frame = requestAnimationFrame(look);
            else callOff = host.clock.after(AGAIN, look);
        };
        look();
        return () => {
            cancelAnimationFrame(frame);
            callOff();
        };
    }, [key, run]);
    return (
        <div class="spotlight" aria-hidden="true">
            {boxes.value.map(({ x, y, width, height }, i) => (
                <i
                    key={`${key} ${i}`}
                    style={{
                        transform: `translate(${x}px, ${y}px)`,
                        width: `${width}px`,
                        height: `${height}px`,
                    }}
                />
            ))}
        </div>
    );
}
