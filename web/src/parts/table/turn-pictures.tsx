// turn-pictures.tsx - a turn as pictures: what was done with cards, the tile as it lies before this seat, and
// who got what. It is hidden from screen readers: whoever shows it says the same in sentences.
import type { ComponentChildren } from "preact";
import { Icon } from "../art/icons";
import { Lantern } from "../art/lantern";
import { TilePicture } from "../art/tile";
import { DedicationToken, Favor } from "../art/tokens";
import { orientationFor } from "../board/geometry";
import type { CardEvent } from "../../base/view";
import type { Table } from "../../model/table";
import type { Gains, TurnSummary } from "../../model/turn-summary";
import { adoptCss } from "../ui/adopt-css";
import css from "./turn-pictures.css?text";

adoptCss(css);

const SIZE = "1.3em"; // of the signs in a line

// How the game is turned for the seat of this table.
const orientationOf = (table: Table): number => orientationFor(table.bottom.value);

const shortName = (table: Table, player: number): string => table.seats.value[player - 1]?.name ?? "";

function Got({ card }: { card: CardEvent }) {
    return (
        <span class={card.got ? "got" : "got missed"}>
            <Lantern color={card.color} size={SIZE} />
        </span>
    );
}

function Share({ gains, name }: { gains: Gains; name: string | null }) {
    return (
        <span class="turn-share">
            {name !== null && (
                <bdi class="turn-name" dir="auto">
                    {name}
                </bdi>
            )}
            {gains.cards.map((card, i) => (
                <Got key={i} card={card} />
            ))}
            {Array.from({ length: gains.favor }, (_, i) => (
                <span key={`favor ${i}`} class="got">
                    <Favor size={SIZE} />
                </span>
            ))}
        </span>
    );
}

function CardMoves({ turn }: { turn: TurnSummary }) {
    return (
        <>
            {turn.exchanges.map(({ give, take }, i) => (
                <span key={`x${i}`} class="turn-share">
                    <Lantern color={give} size={SIZE} />
                    <Icon name="swap" />
                    <Lantern color={take} size={SIZE} />
                </span>
            ))}
            {turn.dedications.map(({ set, value }, i) => (
                <span key={`d${i}`} class="turn-share">
                    <DedicationToken kind={set} value={value} size="1.9em" />
                </span>
            ))}
            {turn.discards.length > 0 && (
                <span class="turn-share">
                    {turn.discards.map((color, i) => (
                        <span key={i} class="given">
                            <Lantern color={color} size={SIZE} />
                        </span>
                    ))}
                </span>
            )}
        </>
    );
}

interface TurnPicturesProps {
    readonly table: Table;
    readonly turn: TurnSummary;
    readonly named?: boolean; // begins with whose turn it is
    readonly badge?: ComponentChildren; // on the tile
}

export function TurnPictures({ table, turn, named, badge }: TurnPicturesProps) {
    const { placed } = turn;
    return (
        <span class="turn-pictures" aria-hidden="true">
            {named && (
                <b class="turn-name" dir="auto">
                    {shortName(table, turn.player)}
                </b>
            )}
            <CardMoves turn={turn} />
            {placed && (
                <span class="turn-tile">
                    <TilePicture
                        id={placed.tile}
                        rotation={(placed.r + orientationOf(table)) % 4}
                        size="100%"
                    />
                    {badge}
                </span>
            )}
            <span class="turn-gains">
                {turn.gains.map((gains) => (
                    <Share
                        key={gains.player}
                        gains={gains}
                        name={named && gains.player === turn.player ? null : shortName(table, gains.player)}
                    />
                ))}
            </span>
        </span>
    );
}
