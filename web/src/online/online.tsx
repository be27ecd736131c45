// Games with friends far away: a new table, and all those that there are.
import { useEffect } from "preact/hooks";
import { Corner } from "../app/corner";
import { watchLevels } from "../app/levels";
import { go } from "../app/route";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import "./dressed";
import { Lists } from "./lists";
import { NewTable } from "./new-table";

export default function Online() {
    useEffect(watchLevels, []);
    return (
        <main class="sheet-page">
            <Corner />
            <div class="online">
                <header>
                    <button
                        type="button"
                        class="round plain"
                        aria-label={t("To the first screen")}
                        onClick={() => go("")}
                    >
                        <Icon name="leave" />
                    </button>
                    <h1>{t("Play with friends")}</h1>
                </header>
                <p class="online-about">
                    {t(
                        "Make a table and send its link. Whoever opens it can sit down; nobody needs an account.",
                    )}
                </p>
                <NewTable />
                <Lists />
            </div>
        </main>
    );
}
