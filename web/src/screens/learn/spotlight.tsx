// spotlight.tsx - rings of light around what the coach speaks of. They lie over the page and let every touch
// through.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Box } from "../../parts/board/geometry";

const ROOM = 5; // pixels around

function boxesOf(selectors: readonly string[]): readonly Box[] {
    return selectors
        .flatMap((selector) => [...document.querySelectorAll(`.lesson ${selector}`)])
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
        .map(({ left, top, width, height }) => ({
            x: Math.round(left - ROOM),
            y: Math.round(top - ROOM),
            width: Math.round(width + 2 * ROOM),
            height: Math.round(height + 2 * ROOM),
        }));
}

export function Spotlight({ on }: { on: readonly string[] }) {
    const boxes = useSignal<readonly Box[]>([]);
    const key = on.join("|");
    // The lake glides, panels grow, windows change: only looking again finds all of it.
    useEffect(() => {
        let frame = 0;
        const look = () => {
            const found = boxesOf(on);
            if (JSON.stringify(found) !== JSON.stringify(boxes.peek())) boxes.value = found;
            frame = requestAnimationFrame(look);
        };
        look();
        return () => cancelAnimationFrame(frame);
    }, [key]);
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
