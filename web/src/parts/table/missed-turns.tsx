// missed-turns.tsx - offers a person who comes back to a game to see what the others did meanwhile; it is
// shown with the usual motion. The browser keeps by game and seat up to which move a person has looked.
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { seen, seeUpTo } from "../../model/seen-moves";
import { CloseButton, TextButton } from "../ui/buttons";

const lastOf = (table: Table): number => table.playback.log.value.at(-1)?.number ?? 0;

// The first happening after that number which was not one's own doing; 0 if there is none.
const firstOf = (table: Table, since: number): number =>
    table.playback.log.value.find(({ number, player }) => number > since && player !== table.game.seat)
        ?.number ?? 0;

// Where nothing was missed, nothing is on offer later: what comes now is seen.
const missed = (table: Table, since: number | null): number | null =>
    since !== null && firstOf(table, since) ? since : null;

// Between two people at one screen all hands are covered, and nothing is offered.
const nobodyLooks = ({ game }: Table): boolean =>
    game.seat === 0 && game.seats.some(({ kind }) => kind === "person");

export function MissedTurns({ table }: { table: Table }) {
    return nobodyLooks(table) ? null : <Offer table={table} />;
}

function Offer({ table }: { table: Table }) {
    const { id, seat } = table.game;
    const from = useSignal(missed(table, seen(id, seat))); // the last move seen before; null: no offer
    const opened = useSignal(lastOf(table)); // where this look began
    const away = useSignal(document.hidden);
    useEffect(() => {
        const onChange = () => {
            if (document.hidden) from.value ??= lastOf(table);
            else {
                from.value = missed(table, from.value);
                opened.value = lastOf(table);
            }
            away.value = document.hidden;
        };
        document.addEventListener("visibilitychange", onChange);
        return () => document.removeEventListener("visibilitychange", onChange);
    }, [table]);
    // A person who has played on does not need the offer any more.
    const first = useComputed(() => {
        const playedOn = table.playback.log.value.some(
            ({ number, player }) => number > opened.value && player === seat && !away.value,
        );
        return from.value === null || playedOn ? 0 : firstOf(table, from.value);
    });
    // What lies on the table while one looks has been seen, unless it is on offer.
    useSignalEffect(() => {
        if (!away.value && !table.playback.busy.value && first.value === 0)
            seeUpTo(id, seat, lastOf(table), table.ended.value);
    });
    // While a person looks for a cell, nothing covers the lake.
    if (first.value === 0 || away.value || table.playback.past.value || table.draft.chosen.value !== null)
        return null;
    const done = () => (from.value = null);
    return (
        <div class="panel since" role="region" data-cover aria-label={t("While you were away")}>
            <TextButton
                look="quiet"
                icon="replay"
                text={t("See what happened while you were away")}
                onClick={() => {
                    const since = first.value - 1;
                    done();
                    void table.playback.retrace(since).then((whole) => {
                        if (whole) void table.playback.lookBack(null);
                    });
                }}
            />
            <CloseButton onClick={done} />
        </div>
    );
}
