// online-games.ts - one's games with friends far away that go on, for the first screen. Only a person who has
// sat at a table has any, and only for them more is loaded.
import { signal } from "@preact/signals";
import { lazy } from "../../parts/ui/lazy";
import { isServed } from "../../transport/served";
import type { OnlineGamesFound } from "./online-game-list";

export const OnlineGameList = lazy(() => import("./online-game-list"));

function hasSat(): boolean {
    try {
        return Object.keys(localStorage).some((key) => key.startsWith("lanterns.deal."));
    } catch {
        return false; // no storage
    }
}

export class OnlineGames {
    readonly served = signal(false);
    readonly found = signal<OnlineGamesFound>({ games: [], mine: false });

    async look(): Promise<void> {
        this.served.value ||= await isServed();
        if (!this.served.value || document.hidden || !hasSat()) return;
        const list = await import("./online-game-list").catch(() => null); // the next look may find it
        this.found.value = (await list?.findGames()) ?? this.found.value;
    }
}
