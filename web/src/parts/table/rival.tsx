// rival.tsx - a rival, on the side of the lake where that rival sits.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { TileBack, TilePicture } from "../art/tile";
import { levelName, levels } from "../../base/i18n/level-names";
import { withLevel, type ShownSeat } from "../../base/i18n/shown-seats";
import { t, tn } from "../../base/i18n/texts";
import { addedTo } from "../../model/news";
import { Tray, shareOf } from "../board/payout";
import type { Table } from "../../model/table";
import { SIDES, handSize, type Player } from "../../base/view";
import { useElements } from "./table-elements";
import { SeatPresence } from "./presence";
import { TokenRow } from "./token-row";
import { CardCounts, CardSum, FavorCount, Honor, SeatLantern, classes } from "./panel-parts";

const EDGES = ["top", "right", "bottom", "left"] as const;

// One light for each level up to the bot's own.
function LevelMark({ level }: { level: string }) {
    const at = levels.value.findIndex((one) => one.level === level);
    return (
        <svg class="level-mark" viewBox={`0 0 ${levels.value.length * 8} 8`} aria-hidden="true">
            {levels.value.map((_, i) => (
                <circle key={i} class={i > at ? "out" : undefined} cx={i * 8 + 4} cy="4" r="2.6" />
            ))}
        </svg>
    );
}

// A bot says its level, once the levels have names in this language: by lights where a row is narrow.
function Name({ seat }: { seat: ShownSeat }) {
    const { name, kind, level } = seat;
    if (kind !== "bot" || !level || levels.value.length === 0)
        return (
            <h2 dir="auto">
                <bdi>{name}</bdi>
            </h2>
        );
    return (
        <>
            <h2 dir="auto" data-tip="level" aria-label={withLevel(seat)}>
                <bdi>{name}</bdi>
                <LevelMark level={level} />
            </h2>
            <small class="level" aria-hidden="true">
                {levelName(level)}
            </small>
        </>
    );
}

// Where rivals are rows above the lake: who sits on the left, across, on the right.
const SIDE_MARKS = ["M6 1L11 9H1Z", "M11 6L3 11V1Z", "M6 11L1 3H11Z", "M1 6L9 1V11Z"] as const;

function SideMark({ screen }: { screen: number }) {
    const names = [
        t("sits across"),
        t("sits on the right"),
        t("sits on the near side"),
        t("sits on the left"),
    ];
    return (
        <svg class="side-mark" viewBox="0 0 12 12" role="img" aria-label={names[screen]!}>
            <path d={SIDE_MARKS[screen]} />
        </svg>
    );
}

function TilesHeld({ player, rotation }: { player: Player; rotation: number }) {
    return (
        <span
            class={classes("tiles-held", {
                full: handSize(player) === 3,
                open: player.hand !== undefined,
            })}
            role="img"
            aria-label={tn("{n} tile in hand", "{n} tiles in hand", handSize(player))}
        >
            {Array.from({ length: handSize(player) }, (_, i) =>
                player.hand ? (
                    <TilePicture key={i} id={player.hand[i]!} rotation={rotation} size="2.6em" />
                ) : (
                    <TileBack key={i} size="1.1em" />
                ),
            )}
        </span>
    );
}

// Where rows are narrow, a touch of a rival's row shows the tokens; the next touch of anything hides them.
function useOpened() {
    const opened = useSignal(false);
    useEffect(() => {
        if (!opened.value) return;
        const close = () => (opened.value = false);
        const timer = setTimeout(() => addEventListener("click", close, { once: true, capture: true }));
        return () => {
            clearTimeout(timer);
            removeEventListener("click", close, { capture: true });
        };
    }, [opened.value]);
    return opened;
}

export function Rival({ table, number, screen }: { table: Table; number: number; screen: number }) {
    const elements = useElements();
    const gain = useComputed(() => addedTo(table, number)).value;
    const share = useComputed(() => shareOf(table.draft.payout.value, number, screen)).value;
    const view = table.view.value;
    const player = view.players[number - 1]!;
    const orientation = (screen - SIDES.indexOf(player.side) + 4) % 4;
    const active = view.player === number && !view.over && table.phase.value !== "over";
    const seat = table.seats.value[number - 1]!;
    const { name } = seat;
    const opened = useOpened();
    return (
        <section
            ref={elements.ref(`player-${number}`)}
            class={classes(`panel rival rival-${EDGES[screen]}`, { active, opened: opened.value })}
            aria-label={active ? t("{name}, to move", { name }) : name}
            style={{ order: (screen + 2) % 4 }} // as they sit, from your left to your right
            data-cover
            onClick={() => (opened.value = !opened.value)}
        >
            <header>
                <SeatLantern color={seat.lantern} />
                <SideMark screen={screen} />
                <Name seat={seat} />
                {table.game.remotePlayers && <SeatPresence table={table} number={number} />}
                <Honor value={player.honor} />
            </header>
            <CardCounts cards={player.cards} player={number} gain={gain} fresh={gain.fresh} />
            <footer>
                <FavorCount
                    ref={elements.ref(`favor-${number}`)}
                    value={player.favor}
                    gain={gain.favor}
                    fresh={gain.fresh}
                />
                <CardSum cards={player.cards} />
                <TilesHeld player={player} rotation={orientation} />
                <TokenRow table={table} number={number} over={opened.value} />
            </footer>
            <Tray share={share} screen={screen} seat={seat} />
        </section>
    );
}
