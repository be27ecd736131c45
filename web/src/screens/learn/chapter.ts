// chapter.ts - what a chapter of the lesson consists of.
import type { ReadonlySignal } from "@preact/signals";
import type { GameEvent, View } from "../../base/view";
import type { Table } from "../../model/table";
import type { Asked } from "./coached-game";
import type { DealName } from "./deals";

// What the coach's sentences may speak of.
export interface Progress {
    readonly table: Table;
    readonly start: View;
    readonly gives: ReadonlySignal<readonly GameEvent[]>; // what the last turn brought, or the tile that is aimed would
    readonly own: ReadonlySignal<readonly GameEvent[]>; // all events of the learner's turn in this chapter
}

// Where to look: things of the table by their anchors and classes, or "show" for what the next move of `show` needs.
type Look = "show" | "any" | readonly string[];

interface Saying {
    say(at: Progress): string;
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
