// practice.tsx - "practice": what there is to come back for, and how one stands.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, t } from "../../base/i18n/texts";
import { DailyLakes } from "../../model/study/daily-lakes";
import { Puzzles } from "../../model/study/puzzles";
import { Progress } from "../../model/study/progress";
import { Hero } from "../../parts/art/hero";
import { Icon } from "../../parts/art/icons";
import { Corner } from "../../parts/ui/corner";
import { adoptCss } from "../../parts/ui/adopt-css";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";
import { readText, saveText } from "../../parts/ui/files";
import { PageHead } from "../../parts/ui/page-head";
import { ProgressTable } from "./progress-table";
import css from "./styles.css?text";

adoptCss(css);

// One file with all of it, to and from this device.
function ProgressFile() {
    const { get, session } = useApp();
    const progress = get(Progress);
    const told = useSignal("");
    const take = (file?: File) =>
        session.attempt(async () => {
            if (!file) return;
            await progress.import(await readText(file));
            told.value = t("Progress imported.");
        });
    const save = () =>
        session.attempt(async () => saveText(await progress.export(), "lanterns-progress.txt"));
    return (
        <div class="pair">
            <TextButton icon="save" text={t("Export")} onClick={() => void save()} />
            <label class="button import">
                <Icon name="take" />
                <span>{t("Import")}</span>
                <input
                    type="file"
                    accept=".txt,.json,text/plain,application/json"
                    onChange={({ currentTarget }) => {
                        void take(currentTarget.files?.[0]);
                        currentTarget.value = "";
                    }}
                />
            </label>
            <p role="status">{told.value}</p>
        </div>
    );
}

function PuzzleWays({ puzzles }: { puzzles: Puzzles }) {
    const { router } = useApp();
    const due = Boolean(puzzles.practice.value?.due);
    const closed: Readonly<Record<string, boolean>> = {
        again: !due,
        like: !puzzles.likes(),
        own: !puzzles.owns(),
    };
    const ways = [
        ["next", "play", t("Solve puzzles"), t("one after another, at your level")],
        [
            "day",
            "moon",
            t("Daily puzzle"),
            puzzles.dayDone ? t("done for today") : t("the same for everyone"),
        ],
        [
            "again",
            "again",
            t("Review"),
            due ? t("puzzles you missed a few days ago") : t("Nothing to review today."),
        ],
        [
            "like",
            "hint",
            t("Your weak spots"),
            puzzles.likes() ? t("ideas you missed in your own games") : t("Analyze a finished game first."),
        ],
        [
            "own",
            "eye",
            t("From your games"),
            puzzles.owns() ? t("positions in which your own choice mattered") : t("Finish a game first."),
        ],
        ["clock", "clock", t("Three minutes"), t("as many as you can, against the clock")],
        ["fresh", "plus", t("Endless puzzles"), t("new ones, made on this device")],
    ] as const;
    return (
        <section class="panel form-part practice-ways" aria-label={t("Puzzles")}>
            <h2>{t("Puzzles")}</h2>
            {ways.map(([way, icon, text, about]) => (
                <TextButton
                    key={way}
                    main={way === "next"}
                    look="button big"
                    icon={icon}
                    text={text}
                    about={about}
                    disabled={closed[way] ?? false}
                    onClick={() => router.go("puzzle", way)}
                />
            ))}
        </section>
    );
}

export default function PracticeScreen() {
    const { router, get } = useApp();
    const [puzzles, lakes] = [get(Puzzles), get(DailyLakes)];
    const spoken = language.value.code; // themes are told by the program
    useEffect(() => void lakes.look(), [spoken]);
    return (
        <main class="sheet-page study-page">
            <Hero />
            <Corner />
            <div class="form-page practice-page">
                <PageHead title={t("Practice")} back={t("Home")} />
                <PuzzleWays puzzles={puzzles} />
                <section class="panel form-part practice-more" aria-label={t("Your progress")}>
                    <h2>{t("Your progress")}</h2>
                    <ProgressTable now={get(Progress).now.value} />
                    <TextButton
                        look="button big"
                        icon="moon"
                        text={t("Daily lake")}
                        about={t("calendar and results")}
                        onClick={() => router.go("daily")}
                    />
                    <TextButton
                        look="button big"
                        icon="flag"
                        text={t("Festival")}
                        about={t("a path of small challenges")}
                        onClick={() => router.go("festival")}
                    />
                    <ProgressFile />
                </section>
            </div>
        </main>
    );
}
