// payment.tsx - the window of a dedication: the ways to pay for it, what it brings, the button that does it.
import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { listNames, setName } from "../../base/i18n/game-names";
import { t } from "../../base/i18n/texts";
import { paymentOf, type Dedication } from "../../model/turn-draft";
import { Card, DedicationToken } from "../art/tokens";
import { adoptCss } from "../ui/adopt-css";
import { useBack } from "../ui/back";
import { TextButton } from "../ui/buttons";
import { Told } from "../ui/told";
import css from "./payment.css?text";
import { useElements } from "./table-elements";

adoptCss(css);

interface PaymentProps {
    readonly options: readonly Dedication[];
    readonly value: number;
    readonly paying: Signal<Dedication | null>;
    onPick(option: Dedication): void;
    onCancel(): void;
}

// What a dedication costs, and the token that it brings.
function Price({ option, value }: { option: Dedication; value: number }) {
    return (
        <>
            {paymentOf(option).map((color, i) => (
                <Card key={i} color={color} width={26} />
            ))}
            <span class="choice-arrow" aria-hidden="true">
                →
            </span>
            <DedicationToken kind={option.kind} value={value} size={40} />
        </>
    );
}

const colorsOf = ({ kind, colors }: Dedication): string =>
    kind === "7" ? t("one of each") : listNames(colors);

type WaysProps = Pick<PaymentProps, "options" | "value" | "paying"> & { readonly chosen: Dedication };

// The ways to pay; of several, one is chosen.
function Ways({ options, chosen, value, paying }: WaysProps) {
    return (
        <ul>
            {options.map((option) => (
                <li key={option.text}>
                    {options.length > 1 ? (
                        <button
                            type="button"
                            class="choice-row"
                            aria-pressed={option === chosen}
                            onClick={() => (paying.value = option)}
                        >
                            <Told text={colorsOf(option)} />
                            <Price option={option} value={value} />
                        </button>
                    ) : (
                        <span class="choice-row" aria-hidden="true">
                            <Price option={option} value={value} />
                        </span>
                    )}
                </li>
            ))}
        </ul>
    );
}

// The ways to pay, and the button that does it.
export default function Payment({ options, value, paying, onPick, onCancel }: PaymentProps) {
    const elements = useElements();
    const go = useRef<HTMLButtonElement | null>(null);
    const chosen = options.find(({ text }) => text === paying.value?.text) ?? options[0]!;
    const { kind } = chosen;
    const about = { set: setName(kind), n: value };
    const several = options.length > 1;
    const title = several
        ? t("Dedicate {set} for {n} honor: with which cards?", about)
        : t("Dedicate {set} for {n} honor?", about);
    useEffect(() => {
        paying.value = chosen;
        go.current?.focus();
        return () => (paying.value = null);
    }, []);
    useBack(onCancel);
    const goRef = elements.ref(`choice-${kind}-go`);
    return (
        <div class="choices panel" data-tips="never" role="group" aria-label={title}>
            <p aria-hidden="true">{title}</p>
            <Ways options={options} chosen={chosen} value={value} paying={paying} />
            <div class="choice-buttons">
                <TextButton look="quiet" text={t("Cancel")} onClick={onCancel} />
                <TextButton
                    ref={(button) => {
                        go.current = button;
                        goRef(button);
                    }}
                    look="main"
                    aria-label={t("Dedicate {set}: {colors}, for {n} honor", {
                        ...about,
                        colors: colorsOf(chosen),
                    })}
                    text={t("Dedicate · +{n}", { n: value })}
                    onClick={() => onPick(chosen)}
                />
            </div>
        </div>
    );
}
