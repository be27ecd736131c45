// The document's title says where the person is, and when it is their turn: another tab may be in front.
import { effect } from "@preact/signals";
import { t } from "../base/i18n/texts";
import { route } from "../model/route";
import { calling, table, visited } from "../model/session";

const SCREENS: Readonly<Record<string, () => string>> = {
    new: () => t("New game"),
    learn: () => t("Learn in five minutes"),
    rules: () => t("The rules"),
    replay: () => t("Replay"),
    online: () => t("Play with friends"),
    table: () => t("A table with friends"),
};

function place(): string {
    const now = table.value ?? visited.value;
    if (!now) return SCREENS[route().screen]?.() ?? "";
    if (calling.value) return calling.value;
    if (now.mine.value) return t("Your turn");
    return now.seats.value.map(({ name }) => name).join(", ");
}

effect(() => {
    const where = place();
    document.title = where ? `${where} · ${t("Lanterns")}` : t("Lanterns");
});
