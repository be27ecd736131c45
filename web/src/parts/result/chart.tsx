// chart.tsx - something over the turns of a game, honor or the chance to win: a line for each player with a
// shape and a color of its own. A cursor reads it, by pointer or keys, and the honor also stands in a table.
import { useSignal, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { percent } from "../../base/i18n/chances";
import { t, tn } from "../../base/i18n/texts";
import type { Mark } from "../../model/honor-history";
import { adoptCss } from "../ui/adopt-css";
import css from "./chart.css?text";

adoptCss(css);

const HEIGHT = 140;
const INSET = { left: 52, right: 14, top: 12, bottom: 26 };

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

// What a chart shows.
interface Series {
    readonly player: number;
    readonly name: string;
    readonly values: readonly number[]; // by index of a mark; fewer while the rest is not known yet
}

// A sign at the value after a turn.
export interface Flag {
    readonly index: number; // of a mark
    readonly player: number;
    readonly text: string;
}

interface Plot {
    readonly marks: readonly Mark[];
    readonly series: readonly Series[];
    readonly flags: readonly Flag[];
    readonly levels: readonly number[]; // that have a line, from 0 to the top
    readonly stepped: boolean; // the value changes at once, at the end of a turn
    write(value: number): string;
}

interface Scale {
    x(index: number): number;
    y(value: number): number;
    readonly width: number;
}

function scaleOf({ marks, series, levels }: Plot, width: number): Scale {
    const most = Math.max(levels.at(-1)!, ...series.flatMap(({ values }) => values));
    const inner = width - INSET.left - INSET.right;
    return {
        width,
        x: (index) => INSET.left + (inner * index) / Math.max(1, marks.length - 1),
        y: (value) => HEIGHT - INSET.bottom - ((HEIGHT - INSET.top - INSET.bottom) * value) / most,
    };
}

function Line({ plot, series, scale }: { plot: Plot; series: Series; scale: Scale }) {
    const { player, values } = series;
    const [x, y] = [(i: number) => scale.x(i).toFixed(1), (i: number) => scale.y(values[i]!).toFixed(1)];
    const d = values
        .map((_, i) =>
            i === 0 ? `M${x(i)} ${y(i)}` : plot.stepped ? `H${x(i)}V${y(i)}` : `L${x(i)} ${y(i)}`,
        )
        .join("");
    const signs = values.flatMap((value, i) =>
        (plot.stepped && i > 0 && value !== values[i - 1]) || i === values.length - 1 ? [i] : [],
    );
    return (
        <g>
            <path
                d={d}
                fill="none"
                stroke={`var(--line-${player})`}
                stroke-width="2.5"
                stroke-dasharray={DASHES[player - 1]}
                stroke-linejoin="round"
            />
            {signs.map((i) => (
                <path
                    key={i}
                    d={SHAPES[player - 1]}
                    fill={`var(--line-${player})`}
                    stroke="var(--panel)"
                    stroke-width="1"
                    transform={`translate(${x(i)} ${y(i)})`}
                />
            ))}
        </g>
    );
}

// Above the line or, where there is no room, below it.
function Flags({ plot, scale }: { plot: Plot; scale: Scale }) {
    return (
        <g class="chart-flags">
            {plot.flags.map(({ index, player, text }) => {
                const value = plot.series.find((series) => series.player === player)?.values[index];
                if (value === undefined) return null;
                const [x, y] = [scale.x(index), scale.y(value)];
                return (
                    <g key={`${index} ${player}`}>
                        <circle cx={x} cy={y} r="4.5" />
                        <text x={x} y={y < INSET.top + 20 ? y + 18 : y - 9} text-anchor="middle">
                            {text}
                        </text>
                    </g>
                );
            })}
        </g>
    );
}

function Axes({ plot, scale }: { plot: Plot; scale: Scale }) {
    const last = plot.marks.length - 1;
    const turns = [0, Math.round(last / 2), last].filter((i, at, all) => all.indexOf(i) === at);
    return (
        <g class="chart-axes">
            {plot.levels.map((level) => (
                <g key={level}>
                    <path d={`M${INSET.left} ${scale.y(level)}H${scale.width - INSET.right}`} />
                    <text x={INSET.left - 6} y={scale.y(level)} dy=".35em" text-anchor="end">
                        {plot.write(level)}
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
                    {i === 0 ? t("Start") : t("Turn {n}", { n: plot.marks[i]!.turn })}
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
interface FieldProps {
    readonly plot: Plot;
    readonly label: string;
    readonly at: number;
    readonly text: string;
    onMove(index: number, sure: boolean): void;
}

function Field({ plot, label, at, text, onMove }: FieldProps) {
    const root = useRef<HTMLDivElement>(null);
    const scale = scaleOf(plot, useWidth(root));
    const last = plot.marks.length - 1;
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
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={at}
            aria-valuetext={text}
            onPointerMove={(event) => {
                if (event.pointerType !== "touch") onMove(indexAt(event), event.buttons > 0); // that scrolls
            }}
            onClick={(event) => onMove(indexAt(event), true)}
            onKeyDown={(event) => {
                const next = KEYS[event.key]?.(at, last);
                if (next === undefined) return;
                event.preventDefault();
                onMove(clamp(next, last), true);
            }}
        >
            <svg width={scale.width} height={HEIGHT} aria-hidden="true">
                <Axes plot={plot} scale={scale} />
                <path class="chart-cursor" d={`M${scale.x(at)} ${INSET.top - 6}V${HEIGHT - INSET.bottom}`} />
                {plot.series.map((series) => (
                    <Line key={series.player} plot={plot} series={series} scale={scale} />
                ))}
                <Flags plot={plot} scale={scale} />
            </svg>
        </div>
    );
}

interface ChartProps {
    readonly marks: readonly Mark[];
    readonly names: readonly string[];
    readonly cursor: ReadonlySignal<number>; // an index into the marks
    onMove(index: number, sure: boolean): void; // sure: chosen, not only looked at
}

interface FigureProps extends Omit<ChartProps, "names" | "marks"> {
    readonly plot: Plot;
    readonly title: string;
    readonly label: string;
    readonly children?: ComponentChildren;
}

function Figure({ plot, title, label, cursor, onMove, children }: FigureProps) {
    const at = clamp(cursor.value, plot.marks.length - 1);
    const { turn } = plot.marks[at]!;
    const when = turn ? t("Turn {n}", { n: turn }) : t("Start");
    const known = plot.series.flatMap(({ player, name, values }) =>
        values[at] === undefined ? [] : [{ player, name, value: plot.write(values[at]) }],
    );
    const text = `${when}: ${known.map(({ name, value }) => `${name} ${value}`).join(", ")}`;
    return (
        <figure class="chart">
            <figcaption>
                <b class="chart-title">{title}</b>
                <span class="chart-when">{when}</span>
                <ul>
                    {known.map(({ player, name, value }) => (
                        <li key={player}>
                            <Sign player={player} /> <span>{name}</span> <b>{value}</b>
                        </li>
                    ))}
                </ul>
            </figcaption>
            <Field plot={plot} label={label} at={at} text={text} onMove={onMove} />
            {children}
        </figure>
    );
}

const turnsOver = (marks: readonly Mark[]): number => marks.at(-1)!.turn;

export function HonorChart({ marks, names, ...props }: ChartProps) {
    const most = Math.max(10, ...marks.flatMap(({ honor }) => honor));
    const every = most > 40 ? 20 : 10;
    const plot: Plot = {
        marks,
        series: names.map((name, i) => ({
            player: i + 1,
            name,
            values: marks.map(({ honor }) => honor[i] ?? 0),
        })),
        flags: [],
        levels: Array.from({ length: Math.floor(most / every) + 1 }, (_, i) => i * every),
        stepped: true,
        write: String,
    };
    const label = tn("Honor over {n} turn", "Honor over {n} turns", turnsOver(marks));
    return (
        <Figure plot={plot} title={t("Honor")} label={label} {...props}>
            <Numbers marks={marks} names={names} />
        </Figure>
    );
}

interface WinChartProps extends ChartProps {
    readonly players: readonly number[]; // whose chance is shown
    chances(player: number): readonly number[]; // by mark, from 0 to 1
    readonly flags: readonly Flag[];
}

export function WinChart({ marks, names, players, chances, flags, ...props }: WinChartProps) {
    const plot: Plot = {
        marks,
        series: players.map((player) => ({
            player,
            name: names[player - 1]!,
            values: chances(player),
        })),
        flags,
        levels: [0, 0.5, 1],
        stepped: false,
        write: percent,
    };
    const label = tn("Win chance over {n} turn", "Win chance over {n} turns", turnsOver(marks));
    return <Figure plot={plot} title={t("Win chance")} label={label} {...props} />;
}
