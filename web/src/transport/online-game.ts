// A game at an online table. The server tells moves and one's own draws; with a deck that fits them the game so far is a
// record like any other, and the program in a worker of this page answers everything else, through the eyes of one's seat.
import { Refusal } from "../base/refusal";
import { capital } from "../base/i18n/level-names";
import { t } from "../base/i18n/texts";
import type { GameEvent, View } from "../base/view";
import { Engine, type Source } from "../worker/engine";
import { Listeners, unlessLeft } from "./listeners";
import { nameBots } from "./bot-names";
import { api } from "./online-api";
import type { TableSeat, TableState, PlayedTurn } from "./online-messages";
import type { Room } from "./online-room";
import { quoted, seatTags } from "./tags";
import { type Features, type Game } from "./game";
import type { Draft, Happening, Hint, Info, Seat } from "../base/game-info";

function seatOf({ kind, name, level }: TableSeat, own: boolean): Seat {
    if (kind === "bot") return { name: "", kind: "bot", level: level ?? "" };
    return { name: name ?? "", kind: own ? "person" : "remote" };
}

function endTags({ state, termination, by, winners }: TableState): string[] {
    if (state !== "finished" || termination === "normal") return [];
    return [
        `[Termination ${quoted(`${termination ?? ""}${by ? ` ${by}` : ""}`)}]`,
        ...(winners?.length ? [`[Winners ${quoted(winners.join(" "))}]`] : []),
    ];
}

export function tableRecord(
    table: TableState,
    seats: readonly Seat[],
    deck: string,
    turns: readonly PlayedTurn[],
): string {
    const tags = [
        ["Format", "LGN 1"],
        ["Players", String(table.players)],
        ["Seats", table.sides],
        ["Rules", table.rules],
        ...seats.flatMap((seat, i) => seatTags(seat, i + 1)),
        ["Deck", deck],
    ].map(([name, value]) => `[${name} ${quoted(value!)}]`);
    const told = turns.map(({ turn, moves }) => `${turn}. ${moves.join(" ")}`);
    return `${[...tags, ...endTags(table)].join("\n")}\n\n${told.join("\n")}\n`;
}

const atTheTable = (): Promise<never> =>
    Promise.reject(new Refusal(t("That is not possible at a table with others.")));

export class OnlineGame implements Game {
    readonly features: Features;
    seats: readonly Seat[] = [];
    private latest!: Info;
    private queue: Promise<void> = Promise.resolve();
    private following = false; // what is new will be laid out
    private readonly call: Engine["call"];
    private readonly listeners: Listeners;

    private constructor(
        readonly remotePlayers: Room,
        readonly seat: number,
        private readonly engine: Engine,
    ) {
        this.features = { hints: false, unseen: remotePlayers.table.peek()!.unseen };
        this.call = unlessLeft(engine);
        this.listeners = new Listeners(this.call, () => this.latest.moves);
    }

    // The game of a table that has begun, as far as it is.
    static async open(source: Source, room: Room, language: string): Promise<OnlineGame> {
        const engine = await Engine.start(source);
        await engine.speak(language);
        while (!room.whole()) await new Promise<void>((heard) => (room.heard = heard));
        const game = new OnlineGame(room, room.seat.peek(), engine);
        await game.lay();
        room.heard = game.follow;
        game.follow(); // what has come since
        return game;
    }

    get id(): string {
        return this.remotePlayers.id;
    }
    get moves(): number {
        return this.latest.moves;
    }

    // Lays the table as the server has told it so far.
    private async lay(): Promise<void> {
        const { turns, drawn, seat } = this.remotePlayers;
        if (seat.peek() !== this.seat) return; // what was told is for other eyes
        const table = this.remotePlayers.table.peek()!;
        const moves = turns.flatMap((turn) => turn.moves);
        const known = `${drawn.slice(0, this.known(turns)).join(" ")}\n${moves.join(" ")}`;
        const levels = await this.call("levels");
        this.seats = nameBots(
            table.seats.map((seat, i) => seatOf(seat, i + 1 === this.seat)),
            (wanted) => capital(levels.find(({ level }) => level === wanted)?.name ?? ""),
        );
        const deck = await this.call("deck", table.players, this.seat, known);
        this.latest = await this.call("restore", tableRecord(table, this.seats, deck, turns));
        this.remotePlayers.changed.value++;
    }

    // A welcome tells all draws before it tells the turns in which they were made.
    private known(turns: readonly PlayedTurn[]): number {
        return 3 + turns.filter(({ player }) => player === this.seat).length;
    }

    private readonly follow = (): void => {
        if (this.following) return;
        this.following = true;
        this.queue = this.queue
            .then(() => {
                this.following = false;
                return this.lay();
            })
            .then(() => this.listeners.tellAll());
    };

    draft(moves: readonly string[]): Promise<Draft> {
        return this.call("draft", this.seat, moves.join(" "));
    }

    async preview(moves: readonly string[], placement: string): Promise<readonly GameEvent[]> {
        const turn = [...moves, placement].join(" ");
        return (await this.call("preview", this.seat, turn)).events;
    }

    send(turn: readonly string[]): Promise<void> {
        return this.remotePlayers.play(turn);
    }

    withdraw(): boolean {
        return this.remotePlayers.withdraw();
    }

    listen(since: number, hear: (happening: Happening) => void): () => void {
        return this.listeners.add(this.seat, since, hear);
    }

    viewAt(number: number): Promise<View> {
        return this.call("view_at", this.seat, number);
    }

    async retell(language: string): Promise<readonly string[]> {
        await this.engine.speak(language);
        this.latest = await this.call("info");
        const numbers = Array.from({ length: this.latest.moves }, (_, i) => i + 1);
        const told = numbers.map((number) => this.call("happening", this.seat, number));
        return (await Promise.all(told)).map(({ text }) => text);
    }

    hints(): Promise<readonly Hint[]> {
        return Promise.resolve([]);
    }

    record(): Promise<string> {
        return api.record(this.id);
    }

    info(): Promise<Info> {
        return this.call("info");
    }

    sitAt(seat: number): Promise<Game> {
        return seat === this.seat ? Promise.resolve(this) : atTheTable();
    }

    async resign(): Promise<void> {
        this.remotePlayers.say({ type: "resign" });
    }

    // The next game is another table, to which everyone goes by themselves.
    rematch(): Promise<Game> {
        return atTheTable();
    }

    leave(): void {
        if (this.remotePlayers.heard === this.follow) this.remotePlayers.heard = null; // other eyes may have come
        this.listeners.clear();
        this.engine.stop();
    }
}
