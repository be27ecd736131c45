// Where the person is: at home, or at a table. Owns the one transport of the page.
import { signal } from "@preact/signals";
import { Table } from "../model/table";
import { Offline, type OfflineGame } from "../transport/offline";
import type { Kept } from "../transport/shelf";
import { browserDrawer, Shelf } from "../transport/shelf";
import { Refused, type Game, type Happening, type NewGame } from "../transport/transport";
import { source } from "../worker/source";

export const offline = new Offline(source, new Shelf(browserDrawer()));
export const table = signal<Table | null>(null);
export const trouble = signal(""); // what went wrong, for people

// Everything that has happened so far.
function pastOf(game: Game, moves: number): Promise<readonly Happening[]> {
    const past: Happening[] = [];
    if (moves === 0) return Promise.resolve(past);
    return new Promise((resolve) => {
        const stop = game.listen(0, (happening) => {
            past.push(happening);
            if (happening.number < moves) return;
            stop();
            resolve(past);
        });
    });
}

// Does something that may be refused; then the person is told why.
export async function attempt(what: () => Promise<void>): Promise<void> {
    trouble.value = "";
    try {
        await what();
    } catch (error) {
        if (!(error instanceof Refused)) throw error;
        trouble.value = error.message;
    }
}

const sitDown = (open: () => Promise<OfflineGame>, moves: number): Promise<void> =>
    attempt(async () => {
        const game = await open();
        const past = await pastOf(game, moves);
        leave();
        table.value = new Table(game, await game.viewAt(moves), moves, past);
    });

export const begin = (settings: NewGame): Promise<void> => sitDown(() => offline.create(settings), 0);
export const goOn = (kept: Kept): Promise<void> => sitDown(() => offline.open(kept), kept.info.moves);

export function leave(): void {
    table.value?.close();
    table.value?.game.leave();
    table.value = null;
}
