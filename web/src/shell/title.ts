// title.ts - the document's title: the screen, or whose turn it is, for who looks at another tab.
import { effect } from "@preact/signals";
import { scriptOf } from "../base/i18n/languages";
import { language, t } from "../base/i18n/texts";
import type { App } from "../model/app";

const SCREENS: Readonly<Record<string, () => string>> = {
    new: () => t("Custom game"),
    learn: () => t("Learn in five minutes"),
    daily: () => t("Daily lake"),
    deal: () => t("Challenge a friend"),
    festival: () => t("Festival"),
    practice: () => t("Practice"),
    puzzle: () => t("Puzzle"),
    retry: () => t("Find better turns"),
    whatif: () => t("What if…"),
    rules: () => t("Rules"),
    replay: () => t("Replay"),
    online: () => t("Play with friends"),
    table: () => t("Table with friends"),
};

function place({ router, session }: App): string {
    const now = session.table.value;
    if (!now) return SCREENS[router.route.screen]?.() ?? "";
    if (session.calling.value) return session.calling.value;
    if (now.mine.value) return t("Your turn");
    return now.seats.value.map(({ name }) => name).join(", ");
}

export function watchTitle(app: App): void {
    effect(() => {
        const where = place(app);
        document.title = where ? `${where} · ${t("Lanterns")}` : t("Lanterns");
    });
    // By itself: each time it is set, the same or another, the browser styles the whole page anew.
    effect(() => {
        document.documentElement.lang = language.value.code;
        document.documentElement.dataset.script = scriptOf(language.value.code);
    });
}
