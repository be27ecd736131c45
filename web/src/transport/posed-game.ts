// posed-game.ts - a game at a position that is to be solved: a turn is played on the table and told to who
// asked for it, and then nobody goes on.
import type { Game } from "./game";

// Everything else is inherited from the game, in which all seats are persons'.
export function posed(game: Game, id: string, you: number, played: (turn: readonly string[]) => void): Game {
    const own: Pick<Game, "id" | "features" | "you" | "send"> = {
        id,
        you,
        features: { hints: false, unseen: true, coached: true },
        send: async (turn) => {
            await game.send(turn);
            played(turn);
        },
    };
    return Object.create(game, Object.getOwnPropertyDescriptors(own)) as Game;
}
