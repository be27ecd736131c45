// One's name at a table with others. Nobody has to give one.
import { playerName } from "../app/settings";
import { t } from "../i18n/words";

// On one line, as the others read it.
export const nameToSit = (name: string): string => name.replace(/[\p{Cc}\s]+/gu, " ").trim() || t("Guest");

export function NameField() {
    return (
        <label class="field">
            <span>{t("Your name")}</span>
            <input
                value={playerName.value}
                maxLength={24}
                autoComplete="nickname"
                spellcheck={false}
                placeholder={t("Guest")}
                onInput={({ currentTarget }) => (playerName.value = currentTarget.value)}
            />
        </label>
    );
}
