// Games with friends far away: a new table, and all those that there are.
import { useEffect } from "preact/hooks";
import { Corner } from "../app/corner";
import { watchLevels } from "../app/levels";
import { PageHead } from "../app/page-head";
import { t } from "../i18n/words";
import "./dressed";
import { AllLists } from "./lists";
import { NewTable } from "./new-table";

export default function Online() {
    useEffect(watchLevels, []);
    return (
        <main class="sheet-page">
            <Corner />
            <div class="online">
                <PageHead title={t("Play with friends")} back={t("To the first screen")} />
                <p class="online-about">
                    {t(
                        "Make a table and send its link. Whoever opens it can sit down; nobody needs an account.",
                    )}
                </p>
                <NewTable />
                <AllLists />
            </div>
        </main>
    );
}
