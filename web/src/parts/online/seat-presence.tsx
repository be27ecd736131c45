// seat-presence.tsx - beside a name: whether that person is present, the clock, and their last reaction.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import type { Times } from "../../transport/game";
import { adoptCss } from "../ui/adopt-css";
import css from "./seat-presence.css?text";
import { useApp } from "../ui/app-context";
import { reactionText, shortTimeText, timeText } from "./short-texts";

adoptCss(css);

const TICK = 250;
const LOW = 30_000; // of time for a whole game
const HOURS = 2 * 60 * 60 * 1000; // of time for a turn that takes days

function Clock({ times, number, runs, own }: { times: Times; number: number; runs: boolean; own: boolean }) {
    const { clock } = useApp().host;
    const now = useSignal(clock.now());
    useEffect(() => {
        return runs ? clock.every(TICK, () => (now.value = clock.now())) : undefined;
    }, [runs, times]);
    const passed = runs ? Math.max(0, now.value - times.at) : 0;
    const left = Math.max(0, (times.left[number - 1] ?? 0) - passed);
    const long = (times.left[number - 1] ?? 0) > 2 * 60 * 60 * 1000;
    const low = runs && left < (long ? HOURS : LOW);
    return (
        <>
            <span
                class={`seat-clock${runs ? " runs" : ""}${low ? " low" : ""}`}
                role="timer"
                aria-label={t("Time left: {time}", { time: timeText(left) })}
                title={timeText(left)}
            >
                {shortTimeText(left)}
            </span>
            {own && (
                <span class="told" role="status">
                    {low ? t("Your time is almost up.") : ""}
                </span>
            )}
        </>
    );
}

function Presence({ there }: { there: boolean }) {
    const text = there ? t("online") : t("away");
    return <i class={there ? "here yes" : "here"} role="img" aria-label={text} />;
}

interface SeatPresenceProps {
    readonly table: Table;
    readonly number: number; // of the seat
}

export default function SeatPresence({ table, number }: SeatPresenceProps) {
    const remotePlayers = table.game.remotePlayers!;
    const { kind, name } = table.game.seats[number - 1]!;
    const times = remotePlayers.times.value;
    const over = table.ended.value;
    const runs = !over && table.info.value?.player === number && kind !== "bot";
    const said = remotePlayers.said.value.get(number);
    return (
        <>
            <span class="seat-state">
                {kind === "remote" && <Presence there={remotePlayers.present.value[number - 1] === true} />}
                <span class="stands" role="status">
                    {remotePlayers.standIns.value[number - 1] && !over && (
                        <span class="stand-in" title={t("A bot is playing for {names}.", { names: name })}>
                            <span class="told">{t("A bot is playing for {names}.", { names: name })}</span>
                            <span aria-hidden="true">{t("Bot")}</span>
                        </span>
                    )}
                </span>
                {times && kind !== "bot" && !over && (
                    <Clock times={times} number={number} runs={runs} own={number === table.game.seat} />
                )}
            </span>
            <span class="said-place" role="status">
                {said && (
                    <span key={said} class="said">
                        <span class="told">{name}: </span>
                        {reactionText(said)}
                    </span>
                )}
            </span>
        </>
    );
}
