// log.tsx - the game log, newest turn last: a line of pictures for each turn, which unfolds to sentences. A
// line that is looked at lights up its tile on the lake, and a click shows the table after that turn.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { shareText } from "../board/payout";
import { t } from "../../base/i18n/texts";
import type { Happening } from "../../base/game-info";
import type { Table } from "../../model/table";
import { eventsOf, spotOf, summarize, turnsIn, type LoggedTurn } from "../../model/turn-summary";
import { useApp } from "../ui/app-context";
import { useBack } from "../ui/back";
import { CloseButton } from "../ui/buttons";
import { Told } from "../ui/told";
import { classes } from "./panel-parts";
import { TurnPictures } from "./turn-pictures";
import { adoptCss } from "../ui/adopt-css";
import css from "./log.css?text";

adoptCss(css);

// What a move did, for those who see the lake: where the tile went is shown there.
function sentences(table: Table, { player, events, text }: Happening): string {
    const { placed, gains } = summarize(player, events, table.seats.value.length);
    if (!placed) return text;
    return gains.map((share) => shareText(share, table.seats.value[share.player - 1]!)).join(" ");
}

interface EntryProps {
    readonly table: Table;
    readonly turn: LoggedTurn;
    readonly current: boolean;
    readonly mark: ComponentChildren; // what an analysis says of it
    readonly onLook: ((moveNumber: number) => void) | undefined;
}

function Entry({ table, turn, current, mark, onLook }: EntryProps) {
    const open = useSignal(false);
    const words = useRef<HTMLDivElement>(null);
    useEffect(() => words.current?.scrollIntoView({ block: "nearest" }), [open.value]);
    const summary = summarize(turn.player, eventsOf(turn), table.seats.value.length);
    // An analysis of this very turn already shows it.
    const light = () =>
        (table.spots.value = current && table.compared.value.length ? [] : spotOf(summary.placed, "told"));
    const dim = () => (table.spots.value = []);
    return (
        <li
            class={classes("turn", { own: turn.player === table.game.seat, current })}
            onPointerEnter={light}
            onPointerLeave={dim}
            onFocusCapture={light}
            onBlurCapture={dim}
        >
            <button
                type="button"
                class="log-line"
                aria-current={current}
                onClick={() => onLook?.(turn.moves.at(-1)!.number)}
            >
                <span class="log-turn" aria-hidden="true">
                    {turn.turn}
                </span>
                <Told text={turn.moves.map(({ text }) => text).join(" ")} />
                <TurnPictures table={table} turn={summary} named />
                {mark}
            </button>
            <button
                type="button"
                class="log-more"
                aria-expanded={open.value}
                aria-label={t("Turn {n} in words", { n: turn.turn })}
                onClick={() => (open.value = !open.value)}
            >
                <Icon name="down" />
            </button>
            {open.value && (
                <div ref={words} class="log-words">
                    {turn.moves.map((move) => (
                        <p key={move.number}>{sentences(table, move)}</p>
                    ))}
                </div>
            )}
        </li>
    );
}

interface LogProps {
    readonly table: Table;
    onLook?(moveNumber: number): void;
    readonly mark?: ((turn: number) => ComponentChildren) | undefined;
}

export default function Log({ table, onLook, mark }: LogProps) {
    const { logOpen, small } = useApp().preferences;
    const close = () => (logOpen.value = false);
    useBack(close, small.value);
    useEffect(() => () => void (small.peek() && close()), []); // with its table
    const end = useRef<HTMLLIElement>(null);
    const log = table.playback.log.value;
    const now = table.playback.past.value?.moveNumber ?? log.at(-1)?.number;
    useEffect(() => end.current?.parentElement?.scrollTo({ top: 1e6 }), [log.length, logOpen.value]);
    // A moment that is looked at is in sight here, too.
    useEffect(() => {
        const list = table.playback.past.value && end.current?.parentElement;
        const line = list?.querySelector("[aria-current=true]");
        if (line) line.scrollIntoView({ block: "nearest" });
        else list?.scrollTo({ top: 0 });
    }, [now]);
    return (
        <aside class="panel log" data-beside aria-label={t("Log")}>
            <header>
                <h2>{t("Log")}</h2>
                <CloseButton onClick={close} />
            </header>
            <ol tabIndex={0} aria-label={t("Log")}>
                {turnsIn(log).map((turn) => (
                    <Entry
                        key={turn.turn}
                        table={table}
                        turn={turn}
                        current={turn.moves.some(({ number }) => number === now)}
                        mark={mark?.(turn.turn)}
                        onLook={onLook}
                    />
                ))}
                <li ref={end} class="log-end" aria-hidden="true" />
            </ol>
        </aside>
    );
}
