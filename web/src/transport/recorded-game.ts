// recorded-game.ts - a recorded game as a seat sees it, behind the same interface as a running one. What is hidden stays so until the game
// is over.
import type { Draft, Happening, Hint, Info } from "../base/game-info";
import { Refusal } from "../base/refusal";
import { t } from "../base/i18n/texts";
import type { GameEvent, View } from "../base/view";
import type { Offline } from "./offline";
import { type Game } from "./game";
import type { Engine } from "../worker/engine";

interface Told {
    readonly start: View;
    readonly log: readonly Happening[];
}

async function tell(engine: Engine, seat: number, moves: number): Promise<Told> {
    const numbers = Array.from({ length: moves }, (_, i) => i + 1);
    const log = await Promise.all(numbers.map((number) => engine.call("happening", seat, number)));
    return { start: await engine.call("view_at", seat, 0), log };
}

// One view with the hands of all of them, each from the view of the one who holds it.
const openHands = (views: readonly View[], base: View): View => ({
    ...base,
    players: base.players.map((player, i) => ({ ...player, ...views[i]!.players[i]! })),
});

export class RecordedGame {
    private readonly known = new Map<number, Promise<Told>>();

    private constructor(
        private readonly home: Offline,
        readonly text: string,
        public info: Info,
    ) {}

    // Refused with its place, if the record is at fault.
    static open(home: Offline, text: string): Promise<RecordedGame> {
        return home.withHelper(async (helper) => {
            const info = await helper.call("restore", text);
            return new RecordedGame(home, await helper.call("record"), info);
        });
    }

    // As a seat sees it, 0 from outside; `open` shows all hands. Neither while the game goes on.
    async seenBy(id: string, seat: number, open: boolean): Promise<RecordedView> {
        const viewer = this.info.ended ? seat : 0;
        const told = await this.told(viewer);
        if (!open || !this.info.ended) return new RecordedView(id, this, viewer, told);
        const all = await Promise.all(this.info.seats.map((_, i) => this.told(i + 1)));
        return new RecordedView(id, this, viewer, {
            start: openHands(
                all.map(({ start }) => start),
                told.start,
            ),
            log: told.log.map((happening, n) => ({
                ...happening,
                view: openHands(
                    all.map(({ log }) => log[n]!.view),
                    happening.view,
                ),
            })),
        });
    }

    // The sentences that a seat hears, in the language that is spoken now.
    async retell(seat: number): Promise<readonly string[]> {
        this.known.clear();
        this.info = await this.home.withHelper((helper) => helper.call("restore", this.text));
        return (await this.told(seat)).log.map(({ text }) => text);
    }

    private told(seat: number): Promise<Told> {
        const known = this.known.get(seat);
        if (known) return known;
        const told = this.home.withHelper(async (helper) => {
            await helper.call("restore", this.text);
            return tell(helper, seat, this.info.moves);
        });
        this.known.set(seat, told);
        return told;
    }
}

const asPlayed = (): Promise<never> =>
    Promise.reject(new Refusal(t("This game has been played: it can only be looked at.")));

export class RecordedView implements Game {
    readonly features = { hints: false, unseen: true };

    constructor(
        readonly id: string,
        private readonly home: RecordedGame,
        readonly seat: number,
        private readonly told: Told,
    ) {}

    get seats() {
        return this.home.info.seats;
    }
    get log(): readonly Happening[] {
        return this.told.log;
    }
    get length(): number {
        return this.told.log.length;
    }
    view(number: number): View {
        return number > 0 ? this.told.log[number - 1]!.view : this.told.start;
    }

    async viewAt(number: number): Promise<View> {
        return this.view(number);
    }
    async info(): Promise<Info> {
        return this.home.info;
    }
    async draft(moves: readonly string[]): Promise<Draft> {
        return { moves, view: this.view(this.length), legal: [] };
    }
    listen(): () => void {
        return () => undefined; // nothing happens any more
    }
    preview(): Promise<readonly GameEvent[]> {
        return asPlayed();
    }
    send(): Promise<void> {
        return asPlayed();
    }
    hints(): Promise<readonly Hint[]> {
        return asPlayed();
    }
    record(): Promise<string> {
        return asPlayed();
    }
    retell(): Promise<readonly string[]> {
        return this.home.retell(this.seat);
    }
    sitAt(): Promise<Game> {
        return asPlayed();
    }
    resign(): Promise<void> {
        return asPlayed();
    }
    rematch(): Promise<Game> {
        return asPlayed();
    }
    leave(): void {}
}
