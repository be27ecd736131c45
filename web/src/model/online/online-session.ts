// online-session.ts - what the page remembers of online tables during one visit.
import { signal, type Signal } from "@preact/signals";
import { Refusal } from "../../base/refusal";
import { api } from "../../transport/online-api";
import { SeatKeys } from "../../transport/online-key";
import { browserNetwork } from "../../transport/online-socket";
import { Room, type PageMark } from "../../transport/online-room";
import type { App } from "../app";
import { canCheck, checkDeal, type DealVerdict } from "./check-deal";
import { DealSecrets } from "./deal-secrets";

export class OnlineSession {
    readonly rematches = new Set<string>(); // tables at which the person has already agreed to play
    readonly watched = new Set<string>(); // tables to which the person went to look on
    readonly secrets: DealSecrets;
    private readonly seatKeys: SeatKeys;
    private readonly pageMark: PageMark = { first: "" };
    private readonly ownKeys = signal<ReadonlyMap<string, string>>(new Map()); // told during this visit, by table
    private readonly owned = new Map<string, Signal<boolean>>();
    private readonly verdicts = new Map<string, Signal<DealVerdict | null>>();

    constructor(private readonly app: App) {
        this.secrets = new DealSecrets(app.session.offline.savedGames.store);
        this.seatKeys = new SeatKeys(app.host.locks);
    }

    room(id: string): Room {
        return new Room(id, browserNetwork(this.app.host.clock), this.seatKeys, this.pageMark);
    }

    watch(id: string): void {
        this.watched.add(id);
        this.app.router.go("table", id);
    }

    // --- The key of one's own link -------------------------------------------------------------------------

    ownKey(id: string): string | undefined {
        return this.ownKeys.value.get(id);
    }
    keepOwnKey(id: string, key: string): void {
        this.ownKeys.value = new Map(this.ownKeys.value).set(id, key);
    }
    async renewOwnKey(id: string): Promise<void> {
        this.keepOwnKey(id, (await this.seatKeys.renewing(id, () => api.newKey(id))).key);
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

    // Whether the deal of a finished game was fair, checked in this browser.
    verdictOf(room: Room): Signal<DealVerdict | null> {
        const known = this.verdicts.get(room.id);
        if (known) return known;
        const verdict = signal<DealVerdict | null>(null);
        if (!canCheck() || room.table.value?.state !== "finished") return verdict;
        this.verdicts.set(room.id, verdict);
        const witnessed = { table: room.id, player: room.seat.peek(), drawn: room.drawn };
        api.record(room.id)
            .then((record) => checkDeal(record, this.secrets.get(room.id), witnessed))
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
