// In the corner of the table: the log, and the menu of all that is not playing.
import type { ComponentChildren } from "preact";
import { Icon } from "../art/icons";
import { t } from "../../base/i18n/texts";
import { useApp } from "../ui/app-context";

export function Tools({ menu }: { menu?: ComponentChildren }) {
    const { logOpen } = useApp().preferences;
    return (
        <nav class="tools" aria-label={t("Tools")}>
            <button
                type="button"
                class="round plain"
                aria-pressed={logOpen.value}
                aria-label={t("What happened")}
                onClick={() => {
                    logOpen.value = !logOpen.value;
                }}
            >
                <Icon name="log" />
            </button>
            {menu}
        </nav>
    );
}
