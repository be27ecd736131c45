// actions.tsx - confirm and undo; the next sensible thing is the one that shines.
import type { ButtonHTMLAttributes } from "preact";
import { Icon, type IconName } from "../art/icons";
import { colorName } from "../../base/i18n/game-names";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { HintButton } from "./hints";
import { useApp } from "../ui/app-context";
import { statusText } from "./status";

export function Says({ table }: { table: Table }) {
    return (
        <div class="says">
            <p class="status" role="status">
                {statusText(table, useApp().preferences)}
            </p>
            {table.notice.value && (
                <p class="notice" role="alert">
                    {table.notice.value}
                </p>
            )}
        </div>
    );
}

function ActButton({
    icon,
    text,
    name,
    ...rest
}: { icon: IconName; text: string; name: string } & ButtonHTMLAttributes) {
    return (
        <button type="button" class="quiet" aria-label={name} {...rest}>
            <Icon name={icon} />
            <span>{text}</span>
        </button>
    );
}

// The next sensible thing to do.
function MainButton({ table: { draft, phase } }: { table: Table }) {
    const picked = draft.card.value;
    if (picked !== null && draft.discards.value.has(picked))
        return (
            <button type="button" class="main" onClick={() => void draft.try(`-${picked}`)}>
                {t("Give back {color}", { color: colorName(picked) })}
            </button>
        );
    const ready = phase.value === "confirm" || phase.value === "final";
    return (
        <button type="button" class="main" disabled={!ready} onClick={() => void draft.confirm()}>
            <Icon name="check" />
            <span>{phase.value === "final" ? t("End turn") : t("Confirm")}</span>
        </button>
    );
}

export function Actions({ table }: { table: Table }) {
    const { draft, playback, phase } = table;
    if (phase.value === "past")
        return (
            <>
                <Says table={table} />
                <div class="buttons">
                    <button type="button" class="main" onClick={() => void playback.lookBack(null)}>
                        {t("Back to the game")}
                    </button>
                </div>
            </>
        );
    return (
        <>
            <Says table={table} />
            <div class="buttons">
                <ActButton
                    icon="undo"
                    text={t("Undo")}
                    name={t("Undo")}
                    disabled={!draft.canUndo.value}
                    onClick={() => draft.undo()}
                />
                <ActButton
                    icon="turn"
                    text={t("Rotate")}
                    name={t("Rotate the tile")}
                    disabled={draft.chosen.value === null || draft.sent.value}
                    onClick={() => draft.rotate(1)}
                />
                <HintButton table={table} />
                <MainButton table={table} />
            </div>
        </>
    );
}
