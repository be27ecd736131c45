// recorded-moment.tsx - the table at a moment of a recorded game:
// ?game=four&ply=19&tile=21&rotation=1&aim=0,2&draft=d7
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import four from "../test/fixtures/four.json";
import three from "../test/fixtures/three.json";
import two from "../test/fixtures/two.json";
import { Frame } from "../src/shell/frame";
import { Table } from "../src/model/table";
import { TableView } from "../src/parts/table/table-view";
import { RecordPlayer, type Recording } from "./record-player";
import type { Happening } from "../src/base/game-info";

export const RECORDINGS = { two, three, four } as unknown as Readonly<Record<string, Recording>>;

function setUp(wanted: URLSearchParams) {
    const recording = RECORDINGS[wanted.get("game") ?? "four"]!;
    const ply = Number(wanted.get("ply") ?? 0);
    const player = new RecordPlayer(recording, ply, wanted.has("watch"));
    const past: Happening[] = [];
    player.listen(0, (happening) => past.push(happening))();
    return { player, past, ply };
}

async function arrange(table: Table, wanted: URLSearchParams): Promise<void> {
    await table.draft.redraft([]);
    for (const move of wanted.getAll("draft")) await table.draft.try(move);
    if (wanted.has("tile")) table.draft.choose(Number(wanted.get("tile")));
    if (wanted.has("rotation")) table.draft.rotate(Number(wanted.get("rotation")));
    if (wanted.has("card")) table.draft.pickCard(wanted.get("card") as "R");
    const [x, y] = (wanted.get("aim") ?? "").split(",").map(Number);
    if (y !== undefined) table.draft.aimAt(x!, y);
    await new Promise((drawn) => setTimeout(drawn)); // the recording answers at once
    document.body.dataset["arranged"] = "yes"; // for tests
}

export function Scene({ wanted }: { wanted: URLSearchParams }) {
    const table = useSignal<Table | null>(null);
    useEffect(() => {
        const { player, past, ply } = setUp(wanted);
        void player.viewAt(ply).then((view) => {
            table.value = new Table(player, view, ply, past);
            Object.assign(window, { player }); // for tests
            return arrange(table.value, wanted);
        });
    }, [wanted]);
    return <Frame>{table.value && <TableView table={table.value} />}</Frame>;
}
