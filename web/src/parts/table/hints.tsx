// Advice during a game: up to three ways to go on, with reasons. Looking at one shows it on the lake, and one tap makes it
// the turn in the making; whether it is played stays with the person.
import { useEffect } from "preact/hooks";
import { lazy } from "../ui/lazy";
import { Icon } from "../art/icons";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";

const Suggestions = lazy(() => import("./suggestions"));

const WAITS = new Set(["tile", "cell", "confirm", "cards", "final"]);

export const canHint = (table: Table): boolean =>
    table.game.features.hints && table.mine.value && WAITS.has(table.phase.value);

let questions = 0;

// The answer counts if the turn is still as it was asked about.
export async function askForHints(table: Table): Promise<void> {
    const question = ++questions;
    const asked = table.draft.value;
    table.hints.value = null;
    table.sheet.value = "hints";
    await table.peek(null);
    const found = await table.game.hints(asked?.moves ?? []).catch(() => []);
    if (question !== questions) return;
    if (table.draft.value === asked) table.hints.value = found;
    else if (table.sheet.value === "hints") table.sheet.value = null;
}

export function HintButton({ table }: { table: Table }) {
    if (!table.game.features.hints) return null;
    return (
        <button
            type="button"
            class="quiet sign-only"
            disabled={!canHint(table)}
            aria-label={t("Hint")}
            title={t("Hint")}
            aria-keyshortcuts="h"
            aria-expanded={table.sheet.value === "hints"}
            onClick={() => {
                if (table.sheet.value === "hints") table.sheet.value = null;
                else void askForHints(table);
            }}
        >
            <Icon name="hint" />
        </button>
    );
}

export function Hints({ table }: { table: Table }) {
    const open = table.sheet.value === "hints";
    const shown = open && canHint(table);
    useEffect(() => {
        if (open && !shown) table.sheet.value = null; // the game went on
    }, [open, shown]);
    return shown ? <Suggestions table={table} /> : null;
}
