// retry.tsx - "retry/ID": the costly turns of a finished game, one after the other, to find better ones.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { percent } from "../../base/i18n/chances";
import { language, t } from "../../base/i18n/texts";
import { Refusal } from "../../base/refusal";
import type { ScreenProps } from "../../model/router";
import { CostlyTurns } from "../../model/study/costly-turns";
import { Problem } from "../../model/study/problem";
import { StudyRoom } from "../../model/study/study-room";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";
import { ProgressDots } from "./progress-dots";
import { Solve } from "./solve-panel";

// The problem of the turn that is looked at, and leaves the one before.
function useProblem(turns: CostlyTurns, room: StudyRoom): Problem | null {
    const problem = useSignal<Problem | null>(null);
    const now = turns.current.value;
    useEffect(() => {
        let gone = false;
        if (!now) return;
        void turns
            .position(now)
            .then((position) => Problem.open(room, position))
            .then((opened) => {
                if (gone) return opened.close();
                opened.heard = ({ grade }) => turns.answer(grade);
                problem.value?.close();
                problem.value = opened;
            });
        return () => {
            gone = true;
        };
    }, [turns, now?.before]);
    useEffect(() => () => problem.peek()?.close(), []);
    useSignalEffect(() => {
        const { code } = language.value;
        void problem.peek()?.retell(code);
    });
    return problem.value;
}

// Before the first one is found, and where there is none.
function Looking({ turns }: { turns: CostlyTurns }) {
    const { go } = useApp().router;
    const [judged, all] = [turns.judged.value, turns.all.value];
    return (
        <main class="study-note panel">
            <h1>{t("Find better turns")}</h1>
            {turns.done.value ? (
                <p role="status">{t("No big mistakes: nothing much better was found.")}</p>
            ) : (
                <>
                    <p role="status">{t("Looking for turns that could have been better…")}</p>
                    <progress
                        aria-label={t("Analysis")}
                        {...(Number.isFinite(all) ? { max: all, value: judged } : {})}
                    />
                </>
            )}
            <div class="pair">
                <TextButton text={t("Replay")} onClick={() => go("replay", turns.game.id)} />
                <TextButton text={t("Home")} onClick={() => go("")} />
            </div>
        </main>
    );
}

function Retry({ turns, room }: { turns: CostlyTurns; room: StudyRoom }) {
    const app = useApp();
    const problem = useProblem(turns, room);
    const now = turns.current.value;
    useEffect(() => {
        void turns.search();
        return () => turns.close();
    }, [turns]);
    if (!now || !problem) return <Looking turns={turns} />;
    const found = turns.found.value;
    const more = turns.at.value + 1 < found.length;
    const leave = () => app.router.go("replay", turns.game.id);
    return (
        <Solve
            problem={problem}
            title={t("Turn {n}", { n: now.turn })}
            ask={t("The turn you played here cost {cost} win chance. Find a better one.", {
                cost: percent(now.cost),
            })}
            dots={
                <ProgressDots
                    label={t("Find better turns")}
                    all={found.length}
                    at={turns.at.value}
                    good={(i) => found[i]!.answer === "fine"}
                    onGo={(i) => turns.go(i)}
                />
            }
            next={
                more
                    ? { text: t("Next"), go: () => turns.go(turns.at.value + 1) }
                    : turns.done.value
                      ? { text: t("Done"), go: leave }
                      : null
            }
            onPlayOn={() =>
                void problem
                    .record()
                    .then((record) =>
                        room.playOn(record, turns.seat, turns.game.contest?.level ?? app.usualLevel()),
                    )
            }
            onLeave={leave}
        />
    );
}

export default function RetryScreen({ rest }: ScreenProps) {
    const app = useApp();
    const room = app.get(StudyRoom);
    const turns = useMemo(() => {
        try {
            return new CostlyTurns(room, room.saved(rest));
        } catch (error) {
            if (error instanceof Refusal) return error;
            throw error;
        }
    }, [rest]);
    if (turns instanceof CostlyTurns) return <Retry turns={turns} room={room} />;
    return (
        <main class="study-note panel">
            <h1>{t("Find better turns")}</h1>
            <p role="alert">{turns.message}</p>
            <TextButton text={t("Home")} onClick={() => app.router.go("")} />
        </main>
    );
}
