// session.ts - the table on the screen, and the games of this page: to begin one, to go on, to share the
// screen or a game's tabs. Made once by main.tsx; nothing happens when this file is imported.
import { computed, effect, signal, type Signal } from "@preact/signals";
import { programTexts, speak } from "../base/i18n/languages";
import { capital, levels } from "../base/i18n/level-names";
import { language, t } from "../base/i18n/texts";
import type { NewGame } from "../base/game-info";
import { Refusal } from "../base/refusal";
import type { Game } from "../transport/game";
import { Offline, type OfflineGame } from "../transport/offline";
import { memoryStore, SavedGames, type SavedGame } from "../transport/saved-games";
import { TabLocks } from "../transport/tab-locks";
import { drawSeed } from "../transport/tags";
import { RecordFault } from "../worker/engine";
import type { Host } from "./host";
import type { Router } from "./router";
import { keepDraft } from "./kept-draft";
import { Table } from "./table";

const faultText = ({ line, column, reason }: RecordFault): string =>
    t("This file can’t be read (line {line}, column {column}): {reason}", {
        line,
        column,
        reason: /[.!?]$/.test(reason) ? reason : `${reason}.`,
    });

// Several people play it at one screen.
export const shared = ({ seats }: Game): boolean => seats.filter(({ kind }) => kind === "person").length > 1;

export class Session {
    readonly table = signal<Table | null>(null); // the one on the screen, of this page or online
    readonly sitting = signal(0); // counts tables, so that each is drawn from scratch
    readonly refusal = signal(""); // what went wrong, for people
    readonly unkept: Signal<boolean>; // the browser does not keep games
    readonly elsewhere = signal(""); // a game that another tab has open
    readonly calling = signal(""); // what somebody at an online table wants of the person here
    readonly offline: Offline;
    private readonly tabLocks: TabLocks;
    private own: Table | null = null; // the table whose game this page runs
    private talking: Promise<unknown> = Promise.resolve(); // done when the language asked for last is spoken
    private wishes = 0; // counts languages that were asked for: the last one counts
    private stopKeeping = () => {}; // of the turn in the making
    private sittingDown = false; // a second tap on the same button begins nothing

    constructor(
        readonly host: Host,
        private readonly router: Router,
    ) {
        this.unkept = signal(host.store === null);
        this.offline = new Offline(host.source, new SavedGames(host.store ?? memoryStore()), host.clock);
        this.tabLocks = new TabLocks(this.offline.savedGames.store, drawSeed().toString(36), host);
        this.offline.trouble = (there) => (this.unkept.value = host.store === null || there);
        this.tabLocks.lost = this.offline.overtaken = (id) => {
            if (this.own?.game.id !== id) return;
            this.leave();
            this.elsewhere.value = id;
        };
        effect(() => this.followAddress());
        // Between two people at one screen all hands are covered until the next one has taken the screen.
        effect(() => {
            const now = this.table.value;
            if (now && this.expected.value && now.game.seat !== 0) void this.change(now, 0);
        });
    }

    // --- What is refused ---------------------------------------------------------------------------------

    // Does something that may be refused; then the person is told why.
    readonly attempt = async (what: () => Promise<void>): Promise<void> => {
        this.refusal.value = "";
        await what().catch(this.refuse);
    };

    readonly refuse = (error: unknown): void => {
        if (!(error instanceof Refusal)) throw error;
        this.refusal.value = error instanceof RecordFault ? faultText(error) : error.message;
    };

    // --- Tables ------------------------------------------------------------------------------------------

    readonly begin = (settings: NewGame, go = this.router.go): Promise<void> =>
        this.sitDown(() => this.offline.create(settings), 0, go);

    readonly goOn = async (kept: SavedGame): Promise<void> => {
        const from = this.router.peek();
        const mine = await this.tabLocks.take(kept.id);
        if (this.router.peek() !== from) return this.tabLocks.release(kept.id);
        if (mine) return this.open(kept.id);
        this.elsewhere.value = kept.id;
        this.router.go("play", kept.id);
    };

    // Goes on here with the game that another tab has open.
    readonly takeOver = async (): Promise<void> => {
        const id = this.elsewhere.value;
        await this.tabLocks.take(id, true);
        await this.open(id);
    };

    // Of two players the other one wins; of more a bot plays on, and the person who left it the seat watches.
    readonly giveUp = async (now: Table): Promise<void> => {
        await now.resign();
        if (!now.ended.peek()) await this.change(now, 0);
    };

