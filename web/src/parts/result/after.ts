// after.ts - where a person may go from a game that is over.
import type { ComponentChildren } from "preact";

export interface After {
    readonly rematch?: () => void; // not for who only watched
    readonly wish?: { readonly text: string; decline(): void }; // another player asks for another game
    // For spectators: the players are at another table.
    readonly next?: { readonly text: string; watch(): void };
    readonly note?: ComponentChildren; // shown below the result
    readonly replay: () => void;
    readonly analyze: () => void; // in the replay
    readonly retry?: () => void; // the turns that cost something, to find better ones
    readonly challenge?: () => void; // a friend, with the same deal
    readonly home: () => void;
}
