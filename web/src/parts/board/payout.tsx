// payout.tsx - what a placement would give, shown where it would go: ghosts of cards at each player's panel,
// struck through where the supply has none, and threads of light that lead there.
import { Card, Favor } from "../art/tokens";
import { LANTERNS } from "../art/palette";
import { colorName } from "../../base/i18n/game-names";
import type { ShownSeat } from "../../base/i18n/shown-seats";
import { t, tn } from "../../base/i18n/texts";
import type { CardEvent, GameEvent } from "../../base/view";
import { toPixels } from "./camera";
import { CELL, STEP, type Box, type Point, type SeenTile } from "./geometry";
import type { Viewport } from "./viewport";

export interface Share {
    readonly player: number;
    readonly screen: number;
    readonly cards: readonly CardEvent[];
    readonly favor: number;
}

// What one player would get; nothing if that is nothing.
export function shareOf(events: readonly GameEvent[], player: number, screen: number): Share | undefined {
    const cards = events.filter(
        (event): event is CardEvent => event.kind === "card" && event.player === player,
    );
    const favor = events.reduce(
        (sum, event) => sum + (event.kind === "favor" && event.player === player ? event.count : 0),
        0,
    );
    return cards.length > 0 || favor > 0 ? { player, screen, cards, favor } : undefined;
}

// The events by player, in the order of the table.
export const shares = (events: readonly GameEvent[], screens: readonly number[]): Share[] =>
    screens.flatMap((screen, i) => shareOf(events, i + 1, screen) ?? []);

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

// Where a player's gifts are shown, empty until there are any. It is there as long as a place is chosen, so
// that the lake leaves it free.
export function Tray({ share, screen, seat }: { share: Share | undefined; screen: number; seat: ShownSeat }) {
    return (
        <div class="tray-room" data-cover data-tray={screen}>
            {share && (
                <div class="tray" role="img" aria-label={shareText(share, seat)}>
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
            )}
        </div>
    );
}

const within = (value: number, from: number, to: number): number =>
    Math.min(Math.max(value, from), Math.max(from, to));

// Where a thread of light ends: at the edge of the visible lake, at the point nearest to the gift.
function threadEnd(screen: number, sight: Box, tray: Box | undefined): Point {
    const middle = tray && { x: tray.x + tray.width / 2, y: tray.y + tray.height / 2 };
    const x = within(middle?.x ?? sight.x + sight.width / 2, sight.x, sight.x + sight.width);
    const y = within(middle?.y ?? sight.y + sight.height / 2, sight.y, sight.y + sight.height);
    if (screen === 0) return { x, y: sight.y };
    if (screen === 1) return { x: sight.x + sight.width, y };
    if (screen === 2) return { x, y: sight.y + sight.height };
    return { x: sight.x, y };
}

export function Threads({
    all,
    ghost,
    viewport,
}: {
    all: readonly Share[];
    ghost: SeenTile;
    viewport: Viewport;
}) {
    const sight = viewport.sight.value;
    const middle = { x: (ghost.x + 0.5) * CELL, y: (ghost.y + 0.5) * CELL };
    return (
        <g class="threads">
            {all.map((share) => {
                const facing = share.cards.find((card) => card.why === "facing");
                if (!facing) return null;
                const step = STEP[share.screen]!;
                const from = toPixels(
                    viewport.camera.value,
                    { x: middle.x + step.x * 50, y: middle.y + step.y * 50 },
                    sight,
                );
                const to = threadEnd(share.screen, sight, viewport.trays.value.get(share.screen));
                const bend = {
                    x: from.x + (step.x ? (to.x - from.x) / 2 : 0),
                    y: from.y + (step.y ? (to.y - from.y) / 2 : 0),
                };
                const { color, got } = facing;
                const d = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
                return (
                    <g key={share.player} class={`thread thread-${color}${got ? "" : " missing"}`}>
                        <path class="thread-glow" d={d} />
                        <path d={d} stroke={LANTERNS[color][color === "K" ? "base" : "glow"]} />
                    </g>
                );
            })}
        </g>
    );
}