    // From a table whose game is over.
    readonly after = {
        rematch: () => void this.sitDown(async () => (await this.own!.game.rematch()) as OfflineGame, 0),
        replay: () => this.router.go("replay", this.own!.game.id),
        analyze: () => this.router.go("replay", `${this.own!.game.id}/analyze`),
        retry: () => this.router.go("retry", this.own!.game.id),
        challenge: () => this.router.go("deal", this.own!.game.id),
        home: () => this.router.go(""),
    };

    // As it is stored now: another tab may have gone on with it.
    private async open(id: string): Promise<void> {
        if (this.sittingDown) return;
        const kept = this.offline.savedGames.get(id);
        this.elsewhere.value = "";
        if (kept) await this.sitDown(() => this.offline.open(kept), kept.info.moves);
        if (this.own?.game.id === id) return;
        this.tabLocks.release(id);
        if (this.router.peek().screen === "play") this.router.go("");
    }

    private async sitDown(
        open: () => Promise<OfflineGame>,
        moves: number,
        go = this.router.go,
    ): Promise<void> {
        if (this.sittingDown) return;
        this.sittingDown = true;
        const from = this.router.peek();
        const said = this.offline.language;
        await this.attempt(async () => {
            const game = await open();
            if (this.router.peek() !== from) return game.leave(); // the person has gone elsewhere meanwhile
            this.leave();
            await this.tabLocks.take(game.id);
            // People who share the screen each say that they are there before their tiles are shown.
            await this.show(shared(game) ? await game.sitAt(0) : game, moves, said);
            go("play", game.id);
        }).finally(() => (this.sittingDown = false));
    }

    // `said` is the language in which the game was opened: another one may have come meanwhile.
    private async show(game: Game, moves: number, said = this.offline.language): Promise<void> {
        await this.talking;
        const told = this.offline.language;
        if (told !== said) await game.retell(told);
        const next = await Table.open(game, moves);
        this.own?.close();
        this.stopKeeping();
        this.sitting.value++;
        this.table.value = this.own = next;
        this.stopKeeping = keepDraft(next);
        if (told !== this.offline.language) await next.retell(this.offline.language);
    }

    // The address decides: "play/ID" is that game's table, also after a reload; any other leaves it.
    private followAddress(): void {
        const { screen, rest } = this.router.route;
        if (screen !== "play") return this.leave();
        if (this.own?.game.id === rest || this.elsewhere.peek() === rest) return;
        const kept = this.offline.savedGames.get(rest);
        if (kept) void this.goOn(kept);
        else this.router.go("");
    }

    private leave(): void {
        const left = this.own;
        this.elsewhere.value = "";
        if (!left) return;
        this.stopKeeping();
        left.close();
        left.game.leave();
        this.tabLocks.release(left.game.id);
        this.own = null;
        if (this.table.peek() === left) this.table.value = null;
    }

    // --- Several people at one screen ----------------------------------------------------------------------

    // The person who is to move and does not sit here yet; 0 if there is none.
    readonly expected = computed(() => {
        const now = this.table.value;
        const view = now?.playback.shown.value;
        if (!now || !view || view.over || !shared(now.game) || view.player === now.game.seat) return 0;
        return now.game.seats[view.player - 1]?.kind === "person" ? view.player : 0;
    });

    readonly come = async (): Promise<void> => {
        const now = this.table.peek();
        if (now && this.expected.value) await this.change(now, this.expected.value);
    };

    private async change(now: Table, seat: number): Promise<void> {
        await this.show(await now.game.sitAt(seat), now.playback.log.peek().length);
    }

    // --- Languages -------------------------------------------------------------------------------------

    // Everything is said in another language at once, what was said before included.
    readonly talk = (code: string): Promise<void> => {
        const done = this.changeTo(code);
        this.talking = done.catch(() => undefined);
        return done;
    };

    private async changeTo(code: string): Promise<void> {
        const mine = ++this.wishes;
        await programTexts(code, "lanterns"); // all that has to be loaded
        if (mine !== this.wishes) return;
        await this.offline.speak(code);
        await speak(code);
        await this.table.peek()?.retell(code);
    }

    // Keeps the names of the bots' levels in the language that is spoken.
    watchLevels(): void {
        let asked = 0;
        effect(() => {
            void language.value;
            const question = ++asked;
            void this.offline.levels().then((found) => {
                if (question === asked)
                    levels.value = found.map((one) => ({ ...one, name: capital(one.name) }));
            });
        });
    }
}
