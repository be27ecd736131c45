// move.ts - reads and writes moves as docs/NOTATION.md defines them. Only the program knows which are legal.
import type { Color, SetKind } from "./view";

export type Move =
    | { readonly kind: "exchange"; readonly give: Color; readonly take: Color }
    | { readonly kind: "dedicate"; readonly set: SetKind; readonly colors: readonly Color[] }
    | { readonly kind: "discard"; readonly color: Color }
    | {
          readonly kind: "place";
          readonly tile: number;
          readonly x: number;
          readonly y: number;
          readonly r: number;
      }
    | { readonly kind: "pass" };

export type Placement = Extract<Move, { kind: "place" }>;

const PLACE = /^(\d+)@(-?\d+),(-?\d+)r([0-3])$/;

export function readMove(text: string): Move | null {
    if (text === "pass") return { kind: "pass" };
    const place = PLACE.exec(text);
    if (place) return { kind: "place", tile: +place[1]!, x: +place[2]!, y: +place[3]!, r: +place[4]! };
    const letters = (from: number) => [...text.slice(from)] as Color[];
    if (/^x[ROGBPWK]{2}$/.test(text)) return { kind: "exchange", give: letters(1)[0]!, take: letters(2)[0]! };
    if (/^-[ROGBPWK]$/.test(text)) return { kind: "discard", color: letters(1)[0]! };
    if (/^d(4[ROGBPWK]|3[ROGBPWK]{3}|7)$/.test(text))
        return { kind: "dedicate", set: text[1] as SetKind, colors: letters(2) };
    return null;
}

export const writePlacement = (p: Omit<Placement, "kind">): string => `${p.tile}@${p.x},${p.y}r${p.r}`;
export const cellKey = (x: number, y: number): string => `${x},${y}`;
