// game.ts - the one door to a game. Above it nothing knows whether the game runs in a worker of this page or
// on a server. Moves are text and views are JSON, as docs/NOTATION.md says; every rule is on the other side.
import type { ReadonlySignal } from "@preact/signals";
import type { Draft, Happening, Hint, Info, NewGame, Seat } from "../base/game-info";
import type { GameEvent, View } from "../base/view";

// What not every game offers.
export interface Features {
    readonly hints: boolean;
    readonly unseen: boolean; // the list of tiles that the viewer has not seen
    readonly coached?: boolean; // a rival does not think, but plays when the lesson has come so far
}

// How much time everyone had left at a moment of performance.now(); the time of the player to move runs.
export interface Times {
    readonly left: readonly number[]; // milliseconds, by seat
    readonly at: number;
}

// A confirmed turn without a connection: it has not left this device, or whether it has arrived is not known.
export type Sending = "" | "waits" | "unsure";

// People elsewhere at the same table. A list has an entry for each seat, in order.
export interface RemotePlayers {
    readonly present: ReadonlySignal<readonly boolean[]>;
    readonly standIns: ReadonlySignal<readonly boolean[]>; // a bot plays for that person
    readonly watching: ReadonlySignal<number>; // how many look on
    readonly said: ReadonlySignal<ReadonlyMap<number, string>>; // reactions by seat, while they are shown
    readonly times: ReadonlySignal<Times | null>;
    readonly sending: ReadonlySignal<Sending>;
    readonly changed: ReadonlySignal<number>; // counts what happens besides moves; ask `info` then
}

export interface Game {
    readonly id: string;
    readonly features: Features;
    readonly remotePlayers?: RemotePlayers;
    readonly seat: number; // the viewer, from 1; 0 for a spectator
    readonly seats: readonly Seat[];
    // The seat that the page calls "You"; 0 where several people share the page, or none plays.
    readonly you: number;

    // What lies on the table with these moves of this seat's turn tried out. Undo is a shorter list.
    draft(moves: readonly string[]): Promise<Draft>;
    // What a placement would give to everyone after those moves, in the order of the rules.
    preview(moves: readonly string[], placement: string): Promise<readonly GameEvent[]>;
    // Plays a whole turn.
    send(turn: readonly string[]): Promise<void>;
    // Takes that turn back, if it has certainly not left this device.
    withdraw?(): boolean;

    // Everything after number `since`, and then whatever happens. Returns how to stop listening.
    listen(since: number, hear: (happening: Happening) => void): () => void;
    // The table as it was after a number; 0 is the start.
    viewAt(number: number): Promise<View>;
    // The sentences of the log in another language, which is also that of everything from now on.
    retell(language: string): Promise<readonly string[]>;
    // How to finish the turn that begins with these moves: a hint has the moves after them.
    hints(moves: readonly string[]): Promise<readonly Hint[]>;
    // The game record so far (.lgn).
    record(): Promise<string>;
    info(): Promise<Info>;
    // The same game for another seat of this device as the viewer; 0 hides all hands.
    sitAt(seat: number): Promise<Game>;
    // Of two players the other wins; of more a bot plays on.
    resign(): Promise<void>;
    // Another game of the same players, in which the next one starts.
    rematch(): Promise<Game>;
    leave(): void;
}

export interface Transport {
    create(settings: NewGame): Promise<Game>;
    resume(record: string, you?: number): Promise<Game>;
}
