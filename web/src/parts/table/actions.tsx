// Confirm and undo; the next sensible thing is the one that shines.
import { Icon } from "../art/icons";
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

export function Actions({ table }: { table: Table }) {
    const phase = table.phase.value;
    const picked = table.draft.card.value;
    const ready = phase === "confirm" || phase === "final";
    if (phase === "past") {
        return (
            <>
                <Says table={table} />
                <div class="buttons">
                    <button type="button" class="main" onClick={() => void table.playback.lookBack(null)}>
                        {t("Back to the game")}
                    </button>
                </div>
            </>
        );
    }
    const discard = picked !== null && table.draft.discards.value.has(picked) ? picked : null;
    return (
        <>
            <Says table={table} />
            <div class="buttons">
                <button
                    type="button"
                    class="quiet"
                    disabled={!table.draft.canUndo.value}
                    aria-label={t("Undo")}
                    onClick={() => table.draft.undo()}
                >
                    <Icon name="undo" />
                    <span>{t("Undo")}</span>
                </button>
                <button
                    type="button"
                    class="quiet"
                    disabled={table.draft.chosen.value === null || table.draft.sent.value}
                    aria-label={t("Rotate the tile")}
                    onClick={() => table.draft.rotate(1)}
                >
                    <Icon name="turn" />
                    <span>{t("Rotate")}</span>
                </button>
                <HintButton table={table} />
                {discard ? (
                    <button type="button" class="main" onClick={() => void table.draft.try(`-${discard}`)}>
                        {t("Give back {color}", { color: colorName(discard) })}
                    </button>
                ) : (
                    <button
                        type="button"
                        class="main"
                        disabled={!ready}
                        onClick={() => void table.draft.confirm()}
                    >
                        <Icon name="check" />
                        <span>{phase === "final" ? t("End turn") : t("Confirm")}</span>
                    </button>
                )}
            </div>
        </>
    );
}
