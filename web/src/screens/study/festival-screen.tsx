// festival-screen.tsx - "festival": a path of challenges over the lake, with stars.
import { useSignalEffect } from "@preact/signals";
import { language, t } from "../../base/i18n/texts";
import type { ScreenProps } from "../../model/router";
import { FestivalPath } from "../../model/study/festival-path";
import { Hero } from "../../parts/art/hero";
import { Corner } from "../../parts/ui/corner";
import { adoptCss } from "../../parts/ui/adopt-css";
import { useApp } from "../../parts/ui/app-context";
import { PageHead } from "../../parts/ui/page-head";
import { ChallengeTable } from "./challenge-table";
import { FestivalLake } from "./festival-lake";
import css from "./styles.css?text";

adoptCss(css);

function Path({ path }: { path: FestivalPath }) {
    return (
        <main class="sheet-page festival-page">
            <Hero />
            <Corner />
            <div class="festival-head">
                <PageHead title={t("Festival")} back={t("Practice")} to="practice" />
                <p>
                    {t("Small challenges, one idea each. {n} of {all} stars.", {
                        n: path.sum,
                        all: 3 * path.challenges.value.length,
                    })}
                </p>
            </div>
            <div class="festival-water">
                <FestivalLake path={path} />
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
