// puzzle.tsx - "puzzle/next" and the like: a puzzle on the table, and then the next one. "puzzle/CODE" is one
// of the set.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { levelName } from "../../base/i18n/level-names";
import { language, t, tn } from "../../base/i18n/texts";
import { Refusal } from "../../base/refusal";
import { linkTo, type ScreenProps } from "../../model/router";
import { Problem } from "../../model/study/problem";
import { PUZZLE_WAYS, Puzzles, type AskedPuzzle } from "../../model/study/puzzles";
import { PuzzleRun } from "../../model/study/puzzle-run";
import { StudyRoom } from "../../model/study/study-room";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";
import { ShareLink } from "../../parts/ui/share-link";
import { RunClock, RunEnd } from "./run-clock";
import { Solve } from "./solve-panel";

interface Posed {
    readonly problem: Problem;
    readonly asked: AskedPuzzle;
}

const TITLES: Readonly<Record<string, () => string>> = {
    day: () => t("Daily puzzle"),
    again: () => t("Review"),
    like: () => t("Your weak spots"),
    own: () => t("From your games"),
    clock: () => t("Three minutes"),
    fresh: () => t("Endless puzzles"),
};
const WAITS: Readonly<Record<string, () => string>> = {
    fresh: () => t("Making a puzzle…"),
    own: () => t("Looking through your games…"),
};
const waitText = (way: string): string => WAITS[way]?.() ?? t("Looking for a puzzle…");
const titleOf = (way: string): string => TITLES[way]?.() ?? t("Puzzle");

// What it was about, and how the player stands now.
function Note({ posed: { asked, problem }, puzzles }: { posed: Posed; puzzles: Puzzles }) {
    const practice = puzzles.practice.value;
    const solved = problem.revealed.value || problem.verdict.value?.grade === "fine";
    return (
        <div class="puzzle-note">
            {solved && asked.themes.length > 0 && (
                <p>{t("The idea: {list}.", { list: asked.themes.join(", ") })}</p>
            )}
            <p>
                {solved &&
                    (asked.level
                        ? t("The weakest bot that finds it: {level}.", { level: levelName(asked.level) })
                        : t("No bot finds it right away."))}{" "}
                {practice && t("Your rating: {rating}.", { rating: practice.rating })}{" "}
                {practice && practice.streak > 1 && tn("{n} in a row", "{n} in a row", practice.streak)}
            </p>
            <details class="best-turn">
                <summary>{t("Link to this puzzle")}</summary>
                <ShareLink label={t("Link")} link={linkTo(`puzzle/${asked.code}`)} />
            </details>
        </div>
    );
}

// The run against the clock, whose time runs while the puzzle on the table was not answered.
function useRun(way: string, posed: Posed | null): PuzzleRun | null {
    const run = useApp().get(PuzzleRun);
    const clocked = way === "clock";
    useEffect(() => {
        if (clocked) void run.open();
        return () => run.stand();
    }, [clocked]);
    const solving =
        posed !== null && !posed.problem.judging.value && !posed.problem.tries.value && run.ready.value;
    useEffect(() => {
        if (clocked && solving) run.go();
        else run.stand();
    }, [clocked, solving, posed]);
    return clocked ? run : null;
}

// Opens the puzzle of a way; `goOn` opens the one after it.
function usePosed(way: string) {
    const app = useApp();
    const room = app.get(StudyRoom);
    const puzzles = app.get(Puzzles);
    const posed = useSignal<Posed | null>(null);
    const problem = useSignal("");
    const number = useSignal(0); // counts puzzles that were gone on to
    useEffect(() => {
        let gone = false;
        problem.value = "";
        puzzles
            .ask(way, number.value > 0 || way === "clock")
            .then(async (asked) => {
                const { record, seat, code } = asked;
                const position = { id: `puzzle-${code}`, record, seat };
                const opened = await Problem.open(room, position, puzzles.judge(asked));
                if (gone) return opened.close();
                opened.heard = ({ grade }) => {
                    if (way === "clock" && opened.tries.peek() === 1) void app.get(PuzzleRun).answer(grade);
                    void puzzles.answered(way, asked, grade);
                };
                posed.value?.problem.close();
                posed.value = { problem: opened, asked };
            })
            .catch((error: unknown) => {
                if (!(error instanceof Refusal)) throw error;
                problem.value = error.message;
            });
        return () => {
            gone = true;
        };
    }, [way, number.value]);
    useEffect(
        () => () => {
            posed.peek()?.problem.close();
            puzzles.stop();
        },
        [],
    );
    useSignalEffect(() => {
        const { code } = language.value;
        void posed.peek()?.problem.retell(code);
    });
    return { posed: posed.value, fault: problem.value, puzzles, room, goOn: () => void number.value++ };
}

export default function PuzzleScreen({ rest }: ScreenProps) {
    const app = useApp();
    const way = rest || "next";
    const { posed, fault, puzzles, room, goOn } = usePosed(way);
    const run = useRun(way, posed);
    const leave = () => app.router.go("practice");
    if (run?.over.value && !posed?.problem.verdict.value)
        return (
            <RunEnd
                run={run}
                onLeave={leave}
                onAgain={() => {
                    goOn();
                    void run.beginAgain();
                }}
            />
        );
    if (fault || !posed)
        return (
            <main class="study-note panel">
                <h1>{titleOf(way)}</h1>
                <p role="status">{fault || waitText(way)}</p>
                <div class="pair">
                    <TextButton text={t("Practice")} onClick={leave} />
                    <TextButton text={t("Home")} onClick={() => app.router.go("")} />
                </div>
            </main>
        );
    const { problem, asked } = posed;
    const single = way === "day" || !PUZZLE_WAYS.some((one) => one === way);
    return (
        <Solve
            problem={problem}
            title={titleOf(way)}
            ask={t("Your turn: what would you play?")}
            note={<Note posed={posed} puzzles={puzzles} />}
            dots={run && <RunClock run={run} />}
            next={
                single
                    ? { text: t("More puzzles"), go: () => app.router.go("puzzle", "next") }
                    : { text: run?.over.value ? t("Done") : t("Next puzzle"), go: goOn }
            }
            skips={false}
            onPlayOn={() =>
                void problem.record().then((record) => room.playOn(record, asked.seat, app.usualLevel()))
            }
            onLeave={leave}
        />
    );
}
