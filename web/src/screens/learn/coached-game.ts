// A game with a coach beside it: what the coach does not ask for now is refused with a reason, everything else is the game's.
import type { Draft, Happening, Hint, Info, Seat } from "../../base/game-info";
import { Refusal } from "../../base/refusal";
import type { GameEvent, View } from "../../base/view";
import { type Game } from "../../transport/game";

// Why something is not what is asked for; null where it is.
export interface Asked {
    cards(moves: readonly string[]): string | null;
    turn(moves: readonly string[], gives: readonly GameEvent[]): string | null;
}

const insist = (why: string | null): void => {
    if (why) throw new Refusal(why);
};

export class CoachedGame implements Game {
    readonly id = "lesson"; // one for all, so that nothing piles up under it
    readonly features = { hints: false, unseen: false }; // the coach does that

    constructor(
        private readonly game: Game,
        private readonly asked: Asked,
    ) {}

    get seat(): number {
        return this.game.seat;
    }
    get seats(): readonly Seat[] {
        return this.game.seats;
    }

    async draft(moves: readonly string[]): Promise<Draft> {
        if (moves.length) insist(this.asked.cards(moves));
        return this.game.draft(moves);
    }

    async send(turn: readonly string[]): Promise<void> {
        const last = turn.at(-1)!;
        const gives = last === "pass" ? [] : await this.game.preview(turn.slice(0, -1), last);
        insist(this.asked.turn(turn, gives));
        return this.game.send(turn);
    }

    preview(moves: readonly string[], placement: string): Promise<readonly GameEvent[]> {
        return this.game.preview(moves, placement);
    }
    listen(since: number, hear: (happening: Happening) => void): () => void {
        return this.game.listen(since, hear);
    }
    viewAt(number: number): Promise<View> {
        return this.game.viewAt(number);
    }
    retell(language: string): Promise<readonly string[]> {
        return this.game.retell(language);
    }
    hints(moves: readonly string[]): Promise<readonly Hint[]> {
        return this.game.hints(moves);
    }
    record(): Promise<string> {
        return this.game.record();
    }
    info(): Promise<Info> {
        return this.game.info();
    }
    sitAt(seat: number): Promise<Game> {
        return this.game.sitAt(seat);
    }
    resign(): Promise<void> {
        return Promise.reject(new Error("a lesson is not resigned"));
    }
    rematch(): Promise<Game> {
        return Promise.reject(new Error("a lesson has no rematch"));
    }
    leave(): void {
        this.game.leave();
    }
}
