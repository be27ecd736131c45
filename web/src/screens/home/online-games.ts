// One's games with friends far away that go on, for the first screen. Only whoever has sat at a table has any, and only for them
// is more loaded.
import { signal } from "@preact/signals";
import type { OnlineGamesFound } from "./online-game-list";
import { lazy } from "../../parts/ui/lazy";

export const far = signal<OnlineGamesFound>({ count: 0, mine: false });

export const OnlineGames = lazy(() => import("./online-game-list"));

function hasSat(): boolean {
    try {
        return Object.keys(localStorage).some((key) => key.startsWith("lanterns.deal."));
    } catch {
        return false; // no storage
    }
}

export async function lookForOnlineGames(): Promise<void> {
    if (!hasSat()) return;
    const list = await import("./online-game-list").catch(() => null); // the next look may find it
    far.value = (await list?.look()) ?? far.value;
}
