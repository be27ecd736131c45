// record-link.ts - a whole game as the end of an address. Lean first: what the moves say by themselves is
// left out, turns lose their numbers; then compressed where the browser can, and in letters that addresses
// bear, with a check against broken links.
import { t } from "../base/i18n/texts";
import { Refusal } from "../base/refusal";

const MOST = 1 << 20; // a record has no more
const DERIVED = /^\[(Format|Honor|Winners|Seed|BotSeed)\b.*\]$/; // of a game that was played to its end
const ENDS_TURN = /@|^pass$/;

// --- Lean records ------------------------------------------------------------------------------------

function apart(record: string): { tags: string[]; moves: string[] } {
    const lines = record.replace(/\r/g, "").split("\n");
    const tags = lines.filter((line) => line.startsWith("["));
    const moves = lines
        .filter((line) => line !== "" && !line.startsWith("["))
        .join(" ")
        .split(/\s+/)
        .filter((word) => word !== "" && !/^\d+\.$/.test(word));
    return { tags, moves };
}

// A record without the tags that follow from its moves. Winners do not where a game was given up.
export function lean(record: string): string {
    const { tags, moves } = apart(record);
    const early = tags.some((tag) => /^\[Termination "(?!normal)/.test(tag));
    const kept = tags.filter((tag) => !DERIVED.test(tag) || (early && /^\[Winners/.test(tag)));
    return `${kept.join("\n")}\n${moves.join(" ")}`;
}

export function whole(leanRecord: string): string {
    const { tags, moves } = apart(leanRecord);
    const turns: string[][] = [[]];
    for (const move of moves) {
        turns.at(-1)!.push(move);
        if (ENDS_TURN.test(move)) turns.push([]);
    }
    const told = turns.filter((turn) => turn.length > 0).map((turn, i) => `${i + 1}. ${turn.join(" ")}`);
    return `[Format "LGN 1"]\n${tags.join("\n")}\n\n${told.join("\n")}\n`;
}

// --- Letters -------------------------------------------------------------------------------------------

function toLetters(bytes: Uint8Array): string {
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
    const text = atob(letters.replace(/-/g, "+").replace(/_/g, "/"));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

// FNV-1a, of which three bytes are enough to notice an accident.
function check(bytes: Uint8Array): string {
    let sum = 0x811c9dc5;
    for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
    return toLetters(Uint8Array.of(sum >>> 16, sum >>> 8, sum));
}

// --- Compression ---------------------------------------------------------------------------------------

type Squeezer = new (format: "deflate-raw") => GenericTransformStream;

// Some browsers have the stream, but not the format.
function squeezer(name: "CompressionStream" | "DecompressionStream"): GenericTransformStream | null {
    try {
        const Stream = (globalThis as unknown as Record<string, Squeezer | undefined>)[name];
        return Stream ? new Stream("deflate-raw") : null;
    } catch {
        return null;
    }
}

async function through(
    stream: GenericTransformStream,
    bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader() as ReadableStreamDefaultReader<
        Uint8Array<ArrayBuffer>
    >;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
        size += value.length;
        if (size > MOST) throw new RangeError("more than a record");
        parts.push(value);
    }
}

// --- Links ---------------------------------------------------------------------------------------------

const PLAIN = "0"; // the first letter says how the rest is to be read
const SQUEEZED = "1";

// Only for a game that is over: the record holds what is hidden while it lasts.
export async function packRecord(record: string): Promise<string> {
    const bytes = new TextEncoder().encode(lean(record)) as Uint8Array<ArrayBuffer>;
    const stream = squeezer("CompressionStream");
    const packed = stream ? await through(stream, bytes) : bytes;
    return `${stream ? SQUEEZED : PLAIN}${toLetters(packed)}${check(bytes)}`;
}

const broken = (): Refusal => new Refusal(t("This link is incomplete. Ask for it again."));

export async function unpackRecord(text: string): Promise<string> {
    if (!/^[01][\w-]{5,}$/.test(text) || text.length > 2 * MOST) throw broken();
    const stream = text[0] === SQUEEZED ? squeezer("DecompressionStream") : null;
    if (text[0] === SQUEEZED && !stream)
        throw new Refusal(
            t("This browser is too old for this link. Try a newer one, or ask for the game as a file."),
        );
    try {
        const packed = fromLetters(text.slice(1, -4));
        const bytes = stream ? await through(stream, packed) : packed;
        if (check(bytes) !== text.slice(-4)) throw broken();
        return whole(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch {
        throw broken();
    }
}
