// check-deal.ts - checks a record against what this browser kept before the game: see docs/fair-deals.md.
import { commitmentOf, deckOf, seatShift } from "./fair-deck";

// What this browser was shown before the game, and what it then sent.
export interface Remembered {
    readonly commitment: string;
    readonly contribution: string;
}

// What it knows from the game: the id of the table, the own seat, and the tiles that it drew, in order.
export interface Witnessed {
    readonly table: string;
    readonly player: number;
    readonly drawn: readonly number[];
}

export type DealVerdict =
    | "fair"
    | "fair-unwitnessed" // the record is consistent; this browser kept nothing to compare it with
    | "no-deal" // not dealt in this way
    | "other-table" // than the one that was played at
    | "other-draws" // than those of this seat
    | "other-commitment" // than the one shown before
    | "broken-commitment" // the secret is another one
    | "other-contribution" // than the one that this browser sent
    | "no-contribution" // of no seat
    | "other-deck" // than the one that follows
    | "other-start"; // another player should have begun

// Browsers keep their arithmetic of secrets to secure origins.
export const canCheck = (): boolean => crypto.subtle !== undefined;

// The bytes of an id as they stand in records.
const hexOf = (id: string): string =>
    [...atob(id.replace(/-/g, "+").replace(/_/g, "/"))]
        .map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0"))
        .join("");

// Three tiles each at the start, then one after every turn as long as there are any.
function drawsOf(deck: readonly number[], players: number, player: number): number[] {
    const drawnLater = deck.filter((_, i) => i >= 3 * players && (i - 3 * players) % players === player - 1);
    return [...deck.slice(3 * (player - 1), 3 * player), ...drawnLater];
}

// Without the id a server could try ids until it likes the deck; without the draws, show another deck.
export async function checkDeal(
    record: string,
    kept: Remembered | null,
    { table: id, player, drawn }: Witnessed,
): Promise<DealVerdict> {
    const found = [...record.matchAll(/^\[(\w+) "([^"]*)"\]\r?$/gm)];
    const tags = new Map(found.map(([, name, value]) => [name!, value!]));
    const [table = "", secret = ""] = [tags.get("Table"), tags.get("Secret")];
    if (tags.get("Deal") !== "fair 1" || table.length !== 32 || secret.length !== 64) return "no-deal";
    if (hexOf(id) !== table) return "other-table";
    if (kept && kept.commitment !== tags.get("Commit")) return "other-commitment";
    if ((await commitmentOf(secret)) !== tags.get("Commit")) return "broken-commitment";
    const contributions = Array.from(
        { length: Number(tags.get("Players")) },
        (_, i) => tags.get(`Contribution${i + 1}`) ?? null,
    );
    if (contributions.every((one) => one === null)) return "no-contribution";
    if (kept && player && contributions[player - 1] !== kept.contribution) return "other-contribution";
    const deal = { table, secret, contributions };
    const deck = await deckOf(deal);
    if (deck.join(" ") !== tags.get("Deck")) return "other-deck";
    const draws = player ? drawsOf(deck, contributions.length, player) : [];
    if (drawn.some((tile, i) => tile !== draws[i])) return "other-draws";
    const turned = tags.get("Turned");
    if (turned !== undefined && Number(turned) !== (await seatShift(deal))) return "other-start";
    return kept && player ? "fair" : "fair-unwitnessed";
}
