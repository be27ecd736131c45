// A table before its game: who sits there, its link for the others, and a seat for whoever comes.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Corner } from "../app/corner";
import { watchLevels } from "../app/levels";
import { go } from "../app/route";
import { attempt } from "../app/session";
import { playerName } from "../app/settings";
import { Icon } from "../art/icons";
import { SeatMap } from "../home/seat-map";
import { levelName } from "../i18n/levels";
import { t, tn } from "../i18n/words";
import { api } from "../transport/online-api";
import type { TableSeat, TableState } from "../transport/online-messages";
import type { Room } from "../transport/online-room";
import { contribute } from "./kept";
import { LinkLine } from "./link-line";
import { NameField, nameToSit } from "./name-field";
import { OwnLink, ownKeys } from "./own-link";
import { linkTo, ShareLink } from "./share";
import { clockText, seatNames } from "./words";

interface At {
    readonly room: Room;
    readonly table: TableState;
}

function Terms({ table }: { table: TableState }) {
    const terms = [
        clockText(table.clock),
        table.rules === "must-dedicate" ? t("dedicate first") : t("standard rules"),
        table.first === "random" ? t("chance decides who starts") : t("seat 1 starts"),
        table.spectators ? t("others may watch") : t("nobody watches"),
        ...(table.unseen ? [] : [t("no list of unseen tiles")]),
    ];
    return (
        <ul class="terms">
            {terms.map((term) => (
                <li key={term}>{term}</li>
            ))}
        </ul>
    );
}

const waitsFor = ({ kind, ready }: TableSeat): boolean => kind === "person" && !ready;

function Chair({ room, seat, number }: { room: Room; seat: TableSeat; number: number }) {
    const own = room.seat.value === number;
    const here = room.present.value[number - 1] === true;
    const says =
        seat.kind === "empty"
            ? t("free")
            : seat.kind === "bot"
              ? t("a bot")
              : waitsFor(seat)
                ? t("is asked for another game")
                : own
                  ? t("that is you")
                  : here
                    ? t("is here")
                    : t("is away at the moment");
    return (
        <li class={`chair chair-${seat.kind}`}>
            <b>{number}</b>
            <span>
                {seat.kind === "empty"
                    ? t("A free seat")
                    : seat.kind === "bot"
                      ? levelName(seat.level ?? "")
                      : seat.name}
            </span>
            <small>
                {seat.kind === "person" && <i class={here ? "here yes" : "here"} aria-hidden="true" />}
                {says}
            </small>
        </li>
    );
}

// Sits down at the first free seat.
function SitDown({ room, table }: At) {
    const busy = useSignal(false);
    const sit = async () => {
        busy.value = true;
        await attempt(async () => {
            const { key } = await api.sit(table.table, {
                name: nameToSit(playerName.value),
                contribution: contribute(table.table, table.commitment),
            });
            ownKeys.set(table.table, key);
            room.rejoin();
        }).finally(() => (busy.value = false));
    };
    return (
        <form
            class="sit-down"
            onSubmit={(event) => {
                event.preventDefault();
                if (!busy.value) void sit();
            }}
        >
            <NameField />
            <button type="submit" class="button main" disabled={busy.value}>
                <Icon name="check" />
                {t("Sit down and play")}
            </button>
        </form>
    );
}

function Again({ room, table }: At) {
    return (
        <button
            type="button"
            class="button main"
            onClick={() =>
                room.say({ type: "ready", contribution: contribute(table.table, table.commitment) })
            }
        >
            <Icon name="check" />
            {t("I play again")}
        </button>
    );
}

function Seated({ room, table }: At) {
    const free = table.seats.filter(({ kind }) => kind === "empty").length;
    const late = table.seats.filter(waitsFor).length;
    const own = table.seats[room.seat.value - 1]!;
    return (
        <div class="seated">
            <p role="status">
                {waitsFor(own)
                    ? t("The others would like another game.")
                    : free
                      ? tn(
                            "{n} seat is free. The game begins when somebody sits there.",
                            "{n} seats are free. The game begins when somebody sits on each.",
                            free,
                        )
                      : tn("Waiting for {n} player.", "Waiting for {n} players.", late)}
            </p>
            {waitsFor(own) && <Again room={room} table={table} />}
            {free > 0 && late === 0 && table.fill && (
                <button type="button" class="button" onClick={() => room.say({ type: "start" })}>
                    <Icon name="play" />
                    <span>
                        {t("Start now")}
                        <small>
                            {t("with {level} as a bot on free seats", { level: levelName(table.level) })}
                        </small>
                    </span>
                </button>
            )}
            <button type="button" class="button" onClick={() => room.say({ type: "stand" })}>
                {t("Stand up again")}
            </button>
        </div>
    );
}

function Closed() {
    return (
        <div class="seated">
            <p role="status">{t("This table was closed before a game began.")}</p>
            <button type="button" class="button" onClick={() => go("online")}>
                {t("To the other tables")}
            </button>
        </div>
    );
}

function Place({ room, table }: At) {
    if (table.state === "closed") return <Closed />;
    if (room.seat.value) return <Seated room={room} table={table} />;
    if (table.seats.some(({ kind }) => kind === "empty")) return <SitDown room={room} table={table} />;
    return <p role="status">{t("All seats are taken. The game begins in a moment.")}</p>;
}

const Invitation = ({ table }: { table: TableState }) => (
    <ShareLink label={t("Send this link to your friends")} link={linkTo(`table/${table.table}`)} shared />
);

export function Lobby({ room, table }: At) {
    useEffect(watchLevels, []);
    const sides = table.sides.replaceAll(" ", "");
    const waits = table.state === "open" && table.seats.some(({ kind }) => kind === "empty");
    const map = { players: table.players, sides, starts: table.first === "seat" ? 0 : -1 };
    return (
        <main class="sheet-page">
            <Corner />
            <div class="lobby">
                <header>
                    <button
                        type="button"
                        class="round plain"
                        aria-label={t("To the other tables")}
                        onClick={() => go("online")}
                    >
                        <Icon name="leave" />
                    </button>
                    <h1>{t("A table with friends")}</h1>
                </header>
                <div class="lobby-map">
                    <SeatMap setup={map} names={seatNames(table)} />
                </div>
                <div class="panel form-part">
                    <ol class="chairs" aria-label={t("Who sits here")}>
                        {table.seats.map((seat, i) => (
                            <Chair key={i} room={room} seat={seat} number={i + 1} />
                        ))}
                    </ol>
                    {waits && room.seat.value > 0 && <Invitation table={table} />}
                    <Place room={room} table={table} />
                    <p class="fault" role="alert">
                        {room.trouble.value}
                    </p>
                </div>
                <div class="panel form-part">
                    {room.seat.value === 0 && <Invitation table={table} />}
                    <Terms table={table} />
                    {room.seat.value > 0 && (
                        <details class="more">
                            <summary>{t("Your own link, for another device")}</summary>
                            <OwnLink id={table.table} />
                        </details>
                    )}
                </div>
                <LinkLine room={room} />
            </div>
        </main>
    );
}
