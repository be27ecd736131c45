// online-room.ts - one visit to an online table, before, during and after its game: who sits there, who is
// present, whose time runs, and all turns so far. Everything that changes by itself is a signal.
import { batch, computed, signal } from "@preact/signals";
import { t } from "../base/i18n/texts";
import { api, ServerRefusal } from "./online-api";
import type { Heard, Reaction, Said, TableState, PlayedTurn, You } from "./online-messages";
import { TableSocket, type End, type Link, type Network } from "./online-socket";
import type { RemotePlayers, Sending, Times } from "./game";

const SHOWN = 4500; // milliseconds for a reaction
const PATIENCE = 8000; // for the answer to a turn

interface Sent {
    readonly turn: number;
    readonly moves: readonly string[];
    done(): void;
    refuse(reason: Error): void;
}

// The mark of the page that the server had when this visit began. Another mark later means a newer page.
export interface PageMark {
    first: string;
}

export class Room implements RemotePlayers {
    readonly table = signal<TableState | null>(null);
    readonly seat = signal(0); // this person's; 0 for a spectator
    readonly present = signal<readonly boolean[]>([]);
    readonly standIns = computed(() => this.table.value?.seats.map(({ left }) => left !== undefined) ?? []);
    readonly watching = signal(0);
    readonly asked = signal<readonly number[]>([]); // who wants to end the game without winners
    readonly said = signal<ReadonlyMap<number, Reaction>>(new Map());
    readonly times = signal<Times | null>(null);
    readonly link = signal<Link>("joining");
    readonly end = signal<End | null>(null);
    readonly newer = signal(false); // the server has another page than this one
    readonly refusal = signal(""); // what the server refused, for people
    readonly unseated = signal(0); // the seat that this person had until another device got a new key
    readonly sending = computed(() => (this.link.value === "there" ? "" : this.kept.value));
    readonly changed = signal(0);

    turns: readonly PlayedTurn[] = [];
    drawn: readonly number[] = [];
    heard: (() => void) | null = null; // there is something new about the game
    witness: ((room: Room) => void) | null = null; // is shown all that the server tells, as soon as it does

    private sent: Sent | null = null;
    private withdrew = false; // the wish to end the game, just now
    private saidAt = 0; // the entry after which something was said last
    private keyless = 0; // the seat whose key has just ended
    private readonly kept = signal<Sending>(""); // what would be so of the turn without a connection
    private callOff = () => {}; // the wait for the answer to a turn
    private readonly socket: TableSocket;

    constructor(
        readonly id: string,
        private readonly network: Network,
        private readonly pageMark: PageMark,
    ) {
        this.socket = new TableSocket(`api/tables/${id}/socket`, network, {
            since: () => this.turns.at(-1)?.n ?? 0,
            hear: (message) => batch(() => this.hear(message)),
            linked: (link) => {
                this.link.value = link;
                if (link === "lost" && !this.table.peek()) void this.find();
            },
            keyEnded: () => {
                this.keyless = this.seat.peek();
            },
            ended: (why) => {
                this.unseated.value = this.keyless;
                this.end.value = why;
            },
        });
    }

    // A socket does not say why it cannot be opened; perhaps there is no such table.
    private async find(): Promise<void> {
        await api.table(this.id).catch((error: unknown) => {
            if (!(error instanceof ServerRefusal) || error.code !== "no-table") return;
            this.leave();
            this.end.value = "gone";
        });
    }

    // Says something; what needs a connection is refused without one.
    say(message: Said): void {
        this.refusal.value = "";
        this.saidAt = this.heardTo();
        this.withdrew = message.type === "keep";
        if (!this.socket.say(message)) this.refusal.value = new ServerRefusal("").message;
    }

    react = (reaction: Reaction): void => this.say({ type: "react", reaction });

    // Done when the turn is on the server's disk. Without a connection it waits and is sent again, which is
    // harmless, as turns are numbered.
    play(moves: readonly string[]): Promise<void> {
        this.sent?.done(); // another turn in its place
        return new Promise((done, refuse) => {
            this.sent = { turn: this.turns.length + 1, moves, done, refuse };
            this.kept.value = "waits";
            this.repeat();
        });
    }

    withdraw(): boolean {
        if (!this.sent || this.kept.value !== "waits") return false;
        this.settle(this.sent.turn);
        return true;
    }

    // Connects again, with the key that the browser has just got as a cookie.
    rejoin(): void {
        this.socket.renew();
    }

    // Whether all turns of the table have been received.
    whole(): boolean {
        const { turn = 1, state, termination } = this.table.peek()!;
        const over = state === "finished" && termination === "normal";
        return this.turns.length >= (over ? turn : turn - 1);
    }

