// chart.tsx - honor over time: a line for each player with a shape and a color of its own. A cursor reads it,
// by pointer or keys, and the same numbers stand in a table for whoever prefers that.
import { useSignal, type ReadonlySignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t, tn } from "../../base/i18n/texts";
import type { Mark } from "../../model/honor-history";

const HEIGHT = 156;
const INSET = { left: 30, right: 14, top: 12, bottom: 26 };

const SHAPES: readonly string[] = [
    "M0 -5A5 5 0 1 0 0 5A5 5 0 1 0 0 -5Z",
    "M-4.5 -4.5H4.5V4.5H-4.5Z",
    "M0 -6L5.5 4.5H-5.5Z",
    "M0 -6.5L6 0L0 6.5L-6 0Z",
];
const DASHES: readonly string[] = ["", "9 3", "3 3", "12 3 3 3"];

// A player's sign in the chart.
export function Sign({ player }: { player: number }) {
    return (
        <svg class="sign" viewBox="-8 -8 16 16" width="1em" height="1em" aria-hidden="true">
            <path d={SHAPES[player - 1]} fill={`var(--line-${player})`} />
        </svg>
    );
}

interface Scale {
    x(index: number): number;
    y(honor: number): number;
    readonly width: number;
    readonly most: number;
}

function scaleOf(marks: readonly Mark[], width: number): Scale {
    const most = Math.max(10, ...marks.flatMap(({ honor }) => honor));
    const inner = width - INSET.left - INSET.right;
    return {
        width,
        most,
        x: (index) => INSET.left + (inner * index) / Math.max(1, marks.length - 1),
        y: (honor) => HEIGHT - INSET.bottom - ((HEIGHT - INSET.top - INSET.bottom) * honor) / most,
    };
}

// Honor comes at once: the line goes straight on, then up.
function Line({ marks, player, scale }: { marks: readonly Mark[]; player: number; scale: Scale }) {
    const honor = marks.map((mark) => mark.honor[player - 1] ?? 0);
    const d = honor
        .map((value, i) => (i ? `H${scale.x(i).toFixed(1)}V${scale.y(value).toFixed(1)}` : ""))
        .join("");
    const steps = honor.flatMap((value, i) =>
        (i > 0 && value !== honor[i - 1]) || i === honor.length - 1 ? [i] : [],
    );
    return (
        <g>
            <path
                d={`M${scale.x(0)} ${scale.y(0)}${d}`}
                fill="none"
                stroke={`var(--line-${player})`}
                stroke-width="2.5"
                stroke-dasharray={DASHES[player - 1]}
                stroke-linejoin="round"
            />
            {steps.map((i) => (
                <path
                    key={i}
                    d={SHAPES[player - 1]}
                    fill={`var(--line-${player})`}
                    stroke="var(--panel)"
                    stroke-width="1"
                    transform={`translate(${scale.x(i).toFixed(1)} ${scale.y(honor[i]!).toFixed(1)})`}
                />
            ))}
        </g>
    );
}

function Axes({ marks, scale }: { marks: readonly Mark[]; scale: Scale }) {
    const every = scale.most > 40 ? 20 : 10;
    const levels = Array.from({ length: Math.floor(scale.most / every) + 1 }, (_, i) => i * every);
    const last = marks.length - 1;
    const turns = [0, Math.round(last / 2), last].filter((i, at, all) => all.indexOf(i) === at);
    return (
        <g class="chart-axes">
            {levels.map((honor) => (
                <g key={honor}>
                    <path d={`M${INSET.left} ${scale.y(honor)}H${scale.width - INSET.right}`} />
                    <text x={INSET.left - 6} y={scale.y(honor)} dy=".35em" text-anchor="end">
                        {honor}
                    </text>
                </g>
            ))}
            {turns.map((i) => (
                <text
                    key={i}
                    x={scale.x(i)}
                    y={HEIGHT - 6}
                    text-anchor={i === 0 ? "start" : i === last ? "end" : "middle"}
                >
                    {i === 0 ? t("Start") : t("Turn {n}", { n: marks[i]!.turn })}
                </text>
            ))}
        </g>
    );
}

