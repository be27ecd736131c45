// new-table.tsx - the form for a new online table: players, clock, and options that rarely change.
import { useSignal, type Signal } from "@preact/signals";
import { NameField, Select } from "../../parts/ui/fields";
import { Segments, Switch } from "../../parts/ui/segments";
import { SeatingField } from "../../parts/ui/seating-field";
import { SEATINGS } from "../../model/game-form";
import { useNameFault, type NameFault } from "../../parts/online/name-fault";
import { levels } from "../../base/i18n/level-names";
import { t, tn } from "../../base/i18n/texts";
import { api } from "../../transport/online-api";
import type { TableClock } from "../../transport/online-messages";
import { OnlineSession } from "../../model/online/online-session";
import { rememberedWish, settingsOf, type Wish } from "./table-form";
import type { App } from "../../model/app";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

interface TableFormProps {
    readonly wish: Signal<Wish>;
}

const change = (wish: Signal<Wish>, to: Partial<Wish>): void => {
    wish.value = { ...wish.value, ...to };
};

const bots = (): (readonly [string, string])[] =>
    levels.value.map(({ level, name }) => [level, t("Bot: {level}", { level: name })] as const);

function Others({ wish }: TableFormProps) {
    const { players, others } = wish.value;
    return (
        <div class="others">
            {others.slice(0, players - 1).map((other, i) => (
                <Select
                    key={i}
                    title={t("Seat {n}", { n: i + 2 })}
                    options={[["", t("Friend")], ...bots()]}
                    chosen={other}
                    onChoose={(level) =>
                        change(wish, { others: others.map((one, at) => (at === i ? level : one)) })
                    }
                />
            ))}
        </div>
    );
}

const MINUTES = [5, 10, 15, 20, 30, 60];
const DAYS = [1, 2, 3, 5, 7, 14];

function Time({ wish }: TableFormProps) {
    const { clock, minutes, days } = wish.value;
    const kinds: readonly (readonly [TableClock["kind"], string])[] = [
        ["none", t("No clock")],
        ["live", t("Clock")],
        ["days", t("Turn-based (days)")],
    ];
    return (
        <>
            <Segments
                title={t("Time")}
                options={kinds}
                chosen={clock}
                onChoose={(kind) => change(wish, { clock: kind })}
            />
            {clock === "live" && (
                <Select
                    title={t("For the whole game, plus 10 seconds per turn")}
                    options={MINUTES.map((n) => [n, tn("{n} minute each", "{n} minutes each", n)] as const)}
                    chosen={minutes}
                    onChoose={(n) => change(wish, { minutes: n })}
                />
            )}
            {clock === "days" && (
                <Select
                    title={t("Players don’t have to be online at the same time")}
                    options={DAYS.map((n) => [n, tn("{n} day per turn", "{n} days per turn", n)] as const)}
                    chosen={days}
                    onChoose={(n) => change(wish, { days: n })}
                />
            )}
        </>
    );
}

type Flag = "spectators" | "public" | "unseen" | "fill" | "takeover";

function Flags({ wish }: TableFormProps) {
    const flags: readonly (readonly [Flag, string, string])[] = [
        ["public", t("Anyone can join"), t("The table is listed for everyone.")],
        ["spectators", t("Allow spectators"), t("They see what’s on the table, never a hand.")],
        ["unseen", t("List of unseen tiles"), t("Everyone can look up which tiles are still out there.")],
        ["fill", t("Fill empty seats with bots"), t("If you start without waiting for everyone.")],
        ["takeover", t("Bots stand in for absent players"), t("Until they come back.")],
    ];
    return (
        <>
            {flags.map(([flag, text, about]) => (
                <Switch
                    key={flag}
                    text={text}
                    about={about}
                    on={wish.value[flag]}
                    onTurn={(on) => change(wish, { [flag]: on })}
                />
            ))}
        </>
    );
}

function More({ wish }: TableFormProps) {
    const { players, sides, first, rules, fill, takeover, level } = wish.value;
    return (
        <>
            <SeatingField
                players={players}
                chosen={sides}
                onChoose={(choice) => change(wish, { sides: choice })}
            />
            <Select
                title={t("Who starts")}
                options={[
                    ["random", t("Random")],
                    ["seat", t("Host")],
                ]}
                chosen={first}
                onChoose={(value) => change(wish, { first: value })}
            />
            <Select
                title={t("Rules")}
                options={[
                    ["standard", t("Standard")],
                    ["must-dedicate", t("Dedicate first")],
                ]}
                chosen={rules}
                onChoose={(value) => change(wish, { rules: value })}
            />
            <Flags wish={wish} />
            {(fill || takeover) && (
                <Select
                    title={t("These bots")}
                    options={bots()}
                    chosen={level}
                    onChoose={(value) => change(wish, { level: value })}
                />
            )}
        </>
    );
}

// Makes the table, and sits down at it.
async function make({ preferences, router, get }: App, wish: Wish, fault: NameFault): Promise<void> {
    const online = get(OnlineSession);
    preferences.lastTable.value = JSON.stringify(wish);
    await fault.attempt(async () => {
        const name = preferences.playerName.value.trim() || t("Guest");
        const settings = settingsOf(wish);
        const { table, commitment, deal = 1 } = await api.make({ ...settings, name });
        const { players, first, bots } = settings;
        const botSeats = bots.flatMap((bot, i) => (bot === null ? [] : [i + 1]));
        const shown = { deal, commitment, players, first, botSeats, contributions: bots.map(() => null) };
        const contribution = online.witnesses.contribute(table, shown, 1);
        await online.sit(table, { name, contribution, seat: 1 });
        router.go("table", table);
    });
}

export function NewTableForm() {
    const app = useApp();
    const { lastTable } = app.preferences;
    const wish = useSignal(rememberedWish(lastTable.peek()));
    const busy = useSignal(false);
    const fault = useNameFault();
    const players = [2, 3, 4].map((n) => [n, String(n)] as const);
    return (
        <form
            class="new-table"
            aria-labelledby="new-table"
            onSubmit={(event) => {
                event.preventDefault();
                if (busy.value) return;
                busy.value = true;
                void make(app, wish.value, fault).finally(() => (busy.value = false));
            }}
        >
            <div class="panel form-part">
                <h2 id="new-table">{t("New table")}</h2>
                <NameField placeholder={t("Guest")} fault={fault.text.value} />
                <Segments
                    title={t("Players")}
                    options={players}
                    chosen={wish.value.players}
                    onChoose={(n) => change(wish, { players: n, sides: SEATINGS[n]![0]! })}
                />
                <Others wish={wish} />
                <Time wish={wish} />
                <details class="more">
                    <summary>{t("More options")}</summary>
                    <More wish={wish} />
                </details>
                <TextButton
                    main
                    icon="link"
                    text={t("Create table and get link")}
                    type="submit"
                    disabled={busy.value}
                />
            </div>
        </form>
    );
}
