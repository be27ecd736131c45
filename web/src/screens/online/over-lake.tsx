// over-lake.tsx - notes above the lake of an online table: connection, wishes, and the next game.
import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/art/icons";
import { t, tn } from "../../base/i18n/texts";
import { shownName, type TableState } from "../../transport/online-messages";
import { ConnectionLine } from "./connection-line";
import { unseatedText } from "../../parts/online/short-texts";
import type { Visit } from "../../model/online/visit";
import { TextButton } from "../../parts/ui/buttons";

function Line({ text, children }: { text: string; children?: ComponentChildren }) {
    return (
        <div class="panel over-line" data-cover>
            <p>{text}</p>
            {children}
        </div>
    );
}

const nameOf = (table: TableState, seat: number): string => shownName(table.seats[seat - 1]!);

function Asked({ visit, table }: { visit: Visit; table: TableState }) {
    const { asked, seat } = visit.room;
    const others = asked.value.filter((one) => one !== seat.value);
    if (table.state !== "running" || asked.value.length === 0) return null;
    const keep = () => visit.room.say({ type: "keep" });
    if (others.length === 0)
        return (
            <Line text={t("You proposed to end the game without a winner.")}>
                <TextButton text={t("Withdraw")} onClick={keep} />
            </Line>
        );
    const names = others.map((one) => nameOf(table, one)).join(", ");
    return (
        <Line text={t("{names} would like to end the game without a winner.", { names })}>
            {seat.value > 0 && !asked.value.includes(seat.value) && (
                <>
                    <TextButton text={t("Agree")} onClick={() => visit.room.say({ type: "abandon" })} />
                    <TextButton text={t("Keep playing")} onClick={keep} />
                </>
            )}
        </Line>
    );
}

function NoSeat({ visit, table }: { visit: Visit; table: TableState }) {
    const { seat, unseated } = visit.room;
    if (!visit.surprised.value || seat.value || unseated.value || table.state !== "running") return null;
    return (
        <Line text={t("All seats are taken, so you’re watching.")}>
            <TextButton text={t("OK")} onClick={() => (visit.surprised.value = false)} />
        </Line>
    );
}

function Gone({ visit, table }: { visit: Visit; table: TableState }) {
    const { left } = table.seats[visit.room.seat.value - 1] ?? {};
    if (table.state !== "running" || !left) return null;
    if (left === "resigned") return <Line text={t("You resigned; a bot is playing in your place.")} />;
    return (
        <Line
            text={
                left === "time"
                    ? t("Your time ran out, so a bot is playing for you.")
                    : t("A bot is playing for you.")
            }
        >
            <TextButton main text={t("I’m back")} onClick={() => visit.room.say({ type: "back" })} />
        </Line>
    );
}

// What is asked or told after a game; the result has it, too, and covers this.
function Next({ visit }: { visit: Visit }) {
    if (visit.table.value?.sheet.value === "result") return null;
    if (visit.wish.value)
        return (
            <Line text={visit.wish.value}>
                <TextButton main text={t("Rematch")} onClick={() => visit.rematch()} />
                <TextButton text={t("No, thanks")} onClick={() => void visit.decline()} />
            </Line>
        );
    if (!visit.movedOn.value) return null;
    return (
        <Line text={visit.movedOn.value}>
            <TextButton text={t("Watch")} onClick={() => visit.rematch()} />
        </Line>
    );
}

// How many people watch. A spectator is counted apart: "You and 2 others watch".
function Watching({ visit }: { visit: Visit }) {
    const { watching, seat } = visit.room;
    const others = watching.value - (seat.value ? 0 : 1);
    if (seat.value > 0 && others < 1) return null;
    const text = seat.value
        ? tn("{n} spectator", "{n} spectators", others)
        : others < 1
          ? t("You’re watching")
          : tn("You and {n} other are watching", "You and {n} others are watching", others);
    return (
        <p class={seat.value ? "watching-count" : "watching-count own"} title={text}>
            <Icon name="eye" />
            <b aria-hidden="true">{watching.value}</b>
            <span>{text}</span>
        </p>
    );
}

export function OverLake({ visit }: { visit: Visit }) {
    const { room } = visit;
    const table = room.table.value!;
    return (
        <>
            <div class="over-lake">
                <div role="status">
                    {room.refusal.value && <Line text={room.refusal.value} />}
                    {room.unseated.value > 0 && <Line text={unseatedText()} />}
                    <NoSeat visit={visit} table={table} />
                    <Asked visit={visit} table={table} />
                    <Gone visit={visit} table={table} />
                    <Next visit={visit} />
                </div>
                <ConnectionLine room={room} />
            </div>
            <Watching visit={visit} />
        </>
    );
}
