// deal-verdict.ts - what came of the check of a deal, in words.
import { t } from "../../base/i18n/texts";
import type { DealVerdict } from "./check-deal";

export const isGood = (verdict: DealVerdict): boolean =>
    verdict === "fair" || verdict === "fair-last" || verdict === "fair-unwitnessed";

export function verdictText(verdict: DealVerdict): string {
    switch (verdict) {
        case "fair":
            return t(
                "The deal was fair: the server fixed its secret before your bytes arrived, and the deck follows from both.",
            );
        case "fair-last":
            return t(
                "The deal was fair, even if others had colluded with the server: everything else was fixed before your bytes arrived.",
            );
        case "fair-unwitnessed":
            return t(
                "The deck follows from the secret and everyone’s bytes. This browser added none, so that is all it can tell.",
            );
        case "older":
            return t(
                "The deck follows from the secret and the bytes, but by an older method that leaves the server a choice.",
            );
        case "no-deal":
            return t("This game was not dealt that way.");
        case "no-record":
            return t("Something is wrong: the record is damaged, or doesn’t say how the deck was dealt.");
        case "no-contribution":
            return t("Nobody contributed to this deal, so it was up to the server alone.");
        case "bot":
            return t(
                "Something is wrong: the record has bytes from a bot, and bots take no part in the deal.",
            );
        case "broken-commitment":
            return t("Something is wrong: the hash belongs to another secret, table or settings.");
        case "other-deck":
            return t("Something is wrong: the secret and the bytes give a different deck.");
        case "other-start":
            return t(
                "Something is wrong: going by the secret and the bytes, another player should have started.",
            );
        default:
            return witnessText(verdict);
    }
}

// Where the record is not what this browser was shown.
function witnessText(verdict: DealVerdict): string {
    switch (verdict) {
        case "other-kind":
            return t("Something is wrong: the deck was dealt by an older method than the table promised.");
        case "other-table":
            return t("Something is wrong: this record is from another table.");
        case "other-commitment":
            return t(
                "Something is wrong: before the game, the server showed a different hash than the record has.",
            );
        case "other-terms":
            return t(
                "Something is wrong: the record has different table settings than you were shown, such as who starts or where bots sit.",
            );
        case "other-seat":
            return t("Something is wrong: you were given a different seat than the one you took.");
        case "other-contribution":
            return t("Something is wrong: the record has different bytes than this browser sent.");
        case "others":
            return t(
                "Something is wrong: the others’ bytes or seats are not those shown when the game began.",
            );
        default:
            return t("Something is wrong: going by the record, you should have drawn different tiles.");
    }
}
