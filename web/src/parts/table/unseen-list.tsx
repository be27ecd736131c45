// unseen-list.tsx - the sheet of the tiles that the viewer has not seen, by color and where they are.
import { adoptCss } from "../ui/adopt-css";
import { useSignal } from "@preact/signals";
import { Lantern } from "../art/lantern";
import { TilePicture } from "../art/tile";
import { colorName, listNames } from "../../base/i18n/game-names";
import type { ShownSeat } from "../../base/i18n/shown-seats";
import { t, tn } from "../../base/i18n/texts";
import type { LakeTile } from "../../base/tiles";
import type { Table } from "../../model/table";
import { unseenTiles } from "../../model/unseen-tiles";
import { COLORS, handSize, type Color, type View } from "../../base/view";
import { Told } from "../ui/told";
import { Sheet } from "../ui/sheet";
import css from "./unseen-list.css?text";

adoptCss(css);

const heldText = ({ you, name }: ShownSeat, n: number): string =>
    you ? t("You have {n}.", { n }) : t("{name} has {n}.", { name, n });

// Where they are, as far as all may know.
function whereabouts(table: Table, view: View, unseen: number): string[] {
    const held = view.players.flatMap((player, i) =>
        player.hand || !handSize(player) ? [] : [heldText(table.seats.value[i]!, handSize(player))],
    );
    const box = unseen - view.draw - view.players.reduce((sum, p) => sum + (p.hand ? 0 : handSize(p)), 0);
    return [
        tn("{n} tile still to draw.", "{n} tiles still to draw.", view.draw),
        ...held,
        tn("{n} tile stays in the box in this game.", "{n} tiles stay in the box in this game.", box),
    ];
}

function Group({ title, tiles }: { title: string; tiles: readonly LakeTile[] }) {
    if (tiles.length === 0) return null;
    return (
        <section>
            <h3>
                {title} <small>{tiles.length}</small>
            </h3>
            <ul class="unseen-tiles">
                {tiles.map(({ id, colors }) => (
                    <li key={id}>
                        <Told text={listNames(colors)} />
                        <TilePicture id={id} size="100%" />
                    </li>
                ))}
            </ul>
        </section>
    );
}

function List({ table }: { table: Table }) {
    const color = useSignal<Color | null>(null);
    const view = table.view.value;
    const tiles = unseenTiles(view);
    const shown = tiles.filter(({ colors }) => !color.value || colors.includes(color.value));
    return (
        <>
            <p>{whereabouts(table, view, tiles.length).join(" ")}</p>
            <h3 aria-hidden="true">{t("Tiles by color")}</h3>
            <div class="unseen-colors" role="group" aria-label={t("Tiles by color")}>
                {COLORS.map((one) => {
                    const count = tiles.filter(({ colors }) => colors.includes(one)).length;
                    return (
                        <button
                            key={one}
                            type="button"
                            aria-pressed={color.value === one}
                            aria-label={t("{color}: {n}", { color: colorName(one), n: count })}
                            onClick={() => (color.value = color.value === one ? null : one)}
                        >
                            <Lantern color={one} size="1.5em" />
                            <b>{count}</b>
                        </button>
                    );
                })}
            </div>
            <Group title={t("With a platform")} tiles={shown.filter((tile) => tile.platform)} />
            <Group title={t("Without a platform")} tiles={shown.filter((tile) => !tile.platform)} />
        </>
    );
}

export default function UnseenList({ table }: { table: Table }) {
    const count = unseenTiles(table.view.value).length;
    return (
        <Sheet
            name="unseen"
            title={
                table.game.seat
                    ? tn("{n} unseen tile", "{n} unseen tiles", count)
                    : tn("{n} tile not on the lake", "{n} tiles not on the lake", count)
            }
            onClose={() => (table.sheet.value = null)}
        >
            <List table={table} />
        </Sheet>
    );
}
