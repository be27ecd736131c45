// study-file.ts - what earlier pages kept and exported, a JSON of their own ("lanterns-study 1"), as the text
// of progress that the program reads.
import { t } from "../../base/i18n/texts";
import { Refusal } from "../../base/refusal";
import type { StudyRoom } from "./study-room";

interface Day {
    readonly honor: number;
    readonly rival: number;
    readonly won: boolean;
    readonly place: { readonly score: number; readonly place: number; readonly of: number } | null;
}

interface StudyFile {
    readonly days: Readonly<Record<string, Day>>;
    readonly stars: Readonly<Record<string, readonly number[]>>; // goals reached, by challenge from 0
    readonly practice: string; // lines of the text, with a first one of its own
}

const FORMAT = "lanterns-study 1";
const HEADING = "lanterns-progress 1";

// An even score is a victory that was shared (lt_outcome).
function dayLine(date: string, { honor, rival, won, place }: Day): string {
    const score = place?.score ?? 2 * (honor - rival) + (won ? 1 : -1);
    const result = won ? (score % 2 === 0 ? "shared" : "won") : "lost";
    return `day ${date} ${score} ${place?.place ?? 0} ${place?.of ?? 0} ${result}`;
}

function asText({ days, stars, practice }: StudyFile): string {
    const lines = [
        HEADING,
        ...Object.entries(days).map(([date, day]) => dayLine(date, day)),
        ...Object.entries(stars).map(
            ([number, goals]) =>
                `stars ${Number(number) + 1} ${goals.reduce((bits, goal) => bits | (1 << goal), 0)}`,
        ),
        ...practice.split("\n").slice(1),
    ];
    return `${lines.filter(Boolean).join("\n")}\n`;
}

// The text of a file, whichever of the two it is. What is no JSON the program reads, or refuses.
export function fromStudyFile(file: string): string {
    if (!/^\s*\{/.test(file)) return file;
    try {
        const found = JSON.parse(file) as StudyFile & { readonly format: string };
        if (found.format === FORMAT) return asText(found);
    } catch {
        // below
    }
    throw new Refusal(t("This isn’t a Lanterns progress file."));
}

// The text of what an earlier page kept in this browser; "" if there is nothing.
export function keptBefore(room: StudyRoom): string {
    const days = room.recall<StudyFile["days"]>("daily");
    const stars = room.recall<StudyFile["stars"]>("festival");
    const practice = room.recall<string>("practice");
    return days || stars || practice
        ? asText({ days: days ?? {}, stars: stars ?? {}, practice: practice ?? "" })
        : "";
}
