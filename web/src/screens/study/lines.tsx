// lines.tsx - the lines that were tried from a moment, and what was played, below each other: each turn is a
// tile with the chance after it, and a tap goes there.
import { percent } from "../../base/i18n/chances";
import { t } from "../../base/i18n/texts";
import type { WhatIf } from "../../model/study/moment-board";
import { Icon } from "../../parts/art/icons";
import { TilePicture } from "../../parts/art/tile";
import { DedicationToken } from "../../parts/art/tokens";
import { orientationFor } from "../../parts/board/geometry";
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

function Row({ study, line, number }: { study: WhatIf; line: readonly BoardTurn[]; number: number }) {
    const last = line.at(-1)!;
    const name = last.played ? t("As it was played") : t("Line {n}", { n: number });
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
            </div>
            <div class="line-turns" role="group" aria-label={name}>
                {study.shown(line).map((turn) => (
                    <Turn key={turn.index} study={study} turn={turn} />
                ))}
            </div>
        </li>
    );
}

export function Lines({ study }: { study: WhatIf }) {
    let number = 0;
    return (
        <section class="lines">
            <header>
                <h3>{t("Lines")}</h3>
                <small>{t("{name}: win chance", { name: nameAtBoard(study, study.seat) })}</small>
            </header>
            <ol>
                {study.lines.value.map((line) => (
                    <Row
                        key={line.at(-1)!.index}
                        study={study}
                        line={line}
                        number={line.at(-1)!.played ? 0 : ++number}
                    />
                ))}
            </ol>
        </section>
    );
}
