// tools.tsx - in the corner of the table: the log, and the menu of all that is not playing.
import type { ComponentChildren } from "preact";
import { t } from "../../base/i18n/texts";
import { useApp } from "../ui/app-context";
import { IconButton } from "../ui/buttons";

export function Tools({ menu }: { menu?: ComponentChildren }) {
    const { logOpen } = useApp().preferences;
    return (
        <nav class="tools" aria-label={t("Tools")}>
            <IconButton
                icon="log"
                label={t("Log")}
                look="plain"
                aria-pressed={logOpen.value}
                onClick={() => (logOpen.value = !logOpen.value)}
            />
            {menu}
        </nav>
    );
}
