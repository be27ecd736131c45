// market.tsx - what belongs to no player: dedication stacks, the supply of cards, tiles still to come.
import type { Dedication } from "../../model/turn-draft";
import { Told } from "../ui/told";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Card, DedicationToken, Favor } from "../art/tokens";
import { Lantern } from "../art/lantern";
import { TileBack } from "../art/tile";
import { colorName, listNames, setName, stackText } from "../../base/i18n/game-names";
import { t, tn } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { COLORS, SET_KINDS, honorOf, type Color, type SetKind } from "../../base/view";
import { Count, classes } from "./panel-parts";
import { useElements } from "./table-elements";
import { TilesLeft } from "./unseen";
import { TextButton } from "../ui/buttons";

const cost = ({ kind, colors }: Dedication): readonly Color[] =>
    kind === "7" ? COLORS : colors.flatMap((color) => Array<Color>(kind === "4" ? 4 : 2).fill(color));

// How many cards of a color the set would take that is looked at.
export const paid = ({ draft }: Table, color: Color): number =>
    draft.paying.value ? cost(draft.paying.value).filter((one) => one === color).length : 0;

interface ChoicesProps {
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
            {cost(option).map((color, i) => (
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

type WaysProps = Pick<ChoicesProps, "options" | "value" | "paying"> & { readonly chosen: Dedication };

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
function Choices({ options, value, paying, onPick, onCancel }: ChoicesProps) {
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
    const goRef = elements.ref(`choice-${kind}-go`);
    return (
        <div class="choices panel" role="group" aria-label={title}>
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

function StackFace({ table, kind }: { table: Table; kind: SetKind }) {
    const stack = table.view.value.stacks[kind];
    return (
        <>
            <span class="stack-pile" aria-hidden="true" data-height={Math.min(3, stack.length)}>
                <DedicationToken kind={kind} value={honorOf(table.view.value, kind)} size="100%" />
            </span>
            <span class="stack-name" aria-hidden="true">
                {setName(kind)}
            </span>
            <span class="stack-left" aria-hidden="true">
                {stack.slice(1, 4).join(" · ")}
            </span>
        </>
    );
}

// A stack whose token can be taken lights up; a press shows what it costs and brings. The next one takes it,
// if there is one way to pay.
function Stack({ table, kind }: { table: Table; kind: SetKind }) {
    const elements = useElements();
    const open = useSignal(false);
    const value = honorOf(table.view.value, kind);
    const options = table.draft.dedications.value.filter((option) => option.kind === kind);
    const ready = options.length > 0;
    const pick = (option: Dedication) => {
        open.value = false;
        void table.draft.try(option.text);
    };
    const close = () => {
        open.value = false;
        elements.get(`stack-${kind}`)?.focus();
    };
    const wasOpen = useRef(false); // at the press: some browsers take the focus away before the click comes
    const press = () => {
        const again = open.value || wasOpen.current;
        wasOpen.current = false;
        if (again && options.length === 1) pick(options[0]!);
        else open.value = ready && !again;
    };
    const label = stackText(table.view.value, kind);
    return (
        <div
            class="stack-place"
            onFocusOut={(event) => {
                if (!event.currentTarget.contains(event.relatedTarget as Node | null)) open.value = false;
            }}
            onKeyDown={(event) => {
                if (event.key !== "Escape" || !open.value) return;
                event.preventDefault();
                close();
            }}
        >
            <button
                ref={elements.ref(`stack-${kind}`)}
                type="button"
                class={classes("stack", { ready })}
                aria-disabled={!ready}
                aria-expanded={ready ? open.value : undefined}
                onPointerDown={() => (wasOpen.current = open.value)}
                onClick={press}
            >
                <Told text={ready ? `${label}. ${t("You can dedicate this now.")}` : label} />
                <StackFace table={table} kind={kind} />
            </button>
            {open.value && ready && (
                <Choices
                    options={options}
                    value={value}
                    paying={table.draft.paying}
                    onPick={pick}
                    onCancel={close}
                />
            )}
        </div>
    );
}

function Supply({ table }: { table: Table }) {
    const elements = useElements();
    const { supply } = table.view.value;
    const { takable, card, near } = table.draft;
    const wanted = near.value.filter(({ give }) => card.value && give.includes(card.value));
    return (
        <div class="supply" role="group" aria-label={t("Supply")}>
            <span class="market-label" aria-hidden="true">
                {t("Supply")}
            </span>
            {COLORS.map((color) => {
                const usable = takable.value.has(color);
                const left = supply[color];
                const label = usable
                    ? t("Take {color}, {n} in the supply", { color: colorName(color), n: left })
                    : t("{color}, {n} in the supply", { color: colorName(color), n: left });
                return (
                    <button
                        key={color}
                        ref={elements.ref(`supply-${color}`)}
                        type="button"
                        class={classes("supply-color", {
                            none: !left,
                            ready: usable,
                            near: wanted.some(({ take }) => take === color),
                        })}
                        aria-disabled={!usable}
                        onClick={() => {
                            if (usable) void table.draft.try(`x${card.value}${color}`);
                        }}
                    >
                        <Told text={label} />
                        <Lantern color={color} size="1.5em" />
                        <Count value={left} />
                    </button>
                );
            })}
        </div>
    );
}

export function Market({ table }: { table: Table }) {
    const view = table.view.value;
    return (
        <div class="market">
            <div class="stacks" role="group" aria-label={t("Dedications")}>
                {SET_KINDS.map((kind) => (
                    <Stack key={kind} table={table} kind={kind} />
                ))}
            </div>
            <Supply table={table} />
            <div class="rest" data-cover>
                <TilesLeft table={table}>
                    <TileBack size="2em" />
                    <Count value={view.draw} />
                </TilesLeft>
                <span
                    ref={useElements().ref("favor")}
                    class="rest-item"
                    role="img"
                    aria-label={tn(
                        "{n} favor token in the pile",
                        "{n} favor tokens in the pile",
                        view.favor_supply,
                    )}
                >
                    <Favor size="1.8em" />
                    <Count value={view.favor_supply} />
                </span>
            </div>
        </div>
    );
}
