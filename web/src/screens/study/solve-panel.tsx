// solve-panel.tsx - the coach's panel beside a position that is to be solved: what is asked for, what a tried
// turn is worth, and what can be done then.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { percent } from "../../base/i18n/chances";
import { t } from "../../base/i18n/texts";
import { costOf } from "../../model/analysis";
import type { Problem } from "../../model/study/problem";
import { CoachedTable } from "../../parts/table/coached-table";
import { Reasons } from "../../parts/table/reasons";
import { TableElements } from "../../parts/table/table-elements";
import { TurnPictures } from "../../parts/table/turn-pictures";
import { adoptCss } from "../../parts/ui/adopt-css";
import { IconButton, TextButton } from "../../parts/ui/buttons";
import type { TriedTurn } from "../../worker/study-calls";
import css from "./styles.css?text";

adoptCss(css);

const HEADLINES: Readonly<Record<TriedTurn["grade"], () => string>> = {
    fine: () => t("As good as the best turn."),
    slip: () => t("Close: there is a slightly better turn."),
    mistake: () => t("There is a better turn."),
    blunder: () => t("There is a much better turn."),
};

// The cost with its error. Within the error a turn is as good as the best, and that is all there is to say.
export function costText(verdict: TriedTurn): string {
    if (verdict.grade === "fine") return "";
    const cost = percent(costOf(verdict));
    return verdict.error
        ? t("Yours costs {cost} win chance, give or take {error}.", {
              cost,
              error: percent(verdict.error / 10000),
          })
        : t("Yours costs {cost} win chance.", { cost });
}

// The turn that was tried, or the best one: as a picture, and in words.
function Way({ problem, best }: { problem: Problem; best: boolean }) {
    const both = problem.compared()!;
    const verdict = problem.verdict.value!;
    return (
        <div class={best ? "way way-better" : "way way-played"}>
            <h3>{best ? t("Best turn found") : t("Your turn")}</h3>
            <TurnPictures table={problem.table.value} turn={best ? both.best : both.tried} />
            <Reasons {...(best ? verdict.best : verdict.tried)} />
        </div>
    );
}

function Judgment({ problem }: { problem: Problem }) {
    const verdict = problem.verdict.value!;
    return (
        <>
            <p class="solve-grade" data-grade={verdict.grade}>
                {HEADLINES[verdict.grade]()} {costText(verdict)}
            </p>
            {problem.revealed.value ? (
                <Way problem={problem} best />
            ) : (
                verdict.grade !== "fine" && <Way problem={problem} best={false} />
            )}
        </>
    );
}

interface SolveProps {
    readonly problem: Problem;
    readonly title: string;
    readonly ask: string; // what is to be done
    readonly note?: ComponentChildren; // below the verdict
    readonly dots?: ComponentChildren; // how far one is
    readonly next: { readonly text: string; go(): void } | null;
    readonly skips?: boolean; // may be gone on to without an answer
    onPlayOn?(): void;
    onLeave(): void;
}

// What can be done once a turn was tried; the most likely thing has the focus.
function Choices({ problem, next, onPlayOn }: SolveProps) {
    const main = useRef<HTMLButtonElement>(null);
    const { verdict, revealed } = problem;
    const first = verdict.value !== null && verdict.value.grade !== "fine" && !revealed.value;
    useEffect(() => main.current?.focus({ preventScroll: true }), [verdict.value, revealed.value]);
    if (!verdict.value) return null;
    return (
        <div class="solve-choices">
            <TextButton
                ref={first ? main : null}
                look={first ? "main" : "quiet"}
                text={t("Try again")}
                onClick={() => void problem.again()}
            />
            {first && (
                <TextButton look="quiet" text={t("Show the best turn")} onClick={() => problem.reveal()} />
            )}
            {onPlayOn && <TextButton look="quiet" text={t("Play on from here")} onClick={onPlayOn} />}
            {next && (
                <TextButton
                    ref={first ? null : main}
                    look={first ? "quiet" : "main"}
                    text={next.text}
                    onClick={() => next.go()}
                />
            )}
        </div>
    );
}

function Panel(props: SolveProps & { readonly elements: TableElements }) {
    const { problem, title, ask, note, dots, elements, next, skips = true, onLeave } = props;
    const { verdict, judging } = problem;
    const why = problem.table.value.notice.value || problem.table.value.astray.value;
    const step = judging.value ? "judging" : verdict.value ? "judged" : "solving";
    return (
        <aside
            ref={elements.ref("coach")}
            class="coach panel solve"
            data-cover
            data-step={step}
            data-grade={verdict.value?.grade}
            aria-label={title}
        >
            <header>
                <h2>{title}</h2>
                <IconButton icon="close" label={t("Leave")} look="plain" onClick={onLeave} />
            </header>
            <div class="coach-says" role="status" tabIndex={0}>
                {step === "solving" && <p>{ask}</p>}
                {step === "judging" && <p>{t("Comparing it with other turns…")}</p>}
                {step === "judged" && <Judgment problem={problem} />}
                {why && step === "solving" && <p class="coach-why">{why}</p>}
                {step === "judged" && note}
            </div>
            <footer>
                {dots}
                {step === "solving" && next && skips && (
                    <TextButton look="quiet" text={t("Skip")} onClick={() => next.go()} />
                )}
                <Choices {...props} />
            </footer>
        </aside>
    );
}

export function Solve(props: SolveProps) {
    const { problem } = props;
    const sitting = `${problem.position.id} ${problem.sitting.value}`;
    const elements = useMemo(() => new TableElements(), [sitting]);
    return (
        <CoachedTable
            key={sitting}
            table={problem.table.value}
            elements={elements}
            sitting={sitting}
            panel={<Panel {...props} elements={elements} />}
        />
    );
}
