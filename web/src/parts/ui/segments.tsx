// segments.tsx - form fields that the first screen has not: one of a few as segments, and a switch.
import type { ChoiceProps, Value } from "./fields";

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
