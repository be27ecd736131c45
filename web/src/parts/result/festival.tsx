// festival.tsx - the end of a game: every lantern of the lake lights up in a wave from the last tile and
// rises over the hills, honor is counted, and then the result lies before that picture. A key or a tap ends
// it.
import { signal, useComputed, useSignal, type Signal } from "@preact/signals";
import type { Ref } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Hero } from "../art/hero";
import { DedicationToken } from "../art/tokens";
import type { Standing } from "../../model/honor-history";
import { tokensOf } from "../../model/taken-tokens";
import type { Table } from "../../model/table";
import type { Viewport } from "../board/viewport";
import { adoptCss } from "../ui/adopt-css";
import { useApp } from "../ui/app-context";
import type { After } from "./after";
import { outcomeOf, type Outcome } from "./outcome";
import { Result } from "./result";
import { RisingLanterns } from "./rising";
import css from "./festival.css?text";

adoptCss(css);

// Milliseconds from the beginning: the first token is counted, all are, the result comes.
const COUNT_FROM = 1300;
const COUNT_TO = 2700;
const CALM = 1500;
const ALL = 3700;

interface ScoreProps {
    readonly table: Table;
    readonly row: Standing;
    readonly counted: Signal<number>; // tokens of each player
}

function Score({ table, row, counted }: ScoreProps) {
    const tokens = tokensOf(row.player, table.playback.log.value);
    const shown = tokens.slice(0, counted.value);
    const sum = shown.length === tokens.length ? row.honor : shown.reduce((all, { value }) => all + value, 0);
    return (
        <li class={table.info.value!.winners.includes(row.player) ? "won" : ""}>
            <bdi>{table.seats.value[row.player - 1]!.name}</bdi>
            <span class="festival-tokens">
                {tokens.map(({ set, value }, i) => (
                    <i key={i} class={i < counted.value ? "counted" : ""}>
                        <DedicationToken kind={set} value={value} size="1.9em" />
                    </i>
                ))}
            </span>
            <b>{sum}</b>
        </li>
    );
}

interface PosterProps {
    readonly table: Table;
    readonly outcome: Outcome;
    readonly counted: Signal<number>;
    readonly root: Ref<HTMLDivElement>;
}

// The result sheet says the same, and more: this is for the eye.
function Poster({ table, outcome, counted, root }: PosterProps) {
    return (
        <div ref={root} class="festival-poster" aria-hidden="true">
            <p class="festival-headline" dir="auto">
                {outcome.headline}
            </p>
            {outcome.mood !== "calm" && (
                <ul class="festival-scores">
                    {outcome.rows.map((row) => (
                        <Score key={row.player} table={table} row={row} counted={counted} />
                    ))}
                </ul>
            )}
            {[outcome.tie ?? [], outcome.good].flat().map((line) => (
                <p key={line} class="festival-line">
                    {line}
                </p>
            ))}
        </div>
    );
}

// Jumps to the end of all animations that run once; endless ones go on.
function finish(root: HTMLElement | null): void {
    for (const motion of root?.getAnimations({ subtree: true }) ?? [])
        if (motion.effect!.getComputedTiming().iterations === 1) motion.finish();
}

interface Show {
    readonly root: { readonly current: HTMLElement | null };
    readonly playing: Signal<boolean>;
    readonly counted: Signal<number>;
    readonly most: number; // tokens of a player
    readonly calm: boolean;
}

// Counts tokens one after the other while it plays, and ends by itself, by a key or by a tap.
function useShow({ root, playing, counted, most, calm }: Show): void {
    const { pace } = useApp().preferences;
    useEffect(() => {
        if (!playing.peek()) return;
        const stop = new AbortController();
        const end = () => {
            stop.abort();
            counted.value = most;
            playing.value = false;
        };
        const later = (ms: number, what: () => void) => {
            const timer = setTimeout(what, ms / pace.peek());
            stop.signal.addEventListener("abort", () => clearTimeout(timer));
        };
        for (let i = 1; i <= most; i++)
            later(COUNT_FROM + ((COUNT_TO - COUNT_FROM) * i) / most, () => (counted.value = i));
        later(calm ? CALM : ALL, end);
        const skip = (event: Event) => {
            if (event instanceof KeyboardEvent && /^(Shift|Control|Alt|Meta)$/.test(event.key)) return;
            event.preventDefault();
            event.stopPropagation();
            finish(root.current);
            end();
        };
        for (const name of ["keydown", "pointerdown"])
            addEventListener(name, skip, { capture: true, signal: stop.signal });
        return () => stop.abort();
    }, []);
}

// What lies behind the picture is neither seen nor reached. Of the lake only the cells are made inert: the
// browser styles all that is inert anew, and the picture is large. What is hidden from screen readers is only
// to be looked at.
const UNCOVERED = "[data-sheet], [aria-hidden=true], [role=status], [aria-live]";
function useCurtain(root: { readonly current: HTMLElement | null }): void {
    useLayoutEffect(() => {
        const table = root.current!.closest("main")!;
        const covered = [...table.children]
            .filter((part) => part !== root.current && !part.matches(UNCOVERED))
            .map((part) => part.querySelector("[role=grid]") ?? part);
        for (const part of covered) part.setAttribute("inert", "");
        return () => {
            for (const part of covered) part.removeAttribute("inert");
        };
    }, []);
}

export interface FestivalProps {
    readonly table: Table;
    readonly after?: After | undefined;
    readonly viewport: Viewport;
    readonly orientation: number;
    readonly fresh: boolean; // the game has just ended
}

export default function Festival({ table, after, viewport, orientation, fresh }: FestivalProps) {
    const { pace } = useApp().preferences;
    const root = useRef<HTMLDivElement>(null);
    const poster = useRef<HTMLDivElement>(null);
    const outcome = useComputed(() => outcomeOf(table)).value;
    const most = useMemo(
        () =>
            Math.max(
                0,
                ...outcome.rows.map(({ player }) => tokensOf(player, table.playback.log.value).length),
            ),
        [],
    );
    const playing = useSignal(fresh && pace.peek() > 0 && !document.hidden);
    const counted = useMemo(() => signal(playing.peek() ? 0 : most), []);
    useShow({ root, playing, counted, most, calm: outcome.mood === "calm" });
    useCurtain(root);
    return (
        <>
            <div
                ref={root}
                class="festival"
                data-mood={outcome.mood}
                data-playing={playing.value ? "yes" : "no"}
                data-fresh={fresh && pace.value > 0 ? "yes" : "no"}
                style={{ "--pace": String(pace.value || 1) }}
            >
                <Hero />
                <RisingLanterns
                    laid={table.playback.shown.value.lake}
                    viewport={viewport}
                    orientation={orientation}
                    poster={poster}
                    share={outcome.mood === "won" ? 1 : outcome.mood === "lost" ? 0.6 : 0.25}
                />
                <Poster root={poster} table={table} outcome={outcome} counted={counted} />
            </div>
            {!playing.value && <Result table={table} after={after} outcome={outcome} />}
        </>
    );
}
