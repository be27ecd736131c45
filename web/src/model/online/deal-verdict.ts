// Whether a deal was fair, worked out in this browser as soon as the game is over; once for each table.
import { signal, type Signal } from "@preact/signals";
import { t } from "../../base/i18n/texts";
import { api } from "../../transport/online-api";
import type { Room } from "../../transport/online-room";
import { Refusal } from "../../base/refusal";
import { canCheck, checkDeal, type DealVerdict, type Witnessed } from "./check-deal";
import { rememberedDeal } from "./deal-secrets";

const found = new Map<string, Signal<DealVerdict | null>>();

const witnessed = (room: Room): Witnessed => ({
    table: room.id,
    player: room.seat.peek(),
    drawn: room.drawn,
});

export function verdictOf(room: Room): Signal<DealVerdict | null> {
    const known = found.get(room.id);
    if (known) return known;
    const verdict = signal<DealVerdict | null>(null);
    if (!canCheck() || room.table.value?.state !== "finished") return verdict;
    found.set(room.id, verdict);
    api.record(room.id)
        .then((record) => checkDeal(record, rememberedDeal(room.id), witnessed(room)))
        .then(
            (is) => (verdict.value = is),
            (error: unknown) => {
                found.delete(room.id); // the next look tries again
                if (!(error instanceof Refusal)) throw error;
            },
        );
    return verdict;
}

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
