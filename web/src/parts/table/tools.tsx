// tools.tsx - in the corner of the table: the log, sound, and the menu of all that is not playing.
import type { ComponentChildren } from "preact";
import { t } from "../../base/i18n/texts";
import { useApp } from "../ui/app-context";
import { IconButton } from "../ui/buttons";
import { SoundButton } from "./sound-button";

interface ToolsProps {
    readonly menu?: ComponentChildren;
    readonly offerSound: boolean; // to somebody who has not chosen yet
}

export function Tools({ menu, offerSound }: ToolsProps) {
    const { logOpen } = useApp().preferences;
    return (
        <nav class="tools" data-cover aria-label={t("Tools")}>
            <IconButton
                icon="log"
                label={t("Log")}
                look="plain"
                aria-pressed={logOpen.value}
                onClick={() => (logOpen.value = !logOpen.value)}
            />
            <SoundButton offer={offerSound} />
            {menu}
        </nav>
    );
}
