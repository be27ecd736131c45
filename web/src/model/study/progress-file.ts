// progress-file.ts - all that was won by study as one file, to be taken to another device: days, stars, and
// the practice with puzzles. Nothing of it is sent anywhere.
import { t } from "../../base/i18n/texts";
import { Refusal } from "../../base/refusal";
import type { App } from "../app";
import { DailyLakes, type PlayedDay } from "./daily-lakes";
import { FestivalPath } from "./festival-path";
import { Puzzles } from "./puzzles";
import { StudyRoom } from "./study-room";

interface Progress {
    readonly format: typeof FORMAT;
    readonly days: Readonly<Record<string, PlayedDay>>;
    readonly stars: Readonly<Record<string, readonly number[]>>;
    readonly practice: string;
}

const FORMAT = "lanterns-study 1";

export function exportProgress({ get }: App): string {
    const progress: Progress = {
        format: FORMAT,
        days: get(DailyLakes).days.peek(),
        stars: get(FestivalPath).stars.peek(),
        practice: get(StudyRoom).recall<string>("practice") ?? "",
    };
    return `${JSON.stringify(progress, null, 1)}\n`;
}

const isDay = (value: unknown): value is PlayedDay =>
    typeof (value as PlayedDay | null)?.honor === "number" && typeof (value as PlayedDay).won === "boolean";

function read(text: string): Progress {
    const refusal = new Refusal(t("This file isn’t progress of Lanterns."));
    try {
        const found = JSON.parse(text) as Progress | null;
        const whole = found?.format === FORMAT && typeof found.practice === "string";
        if (!whole || !Object.values(found.days).every(isDay)) throw refusal;
        if (!Object.values(found.stars).every((goals) => goals.every((goal) => goal >= 0 && goal < 3)))
            throw refusal;
        return found;
    } catch {
        throw refusal;
    }
}

// Adds what is not here yet: importing a file twice changes nothing. Of two practices the longer one stays.
export async function importProgress({ get }: App, text: string): Promise<void> {
    const { days, stars, practice } = read(text);
    await get(Puzzles).adopt(practice);
    get(DailyLakes).adopt(days);
    for (const [number, goals] of Object.entries(stars)) get(FestivalPath).win(Number(number), goals);
}
