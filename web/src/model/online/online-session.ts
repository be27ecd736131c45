// online-session.ts - what the page remembers of online tables during one visit.
import { signal, type Signal } from "@preact/signals";
import { Refusal } from "../../base/refusal";
import { api, ServerRefusal, type Sitting } from "../../transport/online-api";
import type { TableState } from "../../transport/online-messages";
import { browserNetwork } from "../../transport/online-socket";
import { Room, type PageMark } from "../../transport/online-room";
import type { App } from "../app";
import { checkDeal, type DealVerdict } from "./check-deal";
import { shownAt, Witnesses, witnessText } from "./witness";

export class OnlineSession {
    readonly rematches = new Set<string>(); // tables at which the person has already agreed to play
    readonly watched = new Set<string>(); // tables to which the person went to look on
    readonly witnesses: Witnesses;
    private readonly pageMark: PageMark = { first: "" };
    private readonly unanswered = new Map<string, Sitting>(); // by table
    private readonly ownKeys = signal<ReadonlyMap<string, string>>(new Map()); // by table
    private readonly owned = new Map<string, Signal<boolean>>();
    private readonly verdicts = new Map<string, Signal<DealVerdict | null>>();

    constructor(private readonly app: App) {
        this.witnesses = new Witnesses(app.session.offline.savedGames.store);
    }

    room(id: string): Room {
        const room = new Room(id, browserNetwork(this.app.host.clock, this.app.host.random), this.pageMark);
        room.witness = ({ table, seat, drawn }) => this.witnesses.see(table.peek()!, seat.peek(), drawn);
        return room;
    }

    watch(id: string): void {
        this.watched.add(id);
        this.app.router.go("table", id);
    }

    // --- Sitting down, and the key of one's own link -------------------------------------------------------

    // Sits down at the first free seat of the table as it is shown. The page names the seat, because who sits
    // where has a part in the deal. If somebody was faster, it looks at the table again.
    async sitDown(table: TableState, name: string): Promise<void> {
        const id = table.table;
        const seat = table.seats.findIndex(({ kind }) => kind === "empty") + 1;
        const contribution = this.witnesses.contribute(id, shownAt(table), seat);
        try {
            await this.sit(id, { name, contribution, ...(seat ? { seat } : {}) });
        } catch (error) {
            if (!(error instanceof ServerRefusal) || error.code !== "taken") throw error;
            const now = await api.table(id);
            if (now.n === table.n || !now.seats.some(({ kind }) => kind === "empty")) throw error;
            await this.sitDown(now, name);
        }
    }

    // Without an answer one may sit there nevertheless, so it is asked again later: see sitAgain.
    async sit(id: string, sitting: Sitting): Promise<void> {
        const { key } = await api.sit(id, sitting).catch((error: unknown) => {
            if (!(error instanceof ServerRefusal)) this.unanswered.set(id, sitting);
            throw error;
        });
        this.keepOwnKey(id, key);
    }
    // Asks once more for a seat, if that got no answer. Whether one sits there now.
    async sitAgain(id: string): Promise<boolean> {
        const sitting = this.unanswered.get(id);
        if (!sitting) return false;
        this.unanswered.delete(id); // once for each time that the server is found again
        return this.sit(id, sitting).then(
            () => true,
            (error: unknown) => {
                if (error instanceof Refusal) return false;
                throw error;
            },
        );
    }
    ownKey(id: string): string | undefined {
        return this.ownKeys.value.get(id);
    }
    private keepOwnKey(id: string, key: string): void {
        this.ownKeys.value = new Map(this.ownKeys.value).set(id, key);
    }
    // The old key ends when the new one is used. By then the browser has its cookie, so that all tabs keep
    // the seat.
    async renewOwnKey(id: string): Promise<void> {
        const { key } = await api.newKey(id);
        await api.enter(id, key);
        this.keepOwnKey(id, key);
    }

    // --- What the server is asked once ---------------------------------------------------------------------

    // Whether this person made that table; false until the server has said so.
    isOwner(id: string): Signal<boolean> {
        const known = this.owned.get(id);
        if (known) return known;
        const yours = signal(false);
        this.owned.set(id, yours);
        api.table(id).then(
            (table) => (yours.value = table.yours === true),
            () => this.owned.delete(id), // the next look asks again
        );
        return yours;
    }

    // A person whom the server has forgotten owns no table.
    forgetOwner(): void {
        this.owned.clear();
    }

    // What this browser kept of the table, to be saved.
    witnessOf(room: Room): string {
        return witnessText(room.id, this.witnesses.get(room.id), room.table.peek()!.players);
    }

    // Whether the deal of a finished game was fair, checked in this browser.
    verdictOf(room: Room): Signal<DealVerdict | null> {
        const known = this.verdicts.get(room.id);
        if (known) return known;
        const verdict = signal<DealVerdict | null>(null);
        if (room.table.value?.state !== "finished") return verdict;
        this.verdicts.set(room.id, verdict);
        const kept = this.witnesses.get(room.id)?.before !== undefined;
        api.record(room.id)
            .then((record) => checkDeal(this.app.host.source, record, this.witnessOf(room), kept))
            .then(
                (is) => (verdict.value = is),
                (error: unknown) => {
                    this.verdicts.delete(room.id); // the next look tries again
                    if (!(error instanceof Refusal)) throw error;
                },
            );
        return verdict;
    }
}
