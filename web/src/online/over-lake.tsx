// What the people at a table have to know now, above the lake: the connection, who wants what, and where the next game is.
import type { ComponentChildren } from "preact";
import { t, tn } from "../i18n/words";
import type { TableState } from "../transport/online-messages";
import { LinkLine } from "./link-line";
import type { Visit } from "./visit";

function Line({ text, children }: { text: string; children?: ComponentChildren }) {
    return (
        <div class="panel over-line">
            <p>{text}</p>
            {children}
        </div>
    );
}

const Do = ({ text, act, main = false }: { text: string; act: () => void; main?: boolean }) => (
    <button type="button" class={main ? "button main" : "button"} onClick={act}>
        {text}
    </button>
);

const nameOf = (table: TableState, seat: number): string => table.seats[seat - 1]?.name ?? "";

function Asked({ visit, table }: { visit: Visit; table: TableState }) {
    const { asked, seat } = visit.room;
    const others = asked.value.filter((one) => one !== seat.value);
    if (table.state !== "running" || asked.value.length === 0) return null;
    if (others.length === 0) return <Line text={t("You asked to end the game without a winner.")} />;
    const names = others.map((one) => nameOf(table, one)).join(", ");
    return (
        <Line text={t("{names} would like to end the game without a winner.", { names })}>
            {seat.value > 0 && !asked.value.includes(seat.value) && (
                <Do text={t("I agree")} act={() => visit.room.say({ type: "abandon" })} />
            )}
        </Line>
    );
}

function Gone({ visit, table }: { visit: Visit; table: TableState }) {
    const { left } = table.seats[visit.room.seat.value - 1] ?? {};
    if (table.state !== "running" || !left) return null;
    if (left === "resigned") return <Line text={t("You have resigned; a bot plays on in your place.")} />;
    return (
        <Line
            text={
                left === "time" ? t("Your time was up, so a bot plays for you.") : t("A bot plays for you.")
            }
        >
            <Do main text={t("I am back")} act={() => visit.room.say({ type: "back" })} />
        </Line>
    );
}

function Next({ visit, table }: { visit: Visit; table: TableState }) {
    if (!table.rematch) return null;
    return visit.room.seat.value ? (
        <Line text={t("Another game is wanted at the next table.")}>
            <Do main text={t("I play again")} act={() => visit.rematch()} />
        </Line>
    ) : (
        <Line text={t("The players go on at the next table.")}>
            <Do text={t("Watch it")} act={() => visit.rematch()} />
        </Line>
    );
}

export function OverLake({ visit }: { visit: Visit }) {
    const { room } = visit;
    const table = room.table.value!;
    const watching = room.watching.value - (room.seat.value ? 0 : 1);
    return (
        <div class="over-lake">
            <div role="status">
                {room.trouble.value && <Line text={room.trouble.value} />}
                <Asked visit={visit} table={table} />
                <Gone visit={visit} table={table} />
                <Next visit={visit} table={table} />
            </div>
            <LinkLine room={room} />
            {watching > 0 && (
                <p class="watching-count">{tn("{n} person watches", "{n} people watch", watching)}</p>
            )}
        </div>
    );
}
