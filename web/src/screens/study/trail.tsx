// trail.tsx - a trail of small lights over the water, from one thing to the next in the order of the page,
// wherever these lie.
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

interface Point {
    readonly x: number;
    readonly y: number;
}

const round = (...numbers: readonly number[]): string => numbers.map((n) => Math.round(n)).join(" ");

// Beside one another: a wave. Below one another, where a row ends: a bow away from the middle.
function bow(from: Point, to: Point, middle: number): string {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const steep = Math.abs(dx) < Math.abs(dy);
    const reach = steep
        ? Math.sign((from.x + to.x) / 2 - middle) * Math.max(120, Math.abs(dy) * 0.7)
        : dx / 2;
    return `C${round(from.x + reach, from.y, to.x + (steep ? reach : -reach), to.y, to.x, to.y)}`;
}

// A path through points from the one at `first` to the one at `last`.
function through(points: readonly Point[], first: number, last: number, middle: number): string {
    const start = points[first];
    if (!start || last <= first) return "";
    const rest = points.slice(first + 1, last + 1);
    return `M${round(start.x, start.y)}${rest.map((to, i) => bow(points[first + i]!, to, middle)).join("")}`;
}

interface TrailProps {
    readonly around: RefObject<HTMLElement | null>; // what the trail lies in
    readonly lit: number; // how many stops it has reached
}

export function Trail({ around, lit }: TrailProps) {
    const points = useSignal<readonly Point[]>([]);
    const width = useSignal(0);
    useLayoutEffect(() => {
        const root = around.current!;
        const look = () => {
            const { left, top, width: wide } = root.getBoundingClientRect();
            width.value = wide;
            points.value = [...root.querySelectorAll("[data-stop]")].map((stop) => {
                const box = stop.getBoundingClientRect();
                return { x: box.x + box.width / 2 - left, y: box.y + box.height / 2 - top };
            });
        };
        const observer = new ResizeObserver(look);
        observer.observe(root);
        return () => observer.disconnect();
    }, []);
    const middle = width.value / 2;
    const reached = Math.min(lit, points.value.length - 1);
    const ahead = through(points.value, reached, points.value.length - 1, middle);
    const behind = through(points.value, 0, reached, middle);
    return (
        <svg class="trail" aria-hidden="true">
            <path class="trail-wake" d={through(points.value, 0, points.value.length - 1, middle)} />
            <path class="trail-lights" d={ahead} />
            <path class="trail-glow" d={behind} />
            <path class="trail-lights lit" d={behind} />
        </svg>
    );
}
