// festival-lake.tsx - the lake of the festival: a lantern for each challenge, in chapters, along one trail.
import { useEffect, useRef } from "preact/hooks";
import type { Color } from "../../base/view";
import { t } from "../../base/i18n/texts";
import type { FestivalPath } from "../../model/study/festival-path";
import { LANTERN_OUTLINES } from "../../parts/art/lantern";
import { LANTERNS } from "../../parts/art/palette";
import { useApp } from "../../parts/ui/app-context";
import { StarRow } from "./star-row";
import { Trail } from "./trail";

// The lanterns of the chapters: neither golden, as the next one is, nor dark, as those after it.
const COLORS: readonly Color[] = ["R", "G", "B", "P", "W"];

type Look = "lit" | "next" | "dark";

function StopLight({ color, number, look }: { color: Color; number: number; look: Look }) {
    const { ink, base } = LANTERNS[color];
    const ground = look === "lit" ? { fill: ink, stroke: base } : {};
    return (
        <svg class="stop-light" data-stop viewBox="-60 -60 120 120" aria-hidden="true">
            {look === "lit" && <circle class="stop-glow" r="118" fill={`url(#spill-light-${color})`} />}
            {look === "next" && <circle class="stop-glow" r="118" fill="url(#spill-light-O)" />}
            <ellipse class="stop-raft" cy="48" rx="46" ry="9" />
            {look === "lit" ? (
                <use href={`#lantern-${color}`} />
            ) : (
                <path class="stop-paper" d={LANTERN_OUTLINES[color]} />
            )}
            <text class="stop-number" dy=".36em" style={ground}>
                {number + 1}
            </text>
        </svg>
    );
}

function Stop({ path, number, color }: { path: FestivalPath; number: number; color: Color }) {
    const { router } = useApp();
    const reached = path.starsOf(number);
    const next = number === path.next;
    const look = reached ? "lit" : next ? "next" : "dark";
    return (
        <li class="stop-place">
            <button
                type="button"
                class={`stop ${look}`}
                aria-current={next ? "step" : undefined}
                onClick={() => router.go("festival", String(number + 1))}
            >
                <StopLight color={color} number={number} look={look} />
                <span class="told">{number + 1}</span>
                <span class="stop-name">{path.challenges.value[number]!.name}</span>
                <StarRow reached={reached} />
                <span class="told">{t("{n} of 3 stars", { n: reached })}</span>
            </button>
        </li>
    );
}

// Names of chapters, each with the numbers of its challenges.
function chaptersOf(path: FestivalPath): readonly (readonly [string, readonly number[]])[] {
    const chapters = new Map<string, number[]>();
    path.challenges.value.forEach(({ chapter }, number) => {
        chapters.set(chapter, [...(chapters.get(chapter) ?? []), number]);
    });
    return [...chapters];
}

export function FestivalLake({ path }: { path: FestivalPath }) {
    const lake = useRef<HTMLDivElement>(null);
    // Who comes back is where the path goes on.
    useEffect(
        () => lake.current?.querySelector("[aria-current=step]")?.scrollIntoView({ block: "nearest" }),
        [],
    );
    return (
        <div ref={lake} class="festival-path">
            <Trail around={lake} lit={path.next} />
            {chaptersOf(path).map(([name, numbers], i) => (
                <section key={i} class="chapter">
                    <h2>
                        {name}{" "}
                        <small>
                            <span aria-hidden="true">★ </span>
                            {t("{n} of {all}", {
                                n: numbers.reduce((sum, number) => sum + path.starsOf(number), 0),
                                all: 3 * numbers.length,
                            })}
                        </small>
                    </h2>
                    <ol start={numbers[0]! + 1}>
                        {numbers.map((number) => (
                            <Stop
                                key={number}
                                path={path}
                                number={number}
                                color={COLORS[i % COLORS.length]!}
                            />
                        ))}
                    </ol>
                </section>
            ))}
        </div>
    );
}
