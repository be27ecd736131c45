// market.tsx - what belongs to no player: dedication stacks, the supply of cards, tiles still to come.
import { paymentOf, type Dedication } from "../../model/turn-draft";
import { Told } from "../ui/told";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { DedicationToken, Favor } from "../art/tokens";
import { Lantern } from "../art/lantern";
import { TileBack } from "../art/tile";
import { colorName, setName, stackText } from "../../base/i18n/game-names";
import { t, tn } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { COLORS, SET_KINDS, honorOf, type Color, type SetKind } from "../../base/view";
import { Count, classes } from "./panel-parts";
import { useElements } from "./table-elements";
import { TilesLeft } from "./unseen";
import { lazy } from "../ui/lazy";

const load = () => import("./payment");
const loadEarly = (): void => void load().catch(() => undefined);
const Payment = lazy(load);

// How many cards of a color the set would take that is looked at.
export const paid = ({ draft }: Table, color: Color): number =>
    draft.paying.value ? paymentOf(draft.paying.value).filter((one) => one === color).length : 0;

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
    useEffect(() => (ready ? loadEarly() : undefined), [ready]); // so that nobody waits for it
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
                <Payment
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
        <div class="market" data-tips="yes">
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
