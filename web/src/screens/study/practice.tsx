// practice.tsx - "practice": what there is to come back for, and how one stands.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t, tn } from "../../base/i18n/texts";
import { DailyLakes } from "../../model/study/daily-lakes";
import { Puzzles } from "../../model/study/puzzles";
import { exportProgress, importProgress } from "../../model/study/progress-file";
import { Icon } from "../../parts/art/icons";
import { Corner } from "../../parts/ui/corner";
import { adoptCss } from "../../parts/ui/adopt-css";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";
import { readText, saveText } from "../../parts/ui/files";
import { PageHead } from "../../parts/ui/page-head";
import css from "./styles.css" with { type: "text" };

adoptCss(css);

function Standing({ puzzles, lakes }: { puzzles: Puzzles; lakes: DailyLakes }) {
    const practice = puzzles.practice.value;
    const days = lakes.current();
    const figures = [
        ...(practice
            ? [
                  [String(practice.rating), t("puzzle rating")],
                  [`${practice.solved}/${practice.answered}`, t("puzzles solved")],
                  [String(practice.best_streak), t("longest streak")],
              ]
            : []),
        [String(days), tn("day in a row", "days in a row", days)],
    ];
    return (
        <dl class="figures">
            {figures.map(([figure, about]) => (
                <div key={about}>
                    <dt>{about}</dt>
                    <dd>{figure}</dd>
                </div>
            ))}
        </dl>
    );
}

// One file with all of it, to and from this device.
function ProgressFile() {
    const app = useApp();
    const told = useSignal("");
    const take = (file?: File) =>
        app.session.attempt(async () => {
            if (!file) return;
            await importProgress(app, await readText(file));
            told.value = t("Progress imported.");
        });
    return (
        <div class="pair">
            <TextButton
                icon="save"
                text={t("Export")}
                onClick={() => saveText(exportProgress(app), "lanterns-progress.json")}
            />
            <label class="button import">
                <Icon name="take" />
                <span>{t("Import")}</span>
                <input
                    type="file"
                    accept=".json,application/json"
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

export default function PracticeScreen() {
    const { router, get } = useApp();
    const [puzzles, lakes] = [get(Puzzles), get(DailyLakes)];
    useEffect(() => void puzzles.look(), []);
    const to = (way: string) => () => router.go("puzzle", way);
    return (
        <main class="sheet-page">
            <Corner />
            <div class="form-page practice-page">
                <PageHead title={t("Practice")} back={t("Home")} />
                <section class="panel form-part practice-ways" aria-label={t("Puzzles")}>
                    <h2>{t("Puzzles")}</h2>
                    <TextButton
                        main
                        look="button big"
                        icon="play"
                        text={t("Solve puzzles")}
                        about={t("one after the other, at your level")}
                        onClick={to("next")}
                    />
                    <TextButton
                        look="button big"
                        icon="moon"
                        text={t("Puzzle of the day")}
                        about={puzzles.dayDone ? t("answered today") : t("the same for everybody")}
                        onClick={to("day")}
                    />
                    <TextButton
                        look="button big"
                        icon="again"
                        text={t("Once more")}
                        about={
                            puzzles.practice.value?.due
                                ? t("what went wrong some days ago")
                                : t("Nothing to repeat today.")
                        }
                        disabled={!puzzles.practice.value?.due}
                        onClick={to("again")}
                    />
                    <TextButton
                        look="button big"
                        icon="plus"
                        text={t("New puzzles")}
                        about={t("made on this device, without end")}
                        onClick={to("fresh")}
                    />
                </section>
                <section class="panel form-part practice-more" aria-label={t("Your progress")}>
                    <h2>{t("Your progress")}</h2>
                    <Standing puzzles={puzzles} lakes={lakes} />
                    <TextButton
                        look="button big"
                        icon="moon"
                        text={t("The daily lake")}
                        about={t("calendar and results")}
                        onClick={() => router.go("daily")}
                    />
                    <TextButton
                        look="button big"
                        icon="flag"
                        text={t("The festival")}
                        about={t("a path of small challenges")}
                        onClick={() => router.go("festival")}
                    />
                    <ProgressFile />
                </section>
            </div>
        </main>
    );
}
