// fields.tsx - form fields: one of many as a list, and the own name; segments.tsx has more.
import type { ComponentChildren } from "preact";
import { t } from "../../base/i18n/texts";
import { useApp } from "./app-context";

export const NAME_LENGTH = 24;

export type Value = string | number;

export interface ChoiceProps<T> {
    readonly title: string;
    readonly options: readonly (readonly [value: T, text: ComponentChildren, lang?: string])[];
    readonly chosen: T;
    onChoose(value: T): void;
}

export function Select<T extends Value>({ title, options, chosen, onChoose }: ChoiceProps<T>) {
    return (
        <label class="field">
            <span>{title}</span>
            <select onChange={({ currentTarget }) => onChoose(options[currentTarget.selectedIndex]![0])}>
                {options.map(([value, text, lang]) => (
                    <option key={value} value={value} lang={lang} selected={value === chosen}>
                        {text}
                    </option>
                ))}
            </select>
        </label>
    );
}

interface NameFieldProps {
    readonly placeholder: string;
    readonly fault?: string; // what is wrong with the name
}

// A name is optional; the placeholder says what is used without one.
export function NameField({ placeholder, fault }: NameFieldProps) {
    const { playerName } = useApp().preferences;
    return (
        <label class="field">
            <span>{t("Your name")}</span>
            <input
                value={playerName.value}
                maxLength={NAME_LENGTH}
                dir="auto"
                autoComplete="nickname"
                spellcheck={false}
                placeholder={placeholder}
                aria-invalid={!!fault}
                onInput={({ currentTarget }) => (playerName.value = currentTarget.value)}
            />
            <small role="status">
                {fault || (playerName.value.length >= NAME_LENGTH ? t("That’s the maximum length.") : "")}
            </small>
        </label>
    );
}
