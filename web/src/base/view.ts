// view.ts - views, events and moves of docs/NOTATION.md as types. There are no rules in here.

export type Color = "R" | "O" | "G" | "B" | "P" | "W" | "K";
export type Side = "N" | "E" | "S" | "W";
export type SetKind = "4" | "3" | "7";
export type Cards = Readonly<Record<Color, number>>;

export const COLORS: readonly Color[] = ["R", "O", "G", "B", "P", "W", "K"];
export const SIDES: readonly Side[] = ["N", "E", "S", "W"];
export const SET_KINDS: readonly SetKind[] = ["4", "3", "7"];

export interface Player {
    readonly side: Side;
    readonly cards: Cards;
    readonly favor: number;
    readonly honor: number;
    readonly tokens: readonly number[];
    readonly hand?: readonly number[]; // only in the view of the one who holds it
    readonly hand_size?: number;
}

// [x, y, tile, rotation]
export type Laid = readonly [number, number, number, number];

export interface View {
    readonly players: readonly Player[];
    readonly supply: Cards;
    readonly favor_supply: number;
    readonly stacks: Readonly<Record<SetKind, readonly number[]>>;
    readonly draw: number;
    readonly lake: readonly Laid[];
    readonly turn: number;
    readonly player: number; // from 1
    readonly final: boolean;
    readonly over: boolean;
    readonly winners: readonly number[];
    readonly rules: string;
    readonly exchanged: boolean;
    readonly dedicated: boolean;
    readonly discarded: boolean;
}

export type GameEvent =
    | {
          readonly kind: "placed";
          readonly player: number;
          readonly tile: number;
          readonly x: number;
          readonly y: number;
          readonly r: number;
      }
    | {
          readonly kind: "card";
          readonly player: number;
          readonly color: Color;
          readonly why: "match" | "facing" | "exchange" | "start";
          readonly got: boolean;
      }
    | {
          readonly kind: "return";
          readonly player: number;
          readonly color: Color;
          readonly why: "exchange" | "dedicate" | "discard";
      }
    | { readonly kind: "favor"; readonly player: number; readonly count: number }
    | { readonly kind: "honor"; readonly player: number; readonly set: SetKind; readonly value: number }
    | { readonly kind: "drawn"; readonly player: number; readonly tile?: number }
    | { readonly kind: "turn"; readonly player: number; readonly turn: number; readonly final: boolean }
    | { readonly kind: "over"; readonly winners: readonly number[] };

export type CardEvent = Extract<GameEvent, { kind: "card" }>;
export type PlacedEvent = Extract<GameEvent, { kind: "placed" }>;

export const CARD_LIMIT = 12; // with more, no tile may be placed
export const handSize = (player: Player): number => player.hand?.length ?? player.hand_size ?? 0;
export const cardCount = (cards: Cards): number => COLORS.reduce((sum, color) => sum + cards[color], 0);
// What the next token of a stack is worth; where none is left, the generic ones say 4.
export const honorOf = (view: View, kind: SetKind): number => view.stacks[kind][0] ?? 4;
