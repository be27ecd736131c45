// What a person prefers, from the first screen and from the table.
import type { Signal } from "@preact/signals";
import { LANGUAGES, type LanguageCode } from "../i18n/languages";
import { language, t } from "../i18n/words";
import { Dialog } from "./dialog";
import { talk } from "./session";
import {
    languageChoice,
    letters,
    showUnseen,
    skipConfirm,
    sounds,
    speed,
    themeChoice,
    type ThemeChoice,
} from "./settings";

interface ChoiceProps<T> {
    readonly title: string;
    readonly value: T;
    readonly options: readonly (readonly [value: T, text: string, lang?: string])[];
    readonly choose: (value: T) => void;
}

// One of a few, all of them in sight.
function Choice<T extends string | number>({ title, value, options, choose }: ChoiceProps<T>) {
    return (
        <fieldset class="choice">
            <legend>{title}</legend>
            <div class="segments">
                {options.map(([option, text, lang]) => (
                    <label key={option} lang={lang}>
                        <input
                            type="radio"
                            name={title}
                            checked={option === value}
                            onChange={() => choose(option)}
                        />
                        <span>{text}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

function Switch({ of, text, about }: { of: Signal<boolean>; text: string; about?: string }) {
    return (
        <label class="switch">
            <span>
                {text}
                {about && <small>{about}</small>}
            </span>
            <input
                type="checkbox"
                role="switch"
                checked={of.value}
                onChange={({ currentTarget }) => (of.value = currentTarget.checked)}
            />
        </label>
    );
}

export default function Preferences({ onClose }: { onClose: () => void }) {
    const themes: readonly [ThemeChoice, string][] = [
        ["night", t("Night")],
        ["day", t("Day")],
        ["auto", t("As the system")],
    ];
    return (
        <Dialog title={t("Preferences")} name="preferences" onClose={onClose}>
            <Choice
                title={t("Language")}
                value={language.value.code as LanguageCode}
                options={LANGUAGES.map(({ code, name }) => [code, name, code] as const)}
                choose={(code) => {
                    languageChoice.value = code;
                    void talk(code);
                }}
            />
            <Choice
                title={t("Light")}
                value={themeChoice.value}
                options={themes}
                choose={(value) => (themeChoice.value = value)}
            />
            <Choice
                title={t("Motion")}
                value={speed.value}
                options={[
                    [0, t("None")],
                    [0.5, t("Slow")],
                    [1, t("Normal")],
                    [2, t("Fast")],
                ]}
                choose={(value) => (speed.value = value)}
            />
            <Switch of={letters} text={t("Letters on lanterns")} />
            <Switch of={sounds} text={t("Sounds")} />
            <Switch
                of={skipConfirm}
                text={t("Place without asking")}
                about={t("A tile stays where you put it; nothing is left to confirm.")}
            />
            <Switch
                of={showUnseen}
                text={t("List of unseen tiles")}
                about={t("One tap shows which tiles can still come.")}
            />
        </Dialog>
    );
}
