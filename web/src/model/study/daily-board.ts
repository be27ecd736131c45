// daily-board.ts - the boards of daily lakes on the server that the page came from, if it keeps any.
import { signal } from "@preact/signals";
import { t } from "../../base/i18n/texts";
import { Refusal } from "../../base/refusal";
import { api, ServerRefusal, type DayBoard } from "../../transport/online-api";
import { isServed } from "../../transport/served";
import type { App } from "../app";

export class DailyBoard {
    readonly known = signal<Readonly<Record<string, DayBoard>>>({}); // by date, as shown

    constructor(private readonly app: App) {}

    // Without a server, or one that does not answer, there is nothing to show.
    async look(date: string): Promise<void> {
        if (await isServed()) this.keep(await api.board(date).catch(() => null));
    }

    // The results after those that are known.
    async lookOn(date: string): Promise<void> {
        const { results, more } = this.known.peek()[date]!;
        const next = await api.board(date, more);
        this.keep({ ...next, results: [...results, ...next.results] });
    }

    // Puts the game of a day on its board, under the player's name. The server replays it first.
    async join(date: string, record: string): Promise<void> {
        const name = this.app.preferences.playerName.peek().trim() || t("Guest");
        await api.join(date, { name, record }).catch((error: unknown) => {
            const code = error instanceof ServerRefusal ? error.code : "";
            if (code === "late") throw new Refusal(t("The board of this day is closed."));
            if (code !== "taken") throw error; // it is there, and only the answer was lost
        });
        await this.look(date);
    }

    private keep(board: DayBoard | null): void {
        if (board) this.known.value = { ...this.known.peek(), [board.date]: board };
    }
}
