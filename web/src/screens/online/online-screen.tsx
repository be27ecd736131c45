// online-screen.tsx - games with friends far away: a new table, and all those that there are.
import { Corner } from "../../parts/ui/corner";
import { PageHead } from "../../parts/ui/page-head";
import { t } from "../../base/i18n/texts";
import "./styles";
import { AllLists } from "./table-lists";
import { NewTableForm } from "./new-table";

export default function Online() {
    return (
        <main class="sheet-page">
            <Corner />
            <div class="form-page online">
                <PageHead title={t("Play with friends")} back={t("Home")} />
                <p class="online-about">
                    {t("Create a table and share its link. Anyone who opens it can join; no account needed.")}
                </p>
                <NewTableForm />
                <AllLists />
            </div>
        </main>
    );
}
