// recorded-game.ts - a recorded game as a viewer sees it, behind the same interface as a running one.
//
// What is hidden stays hidden until the game is over.
import type { Draft, Happening, Info } from "../base/game-info";
import { Refusal } from "../base/refusal";
import { t } from "../base/i18n/texts";
import type { View } from "../base/view";
import type { Offline } from "./offline";
import type { Game } from "./game";
import type { Story } from "../worker/calls";
import type { Engine } from "../worker/engine";

// One view with the hands of all of them, each from the view of the one who holds it.
const openHands = (views: readonly View[], base: View): View => ({
    ...base,
    players: base.players.map((player, i) => ({ ...player, ...views[i]!.players[i]! })),
});

export class RecordedGame {
    private readonly known = new Map<number, Promise<Story>>(); // by viewer

    private constructor(
        private readonly home: Offline,
        readonly text: string,
        public info: Info,
        readonly you: number,
    ) {}

    // Refused with its place, if the record is at fault. `you` is the seat of who looks, if they played.
    static async open(home: Offline, text: string, you = 0): Promise<RecordedGame> {
        const { info, record } = await home.withHelper(async (helper) => {
            await helper.call("address", you);
            return helper.call("restore", text);
        });
        return new RecordedGame(home, record, info, you);
    }

    // As a seat sees it, 0 for a spectator; `open` shows all hands. Neither while the game goes on.
    async seenBy(id: string, seat: number, open: boolean): Promise<RecordedView> {
        const viewer = this.info.ended ? seat : 0;
        const hands = open && this.info.ended ? this.info.seats.map((_, i) => i + 1) : [];
        const [story, ...all] = await this.stories([viewer, ...hands]);
        if (!all.length) return new RecordedView(id, this, viewer, story!);
        return new RecordedView(id, this, viewer, {
            view: openHands(
                all.map(({ view }) => view),
                story!.view,
            ),
            happenings: story!.happenings.map((happening, n) => ({
                ...happening,
                view: openHands(
                    all.map(({ happenings }) => happenings[n]!.view),
                    happening.view,
                ),
            })),
        });
    }

    // Lends an engine with this game, whose bots can be asked; stopping the engine ends it.
    withEngine<T>(use: (engine: Engine) => Promise<T>): Promise<T> {
        return this.home.withHelper(async (engine) => {
            const { info } = await engine.call("restore", this.text);
            await engine.prepareBots(info.seats.length);
            return use(engine);
        });
    }

    // The sentences that a viewer reads, in the language that is spoken now.
    async retell(viewer: number): Promise<readonly string[]> {
        this.known.clear();
        const [story] = await this.stories([viewer]);
        return story!.happenings.map(({ text }) => text);
    }

    // Each is asked for once; one worker tells all that are missing.
    private stories(viewers: readonly number[]): Promise<readonly Story[]> {
        const missing = viewers.filter((viewer) => !this.known.has(viewer));
        if (missing.length) {
            const told = this.home.withHelper(async (helper) => {
                await helper.call("address", this.you);
                ({ info: this.info } = await helper.call("restore", this.text));
                return Promise.all(missing.map((viewer) => helper.call("story", viewer, 0)));
            });
            missing.forEach((viewer, i) =>
                this.known.set(
                    viewer,
                    told.then((stories) => stories[i]!),
                ),
            );
        }
        return Promise.all(viewers.map((viewer) => this.known.get(viewer)!));
    }
}

const asPlayed = (): Promise<never> =>
    Promise.reject(new Refusal(t("This game is finished; you can only watch it.")));

export class RecordedView implements Game {
    readonly features = { hints: false, unseen: true };

    constructor(
        readonly id: string,
        private readonly home: RecordedGame,
        readonly seat: number,
        private readonly story: Story,
    ) {}

    get seats() {
        return this.home.info.seats;
    }
    get you(): number {
        return this.home.you;
    }
    get log(): readonly Happening[] {
        return this.story.happenings;
    }
    get length(): number {
        return this.log.length;
    }
    view(number: number): View {
        return number > 0 ? this.log[number - 1]!.view : this.story.view;
    }

    async viewAt(number: number): Promise<View> {
        return this.view(number);
    }
    async info(): Promise<Info> {
        return this.home.info;
    }
    async draft(moves: readonly string[]): Promise<Draft> {
        return { moves, view: this.view(this.length), legal: [], near: [], events: [] };
    }
    listen(): () => void {
        return () => undefined; // nothing happens any more
    }
    retell(): Promise<readonly string[]> {
        return this.home.retell(this.seat);
    }
    leave(): void {}
    readonly preview = asPlayed;
    readonly send = asPlayed;
    readonly hints = asPlayed;
    readonly record = asPlayed;
    readonly sitAt = asPlayed;
    readonly resign = asPlayed;
    readonly rematch = asPlayed;
}
