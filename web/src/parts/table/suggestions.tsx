// suggestions.tsx - the suggestions that a hint consists of.
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import type { Hint } from "../../base/game-info";
import { Sheet } from "../ui/sheet";
import { TextButton } from "../ui/buttons";

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

function Chance({ chance }: { chance: number }) {
    return (
        <p class="chance">
            <span class="chance-bar" aria-hidden="true">
                <span style={{ width: `${chance * 100}%` }} />
            </span>
            <span>{t("Win chance: {percent}", { percent: percent(chance) })}</span>
        </p>
    );
}

function Suggestion({ table, hint, place }: { table: Table; hint: Hint; place: number }) {
    const show = () => void table.draft.peek(hint.moves);
    return (
        <li class="suggestion" onPointerEnter={show} onFocusCapture={show}>
            <h3>{place === 1 ? t("Best move") : t("Alternative")}</h3>
            {hint.chance !== undefined && <Chance chance={hint.chance} />}
            <ul class="reasons">
                {(hint.reasons ?? [hint.text]).map((reason) => (
                    <li key={reason}>{reason}</li>
                ))}
            </ul>
            <div class="suggestion-buttons">
                <TextButton look="quiet" text={t("Preview")} onClick={show} />
                <TextButton
                    look="quiet take"
                    text={t("Play this")}
                    onClick={() => {
                        table.sheet.value = null;
                        void table.draft.fillIn(hint.moves);
                    }}
                />
            </div>
        </li>
    );
}

export default function Suggestions({ table }: { table: Table }) {
    const hints = table.hints.value;
    return (
        <Sheet
            name="hints"
            title={t("Hint")}
            onClose={() => {
                table.sheet.value = null;
                void table.draft.peek(null);
            }}
        >
            <p class="thinking" role="status">
                {hints ? (hints.length ? "" : t("No hint available.")) : t("Thinking …")}
            </p>
            <ol>
                {hints?.map((hint, i) => (
                    <Suggestion key={i} table={table} hint={hint} place={i + 1} />
                ))}
            </ol>
        </Sheet>
    );
}
