// bot-names.ts - names for bots without one, as the module gives them: that of the level, or the next that is
// free.
import type { Seat } from "../base/game-info";
import type { Level } from "../base/i18n/level-names";

export function nameBots(seats: readonly Seat[], levels: readonly Level[]): readonly Seat[] {
    const taken = new Set(seats.map(({ name }) => name.trim()));
    return seats.map((seat) => {
        if (seat.kind !== "bot" || seat.name.trim()) return seat;
        const own = Math.max(
            0,
            levels.findIndex(({ level }) => level === seat.level),
        );
        const names = [...levels.slice(own), ...levels.slice(0, own)].map(({ called }) => called);
        const name = names.find((one) => !taken.has(one)) ?? "";
        taken.add(name);
        return { ...seat, name };
    });
}
