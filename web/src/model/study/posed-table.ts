// posed-table.ts - an ordinary table at a position: turns that are played there are told to who set it up,
// and nobody goes on by himself.
import { effect } from "@preact/signals";
import type { Game } from "../../transport/game";
import { posed } from "../../transport/posed-game";
import { keepDraft } from "../kept-draft";
import { Table } from "../table";
import type { StudyRoom } from "./study-room";

export interface Position {
    readonly id: string; // under which the turn in the making is kept
    readonly record: string; // everybody a person
    readonly seat: number; // that looks; 0: who is to move
    readonly you?: number; // the seat that is called "You", 0 for none; that which looks if it is not said
}

export interface Setting {
    readonly game: Game; // as it runs
    readonly table: Table; // on which a turn is tried
    close(): void;
}

export async function setUp(
    room: StudyRoom,
    { id, record, seat, you = seat }: Position,
    played: (turn: readonly string[]) => void,
): Promise<Setting> {
    const tables = await room.tables();
    const resumed = await tables.resume(record, you);
    const { moves, player } = await resumed.info();
    const game = await resumed.sitAt(seat || player);
    const table = await Table.open(posed(game, id, you, played), moves);
    const stops = [
        keepDraft(table),
        // The panel tells what came of it: nothing comes up over the table.
        effect(() => {
            if (table.sheet.value === "result") table.sheet.value = null;
        }),
    ];
    return {
        game,
        table,
        close: () => {
            for (const stop of stops) stop();
            table.close();
            game.leave();
        },
    };
}
