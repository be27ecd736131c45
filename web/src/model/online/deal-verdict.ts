// deal-verdict.ts - what came of the check of a deal, in words.
import { t } from "../../base/i18n/texts";
import type { DealVerdict } from "./check-deal";

export const isGood = (verdict: DealVerdict): boolean =>
    verdict === "fair" || verdict === "fair-last" || verdict === "fair-unwitnessed";

export function verdictText(verdict: DealVerdict): string {
    switch (verdict) {
        case "fair":
            return t(
                "The deal was fair: the server had fixed its secret before your bytes came, and the deck follows from both.",
            );
        case "fair-last":
            return t(
                "The deal was fair, whoever else played along with the server: all the rest was fixed before your bytes came.",
            );
        case "fair-unwitnessed":
            return t(
                "The deck follows from the secret and from everyone’s bytes. This browser gave none, so it knows no more.",
            );
        case "older":
            return t(
                "The deck follows from the secret and the bytes, but by older rules that leave the server a choice.",
            );
        case "no-deal":
            return t("This game was not dealt in that way.");
        case "no-record":
            return t("Something is wrong: the record is broken, or leaves out how the deck was dealt.");
        case "no-contribution":
            return t("Nobody contributed to this deal, so the server was alone with it.");
        case "bot":
            return t("Something is wrong: the record has bytes of a bot, and bots have no part in the deal.");
        case "broken-commitment":
            return t(
                "Something is wrong: the hash was made of another secret, another table or other terms.",
            );
        case "other-deck":
            return t("Something is wrong: another deck follows from the secret and the bytes.");
        case "other-start":
            return t("Something is wrong: by the secret and the bytes another player should have begun.");
        default:
            return witnessText(verdict);
    }
}

// Where the record is not what this browser was shown.
function witnessText(verdict: DealVerdict): string {
    switch (verdict) {
        case "other-kind":
            return t("Something is wrong: the deck was dealt by older rules than the table had promised.");
        case "other-table":
            return t("Something is wrong: the record is of another table.");
        case "other-commitment":
            return t(
                "Something is wrong: before the game the server showed another hash than the record has.",
            );
        case "other-terms":
            return t(
                "Something is wrong: by the record the table had other terms than you were shown, such as who begins or where bots sit.",
            );
        case "other-seat":
            return t("Something is wrong: you were put at another seat than the one you took.");
        case "other-contribution":
            return t("Something is wrong: the record has other bytes than this browser sent.");
        case "others":
            return t(
                "Something is wrong: the others’ bytes or seats are not those shown when the game began.",
            );
        default:
            return t("Something is wrong: by the record you should have drawn other tiles.");
    }
}