    leave(): void {
        this.callOff();
        this.sent = null;
        this.heard = null;
        this.socket.close();
    }

    private heardTo(): number {
        return Math.max(this.table.peek()?.n ?? 0, this.turns.at(-1)?.n ?? 0);
    }

    private repeat(): void {
        this.callOff();
        if (!this.sent) return;
        const { turn, moves } = this.sent;
        if (!this.socket.say({ type: "turn", turn, moves })) return;
        this.kept.value = "unsure";
        this.callOff = this.network.clock.after(PATIENCE, this.socket.drop);
    }

    private settle(turn: number, error?: Error): void {
        if (this.sent?.turn !== turn) return;
        this.callOff();
        const { done, refuse } = this.sent;
        this.sent = null;
        this.kept.value = "";
        if (error) refuse(error);
        else done();
    }

    private hear(message: Heard): void {
        switch (message.type) {
            case "welcome":
                this.pageMark.first ||= message.page || message.version;
                this.newer.value = (message.page || message.version) !== this.pageMark.first;
                this.look(message.table, message.you);
                this.meet(message.online, message.spectators);
                this.miss(message.table, message.you.seat);
                this.asked.value = [];
                return this.repeat();
            case "table":
                return this.look(message.table, message.you);
            case "turn":
                return this.take(message);
            case "played":
                return this.settle(message.turn);
            case "present":
                return this.meet(message.online, message.spectators);
            case "asked":
                return this.hearWish(message.seats);
            case "reaction":
                return this.show(message.seat, message.reaction);
            case "error":
                return this.refuse(message.code, message.of ?? "", message.turn ?? 0);
        }
    }

    // After a change of seat the turns come again for the new viewer, who knows other draws.
    private look(table: TableState, { seat, drawn }: You): void {
        this.table.value = table;
        this.seat.value = seat;
        this.drawn = drawn;
        this.tick(table.left_ms);
        this.witness?.(this);
        this.heard?.();
    }

    // A person who stood up knows it; one who lost the seat to a newer link is told.
    private miss({ seats }: TableState, seat: number): void {
        const taken = seats[this.keyless - 1]?.kind === "person";
        if (seat) this.unseated.value = 0;
        else if (taken) this.unseated.value = this.keyless;
        this.keyless = 0;
    }

    // Of a wish to end the game. Who refuses it takes everyone's away.
    private hearWish(seats: readonly number[]): void {
        const mine = this.asked.peek().includes(this.seat.peek());
        if (mine && seats.length === 0 && !this.withdrew)
            this.refusal.value = t("The others want to keep playing.");
        this.withdrew = false;
        this.asked.value = seats;
    }

    private meet(online: readonly boolean[], spectators: number): void {
        this.present.value = online;
        this.watching.value = spectators;
    }

    // Turns are taken once and in order. Draws that the welcome has listed are not added again.
    private take(turn: PlayedTurn): void {
        if (turn.turn !== this.turns.length + 1) return;
        this.turns = [...this.turns, turn];
        if (turn.drew !== undefined && !this.drawn.includes(turn.drew))
            this.drawn = [...this.drawn, turn.drew];
        this.asked.value = [];
        this.refusal.value = "";
        this.tick(turn.left_ms);
        if (this.sent?.turn === turn.turn && this.sent.moves.join() !== turn.moves.join())
            this.refusal.value = new ServerRefusal("late").message;
        this.settle(turn.turn);
        this.witness?.(this);
        this.heard?.();
    }

    private tick(left: readonly number[] | undefined): void {
        if (left) this.times.value = { left, at: this.network.clock.now() };
    }

    private show(seat: number, reaction: Reaction): void {
        this.said.value = new Map(this.said.value).set(seat, reaction);
        const shown = this.said.value;
        this.network.clock.after(SHOWN, () => {
            if (this.said.value !== shown && this.said.value.get(seat) !== reaction) return;
            const rest = new Map(this.said.value);
            rest.delete(seat);
            this.said.value = rest;
        });
    }

    // Two people asked for the same at once, or the game went on: the table shows that, not a refusal.
    private overtaken(code: string): boolean {
        return code === "not-now" && this.heardTo() > this.saidAt;
    }

    private refuse(code: string, of: string, turn: number): void {
        if (of === "turn") this.settle(turn || (this.sent?.turn ?? 0), new ServerRefusal(code));
        else if (of !== "ready" && of !== "hello" && !this.overtaken(code))
            this.refusal.value = new ServerRefusal(code).message;
    }
}
