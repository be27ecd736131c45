// daily-lakes.ts - the daily lake: every day one deal for everybody. One try a day counts; after it, and on
// other days, the same deal can be played to learn from it.
import { computed, signal } from "@preact/signals";
import type { SavedGame } from "../../transport/saved-games";
import { Stopped, type Engine } from "../../worker/engine";
import type { DailyTold, FieldPlace, PlayedDay } from "../../worker/study-calls";
import type { App } from "../app";
import { dayBefore } from "./dates";
import { Progress } from "./progress";
import { StudyRoom } from "./study-room";

const FIELD = "field."; // with the date: the place that was worked out
const GAMES_AT_ONCE = 10; // of the field, between two words on how far it is

export const dailyId = (date: string): string => `daily-${date}`;
const ID = /^daily-(\d{4}-\d{2}-\d{2})$/;

// The date of the counted try with that name; "" if it is none.
export const dateOfGame = (id: string): string => ID.exec(id)?.[1] ?? "";

export class DailyLakes {
    readonly places = signal<Readonly<Record<string, FieldPlace>>>({}); // as far as they are worked out
    readonly progress: Progress;
    private readonly room: StudyRoom;
    private engine: Engine | null = null;

    constructor(private readonly app: App) {
        this.room = app.get(StudyRoom);
        this.progress = app.get(Progress);
    }

    // By date; none until progress was looked at.
    readonly days = computed<Readonly<Record<string, PlayedDay>>>(() =>
        Object.fromEntries((this.progress.now.value?.days ?? []).map((day) => [day.date, day])),
    );

    today(): string {
        return this.progress.today();
    }

    // The place of a day among other games, as far as it is known in this browser.
    place(date: string): FieldPlace | null {
        return this.places.value[date] ?? this.room.recall<FieldPlace>(FIELD + date) ?? this.elsewhere(date);
    }

    // The place of a day that was played on another device.
    private elsewhere(date: string): FieldPlace | null {
        const day = this.days.value[date];
        if (!day?.of) return null;
        const { score, place, of } = day;
        return { score, place, of, beaten: of - place, played: of - 1, all: of - 1, level: "" };
    }

    // Reads what there is, with counted tries that ended since: the table knows nothing of days.
    async look(): Promise<void> {
        await this.progress.look();
        for (const { id, info, record } of this.app.session.offline.savedGames.list()) {
            const date = dateOfGame(id);
            if (date && info.ended && !this.days.peek()[date]) await this.note(date, record);
        }
    }

    // The counted try of a day, as far as it was played.
    game(date: string): SavedGame | null {
        return this.app.session.offline.savedGames.get(dailyId(date));
    }

    // Goes on with the counted try, or begins it; a day that was played, or is over, is played for learning.
    async play(date: string): Promise<void> {
        const { host, session, preferences } = this.app;
        await session.attempt(async () => {
            await this.look();
            const kept = this.game(date);
            if (kept && !kept.info.ended) return session.goOn(kept);
            const { info, record } = await this.room.withEngine((engine) =>
                engine.study("daily", `${date}\n${preferences.playerName.peek()}`),
            );
            const counts = date === this.today() && !kept && !this.days.peek()[date];
            const saved = host.clock.date();
            const id = counts ? dailyId(date) : `again-${date}-${saved.toString(36)}`;
            const fresh: SavedGame = { id, saved, info, record, contest: null };
            session.offline.savedGames.put(fresh);
            await session.goOn(fresh);
        });
    }

    // Days in a row up to that one.
    streak(date: string): number {
        let days = 0;
        for (let at = date; this.days.value[at]; at = dayBefore(at)) days++;
        return days;
    }

    // That of today, or of yesterday while today's lake is not played.
    current(): number {
        return this.progress.now.value?.streak ?? 0;
    }

    // Takes note of a game that is over; where its place is not known, the field is played in the background.
    async result(date: string): Promise<void> {
        await this.look();
        const game = this.game(date);
        const known = this.place(date);
        if (!game?.info.ended || (known && known.played === known.all)) return;
        try {
            await this.room.withEngine(
                async (engine) => {
                    const { info } = await engine.call("restore", game.record);
                    await engine.prepareBots(info.seats.length);
                    for (;;) {
                        const place = await engine.study("field", GAMES_AT_ONCE);
                        this.places.value = { ...this.places.peek(), [date]: place };
                        if (place.played < place.all) continue;
                        this.room.keep(FIELD + date, place);
                        return;
                    }
                },
                (engine) => (this.engine = engine),
            );
            const { place, of } = this.place(date)!;
            await this.note(date, game.record, { place, of });
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        }
    }

    // A few lines to be sent to others, without anything of the deal.
    async share(date: string): Promise<DailyTold> {
        const game = this.game(date)!;
        return this.room.withEngine(async (engine) => {
            await engine.call("restore", game.record);
            const { place, of, beaten } = this.place(date) ?? { place: 1, of: 1, beaten: 0 };
            return engine.study("daily_share", this.streak(date), place, of, beaten);
        });
    }

    stop(): void {
        this.engine?.stop();
    }

    // A counted try that is over, and the game that it was.
    private note(date: string, record: string, at?: Pick<FieldPlace, "place" | "of">): Promise<void> {
        return this.progress.change(async (engine) => {
            await engine.call("restore", record);
            if (!at) await engine.study("progress_game", date);
            return engine.study("progress_day", at?.place ?? 0, at?.of ?? 0);
        });
    }
}
