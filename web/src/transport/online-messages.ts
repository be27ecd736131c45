// online-messages.ts - the messages between page and server of docs/server.md. Seats count from 1.

export const PROTOCOL = 1;

export type Left = "away" | "asked" | "resigned" | "time";

export interface TableSeat {
    readonly kind: "person" | "bot" | "empty";
    readonly name?: string;
    readonly shown?: string; // the name with the seat behind it, if it looks like another one at the table
    readonly ready?: boolean; // has contributed to the deal
    readonly playing?: boolean; // in person
    readonly left?: Left;
    readonly level?: string; // of the bot that sits there, or plays for somebody
}

// A person's name as it is shown; "" for others.
export const shownName = ({ name = "", shown = name }: TableSeat): string => shown;

export type TableClock =
    | { readonly kind: "none" }
    | { readonly kind: "live" | "days"; readonly time_ms: number; readonly increment_ms?: number };

export interface Settings {
    readonly players: number;
    readonly rules: string;
    readonly sides: string; // "S N"
    readonly first: "random" | "seat";
    readonly clock: TableClock;
    readonly spectators: boolean;
    readonly public: boolean;
    readonly unseen: boolean;
    readonly fill: boolean;
    readonly takeover: boolean;
    readonly level: string;
}

export interface NewTable extends Settings {
    readonly bots: readonly (string | null)[];
    readonly name?: string; // of who will sit down there, to be checked
}

export interface TableState extends Settings {
    readonly table: string;
    readonly n: number;
    readonly state: "open" | "running" | "finished" | "closed";
    readonly seats: readonly TableSeat[];
    readonly starter?: number; // who may start with bots on the free seats
    readonly deal?: number; // of which kind it is; older servers do not say
    readonly commitment: string;
    readonly turned?: number; // by how many places the seats were, when the game began
    readonly contributions: readonly (string | null)[];
    readonly secret?: string;
    readonly turn?: number;
    readonly player?: number;
    readonly left_ms?: readonly number[];
    readonly termination?: "normal" | "resigned" | "time" | "forfeit" | "abandoned";
    readonly by?: number;
    readonly winners?: readonly number[];
    readonly rematch?: string;
    readonly yours?: boolean; // asked for over HTTP, by who made it
}

export interface Listed {
    readonly table: string;
    readonly state: TableState["state"];
    readonly players: number;
    readonly names: readonly (string | null)[];
    readonly rules: string;
    readonly clock: TableClock["kind"];
    readonly spectators: boolean;
    readonly updated_ms: number;
    readonly seat?: number;
    readonly player?: number;
    readonly winners?: readonly number[];
}

export interface You {
    readonly seat: number; // 0: a spectator
    readonly drawn: readonly number[]; // tiles, in order
}

export interface PlayedTurn {
    readonly n: number;
    readonly turn: number;
    readonly player: number;
    readonly moves: readonly string[];
    readonly left_ms?: readonly number[];
    readonly drew?: number;
}

export const REACTIONS = [
    "hello",
    "thanks",
    "well-played",
    "wow",
    "oops",
    "hm",
    "hurry",
    "good-game",
] as const;
export type Reaction = (typeof REACTIONS)[number];

export type Heard =
    | {
          readonly type: "welcome";
          readonly version: string;
          readonly page?: string; // a mark of the page that the server has
          readonly n: number;
          readonly table: TableState;
          readonly you: You;
          readonly online: readonly boolean[];
          readonly spectators: number;
      }
    | ({ readonly type: "turn" } & PlayedTurn)
    | {
          readonly type: "table";
          readonly n: number;
          readonly why: string;
          readonly table: TableState;
          readonly you: You;
      }
    | { readonly type: "played"; readonly turn: number; readonly n: number }
    | { readonly type: "present"; readonly online: readonly boolean[]; readonly spectators: number }
    | { readonly type: "asked"; readonly seats: readonly number[] }
    | { readonly type: "reaction"; readonly seat: number; readonly reaction: Reaction }
    | { readonly type: "error"; readonly code: string; readonly of?: string; readonly turn?: number };

export type Said =
    | { readonly type: "turn"; readonly turn: number; readonly moves: readonly string[] }
    | { readonly type: "ready"; readonly contribution: string }
    | { readonly type: "react"; readonly reaction: Reaction }
    | { readonly type: "start" | "stand" | "leave" | "back" | "resign" | "abandon" | "keep" | "rematch" };
