// run-clock.tsx - a run of puzzles against the clock: the time that is left, and how it ended.
import { t } from "../../base/i18n/texts";
import type { PuzzleRun } from "../../model/study/puzzle-run";
import { Progress } from "../../model/study/progress";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

function clockText(ms: number): string {
    const seconds = Math.ceil(ms / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function RunClock({ run }: { run: PuzzleRun }) {
    return (
        <p class="run-clock" role="timer" aria-label={t("Time left")}>
            <b>{clockText(run.left.value)}</b>{" "}
            <span>{t("{n} of {all} solved", { n: run.solved.value, all: run.answered.value })}</span>
        </p>
    );
}

export function RunEnd({ run, onAgain, onLeave }: { run: PuzzleRun; onAgain(): void; onLeave(): void }) {
    const best = useApp().get(Progress).now.value?.practice.best_run ?? 0;
    return (
        <main class="study-note panel">
            <h1>{t("Time is up")}</h1>
            <p role="status">
                {t("{n} of {all} solved", { n: run.solved.value, all: run.answered.value })}
                {". "}
                {t("Your best run: {n}.", { n: Math.max(best, run.solved.value) })}
            </p>
            <div class="pair">
                <TextButton main text={t("Try again")} onClick={onAgain} />
                <TextButton text={t("Practice")} onClick={onLeave} />
            </div>
        </main>
    );
}
