// payout.tsx - what a placement would give, shown where it would go: ghosts of cards at each player's side of
// the lake, struck through where the supply has none, and threads of light that lead there.
import { Card, Favor } from "../art/tokens";
import { LANTERNS } from "../art/palette";
import { colorName } from "../../base/i18n/game-names";
import type { ShownSeat } from "../../base/i18n/shown-seats";
import { t, tn } from "../../base/i18n/texts";
import type { CardEvent, GameEvent } from "../../base/view";
import type { Camera, Size } from "./camera";
import { toPixels } from "./camera";
import { CELL, STEP, type Point, type SeenTile } from "./geometry";

export interface Share {
    readonly player: number;
    readonly screen: number;
    readonly cards: readonly CardEvent[];
    readonly favor: number;
}

// The events by player, in the order of the table.
export function shares(events: readonly GameEvent[], screens: readonly number[]): Share[] {
    return screens
        .map((screen, i) => {
            const player = i + 1;
            const cards = events.filter(
                (event): event is CardEvent => event.kind === "card" && event.player === player,
            );
            const favor = events.reduce(
                (sum, event) => sum + (event.kind === "favor" && event.player === player ? event.count : 0),
                0,
            );
            return { player, screen, cards, favor };
        })
        .filter(({ cards, favor }) => cards.length > 0 || favor > 0);
}

export function shareText(
    { cards, favor }: Pick<Share, "cards" | "favor">,
    { name, you }: ShownSeat,
): string {
    const got = cards.filter((card) => card.got).map((card) => colorName(card.color));
    const missed = cards.filter((card) => !card.got).map((card) => colorName(card.color));
    if (favor) got.push(tn("{n} favor token", "{n} favor tokens", favor));
    const parts = [];
    if (got.length) {
        const things = got.join(", ");
        parts.push(you ? t("You get {things}.", { things }) : t("{name} gets {things}.", { name, things }));
    }
    if (missed.length) {
        const things = missed.join(", ");
        parts.push(
            you
                ? t("You get no {things}: none left in the supply.", { things })
                : t("{name} gets no {things}: none left in the supply.", { name, things }),
        );
    }
    return parts.join(" ");
}

const EDGES = ["top", "right", "bottom", "left"] as const;

export function Trays({ all, seats }: { all: readonly Share[]; seats: readonly ShownSeat[] }) {
    return (
        <>
            {all.map((share) => (
                <div
                    key={share.player}
                    class={`tray tray-${EDGES[share.screen]}`}
                    role="img"
                    aria-label={shareText(share, seats[share.player - 1]!)}
                >
                    {share.cards.map((card, i) => (
                        <span key={i} class={card.got ? "tray-card" : "tray-card missing"}>
                            <Card color={card.color} width="100%" />
                            {card.got && card.why === "match" && <span class="tray-why" aria-hidden="true" />}
                        </span>
                    ))}
                    {share.favor > 0 && (
                        <span class="tray-favor">
                            <Favor size="100%" />
                            <b>{share.favor}</b>
                        </span>
                    )}
                </div>
            ))}
        </>
    );
}

function trayPoint(screen: number, window: Size): Point {
    const inset = 20;
    if (screen === 0) return { x: window.width / 2, y: inset };
    if (screen === 1) return { x: window.width - inset, y: window.height / 2 };
    if (screen === 2) return { x: window.width / 2, y: window.height - 40 };
    return { x: inset, y: window.height / 2 };
}

export function Threads({
    all,
    ghost,
    camera,
    window,
}: {
    all: readonly Share[];
    ghost: SeenTile;
    camera: Camera;
    window: Size;
}) {
    const middle = { x: (ghost.x + 0.5) * CELL, y: (ghost.y + 0.5) * CELL };
    return (
        <g class="threads">
            {all.map((share) => {
                const facing = share.cards.find((card) => card.why === "facing");
                if (!facing) return null;
                const step = STEP[share.screen]!;
                const from = toPixels(
                    camera,
                    { x: middle.x + step.x * 50, y: middle.y + step.y * 50 },
                    window,
                );
                const to = trayPoint(share.screen, window);
                const bend = {
                    x: from.x + (step.x ? (to.x - from.x) / 2 : 0),
                    y: from.y + (step.y ? (to.y - from.y) / 2 : 0),
                };
                const d = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
                return (
                    <g key={share.player} class={facing.got ? "thread" : "thread missing"}>
                        <path class="thread-glow" d={d} />
                        <path d={d} stroke={LANTERNS[facing.color].glow} />
                    </g>
                );
            })}
        </g>
    );
}
