// lobby.tsx - an online table before its game: its seats, its link, and the form to sit down.
import { useSignal } from "@preact/signals";
import { Corner } from "../../parts/ui/corner";
import { NameField } from "../../parts/ui/fields";
import { PageHead } from "../../parts/ui/page-head";
import { linkTo } from "../../model/router";
import { screenSide, orientationFor } from "../../parts/board/geometry";
import { SeatMap, type Seating } from "../../parts/board/seat-map";
import { levelName } from "../../base/i18n/level-names";
import { t, tn } from "../../base/i18n/texts";
import type { Side } from "../../base/view";
import type { TableSeat, TableState } from "../../transport/online-messages";
import type { Room } from "../../transport/online-room";
import { OwnerActions } from "./owner-actions";
import { OnlineSession } from "../../model/online/online-session";
import { shownAt } from "../../model/online/witness";
import { ConnectionLine } from "./connection-line";
import { TellMeWhenItBegins } from "./notify-item";
import { OwnLink } from "./own-link";
import { ShareLink } from "../../parts/ui/share-link";
import { unseatedText } from "../../parts/online/short-texts";
import { useNameFault } from "../../parts/online/name-fault";
import { clockText, seatNames } from "../../parts/online/table-texts";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

interface At {
    readonly room: Room;
    readonly table: TableState;
}

