// taken-tokens.ts - the dedication tokens that a player has taken, from the events of a game.
import type { SetKind } from "../base/view";
import type { Happening } from "../base/game-info";

// A dedication token that a player has taken.
export interface TakenToken {
    readonly set: SetKind;
    readonly value: number;
}

// In the order in which they were taken.
export const tokensOf = (player: number, log: readonly Happening[]): readonly TakenToken[] =>
    log.flatMap(({ events }) =>
        events.flatMap((event) =>
            event.kind === "honor" && event.player === player ? [{ set: event.set, value: event.value }] : [],
        ),
    );
