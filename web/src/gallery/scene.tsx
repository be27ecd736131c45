// The table at a moment of a recorded game: ?game=four&ply=19&tile=21&turned=1&aim=0,2&draft=d7
import { useMemo } from "preact/hooks";
import four from "../../test/fixtures/four.json";
import three from "../../test/fixtures/three.json";
import two from "../../test/fixtures/two.json";
import { Frame } from "../app/app";
import { Table } from "../model/table";
import { TableView } from "../table/table";
import { RecordPlayer, type Recording } from "../transport/record-player";
import type { Happening } from "../transport/transport";

export const RECORDINGS = { two, three, four } as unknown as Readonly<Record<string, Recording>>;

function setUp(wanted: URLSearchParams): { table: Table; player: RecordPlayer } {
    const recording = RECORDINGS[wanted.get("game") ?? "four"]!;
    const ply = Number(wanted.get("ply") ?? 0);
    const player = new RecordPlayer(recording, ply);
    const past: Happening[] = [];
    player.listen(0, (happening) => past.push(happening))();
    const table = new Table(player, recording.views[ply]!, ply, past);
    void arrange(table, wanted);
    return { table, player };
}

async function arrange(table: Table, wanted: URLSearchParams): Promise<void> {
    await new Promise((done) => setTimeout(done, 30));
    for (const move of wanted.getAll("draft")) await table.try(move);
    if (wanted.has("tile")) table.choose(Number(wanted.get("tile")));
    if (wanted.has("turned")) table.turn(Number(wanted.get("turned")));
    if (wanted.has("card")) table.pickCard(wanted.get("card") as "R");
    const [x, y] = (wanted.get("aim") ?? "").split(",").map(Number);
    if (y !== undefined) table.aimAt(x!, y);
}

export function Scene({ wanted }: { wanted: URLSearchParams }) {
    const { table, player } = useMemo(() => setUp(wanted), [wanted]);
    Object.assign(window, { table, player }); // for tests
    return <Frame><TableView table={table} /></Frame>;
}
