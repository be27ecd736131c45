// fields.tsx - form fields: one of a few as segments, one of many as a list, a switch, the volume, and the
// own name.
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../../base/i18n/texts";
import { useApp } from "./app-context";

export const NAME_LENGTH = 24;

type Value = string | number;

interface ChoiceProps<T> {
    readonly title: string;
    readonly options: readonly (readonly [value: T, text: ComponentChildren, lang?: string])[];
    readonly chosen: T;
    onChoose(value: T): void;
}

export function Segments<T extends Value>({ title, options, chosen, onChoose }: ChoiceProps<T>) {
    return (
        <fieldset class="choice">
            <legend>{title}</legend>
            <div class="segments">
                {options.map(([value, text, lang]) => (
                    <label key={value} lang={lang}>
                        <input
                            type="radio"
                            name={title}
                            checked={value === chosen}
                            onChange={() => onChoose(value)}
                        />
                        <span>{text}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
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

interface SwitchProps {
    readonly text: string;
    readonly about?: string;
    readonly on: boolean;
    onTurn(on: boolean): void;
}

export function Switch({ text, about, on, onTurn }: SwitchProps) {
    return (
        <label class="switch">
            <span>
                {text}
                {about && <small>{about}</small>}
            </span>
            <input
                type="checkbox"
                role="switch"
                checked={on}
                onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
            />
        </label>
    );
}

export function VolumeField({ volume }: { volume: Signal<number> }) {
    return (
        <label class="volume">
            <span>{t("Volume")}</span>
            <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={Math.round(volume.value * 100)}
                onInput={({ currentTarget }) => (volume.value = Number(currentTarget.value) / 100)}
            />
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
