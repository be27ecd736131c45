// bot-names.ts - names for bots without one: a single bot goes by its level, several by names of a list.
import type { Seat } from "../base/game-info";

const NAMES = ["Lin", "Mei", "Tao", "Jun"] as const;

export function nameBots(seats: readonly Seat[], levelName: (level: string) => string): readonly Seat[] {
    const several = seats.filter(({ kind }) => kind === "bot").length > 1;
    const free = NAMES.filter((name) => !seats.some((seat) => seat.name.trim() === name)).values();
    return seats.map((seat) =>
        seat.kind !== "bot" || seat.name.trim()
            ? seat
            : { ...seat, name: (several && free.next().value) || levelName(seat.level ?? "") },
    );
}
