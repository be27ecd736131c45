// festival-screen.tsx - "festival": a path of challenges over the lake, with stars.
import { useSignalEffect } from "@preact/signals";
import { language, t } from "../../base/i18n/texts";
import type { ScreenProps } from "../../model/router";
import { FestivalPath } from "../../model/study/festival-path";
import { Corner } from "../../parts/ui/corner";
import { adoptCss } from "../../parts/ui/adopt-css";
import { useApp } from "../../parts/ui/app-context";
import { PageHead } from "../../parts/ui/page-head";
import { ChallengeTable } from "./challenge-table";
import css from "./styles.css" with { type: "text" };

adoptCss(css);

const STARS = [0, 1, 2];

export function StarRow({ reached }: { reached: number }) {
    return (
        <span class="star-row" aria-hidden="true">
            {STARS.map((i) => (
                <i key={i} class={i < reached ? "won" : ""}>
                    {i < reached ? "★" : "☆"}
                </i>
            ))}
        </span>
    );
}

function Lantern({ path, number }: { path: FestivalPath; number: number }) {
    const { router } = useApp();
    const { name } = path.challenges.value[number]!;
    const reached = path.starsOf(number);
    const look = reached ? "stop lit" : number === path.next ? "stop next" : "stop";
    return (
        <li class="stop-place">
            <button
                type="button"
                class={look}
                aria-current={number === path.next ? "step" : undefined}
                onClick={() => router.go("festival", String(number + 1))}
            >
                <b>{number + 1}</b>
                <span>{name}</span>
                <StarRow reached={reached} />
                <span class="told">{t("{n} of 3 stars", { n: reached })}</span>
            </button>
        </li>
    );
}

function Path({ path }: { path: FestivalPath }) {
    const all = path.challenges.value;
    return (
        <main class="sheet-page">
            <Corner />
            <div class="festival-page">
                <PageHead title={t("Festival")} back={t("Practice")} to="practice" />
                <p class="festival-sum">
                    {t("Small challenges, one idea each. {n} of {all} stars.", {
                        n: path.sum,
                        all: 3 * all.length,
                    })}
                </p>
                <ol class="festival-path">
                    {all.map((_, i) => (
                        <Lantern key={i} path={path} number={i} />
                    ))}
                </ol>
            </div>
        </main>
    );
}

export default function FestivalScreen({ rest }: ScreenProps) {
    const path = useApp().get(FestivalPath);
    useSignalEffect(() => {
        void language.value;
        void path.look();
    });
    const number = Number(rest) - 1;
    const all = path.challenges.value;
    if (!all.length) return <main class="sheet-page" />;
    return all[number] ? <ChallengeTable key={number} path={path} number={number} /> : <Path path={path} />;
}
