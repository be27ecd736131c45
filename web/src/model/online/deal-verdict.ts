// deal-verdict.ts - what came of the check of a deal, in words.
import { t } from "../../base/i18n/texts";
import type { DealVerdict } from "./check-deal";

export const isGood = (verdict: DealVerdict): boolean => verdict === "fair" || verdict === "fair-unwitnessed";

export function verdictText(verdict: DealVerdict): string {
    switch (verdict) {
        case "fair":
            return t(
                "The deal was fair: the server had fixed its secret before your bytes came, and the deck follows from both.",
            );
        case "fair-unwitnessed":
            return t(
                "The deck follows from the secret and from everyone’s bytes. This browser gave none, so it knows no more.",
            );
        case "no-deal":
            return t("This game was not dealt in that way.");
        case "other-table":
            return t("Something is wrong: the record is of another table.");
        case "other-draws":
            return t("Something is wrong: by the record you should have drawn other tiles.");
        case "other-commitment":
            return t(
                "Something is wrong: before the game the server showed another hash than the record has.",
            );
        case "broken-commitment":
            return t("Something is wrong: the secret is not the one that the hash was made of.");
        case "other-contribution":
            return t("Something is wrong: the record has other bytes than this browser sent.");
        case "no-contribution":
            return t("Nobody contributed to this deal, so the server was alone with it.");
        case "other-deck":
            return t("Something is wrong: another deck follows from the secret and the bytes.");
        case "other-start":
            return t("Something is wrong: by the secret and the bytes another player should have begun.");
    }
}
