// online-api.ts - what is asked of the server over HTTP. Whatever it refuses is a sentence for people.
import { t } from "../base/i18n/texts";
import type { Listed, NewTable, TableState } from "./online-messages";
import { Refusal } from "../base/refusal";

// Beside the page, wherever that was served from.
export const addressOf = (path: string): URL => new URL(path, location.href.split("#")[0]);

const REASONS: Readonly<Record<string, (of: string) => string>> = {
    "bad-name": (of) =>
        of === "unseen"
            ? t("This name has an invisible character.")
            : t("Please choose another name: up to 24 visible letters, on one line."),
    "bad-settings": () => t("The server doesn’t know these settings."),
    "no-table": () => t("Table not found. It may have ended long ago, or the link is incomplete."),
    taken: () => t("Someone was faster: that seat is taken."),
    "not-now": () => t("That isn’t possible right now."),
    "no-seat": () => t("This link no longer works: a newer one was created."),
    "not-yours": () => t("Only the host can do that."),
    "not-watched": () => t("This table doesn’t allow spectators."),
    "not-over": () => t("The record reveals hidden tiles, so it’s available once the game is over."),
    "not-your-turn": () => t("It’s not your turn."),
    "bad-record": () => t("The server couldn’t confirm this result. Its bots may be of another version."),
    late: () => t("Too late: another turn has been played."),
    "too-fast": () => t("That was a bit fast. Please try again in a moment."),
    "too-many": () => t("The server is full right now. Please try again later."),
};

export class ServerRefusal extends Refusal {
    constructor(
        readonly code: string,
        of = "",
    ) {
        super(REASONS[code]?.(of) ?? t("Something went wrong on the server. Please try again in a moment."));
    }
}

const unanswered = (): never => {
    throw new Refusal(t("The server isn’t responding. Please try again in a moment."));
};

async function ask(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Response> {
    const answer = await fetch(addressOf(`api/${path}`), {
        method,
        ...(body ? { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } } : {}),
    }).catch(unanswered);
    if (answer.ok) return answer;
    const { error, of } = (await answer.json().catch(() => ({}))) as { error?: string; of?: string };
    throw new ServerRefusal(error ?? "", of);
}

// An answer that is not whole is none.
const json = async <T>(answer: Promise<Response>): Promise<T> =>
    (await answer).json().catch(unanswered) as Promise<T>;

export interface ListPage {
    readonly list: readonly Listed[];
    readonly more?: string; // asks for the next ones
}

async function listOf(path: string, state: string, after = ""): Promise<ListPage> {
    const query = new URLSearchParams({ state, ...(after ? { after } : {}) });
    const found = await json<{ tables?: Listed[]; games?: Listed[]; more?: string }>(
        ask("GET", `${path}?${query.toString()}`),
    );
    return { list: found.tables ?? found.games ?? [], ...(found.more ? { more: found.more } : {}) };
}

export interface Sitting {
    readonly name: string;
    readonly contribution: string;
    readonly seat?: number;
}

export interface Seated {
    readonly seat: number;
    readonly key: string; // of one's own link
}

// One's result on the board of a daily lake.
export interface BoardResult {
    readonly row: number; // of the board, from 1
    readonly place: number;
    readonly name: string;
    readonly shown?: string; // instead of a name that looks like another one
    readonly honor: readonly number[]; // by seat
}

export interface DayBoard {
    readonly date: string;
    readonly open: boolean; // results are still taken
    readonly seat: number; // of everybody on it, from 1
    readonly count: number;
    readonly results: readonly BoardResult[];
    readonly yours?: BoardResult;
    readonly more?: string; // asks for the next ones
}

export const api = {
    tables: (state: "open" | "running") => listOf("tables", state),
    games: (state: "open" | "running" | "finished", after?: string) => listOf("games", state, after),
    make: (settings: NewTable) =>
        json<{ table: string; commitment: string; deal?: number }>(ask("POST", "tables", settings)),
    table: (id: string) => json<TableState>(ask("GET", `tables/${id}`)),
    sit: (id: string, sitting: Sitting) => json<Seated>(ask("POST", `tables/${id}/sit`, sitting)),
    enter: (id: string, key: string) => json<{ seat: number }>(ask("POST", `tables/${id}/enter`, { key })),
    newKey: (id: string) => json<Seated>(ask("POST", `tables/${id}/key`)),
    follow: (id: string) => json<{ table: string; seat: number }>(ask("POST", `tables/${id}/follow`)),
    close: (id: string) => json<object>(ask("POST", `tables/${id}/close`)),
    remove: (id: string) => json<object>(ask("DELETE", `tables/${id}`)),
    record: async (id: string) => (await ask("GET", `tables/${id}/record`)).text(),
    board: (date: string, after?: string) =>
        json<DayBoard>(ask("GET", `daily/${date}${after ? `?after=${after}` : ""}`)),
    join: (date: string, result: { readonly name: string; readonly record: string }) =>
        json<object>(ask("POST", `daily/${date}`, result)),
    forget: () => json<object>(ask("POST", "forget")),
};
