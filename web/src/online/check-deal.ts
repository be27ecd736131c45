// Holds the record of a game against itself and against what this browser kept from before it: docs/fair-deals.md.
import { commitmentOf, deckOf, turnOf } from "./fair";

// What this browser was shown before the game, and what it then sent.
export interface Remembered {
    readonly commitment: string;
    readonly contribution: string;
}

export type Verdict =
    | "fair"
    | "fair-unwitnessed" // the record is in itself right; this browser has nothing of its own to hold against it
    | "no-deal" // not dealt in this way
    | "other-commitment" // than the one shown before
    | "broken-commitment" // the secret is another one
    | "other-contribution" // than the one that this browser sent
    | "no-contribution" // nobody's
    | "other-deck" // than the one that follows
    | "other-start"; // somebody else should have begun

// Browsers keep their arithmetic of secrets to secure origins.
export const canCheck = (): boolean => crypto.subtle !== undefined;

// `player` is whose bytes were kept.
export async function checkDeal(record: string, kept: Remembered | null, player = 0): Promise<Verdict> {
    const found = [...record.matchAll(/^\[(\w+) "([^"]*)"\]\r?$/gm)];
    const tags = new Map(found.map(([, name, value]) => [name!, value!]));
    const [table = "", secret = ""] = [tags.get("Table"), tags.get("Secret")];
    if (tags.get("Deal") !== "fair 1" || table.length !== 32 || secret.length !== 64) return "no-deal";
    if (kept && kept.commitment !== tags.get("Commit")) return "other-commitment";
    if ((await commitmentOf(secret)) !== tags.get("Commit")) return "broken-commitment";
    const contributions = Array.from(
        { length: Number(tags.get("Players")) },
        (_, i) => tags.get(`Contribution${i + 1}`) ?? null,
    );
    if (contributions.every((one) => one === null)) return "no-contribution";
    if (kept && player && contributions[player - 1] !== kept.contribution) return "other-contribution";
    const deal = { table, secret, contributions };
    if ((await deckOf(deal)).join(" ") !== tags.get("Deck")) return "other-deck";
    const turned = tags.get("Turned");
    if (turned !== undefined && Number(turned) !== (await turnOf(deal))) return "other-start";
    return kept && player ? "fair" : "fair-unwitnessed";
}
