// Advice during a game: up to three ways to go on, with reasons. Looking at one shows it on the lake, and one tap makes it
// the turn in the making; whether it is played stays with the person.
import { useEffect } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import type { Table } from "../model/table";
import type { Hint } from "../transport/transport";
import { Sheet } from "./sheet";

const WAITS = new Set(["tile", "cell", "confirm", "cards", "final"]);

export const canHint = (table: Table): boolean =>
    table.game.features.hints && table.mine.value && WAITS.has(table.phase.value);

// The answer counts if the turn is still as it was asked about.
export async function askForHints(table: Table): Promise<void> {
    const asked = table.draft.value;
    table.hints.value = null;
    table.sheet.value = "hints";
    await table.peek(null);
    const found = await table.game.hints(asked?.moves ?? []).catch(() => []);
    if (table.draft.value === asked) table.hints.value = found;
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

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

function Chance({ chance }: { chance: number }) {
    return (
        <p class="chance">
            <span class="chance-bar" aria-hidden="true">
                <span style={{ width: percent(chance) }} />
            </span>
            <span>{t("Chance of winning: {percent}", { percent: percent(chance) })}</span>
        </p>
    );
}

function Suggestion({ table, hint, place }: { table: Table; hint: Hint; place: number }) {
    const show = () => void table.peek(hint.moves);
    return (
        <li class="suggestion" onPointerEnter={show} onFocusCapture={show}>
            <h3>{place === 1 ? t("The best that comes to mind") : t("Another way")}</h3>
            {hint.chance !== undefined && <Chance chance={hint.chance} />}
            <p>{hint.text}</p>
            <div class="suggestion-buttons">
                <button type="button" class="quiet" onClick={show}>
                    {t("Show it")}
                </button>
                <button
                    type="button"
                    class="quiet take"
                    onClick={() => {
                        table.sheet.value = null;
                        void table.fillIn(hint.moves);
                    }}
                >
                    {t("Play this")}
                </button>
            </div>
        </li>
    );
}

export function Hints({ table }: { table: Table }) {
    const open = table.sheet.value === "hints";
    const shown = open && canHint(table);
    useEffect(() => {
        if (open && !shown) table.sheet.value = null; // the game went on
    }, [open, shown]);
    if (!shown) return null;
    const hints = table.hints.value;
    return (
        <Sheet
            name="hints"
            title={t("Hint")}
            onClose={() => {
                table.sheet.value = null;
                void table.peek(null);
            }}
        >
            <p class="thinking" role="status">
                {hints ? (hints.length ? "" : t("No hint comes to mind.")) : t("Thinking …")}
            </p>
            <ol>
                {hints?.map((hint, i) => (
                    <Suggestion key={i} table={table} hint={hint} place={i + 1} />
                ))}
            </ol>
        </Sheet>
    );
}
