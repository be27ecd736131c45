// check-deal.ts - holds the record of a game against itself and against what this browser kept of its table:
// docs/fair-deals.md. The module does it, as `lanterns verify` does.
import { Engine, RecordFault, type Source } from "../../worker/engine";
import type { DealCheck } from "../../worker/calls";

export type DealVerdict =
    | "fair"
    | "fair-last" // and nobody could contribute after this browser
    | "fair-unwitnessed" // the record is right in itself; this browser has nothing to compare it with
    | "older" // right by older rules, which leave the server a choice
    | "no-deal" // not dealt in this way
    | "no-record" // what the server gives as the record is none, or leaves out what belongs to the deal
    | "no-contribution" // nobody's
    | "bot" // a bot's contribution
    | "broken-commitment" // the secret, the table or its terms are others than the commitment was made of
    | "other-deck" // than the one that follows
    | "other-start" // somebody else should have begun
    | "other-kind" // than the server had named
    | "other-table" // than the one that was played at
    | "other-commitment" // than the one shown before
    | "other-terms" // than those shown before
    | "other-seat" // than the one that was asked for
    | "other-contribution" // than the one that this browser sent
    | "others" // other bytes of the others, or other seats, than were shown at the start
    | "other-draws"; // than those of this seat

const OF_RECORD: Readonly<Record<string, DealVerdict>> = {
    none: "no-deal",
    other: "no-deal",
    tag: "no-record",
    alone: "no-contribution",
    bot: "bot",
    "wrong secret": "broken-commitment",
    "wrong deck": "other-deck",
    "wrong turn": "other-start",
};
const OF_WITNESS: Readonly<Record<string, DealVerdict>> = {
    kind: "other-kind",
    table: "other-table",
    commit: "other-commitment",
    terms: "other-terms",
    seat: "other-seat",
    contribution: "other-contribution",
    start: "others",
    drawn: "other-draws",
};

// What differs from what was kept says more than what is wrong in itself.
function verdictOf({ verdict, kind, differs, last }: DealCheck, kept: boolean): DealVerdict {
    if (differs[0]) return OF_WITNESS[differs[0]]!;
    if (verdict !== "proved")
        return kept && OF_RECORD[verdict] === "no-deal" ? "no-record" : OF_RECORD[verdict]!;
    if (kind === 1) return "older";
    if (!kept) return "fair-unwitnessed";
    return last ? "fair-last" : "fair";
}

// `kept` says whether the witness has the commitment and the bytes of this browser.
export async function checkDeal(
    source: Source,
    record: string,
    witness: string,
    kept: boolean,
): Promise<DealVerdict> {
    const engine = await Engine.start(source);
    try {
        return verdictOf(await engine.call("check_deal", witness.length, witness + record), kept);
    } catch (error) {
        if (error instanceof RecordFault) return "no-record";
        throw error;
    } finally {
        engine.stop();
    }
}
