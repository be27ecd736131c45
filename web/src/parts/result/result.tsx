// result.tsx - the result of a game: who won and why, places, where the honor came from, and how it grew.
import { useComputed, useSignal } from "@preact/signals";
import { saveFile } from "../ui/files";
import { DedicationToken, Favor } from "../art/tokens";
import { setName } from "../../base/i18n/game-names";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { SET_KINDS } from "../../base/view";
import type { After } from "./after";
import { Told } from "../ui/told";
import { Sheet } from "../ui/sheet";
import { HonorChart, Sign } from "./chart";
import { CopyLink } from "./share-game";
import type { Outcome } from "./outcome";
import { marksOf, standings, type Standing } from "../../model/honor-history";
import { TextButton } from "../ui/buttons";

function Row({ table, row }: { table: Table; row: Standing }) {
    const { seat } = table.game;
    const won = table.info.value!.winners.includes(row.player);
    return (
        <tr class={won ? "won" : ""} aria-current={row.player === seat ? "true" : undefined}>
            <td>{t("{n}.", { n: row.place })}</td>
            <th scope="row">
                <Sign player={row.player} /> <bdi>{table.seats.value[row.player - 1]!.name}</bdi>
            </th>
            <td class="sum">{row.honor}</td>
            {SET_KINDS.map((kind) => (
                <td key={kind}>{row.bySet[kind] || "–"}</td>
            ))}
            <td>{row.favor}</td>
            <td>{row.cards}</td>
        </tr>
    );
}

function FinalTable({ table }: { table: Table }) {
    const rows = standings(table.playback.shown.value, table.info.value!, table.playback.log.value);
    return (
        <table class="final-table">
            <thead>
                <tr>
                    <td />
                    <th scope="col">
                        <Told text={t("Player")} />
                    </th>
                    <th scope="col">{t("Honor")}</th>
                    {SET_KINDS.map((kind) => (
                        <th key={kind} scope="col" title={setName(kind)}>
                            <Told text={setName(kind)} />
                            <DedicationToken kind={kind} size="1.7em" />
                        </th>
                    ))}
                    <th scope="col" title={t("Favor tokens left")}>
                        <Told text={t("Favor tokens left")} />
                        <Favor size="1.5em" />
                    </th>
                    <th scope="col" title={t("Cards left")}>
                        <Told text={t("Cards left")} />
                        <i class="mini-card" />
                    </th>
                </tr>
            </thead>
            <tbody>
                {rows.map((row) => (
                    <Row key={row.player} table={table} row={row} />
                ))}
            </tbody>
        </table>
    );
}

function Next({ table, after }: { table: Table; after: After }) {
    return (
        <>
            {after.rematch && !after.wish && (
                <TextButton look="main" icon="again" text={t("Play again")} onClick={after.rematch} />
            )}
            <TextButton look="quiet" icon="replay" text={t("Replay")} onClick={after.replay} />
            <TextButton look="quiet" icon="chart" text={t("Analyze game")} onClick={after.analyze} />
            {after.retry && table.game.you > 0 && (
                <TextButton look="quiet" icon="hint" text={t("Find better turns")} onClick={after.retry} />
            )}
        </>
    );
}

// Above all else: somebody waits for an answer.
function Wish({ after }: { after: After }) {
    return (
        <div class="wish">
            <p>{after.wish!.text}</p>
            <div class="sheet-buttons">
                <TextButton look="main" icon="again" text={t("Rematch")} onClick={after.rematch} />
                <TextButton look="quiet" text={t("No, thanks")} onClick={() => after.wish!.decline()} />
            </div>
        </div>
    );
}

function NextTable({ next }: { next: NonNullable<After["next"]> }) {
    return (
        <div class="wish">
            <p>{next.text}</p>
            <div class="sheet-buttons">
                <TextButton look="main" text={t("Watch")} onClick={() => next.watch()} />
            </div>
        </div>
    );
}

interface ResultProps {
    readonly table: Table;
    readonly after?: After | undefined;
    readonly outcome: Outcome;
}

// What can be done with the game that has ended.
function KeepButtons({ table, after }: { table: Table; after: After }) {
    return (
        <div class="sheet-buttons">
            <CopyLink record={() => table.game.record()} />
            {after.challenge && table.game.you > 0 && (
                <TextButton
                    look="quiet"
                    icon="friends"
                    text={t("Challenge a friend")}
                    onClick={after.challenge}
                />
            )}
            <TextButton
                look="quiet"
                icon="save"
                text={t("Download record")}
                onClick={() => void table.game.record().then(saveFile)}
            />
            <TextButton look="quiet" icon="home" text={t("Home")} onClick={after.home} />
        </div>
    );
}

export function Result({ table, after, outcome }: ResultProps) {
    const marks = useComputed(() => marksOf(table.game.seats.length, table.playback.log.value));
    const looked = useSignal<number | null>(null);
    const cursor = useComputed(() => looked.value ?? marks.value.length - 1);
    return (
        <Sheet
            name="result"
            title={outcome.title}
            onClose={() => (table.sheet.value = null)}
            foot={after && <Next table={table} after={after} />}
        >
            <div role="status">
                {after?.wish && <Wish after={after} />}
                {after?.next && <NextTable next={after.next} />}
            </div>
            {(outcome.tie || outcome.mood === "calm") && <p>{table.info.value!.told.join(" ")}</p>}
            {outcome.good.length > 0 && (
                <ul class="good">
                    {outcome.good.map((line) => (
                        <li key={line}>{line}</li>
                    ))}
                </ul>
            )}
            <FinalTable table={table} />
            {outcome.tie && (
                <p class="small">
                    {t(
                        "Most honor wins. Ties are broken by favor tokens left, then by cards left; after that the victory is shared.",
                    )}
                </p>
            )}
            {after?.note}
            {marks.value.some(({ honor }) => honor.some(Boolean)) && (
                <HonorChart
                    marks={marks.value}
                    names={table.seats.value.map(({ name }) => name)}
                    cursor={cursor}
                    onMove={(index) => (looked.value = index)}
                />
            )}
            {after && <KeepButtons table={table} after={after} />}
        </Sheet>
    );
}
