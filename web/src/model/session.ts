// The table a person sits at, if any. Owns the one transport of the page.
import type { Happening, NewGame } from "../base/game-info";
import { Refusal } from "../base/refusal";
import { computed, effect, signal } from "@preact/signals";
import { programTexts, speak, type LanguageCode } from "../base/i18n/languages";
import { t } from "../base/i18n/texts";
import { Table } from "./table";
import { TabLocks } from "../transport/tab-locks";
import { Offline, type OfflineGame } from "../transport/offline";
import type { SavedGame } from "../transport/saved-games";
import { browserStore, memoryStore, SavedGames } from "../transport/saved-games";
import { drawSeed } from "../transport/tags";
import { type Game } from "../transport/game";
import { RecordFault } from "../worker/engine";
import { source } from "../worker/source";
import { go, peekRoute, route } from "./route";

const store = browserStore();
export const offline = new Offline(source, new SavedGames(store ?? memoryStore()));
const tabLocks = new TabLocks(offline.savedGames.store, drawSeed().toString(36));

export const table = signal<Table | null>(null);
export const sitting = signal(0); // counts tables, so that each is drawn from scratch
export const trouble = signal(""); // what went wrong, for people
export const unkept = signal(store === null); // the browser does not keep games
export const elsewhere = signal(""); // a game that another tab has open
export const calling = signal(""); // what somebody elsewhere wants of whoever sits there
export const visited = signal<Table | null>(null); // a table that a screen of its own has laid

offline.trouble = (there) => (unkept.value = store === null || there);

// Everything that has happened so far.
export function pastOf(game: Game, moves: number): Promise<readonly Happening[]> {
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
    await what().catch(refuse);
}

export function refuse(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    trouble.value = error instanceof RecordFault ? faultText(error) : error.message;
}

// What is refused and nobody waits for is told as well.
addEventListener("unhandledrejection", (event) => {
    if (!(event.reason instanceof Refusal)) return;
    event.preventDefault();
    refuse(event.reason);
});

const faultText = ({ line, column, reason }: RecordFault): string =>
    t("This file is not a whole game: in line {line}, at column {column}, it says something else. {reason}", {
        line,
        column,
        reason: /[.!?]$/.test(reason) ? reason : `${reason}.`,
    });

// `said` is the language that the game began to be told in: another one may have come meanwhile.
async function look(game: Game, moves: number, said = offline.language): Promise<void> {
    await talking;
    const told = offline.language;
    if (told !== said) await game.retell(told);
    const past = await pastOf(game, moves);
    table.value?.close();
    const next = new Table(game, await game.viewAt(moves), moves, past);
    sitting.value++;
    table.value = next;
    if (told !== offline.language) await next.retell(offline.language);
}

let talking: Promise<unknown> = Promise.resolve(); // until the language that was asked for last is spoken
let sittingDown = false; // a second tap on the same button begins nothing

const sitDown = async (open: () => Promise<OfflineGame>, moves: number): Promise<void> => {
    if (sittingDown) return;
    sittingDown = true;
    const from = peekRoute();
    const said = offline.language;
    await attempt(async () => {
        const game = await open();
        if (peekRoute() !== from) return game.leave(); // the person has gone elsewhere meanwhile
        leave();
        await tabLocks.take(game.id);
        // People who share the screen each say that they are there before their tiles are shown.
        await look(shared(game) ? await game.sitAt(0) : game, moves, said);
        go("play", game.id);
    }).finally(() => (sittingDown = false));
};

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

export async function goOn(kept: SavedGame): Promise<void> {
    const from = peekRoute();
    const mine = await tabLocks.take(kept.id);
    if (peekRoute() !== from) return tabLocks.release(kept.id);
    if (mine) return open(kept.id);
    elsewhere.value = kept.id;
    go("play", kept.id);
}

// --- The same game in two tabs -----------------------------------------------------------------------

// As it lies on the shelf now: another tab may have gone on with it.
async function open(id: string): Promise<void> {
    if (sittingDown) return;
    const kept = offline.savedGames.get(id);
    elsewhere.value = "";
    if (kept) await sitDown(() => offline.open(kept), kept.info.moves);
    if (table.peek()?.game.id === id) return;
    tabLocks.release(id);
    if (peekRoute().screen === "play") go("");
}

export async function takeOver(): Promise<void> {
    const id = elsewhere.value;
    await tabLocks.take(id, true);
    await open(id);
}

tabLocks.lost = offline.overtaken = (id) => {
    if (table.peek()?.game.id !== id) return;
    leave();
    elsewhere.value = id;
};

// --- What the person wants -----------------------------------------------------------------------------

// Of two players the other one wins; of more a bot plays on, and whoever left it the seat watches.
export async function giveUp(now: Table): Promise<void> {
    await now.resign();
    if (!now.ended.peek()) await change(now, 0);
}

let wish = 0; // counts languages that were asked for: the last one counts

async function changeTo(code: LanguageCode): Promise<void> {
    const mine = ++wish;
    await programTexts(code); // all that has to be loaded
    if (mine !== wish) return;
    await offline.speak(code);
    await speak(code);
    await (table.peek() ?? visited.peek())?.retell(code);
}

// Everything is said in another language at once, what was said before included.
export function talk(code: LanguageCode): Promise<void> {
    const done = changeTo(code);
    talking = done.catch(() => undefined);
    return done;
}

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
    if (table.peek()?.game.id === rest || elsewhere.peek() === rest) return;
    const kept = offline.savedGames.get(rest);
    if (kept) void goOn(kept);
    else go("");
});

function leave(): void {
    const left = table.peek();
    elsewhere.value = "";
    if (!left) return;
    left.close();
    left.game.leave();
    tabLocks.release(left.game.id);
    table.value = null;
}
