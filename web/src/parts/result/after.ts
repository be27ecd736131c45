// after.ts - where a person may go from a game that is over.
import type { ComponentChildren } from "preact";

export interface After {
    readonly rematch?: () => void; // not for who only watched
    readonly wish?: { readonly text: string; decline(): void }; // somebody waits for that
    readonly note?: ComponentChildren; // what else is to be known about the game
    readonly replay: () => void;
    readonly home: () => void;
}
