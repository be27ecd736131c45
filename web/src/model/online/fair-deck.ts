// fair-deck.ts - the deck of a fair deal, dealt once more in the browser: docs/fair-deals.md says how and
// why. It needs a secure context (https or localhost), as that alone has SHA-256.

// All that a deck follows from. Bytes as hexadecimal digits, as records and the server write them.
export interface FairDeal {
    table: string;
    secret: string;
    // In the order of play; null for a player who did not contribute.
    contributions: readonly (string | null)[];
}

const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function row(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
    return new Uint8Array(await crypto.subtle.digest("SHA-256", row(parts)));
}

// Numbers below n, each as likely as any other, from what everyone contributed.
async function chance(label: string, deal: FairDeal): Promise<(n: number) => Promise<number>> {
    const given = deal.contributions.map((one) => unhex(one ?? ""));
    const seed = await sha256(
        new TextEncoder().encode(label),
        unhex(deal.table),
        unhex(deal.secret),
        Uint8Array.of(given.length),
        ...given.flatMap((one) => [Uint8Array.of(one.length), one]),
    );
    let block = new Uint8Array(0);
    let used = 0;
    let count = 0;
    const next = async () => {
        if (used === block.length) {
            const number = new Uint8Array(4);
            new DataView(number.buffer).setUint32(0, count++);
            block = new Uint8Array(await sha256(seed, number));
            used = 0;
        }
        return block[used++] as number;
    };
    return async (n) => {
        let byte = await next();
        while (byte >= 256 - (256 % n)) byte = await next();
        return byte % n;
    };
}

// What the server shows before anybody contributes.
export async function commitmentOf(secret: string): Promise<string> {
    return hex(await sha256(unhex(secret)));
}

// The deck in the order drawn, as the tag Deck of a record has it.
export async function deckOf(deal: FairDeal): Promise<number[]> {
    const below = await chance("Lanterns fair deal 1\n", deal);
    const tiles = Array.from({ length: 35 }, (_, i) => i + 1);
    const size = 5 * deal.contributions.length + 12;
    for (let i = 0; i < size; i++) {
        const place = i + (await below(35 - i));
        [tiles[i], tiles[place]] = [tiles[place] as number, tiles[i] as number];
    }
    return tiles.slice(0, size);
}

// By how many places the seats are turned, where chance decides who begins.
export async function seatShift(deal: FairDeal): Promise<number> {
    const contributions = [...deal.contributions].sort((a, b) => {
        const [one, other] = [(a ?? "").toLowerCase(), (b ?? "").toLowerCase()];
        return one < other ? -1 : one > other ? 1 : 0;
    });
    const below = await chance("Lanterns who begins 1\n", { ...deal, contributions });
    return below(contributions.length);
}

// What this browser contributes: drawn once for a seat, then kept.
export function contribution(): string {
    return hex(crypto.getRandomValues(new Uint8Array(32)));
}
