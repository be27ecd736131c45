// actions.tsx - confirm and undo; the button for the next step is highlighted.
import type { ButtonHTMLAttributes } from "preact";
import { Icon, type IconName } from "../art/icons";
import { colorName } from "../../base/i18n/game-names";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import type { TurnDraft } from "../../model/turn-draft";
import { HintButton } from "./hints";
import { useApp } from "../ui/app-context";
import { classes } from "./panel-parts";
import { statusText } from "./status";
import { useElements } from "./table-elements";
import { TextButton } from "../ui/buttons";

const LONG = 56; // characters; more of them, as large as others, need a third line

export function Says({ table }: { table: Table }) {
    const text = statusText(table, useApp().preferences);
    const answering = (table.notice.value || table.astray.value) !== "";
    return (
        <div class={classes("says", { answering })}>
            <p class={classes("status", { long: text.length > LONG })} role="status">
                {text}
            </p>
            {table.notice.value && (
                <p class="notice" role="alert">
                    {table.notice.value}
                </p>
            )}
            {!table.notice.value && table.astray.value && (
                <p class="notice gentle" role="status">
                    {table.astray.value}
                </p>
            )}
        </div>
    );
}

interface ActButtonProps extends Omit<ButtonHTMLAttributes, "icon"> {
    readonly icon: IconName;
    readonly text: string; // goes where there is no room
}

export const ActButton = ({ icon, text, ...rest }: ActButtonProps) => (
    <button type="button" class="quiet" aria-label={text} {...rest}>
        <Icon name={icon} />
        <span>{text}</span>
    </button>
);

// For the picked cards; without any, it says how many are too many.
function discardText({ picked, surplus, warned }: TurnDraft): string {
    const [color] = picked.value;
    if (warned.value) return t("Discard anyway");
    return color && picked.value.length === 1
        ? t("Discard {color}", { color: colorName(color) })
        : t("Discard {n}", { n: picked.value.length || surplus.value });
}

// The next sensible thing to do.
function MainButton({ table: { draft, phase } }: { table: Table }) {
    const ref = useElements().ref("main");
    if (phase.value === "cards")
        return (
            <TextButton
                ref={ref}
                look="main"
                text={discardText(draft)}
                disabled={draft.picked.value.length === 0}
                onClick={() => void draft.discard()}
            />
        );
    const ready = phase.value === "confirm" || phase.value === "final";
    const end = draft.warned.value ? t("End anyway") : t("End turn");
    return (
        <ActButton
            ref={ref}
            class="main"
            icon="check"
            text={phase.value === "final" ? end : t("Confirm")}
            disabled={!ready}
            onClick={() => void draft.confirm()}
        />
    );
}

export function Actions({ table }: { table: Table }) {
    const { draft, playback, phase } = table;
    return (
        <>
            <Says table={table} />
            <div class="buttons" data-tips="late">
                {phase.value === "past" ? (
                    <TextButton
                        look="main"
                        text={t("Back to the game")}
                        onClick={() => void playback.lookBack(null)}
                    />
                ) : (
                    <>
                        <ActButton
                            icon="undo"
                            text={t("Undo")}
                            disabled={!draft.canUndo.value}
                            onClick={() => draft.undo()}
                        />
                        <ActButton
                            icon="turn"
                            text={t("Rotate")}
                            aria-label={t("Rotate the tile")}
                            disabled={draft.chosen.value === null || draft.sent.value}
                            onClick={() => draft.rotate(1)}
                        />
                        <HintButton table={table} />
                        <MainButton table={table} />
                    </>
                )}
            </div>
        </>
    );
}
