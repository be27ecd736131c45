// ending.tsx - the end of a game: its result opens over the table, can be closed, and opened again.
import type { After } from "../result/after";
import { useEffect, useRef } from "preact/hooks";
import { lazy } from "../ui/lazy";
import { ActButton } from "./actions";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import type { Viewport } from "../board/viewport";

const load = () => import("../result/festival");
const Festival = lazy(load);

interface EndingProps {
    readonly table: Table;
    readonly after?: After | undefined;
    readonly viewport: Viewport;
    readonly orientation: number;
}

export function Ending({ table, after, viewport, orientation }: EndingProps) {
    const told = useRef(false);
    const running = useRef(false); // the game was seen before it ended
    const fresh = useRef(false); // and its end has not been shown yet
    const over = table.ended.value && !table.playback.busy.value && table.info.value?.ended === true;
    if (table.info.value?.ended === false) running.current = true;
    const { final } = table.playback.shown.value;
    useEffect(() => {
        if (final) void load().catch(() => undefined); // so that nobody waits for it
    }, [final]);
    useEffect(() => {
        if (over && !told.current && table.game.seats.length) {
            fresh.current = running.current;
            table.sheet.value = "result";
        } else if (table.sheet.value !== "result") fresh.current = false;
        told.current = over;
    }, [over, table.sheet.value]);
    if (!over || table.sheet.value !== "result" || table.playback.past.value) return null;
    return (
        <Festival
            table={table}
            after={after}
            viewport={viewport}
            orientation={orientation}
            fresh={fresh.current}
        />
    );
}

// In the place of a turn's buttons.
export function AfterGame({ table, after }: { table: Table; after?: After | undefined }) {
    if (table.phase.value !== "over" || table.sheet.value === "result") return null;
    return (
        <div class="after-game">
            <ActButton icon="chart" text={t("Result")} onClick={() => (table.sheet.value = "result")} />
            {after && <ActButton icon="replay" text={t("Replay")} onClick={after.replay} />}
            {after?.rematch && !after.wish && (
                <ActButton class="main" icon="again" text={t("Play again")} onClick={after.rematch} />
            )}
        </div>
    );
}
