// online-game.ts - a game at an online table.
//
// The server tells moves, and the draws of one's own seat. The engine of this page fits a deck to them, so
// that the game so far is a record like any other, and answers everything else for that seat.
import type { Hint, Info, Seat } from "../base/game-info";
import { Refusal } from "../base/refusal";
import { t } from "../base/i18n/texts";
import { Engine, type Source } from "../worker/engine";
import { EngineGame, EngineSession } from "./engine-game";
import { api } from "./online-api";
import { shownName, type TableSeat, type TableState, type PlayedTurn } from "./online-messages";
import type { Room } from "./online-room";
import { quoted, seatTags } from "./tags";
import type { Features, Game } from "./game";

function seatOf(seat: TableSeat): Seat {
    if (seat.kind === "bot") return { name: "", kind: "bot", level: seat.level ?? "" };
    return { name: shownName(seat), kind: "person" };
}

function endTags({ state, termination, by, winners }: TableState): string[] {
    if (state !== "finished" || termination === "normal") return [];
    return [
        `[Termination ${quoted(`${termination ?? ""}${by ? ` ${by}` : ""}`)}]`,
        ...(winners?.length ? [`[Winners ${quoted(winners.join(" "))}]`] : []),
    ];
}

function tableRecord(
    table: TableState,
    seats: readonly Seat[],
    drawn: readonly number[],
    turns: readonly PlayedTurn[],
): string {
    const tags = [
        ["Format", "LGN 1"],
        ["Players", String(table.players)],
        ["Seats", table.sides],
        ["Rules", table.rules],
        ...seats.flatMap((seat, i) => seatTags(seat, i + 1)),
        ["Drawn", drawn.join(" ")],
    ].map(([name, value]) => `[${name} ${quoted(value!)}]`);
    const told = turns.map(({ turn, moves }) => `${turn}. ${moves.join(" ")}`);
    return `${[...tags, ...endTags(table)].join("\n")}\n\n${told.join("\n")}\n`;
}

const atTheTable = (): Promise<never> =>
    Promise.reject(new Refusal(t("That isn’t possible at an online table.")));

export class OnlineGame extends EngineGame {
    readonly features: Features;
    private queue: Promise<void> = Promise.resolve();
    private following = false; // what is new will be taken in

    private constructor(
        readonly remotePlayers: Room,
        seat: number,
        engine: Engine,
    ) {
        super(new EngineSession(engine, seat), seat);
        this.features = { hints: false, unseen: remotePlayers.table.peek()!.unseen };
    }

    // The game of a table that has begun, as far as it is.
    static async open(source: Source, room: Room, language: string): Promise<OnlineGame> {
        const engine = await Engine.start(source);
        await engine.speak(language);
        while (!room.whole()) await new Promise<void>((heard) => (room.heard = heard));
        await engine.call("address", room.seat.peek());
        const game = new OnlineGame(room, room.seat.peek(), engine);
        await game.update();
        room.heard = game.follow;
        game.follow(); // what has come since
        return game;
    }

    get id(): string {
        return this.remotePlayers.id;
    }
    get moves(): number {
        return this.session.info.moves;
    }

    // To the module everyone else is a person at this device; here they are remote.
    override get seats(): readonly Seat[] {
        return super.seats.map((seat, i) =>
            seat.kind === "person" && i + 1 !== this.seat ? { ...seat, kind: "remote" } : seat,
        );
    }
    override async info(): Promise<Info> {
        return { ...(await super.info()), seats: this.seats };
    }

    // Takes in what the server has told so far: one call fits a deck to it and answers with what is new.
    private async update(): Promise<void> {
        const { turns, drawn, seat } = this.remotePlayers;
        if (seat.peek() !== this.seat) return; // what was told is for another seat
        const table = this.remotePlayers.table.peek()!;
        const since = this.session.info?.moves ?? turns.flatMap(({ moves }) => moves).length;
        const known = drawn.slice(0, this.known(turns));
        const record = tableRecord(table, table.seats.map(seatOf), known, turns);
        this.session.receive(this.seat, await this.session.call("follow", this.seat, since, record));
        this.remotePlayers.changed.value++;
    }

    // A welcome tells all draws before it tells the turns in which they were made.
    private known(turns: readonly PlayedTurn[]): number {
        return 3 + turns.filter(({ player }) => player === this.seat).length;
    }

    private readonly follow = (): void => {
        if (this.following) return;
        this.following = true;
        this.queue = this.queue.then(() => {
            this.following = false;
            return this.update();
        });
    };

    send(turn: readonly string[]): Promise<void> {
        return this.remotePlayers.play(turn);
    }

    withdraw(): boolean {
        return this.remotePlayers.withdraw();
    }

    hints(): Promise<readonly Hint[]> {
        return Promise.resolve([]);
    }

    record(): Promise<string> {
        return api.record(this.id);
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

    override leave(): void {
        // Another game may have begun to follow the room.
        if (this.remotePlayers.heard === this.follow) this.remotePlayers.heard = null;
        super.leave();
    }
}
