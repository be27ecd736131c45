// daily-lakes.ts - the daily lake: every day one deal for everybody. One try a day counts; after it, and on
// other days, the same deal can be played to learn from it.
import { signal } from "@preact/signals";
import type { SavedGame } from "../../transport/saved-games";
import { Stopped, type Engine } from "../../worker/engine";
import type { FieldPlace } from "../../worker/study-calls";
import type { App } from "../app";
import { StudyRoom } from "./study-room";

// What is kept of a day: the counted try.
export interface PlayedDay {
    readonly honor: number;
    readonly rival: number; // the best rival's honor
    readonly won: boolean;
    readonly place: FieldPlace | null; // null until the field was played
}

type Days = Readonly<Record<string, PlayedDay>>; // by date

const DAYS = "daily";
const GAMES_AT_ONCE = 10; // of the field, between two words on how far it is

export const dateOf = (day: Date): string =>
    [day.getFullYear(), day.getMonth() + 1, day.getDate()]
        .map((part) => String(part).padStart(2, "0"))
        .join("-");

const before = (date: string): string => {
    const [year, month, day] = date.split("-").map(Number) as [number, number, number];
    return dateOf(new Date(year, month - 1, day - 1));
};

export const dailyId = (date: string): string => `daily-${date}`;
const ID = /^daily-(\d{4}-\d{2}-\d{2})$/;

// The date of the counted try with that name; "" if it is none.
export const dateOfGame = (id: string): string => ID.exec(id)?.[1] ?? "";

export class DailyLakes {
    readonly days = signal<Days>({});
    private readonly room: StudyRoom;
    private engine: Engine | null = null;

    constructor(private readonly app: App) {
        this.room = app.get(StudyRoom);
        this.days.value = this.room.recall<Days>(DAYS) ?? {};
        this.lookThrough();
    }

    today(): string {
        return dateOf(new Date());
    }

    // The counted try of a day, as far as it was played.
    game(date: string): SavedGame | null {
        return this.app.session.offline.savedGames.get(dailyId(date));
    }

    // Goes on with the counted try, or begins it; a day that was played, or is over, is played for learning.
    async play(date: string): Promise<void> {
        const { session, preferences } = this.app;
        await session.attempt(async () => {
            const kept = this.game(date);
            if (kept && !kept.info.ended) return session.goOn(kept);
            const { info, record } = await this.room.withEngine((engine) =>
                engine.study("daily", `${date}\n${preferences.playerName.peek()}`),
            );
            const counts = date === this.today() && !kept && !this.days.peek()[date];
            const id = counts ? dailyId(date) : `again-${date}-${Date.now().toString(36)}`;
            const fresh: SavedGame = { id, saved: Date.now(), info, record, contest: null };
            session.offline.savedGames.put(fresh);
            await session.goOn(fresh);
        });
    }

    // Days in a row up to that one.
    streak(date: string): number {
        let days = 0;
        for (let at = date; this.days.value[at]; at = before(at)) days++;
        return days;
    }

    // That of today, or of yesterday while today's lake is not played.
    current(): number {
        const today = this.today();
        return this.streak(this.days.value[today] ? today : before(today));
    }

    // Takes note of a game that is over; where its place is not known, the field is played in the background.
    async result(date: string): Promise<void> {
        this.lookThrough();
        const game = this.game(date);
        const day = this.days.peek()[date];
        const known = day?.place && day.place.played === day.place.all;
        if (!game?.info.ended || !day || known) return;
        try {
            await this.room.withEngine(
                async (engine) => {
                    const { info } = await engine.call("restore", game.record);
                    await engine.prepareBots(info.seats.length);
                    for (;;) {
                        const place = await engine.study("field", GAMES_AT_ONCE);
                        this.note(date, { ...this.days.peek()[date]!, place });
                        if (place.played === place.all) return;
                    }
                },
                (engine) => (this.engine = engine),
            );
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        }
    }

    // A few lines to be sent to others, without anything of the deal.
    async share(date: string): Promise<string> {
        const game = this.game(date)!;
        return this.room.withEngine(async (engine) => {
            await engine.call("restore", game.record);
            const { place, of, beaten } = this.days.peek()[date]?.place ?? { place: 1, of: 1, beaten: 0 };
            return engine.study("daily_share", this.streak(date), place, of, beaten);
        });
    }

    // Takes over days from elsewhere; what was played here stays.
    adopt(days: Days): void {
        this.days.value = { ...days, ...this.days.peek() };
        this.room.keep(DAYS, this.days.peek());
    }

    stop(): void {
        this.engine?.stop();
    }

    // Counted tries that ended since: the table knows nothing of days.
    private lookThrough(): void {
        for (const { id, info, record } of this.app.session.offline.savedGames.list()) {
            const date = dateOfGame(id);
            if (!date || !info.ended || this.days.peek()[date]) continue;
            const seat = Number(/^\[Seat([1-4]) "person"\]/m.exec(record)?.[1] ?? 1);
            const honor = info.honor[seat - 1]!;
            const rival = Math.max(...info.honor.filter((_, i) => i !== seat - 1));
            this.note(date, { honor, rival, won: info.winners.includes(seat), place: null });
        }
    }

    private note(date: string, day: PlayedDay): void {
        this.days.value = { ...this.days.peek(), [date]: day };
        this.room.keep(DAYS, this.days.peek());
    }
}
