// board-of-day.tsx - who has played the lake of a day on this server, and the way onto that board.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t, tn } from "../../base/i18n/texts";
import { DailyBoard } from "../../model/study/daily-board";
import { DailyLakes } from "../../model/study/daily-lakes";
import { useNameFault } from "../../parts/online/name-fault";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";
import { NameField } from "../../parts/ui/fields";
import type { BoardResult, DayBoard } from "../../transport/online-api";

function Row({ board, result }: { board: DayBoard; result: BoardResult }) {
    const own = result.row === board.yours?.row;
    const rivals = result.honor.filter((_, i) => i !== board.seat - 1);
    return (
        <tr class={own ? "own" : ""} aria-current={own || undefined}>
            <td>{result.place}</td>
            <th scope="row">
                <bdi>{result.shown ?? result.name}</bdi>
                {own && <small> {t("you")}</small>}
            </th>
            <td>{result.honor[board.seat - 1]}</td>
            <td>{Math.max(...rivals)}</td>
        </tr>
    );
}

function Results({ board }: { board: DayBoard }) {
    const { results, yours } = board;
    const below = yours && !results.some(({ row }) => row === yours.row) ? [yours] : [];
    return (
        <table class="standing-table">
            <thead>
                <tr>
                    <th scope="col">{t("Place")}</th>
                    <th scope="col">{t("Name")}</th>
                    <th scope="col">{t("Honor")}</th>
                    <th scope="col">{t("Best rival")}</th>
                </tr>
            </thead>
            <tbody>
                {[...results, ...below].map((result) => (
                    <Row key={result.row} board={board} result={result} />
                ))}
            </tbody>
        </table>
    );
}

function Join({ date, record }: { date: string; record: string }) {
    const board = useApp().get(DailyBoard);
    const fault = useNameFault();
    const busy = useSignal(false);
    return (
        <form
            class="join-board"
            onSubmit={(event) => {
                event.preventDefault();
                if (busy.value) return;
                busy.value = true;
                void fault.attempt(() => board.join(date, record)).finally(() => (busy.value = false));
            }}
        >
            <NameField placeholder={t("Guest")} fault={fault.text.value} />
            <TextButton
                icon="check"
                text={busy.value ? t("Replaying your game…") : t("Put me on the board")}
                type="submit"
                disabled={busy.value}
            />
            <p class="small">
                {t(
                    "The server replays your game and keeps your name and the result. “Forget me” under “Play with friends” deletes them.",
                )}
            </p>
        </form>
    );
}

function standText({ count, yours, open }: DayBoard): string {
    if (yours) return t("You’re number {place} of {of}.", { place: yours.place, of: count });
    if (count)
        return open
            ? tn("{n} result so far", "{n} results so far", count)
            : tn("{n} result", "{n} results", count);
    return open ? t("Nobody is on it yet.") : t("Nobody is on it.");
}

export function BoardOfDay({ date }: { date: string }) {
    const { get, session } = useApp();
    const boards = get(DailyBoard);
    const lakes = get(DailyLakes);
    useEffect(() => void boards.look(date), [date]);
    const board = boards.known.value[date];
    if (!board) return null;
    const game = lakes.days.value[date] ? lakes.game(date) : null;
    return (
        <section class="panel form-part board-of-day" aria-labelledby="board-of-day">
            <h2 id="board-of-day">
                {date === lakes.today()
                    ? t("Today’s board on this server")
                    : t("Board of this day on this server")}
            </h2>
            <p role="status">{standText(board)}</p>
            {game?.info.ended && board.open && !board.yours && <Join date={date} record={game.record} />}
            {board.count > 0 && <Results board={board} />}
            {board.more && (
                <TextButton
                    look="quiet"
                    text={t("Show more")}
                    onClick={() => void session.attempt(() => boards.lookOn(date))}
                />
            )}
        </section>
    );
}
