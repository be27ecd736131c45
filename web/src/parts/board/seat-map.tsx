// seat-map.tsx - the lake from above, with everyone on their side of it.
import { TilePicture } from "../art/tile";
import { t } from "../../base/i18n/texts";
import { colorAt } from "../../base/tiles";
import type { Setup } from "../../model/game-form";
import { adoptCss } from "../ui/adopt-css";
import css from "./seat-map.css?text";

adoptCss(css);

export type Seating = Pick<Setup, "players" | "sides" | "starts">;

const EDGES: Readonly<Record<string, string>> = { S: "near", W: "left", N: "far", E: "right" };

// The starting tile's red side faces whoever starts.
const rotationTo = (side: string): number =>
    [0, 1, 2, 3].find((rotation) => colorAt(0, rotation, "NESW".indexOf(side)) === "R") ?? 0;

export function SeatMap({ setup, names }: { setup: Seating; names: readonly string[] }) {
    const { sides, starts } = setup;
    return (
        <div class="seat-map" role="img" aria-label={names.join(", ")}>
            <div class="seat-lake">
                <TilePicture id={0} rotation={rotationTo(sides[Math.max(starts, 0)]!)} size="46%" />
            </div>
            {names.map((name, i) => (
                <p key={i} class={`seat-at seat-${EDGES[sides[i]!]}${i === starts ? " starts" : ""}`}>
                    <b class="seat-number">{i + 1}</b>
                    <span dir="auto">{name}</span>
                    {i === starts && <small>{t("starts")}</small>}
                </p>
            ))}
        </div>
    );
}
