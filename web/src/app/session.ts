// The table a person sits at, if any. Owns the one transport of the page.
import { computed, effect, signal } from "@preact/signals";
import { Table } from "../model/table";
import { Offline, type OfflineGame } from "../transport/offline";
import type { Kept } from "../transport/shelf";
import { browserDrawer, Shelf } from "../transport/shelf";
import { Refused, type Game, type Happening, type NewGame } from "../transport/transport";
import { source } from "../worker/source";
import { go, route } from "./route";

export const offline = new Offline(source, new Shelf(browserDrawer()));
export const table = signal<Table | null>(null);
export const sitting = signal(0); // counts tables, so that each is drawn from scratch
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

async function look(game: Game, moves: number): Promise<void> {
    const past = await pastOf(game, moves);
    table.value?.close();
    const next = new Table(game, await game.viewAt(moves), moves, past);
    sitting.value++;
    table.value = next;
}

const sitDown = (open: () => Promise<OfflineGame>, moves: number): Promise<void> =>
    attempt(async () => {
        const game = await open();
        leave();
        // People who share the screen each say that they are there before their tiles are shown.
        await look(shared(game) ? await game.sitAt(0) : game, moves);
        go("play", game.id);
    });

// --- Several people at one screen ------------------------------------------------------------------

const shared = ({ seats }: Game): boolean => seats.filter(({ kind }) => kind === "person").length > 1;

// The person who is to move and does not sit here yet; 0 if there is none.
export const expected = computed(() => {
    const now = table.value;
    const view = now?.shown.value;
    if (!now || !view || view.over || !shared(now.game) || view.player === now.game.seat) return 0;
    return now.game.seats[view.player - 1]?.kind === "person" ? view.player : 0;
});

// Nobody's tiles stay open until that person comes.
effect(() => {
    const now = table.value;
    if (now && expected.value && now.game.seat !== 0) void change(now, 0);
});

const change = async (now: Table, seat: number): Promise<void> =>
    look(await now.game.sitAt(seat), now.log.peek().length);

export async function come(): Promise<void> {
    if (table.value && expected.value) await change(table.value, expected.value);
}

export const begin = (settings: NewGame): Promise<void> => sitDown(() => offline.create(settings), 0);
export const goOn = (kept: Kept): Promise<void> => sitDown(() => offline.open(kept), kept.info.moves);

// From a table whose game is over.
export const after = {
    rematch: () => void sitDown(async () => (await table.peek()!.game.rematch()) as OfflineGame, 0),
    replay: () => go("replay", table.peek()!.game.id),
    home: () => go(""),
};

// The address decides: "play/ID" is that game's table, also after a reload; any other leaves it.
effect(() => {
    const { screen, rest } = route();
    if (screen !== "play") return leave();
    if (table.peek()?.game.id === rest) return;
    const kept = offline.shelf.get(rest);
    if (kept) void goOn(kept);
    else go("");
});

function leave(): void {
    table.peek()?.close();
    table.peek()?.game.leave();
    table.value = null;
}
