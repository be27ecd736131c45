// corner.tsx - language and preferences, in the corner of every screen that is not a table.
import { useSignal } from "@preact/signals";
import { Icon } from "../art/icons";
import { LANGUAGES } from "../../base/i18n/languages";
import { language, t } from "../../base/i18n/texts";
import { IconButton } from "./buttons";
import { lazy } from "./lazy";
import { useApp } from "./app-context";

const Preferences = lazy(() => import("./preferences-dialog"));

function Languages() {
    const { preferences, session } = useApp();
    return (
        <label class="languages">
            <Icon name="globe" />
            <span class="told">{t("Language")}</span>
            <select
                onChange={({ currentTarget }) => {
                    preferences.languageChoice.value = currentTarget.value;
                    void session.talk(currentTarget.value);
                }}
            >
                {LANGUAGES.map(({ code, name }) => (
                    <option key={code} value={code} lang={code} selected={code === language.value.code}>
                        {name}
                    </option>
                ))}
            </select>
        </label>
    );
}

// With `plain`, among the tools of a table that has no menu.
export function PreferencesButton({ plain = false }: { plain?: boolean }) {
    const open = useSignal(false);
    return (
        <>
            <IconButton
                icon="sliders"
                label={t("Preferences")}
                look={plain ? "plain" : ""}
                aria-haspopup="dialog"
                onClick={() => (open.value = true)}
            />
            {open.value && <Preferences onClose={() => (open.value = false)} />}
        </>
    );
}

export function Corner() {
    return (
        <div class="corner">
            <Languages />
            <PreferencesButton />
        </div>
    );
}
