// ending.tsx - the end of a game: its result opens beside the lake, can be closed, and opened again.
import type { After } from "../result/after";
import { useEffect, useRef } from "preact/hooks";
import { lazy } from "../ui/lazy";
import { ActButton } from "./actions";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";

const Result = lazy(() => import("../result/result"));

export function Ending({ table, after }: { table: Table; after?: After | undefined }) {
    const told = useRef(false);
    const over = table.ended.value && !table.playback.busy.value && table.info.value?.ended === true;
    useEffect(() => {
        if (over && !told.current && table.game.seats.length) table.sheet.value = "result";
        told.current = over;
    }, [over]);
    return over && table.sheet.value === "result" && !table.playback.past.value ? (
        <Result table={table} after={after} />
    ) : null;
}

// In the place of a turn's buttons.
export function AfterGame({ table, after }: { table: Table; after?: After | undefined }) {
    if (table.phase.value !== "over" || table.sheet.value === "result") return null;
    return (
        <div class="after-game">
            <ActButton icon="chart" text={t("The result")} onClick={() => (table.sheet.value = "result")} />
            {after && <ActButton icon="replay" text={t("Replay")} onClick={after.replay} />}
            {after?.rematch && !after.wish && (
                <ActButton class="main" icon="again" text={t("Play again")} onClick={after.rematch} />
            )}
        </div>
    );
}
