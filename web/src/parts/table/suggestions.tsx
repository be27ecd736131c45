// suggestions.tsx - the suggestions that a hint consists of: each as pictures, with the reasons in words.
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { summarize } from "../../model/turn-summary";
import type { Hint } from "../../base/game-info";
import { percent } from "../../base/i18n/chances";
import { Sheet } from "../ui/sheet";
import { TextButton } from "../ui/buttons";
import { classes } from "./panel-parts";
import { Reasons } from "./reasons";
import { TurnPictures } from "./turn-pictures";
import { adoptCss } from "../ui/adopt-css";
import css from "./suggestions.css?text";

adoptCss(css);

// The chance to win; a mark on the bar is where all are even.
function Chance({ table, chance }: { table: Table; chance: number }) {
    const even = 1 / table.seats.value.length;
    return (
        <p class="chance">
            <span class="chance-bar" aria-hidden="true" style={{ "--even": `${even * 100}%` }}>
                <span style={{ width: `${chance * 100}%` }} />
            </span>
            <span>
                {t("Win chance: {percent} (even: {even})", {
                    percent: percent(chance),
                    even: percent(even),
                })}
            </span>
        </p>
    );
}

// The turn as pictures; the tile has the number that it has in the hand.
function Pictured({ table, hint }: { table: Table; hint: Hint }) {
    const { seat } = table.game;
    const turn = summarize(seat, hint.events, table.seats.value.length);
    const place = turn.placed ? (table.me.value?.hand?.indexOf(turn.placed.tile) ?? -1) + 1 : 0;
    return (
        <TurnPictures table={table} turn={turn} badge={place > 0 && <kbd class="hand-number">{place}</kbd>} />
    );
}

function Suggestion({ table, hint, place }: { table: Table; hint: Hint; place: number }) {
    const { draft } = table;
    const pinned = draft.peeked.value?.pinned === true && draft.peeked.value.turn === hint.moves;
    const show = () => {
        if (!draft.peeked.value?.pinned) void draft.peek(hint.moves);
    };
    return (
        <li
            class={classes("turn-frame suggestion", { pinned })}
            onPointerEnter={({ pointerType }) => {
                if (pointerType === "mouse") show(); // a finger may only scroll
            }}
            onFocusCapture={show}
        >
            <h3>{place === 1 ? t("Best move") : t("Alternative")}</h3>
            <Pictured table={table} hint={hint} />
            <Reasons {...hint} />
            <Chance table={table} chance={hint.chance} />
            <div class="suggestion-buttons">
                <TextButton
                    look="quiet"
                    text={t("Preview")}
                    aria-pressed={pinned}
                    onClick={() => void draft.peek(pinned ? null : hint.moves, !pinned)}
                />
                <TextButton
                    look="quiet take"
                    text={t("Use this")}
                    onClick={() => {
                        void draft.fillIn(hint.moves);
                        table.sheet.value = null;
                    }}
                />
            </div>
        </li>
    );
}

export default function Suggestions({ table }: { table: Table }) {
    const hints = table.hints.value;
    return (
        <Sheet name="hints" title={t("Hint")} onClose={() => (table.sheet.value = null)}>
            <p class="thinking" role="status">
                {hints ? (hints.length ? "" : t("No hint available.")) : t("Thinking…")}
            </p>
            <ol>
                {hints?.map((hint, i) => (
                    <Suggestion key={i} table={table} hint={hint} place={i + 1} />
                ))}
            </ol>
        </Sheet>
    );
}
