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
}

function Choices({ options, value, paying, onPick }: ChoicesProps) {
    const elements = useElements();
    const list = useRef<HTMLDivElement>(null);
    const about = { set: setName(options[0]!.kind), n: value };
    const title =
        options.length > 1
            ? t("Dedicate {set} for {n} honor: with which cards?", about)
            : t("Dedicate {set} for {n} honor?", about);
    useEffect(() => {
        list.current?.querySelector("button")?.focus();
        return () => (paying.value = null);
    }, []);
    return (
        <div ref={list} class="choices panel" role="group" aria-label={title}>
            <p aria-hidden="true">{title}</p>
            <ul>
                {options.map((option, i) => {
                    const look = () => (paying.value = option);
                    return (
                        <li key={option.text}>
                            <button
                                ref={elements.ref(`choice-${option.kind}-${i}`)}
                                type="button"
                                onClick={() => onPick(option)}
                                onFocus={look}
                                onPointerEnter={look}
                            >
                                <Told
                                    text={t("Dedicate {set}: {colors}, for {n} honor", {
                                        set: setName(option.kind),
                                        colors:
                                            option.kind === "7" ? t("one of each") : listNames(option.colors),
                                        n: value,
                                    })}
                                />
                                {cost(option).map((color, i) => (
                                    <Card key={i} color={color} width={26} />
                                ))}
                                <span class="choice-arrow" aria-hidden="true">
                                    →
                                </span>
                                <DedicationToken kind={option.kind} value={value} size={40} />
                            </button>
                        </li>
                    );
                })}
            </ul>
        </div>
    );
}

// A stack whose token can be taken lights up; a touch shows what it costs and pays, the next one takes it.
function Stack({ table, kind }: { table: Table; kind: SetKind }) {
    const elements = useElements();
    const open = useSignal(false);
    const stack = table.view.value.stacks[kind];
    const value = honorOf(table.view.value, kind);
    const options = table.draft.dedications.value.filter((option) => option.kind === kind);
    const ready = options.length > 0;
    const pick = (option: Dedication) => {
        open.value = false;
        void table.draft.try(option.text);
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
                open.value = false;
                elements.get(`stack-${kind}`)?.focus();
            }}
        >
            <button
                ref={elements.ref(`stack-${kind}`)}
                type="button"
                class={classes("stack", { ready })}
                aria-disabled={!ready}
                aria-expanded={ready ? open.value : undefined}
                title={setName(kind)}
                onClick={() => (open.value = ready && !open.value)}
            >
                <Told text={ready ? `${label}. ${t("You can dedicate this now.")}` : label} />
                <span class="stack-pile" aria-hidden="true" data-height={Math.min(3, stack.length)}>
                    <DedicationToken kind={kind} value={value} size="100%" />
                </span>
                <span class="stack-name" aria-hidden="true">
                    {setName(kind)}
                </span>
                <span class="stack-left" aria-hidden="true">
                    {stack.slice(1, 4).join(" · ")}
                </span>
            </button>
            {open.value && ready && (
                <Choices options={options} value={value} paying={table.draft.paying} onPick={pick} />
            )}
        </div>
    );
}

function Supply({ table }: { table: Table }) {
    const elements = useElements();
    const { supply } = table.view.value;
    return (
        <div class="supply" role="group" aria-label={t("Supply")}>
            <span class="market-label" aria-hidden="true">
                {t("Supply")}
            </span>
            {COLORS.map((color) => {
                const takable = table.draft.takable.value.has(color);
                const left = supply[color];
                const label = takable
                    ? t("Take {color}, {n} in the supply", { color: colorName(color), n: left })
                    : t("{color}, {n} in the supply", { color: colorName(color), n: left });
                return (
                    <button
                        key={color}
                        ref={elements.ref(`supply-${color}`)}
                        type="button"
                        class={`supply-color${left ? "" : " none"}${takable ? " ready" : ""}`}
                        aria-disabled={!takable}
                        onClick={() => {
                            if (takable) void table.draft.try(`x${table.draft.card.value}${color}`);
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
            <div class="rest">
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
                    title={t("Favor tokens in the pile")}
                >
                    <Favor size="1.8em" />
                    <Count value={view.favor_supply} />
                </span>
            </div>
        </div>
    );
}
