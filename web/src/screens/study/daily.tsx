// daily.tsx - "daily": the lake of today, and a calendar of all that were. "daily/2026-11" is a month,
// "daily/2026-11-17" one of those lakes.
import { useEffect, useRef } from "preact/hooks";
import { t, tn, language } from "../../base/i18n/texts";
import type { ScreenProps } from "../../model/router";
import { DailyLakes } from "../../model/study/daily-lakes";
import { dateOf } from "../../model/study/dates";
import { Hero } from "../../parts/art/hero";
import { Corner } from "../../parts/ui/corner";
import { useApp } from "../../parts/ui/app-context";
import { IconButton, TextButton } from "../../parts/ui/buttons";
import { PageHead } from "../../parts/ui/page-head";
import type { PlayedDay } from "../../worker/study-calls";
import { BoardOfDay } from "./board-of-day";
import DailyResult from "./daily-result";

// How a day went, in short.
function wentText({ result, score }: PlayedDay): string {
    const lead = Math.floor(Math.abs(score) / 2);
    if (result === "shared") return t("shared victory");
    if (result === "won") return lead ? t("won by {n}", { n: lead }) : t("won on a tiebreak");
    return lead ? t("lost by {n}", { n: lead }) : t("lost on a tiebreak");
}

const FIRST = "2026-01-01"; // there is no lake before it

const monthOf = (year: number, month: number): string => dateOf(new Date(year, month, 1)).slice(0, 7);
const inWords = (date: Date, options: Intl.DateTimeFormatOptions): string =>
    date.toLocaleDateString(language.value.code, options);

interface LakeProps {
    readonly lakes: DailyLakes;
    readonly date: string;
}

function playText(running: boolean, played: boolean, past: boolean): string {
    if (running) return t("Continue");
    if (played) return t("Play again for practice");
    return past ? t("Play for practice") : t("Play today’s lake");
}

// The lake of a day: how it went, and the way to its table.
function Lake({ lakes, date }: LakeProps) {
    const head = useRef<HTMLHeadingElement>(null);
    const shown = useRef(date);
    useEffect(() => {
        if (shown.current !== date) head.current?.focus(); // the calendar may be all that is in sight
        shown.current = date;
    }, [date]);
    const { goInstead } = useApp().router;
    const past = date !== lakes.today();
    const day = lakes.days.value[date];
    const running = lakes.game(date)?.info.ended === false;
    const streak = lakes.current();
    return (
        <section class="panel form-part lake-of-day">
            <h2 ref={head} tabIndex={-1}>
                {inWords(new Date(`${date}T12:00`), { weekday: "long", day: "numeric", month: "long" })}
            </h2>
            {day ? (
                <>
                    <p class="lake-score">{wentText(day)}</p>
                    <DailyResult key={date} date={date} />
                </>
            ) : past ? (
                <p>{t("Past days are for practice and don’t count.")}</p>
            ) : (
                <p>{t("The same deal and the same bots for everyone. Only your first try counts.")}</p>
            )}
            <TextButton
                main={!day}
                icon={day ? "again" : "play"}
                text={playText(running, day !== undefined, past)}
                onClick={() => void lakes.play(date)}
            />
            {past && <TextButton look="quiet" text={t("Back to today")} onClick={() => goInstead("daily")} />}
            {!past && streak > 0 && !day && <p>{tn("{n} day in a row", "{n} days in a row", streak)}</p>}
        </section>
    );
}

function Day({ lakes, date, chosen }: { lakes: DailyLakes; date: Date; chosen: string }) {
    const { goInstead } = useApp().router;
    const text = dateOf(date);
    const day = lakes.days.value[text];
    const there = text >= FIRST && text <= lakes.today();
    const about = inWords(date, { day: "numeric", month: "long" });
    const how = day ? wentText(day) : t("not played");
    return (
        <td>
            <button
                type="button"
                class={day ? (day.result === "lost" ? "day played" : "day won") : "day"}
                disabled={!there}
                aria-current={text === lakes.today() ? "date" : undefined}
                aria-pressed={text === chosen}
                aria-label={`${about}: ${how}`}
                onClick={() => goInstead("daily", text === lakes.today() ? "" : text)}
            >
                {date.getDate()}
            </button>
        </td>
    );
}

function Calendar({ lakes, date: chosen, month: at }: LakeProps & { month: string }) {
    const { goInstead } = useApp().router;
    const [year, month] = [Number(at.slice(0, 4)), Number(at.slice(5)) - 1];
    const first = new Date(year, month, 1);
    const lead = (first.getDay() + 6) % 7; // weeks begin on Monday
    const weeks = Math.ceil((lead + new Date(year, month + 1, 0).getDate()) / 7);
    const step = (by: number) => goInstead("daily", monthOf(year, month + by));
    return (
        <section class="panel form-part calendar">
            <header>
                <IconButton
                    icon="back"
                    label={t("Previous month")}
                    look="plain"
                    disabled={at <= FIRST.slice(0, 7)}
                    onClick={() => step(-1)}
                />
                <h2 aria-live="polite">{inWords(first, { month: "long", year: "numeric" })}</h2>
                <IconButton
                    icon="next"
                    label={t("Next month")}
                    look="plain"
                    disabled={at >= lakes.today().slice(0, 7)}
                    onClick={() => step(1)}
                />
            </header>
            <table>
                <thead>
                    <tr>
                        {Array.from({ length: 7 }, (_, i) => (
                            <th key={i} scope="col">
                                {inWords(new Date(2024, 0, i + 1), { weekday: "short" })}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {Array.from({ length: weeks }, (_, week) => (
                        <tr key={week}>
                            {Array.from({ length: 7 }, (_, i) => {
                                const date = new Date(year, month, week * 7 + i + 1 - lead);
                                return date.getMonth() === month ? (
                                    <Day key={i} lakes={lakes} date={date} chosen={chosen} />
                                ) : (
                                    <td key={i} />
                                );
                            })}
                        </tr>
                    ))}
                </tbody>
            </table>
            <p class="small">{t("Choose a day to see its lake.")}</p>
        </section>
    );
}

// The day that an address names; today if that has no lake.
const lakeOf = (rest: string, today: string): string =>
    /^\d{4}-\d{2}-\d{2}$/.test(rest) &&
    rest >= FIRST &&
    rest < today &&
    rest === dateOf(new Date(`${rest}T12:00`))
        ? rest
        : today;

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export default function DailyScreen({ rest }: ScreenProps) {
    const { get, router } = useApp();
    const lakes = get(DailyLakes);
    // One tap from the first screen plays, and Back then leads to the calendar; but who has never played a
    // day stays here and reads first that one try counts.
    useEffect(() => {
        const looked = lakes.look();
        if (rest !== "today") return;
        router.goInstead("daily");
        void looked.then(() => {
            const known = lakes.game(lakes.today()) || Object.keys(lakes.days.peek()).length > 0;
            if (known && !lakes.days.peek()[lakes.today()]) void lakes.play(lakes.today());
        });
    }, [rest]);
    const date = lakeOf(rest, lakes.today());
    const month =
        isMonth(rest) && rest >= FIRST.slice(0, 7) && rest <= lakes.today() ? rest : date.slice(0, 7);
    return (
        <main class="sheet-page study-page">
            <Hero />
            <Corner />
            <div class="form-page daily-page">
                <PageHead title={t("Daily lake")} back={t("Home")} />
                <Lake lakes={lakes} date={date} />
                <BoardOfDay key={date} date={date} />
                <Calendar lakes={lakes} date={date} month={month} />
            </div>
        </main>
    );
}
