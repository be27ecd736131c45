// hints.tsx - advice during a game: up to three ways to go on, with reasons. Looking at one shows it on the
// lake, and one tap makes it the turn in the making; whether it is played stays with the person.
import { useEffect } from "preact/hooks";
import { lazy } from "../ui/lazy";
import { Icon } from "../art/icons";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";

const Suggestions = lazy(() => import("./suggestions"));

export function HintButton({ table }: { table: Table }) {
    if (!table.game.features.hints) return null;
    return (
        <button
            type="button"
            class="quiet sign-only"
            disabled={!table.canHint.value}
            aria-label={t("Hint")}
            data-tip="hint"
            aria-keyshortcuts="h"
            aria-expanded={table.sheet.value === "hints"}
            onClick={() => {
                if (table.sheet.value === "hints") table.sheet.value = null;
                else void table.askForHints();
            }}
        >
            <Icon name="hint" />
        </button>
    );
}

export function Hints({ table }: { table: Table }) {
    const open = table.sheet.value === "hints";
    const shown = open && table.canHint.value;
    useEffect(() => {
        if (open && !shown) table.sheet.value = null; // the game went on
    }, [open, shown]);
    return shown ? <Suggestions table={table} /> : null;
}
