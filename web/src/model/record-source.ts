// record-source.ts - a record that an address names: "ID" is one that the browser keeps, "~TEXT" holds the
// record itself, "@ID/SEAT" was played at an online table, and is seen from that seat.
import { t } from "../base/i18n/texts";
import { Refusal } from "../base/refusal";
import type { SavedGames } from "../transport/saved-games";
import { ownSeat } from "../transport/tags";
import { unpackRecord } from "./record-link";

export interface RecordSource {
    readonly id: string; // among the games of this browser; "" if it is none of them
    readonly text: string;
    readonly you: number; // the seat of who looks, if they played; else 0
}

async function fetchRecord(id: string): Promise<string> {
    const { api } = await import("../transport/online-api");
    return api.record(id);
}

export async function openRecord(games: SavedGames, name: string): Promise<RecordSource> {
    if (name.startsWith("@")) {
        const [id = "", seat] = name.slice(1).split("/");
        return { id: "", text: await fetchRecord(id), you: Number(seat) || 0 };
    }
    if (name.startsWith("~")) return { id: "", text: await unpackRecord(name.slice(1)), you: 0 };
    const kept = games.get(name);
    if (!kept)
        throw new Refusal(
            t("This game isn’t saved in this browser. It may have been played in another one."),
        );
    return { id: kept.id, text: kept.record, you: ownSeat(kept.record) };
}