function Terms({ table }: { table: TableState }) {
    const terms = [
        clockText(table.clock),
        table.rules === "must-dedicate" ? t("dedicate first") : t("standard rules"),
        table.first === "random" ? t("random first player") : t("seat 1 starts"),
        table.spectators ? t("spectators welcome") : t("no spectators"),
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

// What is said of a seat, beside who sits there.
function seatText(seat: TableSeat, own: boolean, here: boolean): string {
    if (seat.kind === "empty") return "";
    if (seat.kind === "bot") return `${t("bot")} · ${levelName(seat.level ?? "")}`;
    if (waitsFor(seat)) return t("invited to a rematch");
    if (own) return t("you");
    return here ? t("online") : t("away");
}

interface ChairProps {
    readonly room: Room;
    readonly seat: TableSeat;
    readonly number: number;
    readonly name: string;
}

function Chair({ room, seat, number, name }: ChairProps) {
    const own = room.seat.value === number;
    const here = room.present.value[number - 1] === true;
    return (
        <li class={`chair chair-${seat.kind}${own ? " own" : ""}`}>
            <b class="seat-number">{number}</b>
            <span dir="auto">{seat.kind === "empty" ? t("Free seat") : name}</span>
            <small>
                {seat.kind === "person" && <i class={here ? "here yes" : "here"} aria-hidden="true" />}
                {seatText(seat, own, here)}
            </small>
        </li>
    );
}

// Sits down at the first free seat.
function SitDown({ room, table }: At) {
    const { preferences, get } = useApp();
    const fault = useNameFault();
    const busy = useSignal(false);
    const sit = () =>
        fault.attempt(async () => {
            const online = get(OnlineSession);
            const name = preferences.playerName.value.trim() || t("Guest");
            await online.sitDown(table, name).finally(() => room.rejoin());
        });
    return (
        <form
            class="sit-down"
            onSubmit={(event) => {
                event.preventDefault();
                if (busy.value) return;
                busy.value = true;
                void sit().finally(() => (busy.value = false));
            }}
        >
            <NameField placeholder={t("Guest")} fault={fault.text.value} />
            <TextButton main icon="check" text={t("Join game")} type="submit" disabled={busy.value} />
        </form>
    );
}

function Again({ room, table }: At) {
    const { witnesses } = useApp().get(OnlineSession);
    const contribution = () => witnesses.contribute(table.table, shownAt(table), room.seat.peek());
    return (
        <TextButton
            main
            icon="check"
            text={t("Rematch")}
            onClick={() => room.say({ type: "ready", contribution: contribution() })}
        />
    );
}

function Seated({ room, table }: At) {
    const free = table.seats.filter(isFree).length;
    const late = table.seats.filter(waitsFor).length;
    const own = table.seats[room.seat.value - 1]!;
    return (
        <div class="seated">
            <p role="status">
                {waitsFor(own)
                    ? t("The others want a rematch.")
                    : free
                      ? tn(
                            "{n} free seat. The game starts when it’s taken.",
                            "{n} free seats. The game starts when all are taken.",
                            free,
                        )
                      : tn("Waiting for {n} player.", "Waiting for {n} players.", late)}
            </p>
            {waitsFor(own) && <Again room={room} table={table} />}
            {free > 0 && late === 0 && table.starter === room.seat.value && (
                <TextButton
                    icon="play"
                    text={t("Start now")}
                    about={t("with bots on free seats ({level})", { level: levelName(table.level) })}
                    onClick={() => room.say({ type: "start" })}
                />
            )}
        </div>
    );
}

function Closed() {
    const { go } = useApp().router;
    return (
        <div class="seated">
            <p role="status">{t("This table was closed before the game started.")}</p>
            <TextButton main text={t("Other tables")} onClick={() => go("online")} />
        </div>
    );
}

const isFree = ({ kind }: TableSeat): boolean => kind === "empty";

function Place({ room, table }: At) {
    if (table.state === "closed") return <Closed />;
    if (room.seat.value) return <Seated room={room} table={table} />;
    if (table.seats.some(isFree)) return <SitDown room={room} table={table} />;
    return <p role="status">{t("All seats are taken. The game is about to start.")}</p>;
}

const Invitation = ({ table, main = false }: { table: TableState; main?: boolean }) => (
    <ShareLink
        label={t("Send this link to your friends")}
        link={linkTo(`table/${table.table}`)}
        main={main}
        shared
    />
);

// For guests who do not know the game: rules and lesson open in another tab, so that this one keeps the seat.
function Newcomer() {
    return (
        <p class="newcomer">
            {t("New to Lanterns?")}{" "}
            <a href="#learn" target="_blank">
                {t("Learn in five minutes")}
            </a>{" "}
            <a href="#rules" target="_blank">
                {t("Rules")}
            </a>
        </p>
    );
}

// The seats as this person will see them, with the own seat at the bottom.
function seatingOf(table: TableState, seat: number): Seating {
    const sides = table.sides.split(" ") as Side[];
    const orientation = orientationFor(sides[Math.max(seat, 1) - 1]!);
    return {
        players: table.players,
        sides: sides.map((side) => "NESW"[screenSide(side, orientation)]).join(""),
        starts: table.first === "seat" ? 0 : -1,
    };
}

function titleOf({ room, table }: At): string {
    const { name } = table.seats.find(({ kind }) => kind === "person") ?? {};
    const invited = !room.seat.value && table.state === "open" && table.seats.some(isFree);
    return invited && name ? t("{name} invites you", { name }) : t("Table with friends");
}

// What one may do besides waiting.
function Ways({ room, table }: At) {
    const seated = table.state === "open" && room.seat.value > 0;
    const owner = useApp().get(OnlineSession).isOwner(table.table);
    if (!seated && !owner.value) return null;
    return (
        <div class="pair lobby-ways">
            {seated && (
                <>
                    <TellMeWhenItBegins />
                    <TextButton text={t("Leave seat")} onClick={() => room.say({ type: "stand" })} />
                </>
            )}
            <OwnerActions table={table} />
        </div>
    );
}

export function Lobby({ room, table }: At) {
    const seat = room.seat.value;
    const waits = table.state === "open" && table.seats.some(isFree);
    const names = seatNames(table);
    return (
        <main class="sheet-page">
            <Corner />
            <div class="form-page lobby">
                <PageHead title={titleOf({ room, table })} back={t("Other tables")} to="online" />
                <div class="lobby-map">
                    <SeatMap setup={seatingOf(table, seat)} names={names} />
                </div>
                <div class="panel form-part">
                    {!seat && <Place room={room} table={table} />}
                    <ol class="chairs" aria-label={t("Players at this table")}>
                        {table.seats.map((one, i) => (
                            <Chair key={i} room={room} seat={one} number={i + 1} name={names[i]!} />
                        ))}
                    </ol>
                    {waits && seat > 0 && <Invitation table={table} main />}
                    {seat > 0 && <Place room={room} table={table} />}
                    <p class="fault" role="alert">
                        {room.refusal.value || (room.unseated.value ? unseatedText() : "")}
                    </p>
                </div>
                <div class="panel form-part">
                    <Terms table={table} />
                    {table.state === "open" && <Newcomer />}
                    {waits && !seat && <Invitation table={table} />}
                    {seat > 0 && table.state === "open" && (
                        <details class="more">
                            <summary>{t("Your private link for another device")}</summary>
                            <OwnLink id={table.table} />
                        </details>
                    )}
                    <Ways room={room} table={table} />
                </div>
                <ConnectionLine room={room} />
            </div>
        </main>
    );
}