function Numbers({ marks, names }: { marks: readonly Mark[]; names: readonly string[] }) {
    const changed = marks.filter(
        ({ honor }, i) => i === marks.length - 1 || honor.join() !== marks[i - 1]?.honor.join(),
    );
    return (
        <details class="chart-numbers">
            <summary>{t("Show as table")}</summary>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{t("After turn")}</th>
                        {names.map((name, i) => (
                            <th key={i} scope="col">
                                {name}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {changed.map(({ moveNumber, turn, honor }) => (
                        <tr key={moveNumber}>
                            <th scope="row">{turn}</th>
                            {honor.map((value, i) => (
                                <td key={i}>{value}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </details>
    );
}

interface ChartProps {
    readonly marks: readonly Mark[];
    readonly names: readonly string[];
    readonly cursor: ReadonlySignal<number>; // an index into the marks
    onMove(index: number, sure: boolean): void; // sure: chosen, not only looked at
}

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
    ArrowLeft: (at) => at - 1,
    ArrowDown: (at) => at - 1,
    ArrowRight: (at) => at + 1,
    ArrowUp: (at) => at + 1,
    Home: () => 0,
    End: (_, last) => last,
};

// The width of the field, however the window changes.
function useWidth(root: RefObject<HTMLElement | null>): number {
    const width = useSignal(320);
    useLayoutEffect(() => {
        const measure = () => (width.value = Math.max(200, root.current!.clientWidth));
        measure();
        const observer = new ResizeObserver(measure);
        observer.observe(root.current!);
        return () => observer.disconnect();
    }, []);
    return width.value;
}

const clamp = (index: number, last: number): number => Math.min(last, Math.max(0, index));

// The chart itself: a slider over the marks.
function Field({
    marks,
    names,
    at,
    text,
    onMove,
}: Omit<ChartProps, "cursor"> & { at: number; text: string }) {
    const root = useRef<HTMLDivElement>(null);
    const scale = scaleOf(marks, useWidth(root));
    const last = marks.length - 1;
    const indexAt = ({ clientX }: MouseEvent): number => {
        const from = root.current!.getBoundingClientRect().left + INSET.left;
        const step = (scale.width - INSET.left - INSET.right) / Math.max(1, last);
        return clamp(Math.round((clientX - from) / step), last);
    };
    return (
        <div
            ref={root}
            class="chart-field"
            role="slider"
            tabIndex={0}
            aria-label={tn("Honor over {n} turn", "Honor over {n} turns", marks[last]!.turn)}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={at}
            aria-valuetext={text}
            onPointerMove={(event) => onMove(indexAt(event), event.buttons > 0)}
            onClick={(event) => onMove(indexAt(event), true)}
            onKeyDown={(event) => {
                const next = KEYS[event.key]?.(at, last);
                if (next === undefined) return;
                event.preventDefault();
                onMove(clamp(next, last), true);
            }}
        >
            <svg width={scale.width} height={HEIGHT} aria-hidden="true">
                <Axes marks={marks} scale={scale} />
                <path class="chart-cursor" d={`M${scale.x(at)} ${INSET.top - 6}V${HEIGHT - INSET.bottom}`} />
                {names.map((_, i) => (
                    <Line key={i} marks={marks} player={i + 1} scale={scale} />
                ))}
            </svg>
        </div>
    );
}

export function HonorChart({ marks, names, cursor, onMove }: ChartProps) {
    const at = clamp(cursor.value, marks.length - 1);
    const { turn, honor } = marks[at]!;
    const when = turn ? t("Turn {n}", { n: turn }) : t("Start");
    const text = `${when}: ${names.map((name, i) => `${name} ${honor[i]}`).join(", ")}`;
    return (
        <figure class="honor-chart">
            <figcaption>
                <b class="chart-when">{when}</b>
                <ul>
                    {names.map((name, i) => (
                        <li key={i}>
                            <Sign player={i + 1} /> <span>{name}</span> <b>{honor[i]}</b>
                        </li>
                    ))}
                </ul>
            </figcaption>
            <Field marks={marks} names={names} at={at} text={text} onMove={onMove} />
            <Numbers marks={marks} names={names} />
        </figure>
    );
}
