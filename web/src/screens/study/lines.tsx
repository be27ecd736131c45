// lines.tsx - the lines that were tried from a moment, and what was played, below each other: each turn is a
// tile with the chance after it, and a tap goes there.
import { percent } from "../../base/i18n/chances";
import { t } from "../../base/i18n/texts";
import type { WhatIf } from "../../model/study/moment-board";
import { Icon } from "../../parts/art/icons";
import { TilePicture } from "../../parts/art/tile";
import { DedicationToken } from "../../parts/art/tokens";
import { orientationFor } from "../../parts/board/geometry";
import { TextButton } from "../../parts/ui/buttons";
import type { BoardTurn } from "../../worker/study-calls";

export const nameAtBoard = (study: WhatIf, player: number): string =>
    study.table.value.seats.value[player - 1]?.name ?? "";

function Picture({ study, turn }: { study: WhatIf; turn: BoardTurn }) {
    const { placed, dedications } = study.summary(turn);
    const [dedication] = dedications;
    if (placed)
        return (
            <TilePicture
                id={placed.tile}
                rotation={(placed.r + orientationFor(study.table.value.bottom.value)) % 4}
                size="100%"
            />
        );
    return dedication ? (
        <DedicationToken kind={dedication.set} value={dedication.value} size="100%" />
    ) : (
        <Icon name="check" />
    );
}

function Turn({ study, turn }: { study: WhatIf; turn: BoardTurn }) {
    const chance = study.chance(turn);
    const says = {
        n: turn.turn,
        name: nameAtBoard(study, turn.player),
        chance: chance === null ? "" : percent(chance),
    };
    return (
        <button
            type="button"
            class="line-turn"
            aria-current={turn.index === study.at.value}
            data-own={turn.player === study.seat}
            aria-label={
                chance === null
                    ? t("Turn {n}, {name}", says)
                    : t("Turn {n}, {name}: {chance} win chance", says)
            }
            onClick={() => void study.go(turn.index)}
        >
            <span class="line-tile" aria-hidden="true">
                <Picture study={study} turn={turn} />
            </span>
            <small aria-hidden="true">{chance === null ? "…" : percent(chance)}</small>
        </button>
    );
}

interface RowProps {
    readonly study: WhatIf;
    readonly line: readonly BoardTurn[];
    readonly name: string;
    readonly onTable: string; // the name of the line there; "" for none
}

const has = (line: readonly BoardTurn[], index: number): boolean => line.some((turn) => turn.index === index);

// What the line on the table and this one come to, where they part.
function Compared({ study, line, name, onTable }: RowProps) {
    const pair = study.comparison.value;
    if (pair?.other !== line.at(-1)!.index) return null;
    if (!pair.found) return <p class="line-compared">{t("Comparing…")}</p>;
    const { shared, player, chances, error, honor } = pair.found;
    const says = {
        n: line[shared]!.turn,
        name: nameAtBoard(study, player),
        a: onTable,
        b: name,
        one: percent(chances[0]! / 10000),
        other: percent(chances[1]! / 10000),
        error: percent(error / 10000),
        honor: honor[0]!.join(" : "),
        rest: honor[1]!.join(" : "),
    };
    return (
        <p class="line-compared">
            {error
                ? t(
                      "Turn {n}, {name}: {one} to win with “{a}”, {other} with “{b}”, give or take {error}.",
                      says,
                  )
                : t("Turn {n}, {name}: {one} to win with “{a}”, {other} with “{b}”.", says)}{" "}
            {t("Honor at the end: {honor} and {rest}.", says)}
        </p>
    );
}

function Row(props: RowProps) {
    const { study, line, name, onTable } = props;
    const last = line.at(-1)!;
    return (
        <li class="line" data-played={last.played} data-now={last.index === study.at.value}>
            <div class="line-head">
                <b>{name}</b>
                {last.kept && (
                    <span class="line-kept">
                        <Icon name="check" /> {t("Kept")}
                    </span>
                )}
                {last.over && (
                    <span class="line-honor">
                        {t("Honor")} {last.honor.join(" : ")}
                    </span>
                )}
                {onTable && !has(line, study.at.value) && (
                    <TextButton
                        look="quiet"
                        text={t("Compare")}
                        aria-label={t("Compare “{a}” with “{b}”", { a: onTable, b: name })}
                        onClick={() => void study.compare(last.index)}
                    />
                )}
            </div>
            <div class="line-turns" role="group" aria-label={name}>
                {study.shown(line).map((turn) => (
                    <Turn key={turn.index} study={study} turn={turn} />
                ))}
            </div>
            <div class="line-told" aria-live="polite">
                <Compared {...props} />
            </div>
        </li>
    );
}

export function Lines({ study }: { study: WhatIf }) {
    let number = 0;
    const rows = study.lines.value.map((line) => ({
        line,
        name: line.at(-1)!.played ? t("As it was played") : t("Line {n}", { n: ++number }),
    }));
    const onTable = rows.find(({ line }) => has(line, study.at.value))?.name ?? "";
    return (
        <section class="lines">
            <header>
                <h3>{t("Lines")}</h3>
                <small>{t("{name}: win chance", { name: nameAtBoard(study, study.seat) })}</small>
            </header>
            <ol>
                {rows.map((row) => (
                    <Row key={row.line.at(-1)!.index} study={study} {...row} onTable={onTable} />
                ))}
            </ol>
        </section>
    );
}
