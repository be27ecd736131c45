// chapter.ts - what a chapter of the lesson consists of.
import type { ReadonlySignal } from "@preact/signals";
import type { GameEvent, View } from "../../base/view";
import type { Table } from "../../model/table";
import type { Asked } from "./coached-game";
import type { DealName } from "./lesson-deals";

// What the coach's sentences may speak of.
export interface ChapterProgress {
    readonly table: Table;
    readonly start: View;
    readonly gives: ReadonlySignal<readonly GameEvent[]>; // events of the last turn, or of the aimed tile
    readonly own: ReadonlySignal<readonly GameEvent[]>; // all events of the learner's turn in this chapter
}

// Where to look: elements of the table by name, the cells that are free or aimed at, or what is to be touched
// next for a placement of any tile ("any") or for the moves in `show`.
type Look = "show" | "any" | "free" | "aimed" | readonly string[];

interface Saying {
    say(at: ChapterProgress): string;
    readonly look?: Look;
    readonly gives?: boolean; // with who gets what, and why
}
export type LessonStep =
    | (Saying & { readonly kind: "read" })
    | (Saying & { readonly kind: "rival"; readonly turn: readonly string[] })
    | (Saying & { readonly kind: "do"; readonly keys?: () => string; done?(table: Table): boolean });

export interface Chapter {
    readonly deal: DealName;
    title(): string;
    readonly steps: readonly LessonStep[];
    readonly asked: Asked;
    readonly show: readonly string[]; // a turn that does what is asked for
}
