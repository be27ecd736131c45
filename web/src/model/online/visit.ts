// visit.ts - a visit to an online table, from lobby to end. A change of the own seat lays the table anew.
import { computed, effect, signal } from "@preact/signals";
import type { App } from "../app";
import { language, t } from "../../base/i18n/texts";
import { shownName } from "../../transport/online-messages";
import { Table } from "../table";
import { api } from "../../transport/online-api";
import { OnlineGame } from "../../transport/online-game";
import type { Room } from "../../transport/online-room";
import { keepDraft } from "../kept-draft";
import { Notifications } from "./notify";
import { OnlineSession } from "./online-session";
import { shownAt } from "./witness";
import { markSeat, seatMark } from "./seat-mark";

const RELOADED = "lanterns.reloaded";

// Loads the page from the server, not from the service worker. Other tabs keep the old page until closed.
async function reload(): Promise<void> {
    const keeper = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await keeper?.unregister().catch(() => undefined);
    location.reload();
}

// Once a visit: if that does not help, nothing will.
function reloadOnce(): void {
    try {
        if (sessionStorage.getItem(RELOADED)) return;
        sessionStorage.setItem(RELOADED, "1");
    } catch {
        return;
    }
    void reload();
}

export class Visit {
    readonly room: Room;
    readonly table = signal<Table | null>(null);
    readonly surprised = signal(false); // has come to play, and found no seat
    readonly sitting = signal(0); // counts tables, so that each is drawn from scratch
    private game: OnlineGame | null = null;
    private laying = false;
    private left = false;
    private stopKeeping = () => {};
    private readonly stops: (() => void)[] = [];

    private readonly online: OnlineSession;

    constructor(
        private readonly app: App,
        readonly id: string,
    ) {
        this.online = app.get(OnlineSession);
        this.room = this.online.room(id);
        this.stops.push(
            effect(() => {
                const { table, seat, link } = this.room;
                const state = table.value?.state;
                if (link.value === "there" && state === "open") this.playAgain();
                if (state === "running" || state === "finished") void this.lay(seat.value);
            }),
            effect(() => {
                if (this.room.newer.value && !this.inTurn.value) void reload();
                if (this.room.end.value === "version" && !this.inTurn.value) reloadOnce();
            }),
            effect(() => {
                const { rematch } = this.room.table.value ?? {};
                if (rematch && this.wantsRematch.value) void this.follow();
            }),
            effect(() => this.noteSeat()),
            effect(() => void this.sitAgain()),
            effect(() => {
                app.session.calling.value = this.wish.value;
            }),
            app.get(Notifications).watchTurns(this),
        );
    }

    // A turn in the making would be lost.
    private readonly inTurn = computed(() => {
        const table = this.table.value;
        return (
            table !== null &&
            table.mine.value &&
            (table.draft.moves.value.length > 0 || table.draft.chosen.value !== null)
        );
    });

    // Marks whether the seat is here or on another device. In a lobby the person may just have stood up.
    private noteSeat(): void {
        const { table, seat, link, unseated } = this.room;
        if (link.value !== "there" || !table.value) return;
        if (seat.value) markSeat(this.id, "here");
        else if (unseated.value || (table.value.state !== "open" && seatMark(this.id))) {
            markSeat(this.id, "moved");
            unseated.value ||= 1;
        } else markSeat(this.id, "");
    }

    // The answer to sitting down was lost, and the server is there again. At a table that nobody may watch,
    // that is when it does not let one in.
    private async sitAgain(): Promise<void> {
        const { table, seat, link, end } = this.room;
        const met = (link.value === "there" && table.value) || end.value === "not-watched";
        if (!met || seat.value || !(await this.online.sitAgain(this.id))) return;
        if (end.peek()) void reload();
        else this.room.rejoin();
    }

    private async lay(seat: number): Promise<void> {
        if (this.laying || this.left || this.game?.seat === seat) return;
        this.laying = true;
        const game = await OnlineGame.open(this.app.host.source, this.room, language.peek().code);
        const table = await Table.open(game, game.moves);
        this.laying = false;
        if (this.left) return table.close();
        this.clear();
        this.game = game;
        this.sitting.value++;
        if (this.sitting.peek() === 1 && !seat && !table.ended.peek())
            this.surprised.value = !this.online.watched.has(this.id);
        this.table.value = this.app.session.table.value = table;
        this.stopKeeping = keepDraft(table);
        void this.lay(this.room.seat.peek()); // it may have changed meanwhile
    }

    // --- Another game -----------------------------------------------------------------------------------

    private readonly wantsRematch = signal(false);
    private readonly declined = signal(false);

    // Somebody else would like another game, and is there already.
    readonly wish = computed(() => {
        const { table, seat } = this.room;
        if (!table.value?.rematch || !seat.value || this.wantsRematch.value || this.declined.value) return "";
        const others = table.value.seats.filter(({ kind }, i) => kind === "person" && i + 1 !== seat.value);
        return others.length === 1
            ? t("{name} wants a rematch.", { name: shownName(others[0]!) })
            : t("The others want a rematch.");
    });

    // The text that spectators get when the players have gone on to a rematch; "" for none.
    readonly movedOn = computed(() =>
        this.room.table.value?.rematch && !this.room.seat.value
            ? t("The players have moved on to the next table.")
            : "",
    );

    // Gives the seat at the next table up, so that nobody waits there.
    decline(): Promise<void> {
        this.declined.value = true;
        return this.app.session.attempt(async () => {
            const { table } = await api.follow(this.id);
            const next = this.online.room(table);
            const stop = effect(() => {
                if (next.link.value !== "there") return;
                if (next.seat.peek() && next.table.peek()?.state === "open") next.say({ type: "stand" });
                queueMicrotask(() => {
                    stop();
                    next.leave();
                });
            });
        });
    }

    rematch(): void {
        this.wantsRematch.value = true;
        if (!this.room.table.peek()?.rematch) this.room.say({ type: "rematch" });
    }

    // To the next table; who only watched goes on watching.
    private follow(): Promise<void> {
        this.wantsRematch.value = false;
        return this.app.session.attempt(async () => {
            const next = this.room.table.peek()!.rematch!;
            if (!this.room.seat.peek()) return this.online.watch(next);
            await api.follow(this.id);
            this.online.rematches.add(next);
            this.app.router.go("table", next);
        });
    }

    private playAgain(): void {
        const table = this.room.table.value!;
        const own = table.seats[this.room.seat.value - 1];
        if (own?.ready !== false || !this.online.rematches.delete(this.id)) return;
        this.room.say({
            type: "ready",
            contribution: this.online.witnesses.contribute(this.id, shownAt(table), this.room.seat.value),
        });
    }

    // --- The end ----------------------------------------------------------------------------------------

    private clear(): void {
        this.stopKeeping();
        this.table.peek()?.close();
        this.game?.leave();
        this.game = null;
    }

    leave(): void {
        this.left = true;
        for (const stop of this.stops) stop();
        this.room.leave();
        this.clear();
        const { session } = this.app;
        if (session.table.peek() === this.table.peek()) session.table.value = null;
        session.calling.value = "";
    }
}
