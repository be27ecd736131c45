// token-row.tsx - the dedication tokens of a player, in the order in which they were taken.
import { useRef } from "preact/hooks";
import { DedicationToken } from "../art/tokens";
import { t } from "../../base/i18n/texts";
import { SET_KINDS, type SetKind } from "../../base/view";
import { tokensOf } from "../../model/taken-tokens";
import type { Table } from "../../model/table";
import { classes } from "./panel-parts";
import { useElements } from "./table-elements";

// A view has the tokens' values only. Their kinds are in the log, which may begin in the middle of a game,
// and the last one's in the turn in the making.
function kindsOf(table: Table, number: number): readonly (SetKind | undefined)[] {
    const log = table.playback.log.value;
    const taken = tokensOf(number, log);
    const all = (log.at(-1)?.view ?? table.playback.shown.value).players[number - 1]!.tokens.length;
    const before = Array<undefined>(Math.max(0, all - taken.length)).fill(undefined);
    const drafted =
        number === table.game.seat
            ? table.draft.moves.value.flatMap((move) =>
                  SET_KINDS.filter((kind) => move.startsWith(`d${kind}`)),
              )
            : [];
    return [...before, ...taken.map(({ set }) => set), ...drafted];
}

interface TokenRowProps {
    readonly table: Table;
    readonly number: number; // the player
    readonly over?: boolean; // for a moment over the lake, which does not make room for it
}

export function TokenRow({ table, number, over = false }: TokenRowProps) {
    const values = table.view.value.players[number - 1]!.tokens;
    const kinds = kindsOf(table, number);
    const first = useRef(values.length); // those that were there already do not come in with motion
    const fresh = values.length - table.news.tokens(number);
    return (
        <p
            data-cover={over ? undefined : true}
            ref={useElements().ref(`tokens-${number}`)}
            class={classes("tokens", { none: values.length === 0 })}
            {...(values.length > 0 && {
                role: "img",
                "aria-label": t("Dedications: {values}", { values: values.join(", ") }),
            })}
        >
            {values.map((value, i) => {
                const kind = kinds[i];
                return (
                    <span
                        key={i}
                        class={classes("token", {
                            plain: !kind,
                            joins: i >= first.current,
                            fresh: i >= fresh && number !== table.game.seat,
                        })}
                        aria-hidden="true"
                    >
                        {kind ? <DedicationToken kind={kind} value={value} size="1.75em" /> : value}
                    </span>
                );
            })}
        </p>
    );
}
