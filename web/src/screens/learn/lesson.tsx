// lesson.tsx - the lesson: the real table with a coach, on prepared deals. Its games are not saved.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { adoptCss } from "../../parts/ui/adopt-css";
import type { ScreenProps } from "../../model/router";
import { language } from "../../base/i18n/texts";
import { CoachedTable } from "../../parts/table/coached-table";
import { Offline } from "../../transport/offline";
import { memoryStore, SavedGames } from "../../transport/saved-games";
import { CHAPTERS } from "./chapters";
import { Coach } from "./coach";
import { Run } from "./chapter-run";
import { Spotlight } from "./spotlight";
import css from "./styles.css?text";
import type { App } from "../../model/app";
import { useApp } from "../../parts/ui/app-context";

adoptCss(css);

// The chapter that the address names, counted from 1 there, or else the one where the learner stopped.
function chapterOf(rest: string, stopped: number): number {
    const asked = /^\d+$/.test(rest) ? Number(rest) - 1 : stopped;
    return Math.min(CHAPTERS.length - 1, Math.max(0, asked));
}

// In the place of the lesson: Back leads to the screen before that.
const playFirstGame = ({ session, preferences, router }: App) =>
    session.begin(
        {
            seats: [
                { name: preferences.playerName.value, kind: "person" },
                { name: "", kind: "bot", level: "newcomer" },
            ],
        },
        router.goInstead,
    );

// Opens the chapter's game, and leaves the one before.
function useRun(number: number): Run | null {
    const { host, preferences } = useApp();
    const { lessonChapter, playerName } = preferences;
    const transport = useMemo(() => new Offline(host.source, new SavedGames(memoryStore()), host.clock), []);
    const run = useSignal<Run | null>(null);
    useSignalEffect(() => {
        const { code } = language.value;
        void transport.speak(code).then(() => run.peek()?.table.retell(code));
    });
    useEffect(() => {
        let gone = false;
        lessonChapter.value = number;
        void Run.open(transport, CHAPTERS[number]!, playerName.peek(), host.clock).then((opened) => {
            if (gone) return opened.close();
            run.value?.close();
            run.value = opened;
        });
        return () => {
            gone = true;
        };
    }, [number]);
    useEffect(() => () => run.peek()?.close(), []);
    return run.value;
}

function Guided({ run, number }: { run: Run; number: number }) {
    const app = useApp();
    const { go, goInstead } = app.router;
    const last = run.index.value === run.chapter.steps.length - 1 && number === CHAPTERS.length - 1;
    const finish = () => {
        if (last) app.preferences.lessonChapter.value = -1;
    };
    return (
        <CoachedTable
            table={run.table}
            elements={run.elements}
            sitting={run.chapter.deal}
            celebrates={last}
            panel={
                <Coach
                    run={run}
                    number={number}
                    onChapter={(next) => goInstead("learn", String(next + 1))}
                    onLeave={() => {
                        finish();
                        go("");
                    }}
                    onPlay={() => {
                        finish();
                        void playFirstGame(app);
                    }}
                />
            }
        >
            <Spotlight run={run} />
        </CoachedTable>
    );
}

export default function LessonScreen({ rest }: ScreenProps) {
    const { lessonChapter } = useApp().preferences;
    const number = chapterOf(rest, lessonChapter.peek());
    const run = useRun(number);
    return run ? <Guided run={run} number={CHAPTERS.indexOf(run.chapter)} /> : null;
}
