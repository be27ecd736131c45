// coached-game.ts - a game in which a turn that the coach does not ask for is refused with a reason.
import { Refusal } from "../../base/refusal";
import type { GameEvent } from "../../base/view";
import { type Game } from "../../transport/game";

// Why something is not what is asked for; null where it is.
export interface Asked {
    cards(moves: readonly string[]): string | null;
    turn(moves: readonly string[], gives: readonly GameEvent[]): string | null;
}

const insist = (why: string | null): void => {
    if (why) throw new Refusal(why);
};

// Everything else is inherited from the game.
export function coached(game: Game, asked: Asked): Game {
    const own: Pick<Game, "id" | "features" | "you" | "draft" | "send"> = {
        id: "lesson", // one for all, so that nothing piles up under it
        you: 1, // though both seats are a person's: the rival's turns are written
        features: { hints: false, unseen: false, coached: true }, // the coach does that
        draft: async (moves) => {
            if (moves.length) insist(asked.cards(moves));
            return game.draft(moves);
        },
        send: async (turn) => {
            const last = turn.at(-1)!;
            const gives = last === "pass" ? [] : await game.preview(turn.slice(0, -1), last);
            insist(asked.turn(turn, gives));
            return game.send(turn);
        },
    };
    return Object.create(game, Object.getOwnPropertyDescriptors(own)) as Game;
}
