// what-if.tsx - "whatif/MOVES/NAME": a record (record-source.ts) after so many moves, as a board to try turns
// on.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { percent } from "../../base/i18n/chances";
import { language, t } from "../../base/i18n/texts";
import { Refusal } from "../../base/refusal";
import type { App } from "../../model/app";
import { openRecord } from "../../model/record-source";
import type { ScreenProps } from "../../model/router";
import { StudyRoom } from "../../model/study/study-room";
import { MOMENT, WhatIf } from "../../model/study/moment-board";
import { CoachedTable } from "../../parts/table/coached-table";
import { Reasons } from "../../parts/table/reasons";
import { TableElements } from "../../parts/table/table-elements";
import { TurnPictures } from "../../parts/table/turn-pictures";
import { useApp } from "../../parts/ui/app-context";
import { adoptCss } from "../../parts/ui/adopt-css";
import { IconButton, TextButton } from "../../parts/ui/buttons";
import { RecordFault } from "../../worker/engine";
import type { TriedTurn } from "../../worker/study-calls";
import { Lines, nameAtBoard } from "./lines";
import css from "./styles.css?text";

adoptCss(css);

// The turn that was tried last against the best one there.
function chanceText(study: WhatIf, { played, best, error }: TriedTurn): string {
    const says = {
        name: nameAtBoard(study, study.last.value!.player),
        chance: percent(played / 10000),
        best: percent(best.chance / 10000),
        error: percent(error / 10000),
    };
    return error
        ? t("{name}: {chance} to win with this turn, {best} with the best one, give or take {error}.", says)
        : t("{name}: {chance} to win with this turn, {best} with the best one.", says);
}

function Verdict({ study }: { study: WhatIf }) {
    const verdict = study.verdict.value;
    if (!verdict) return <p>{t("Comparing it with other turns…")}</p>;
    return (
        <p class="solve-grade" data-grade={verdict.grade}>
            {chanceText(study, verdict)}
        </p>
    );
}

// Shown when it is asked for: the own ideas come first, and the lines stay in sight.
function BestTurn({ study }: { study: WhatIf }) {
    const [turn, verdict] = [study.last.value, study.verdict.value];
    if (!turn || !verdict || verdict.grade === "fine") return null;
    const best = study.summary({ player: turn.player, events: verdict.best.events });
    return (
        <details key={turn.index} class="best-turn">
            <summary>{t("Best turn found")}</summary>
            <div class="way way-better">
                <TurnPictures table={study.table.value} turn={best} />
                <Reasons {...verdict.best} />
                <TextButton
                    look="quiet"
                    text={t("Try this turn")}
                    onClick={() => void study.instead(verdict.best.moves)}
                />
            </div>
        </details>
    );
}

// What can be done now, whoever is to move.
function Choices({ study, onKeep, onPlayOn }: PanelProps) {
    const { usualLevel } = useApp();
    const [last, mover, answering] = [study.last.value, study.mover.value, study.answering.value];
    const others = mover > 0 && !study.mine.value;
    return (
        <>
            {others && (
                <div class="solve-choices">
                    <TextButton
                        look="main"
                        text={study.info.seats.length > 2 ? t("Let the bots answer") : t("Let a bot answer")}
                        aria-disabled={answering}
                        onClick={() => void study.answer(usualLevel())}
                    />
                    <TextButton
                        look="quiet"
                        text={t("Play for {name}", { name: nameAtBoard(study, mover) })}
                        onClick={() => void study.playFor()}
                    />
                </div>
            )}
            <div class="solve-choices">
                {last && <TextButton look="quiet" text={t("Take back")} onClick={() => void study.back()} />}
                {last && !last.played && (
                    <TextButton
                        look="quiet"
                        text={last.kept ? t("Don’t keep this line") : t("Keep this line")}
                        onClick={onKeep}
                    />
                )}
                {mover > 0 && <TextButton look="quiet" text={t("Play on from here")} onClick={onPlayOn} />}
            </div>
        </>
    );
}

interface PanelProps {
    readonly study: WhatIf;
    readonly elements: TableElements;
    onKeep(): void;
    onPlayOn(): void;
    onLeave(): void;
}

// Who lost the button that was pressed finds the panel again.
function useFocus(root: { readonly current: HTMLElement | null }, step: string): void {
    useEffect(() => {
        if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
    }, [step]);
}

function stepOf(study: WhatIf): string {
    if (study.answering.value) return "answering";
    if (!study.mover.value) return "over";
    return study.mine.value ? "trying" : "others";
}

function Panel(props: PanelProps) {
    const { study, elements, onLeave } = props;
    const step = stepOf(study);
    const says = useRef<HTMLDivElement>(null);
    useFocus(says, `${step} ${study.at.value}`);
    const { notice, astray, turn } = study.table.value;
    const why = notice.value || astray.value;
    return (
        <aside
            ref={elements.ref("coach")}
            class="coach panel solve what-if"
            data-cover
            data-step={step}
            data-judged={study.verdict.value !== null}
            aria-label={t("What if…")}
        >
            <header>
                <h2>{t("What if…")}</h2>
                <IconButton icon="close" label={t("Back to the replay")} look="plain" onClick={onLeave} />
            </header>
            <div ref={says} class="coach-says" tabIndex={0}>
                <div role="status">
                    {step === "answering" && (
                        <p>{t("{name} is thinking…", { name: nameAtBoard(study, study.mover.value) })}</p>
                    )}
                    {step !== "answering" && study.at.value !== MOMENT && <Verdict study={study} />}
                    {study.at.value === MOMENT && (
                        <p>
                            {t("Turn {n}, {name}: try any turn, and see what it is worth.", {
                                n: turn.value,
                                name: nameAtBoard(study, study.first),
                            })}
                        </p>
                    )}
                    {why && step === "trying" && <p class="coach-why">{why}</p>}
                </div>
                {step !== "answering" && <BestTurn study={study} />}
                <Lines study={study} />
            </div>
            <footer>
                <Choices {...props} />
            </footer>
        </aside>
    );
}

function Board({ study, name }: { study: WhatIf; name: string }) {
    const { router, session, usualLevel, get } = useApp();
    const elements = useMemo(() => new TableElements(), [study, study.sitting.value]);
    const told = useRef(language.peek());
    useSignalEffect(() => {
        if (told.current === language.value) return;
        told.current = language.value;
        void study.retell(language.value.code);
    });
    const keep = () =>
        session.attempt(async () => {
            const id = await study.keep(!study.last.value!.kept);
            if (id !== name) router.goInstead("whatif", `${study.before}/${id}`);
        });
    const playOn = () =>
        study.game().then((record) => get(StudyRoom).playOn(record, study.seat, usualLevel()));
    return (
        <CoachedTable
            table={study.table.value}
            elements={elements}
            sitting={study.sitting.value}
            panel={
                <Panel
                    study={study}
                    elements={elements}
                    onKeep={() => void keep()}
                    onPlayOn={() => void playOn()}
                    onLeave={() => router.go("replay", `${name}/at${study.before}`)}
                />
            }
        />
    );
}

const ADDRESS = /^(\d+)\/(.+)$/;

async function open(app: App, before: string | undefined, name: string): Promise<WhatIf> {
    if (before === undefined) throw new Refusal(t("This address names no moment of a game."));
    const source = await openRecord(app.session.offline.savedGames, name);
    return WhatIf.open(app.get(StudyRoom), source, Number(before));
}

const reasonOf = (error: unknown): string =>
    error instanceof Refusal || error instanceof RecordFault ? error.message : t("This game can’t be shown.");

export default function WhatIfScreen({ rest }: ScreenProps) {
    const app = useApp();
    const study = useSignal<WhatIf | null>(null);
    const fault = useSignal("");
    const [, before, name = ""] = ADDRESS.exec(rest) ?? [];
    useEffect(() => {
        let gone = false;
        fault.value = "";
        open(app, before, name).then(
            (opened) => {
                if (gone) opened.close();
                else study.value = opened;
            },
            (error: unknown) => {
                if (!gone) fault.value = reasonOf(error);
            },
        );
        return () => {
            gone = true;
            study.peek()?.close();
            study.value = null;
        };
    }, [rest]);
    if (study.value) return <Board study={study.value} name={name} />;
    return (
        <main class="study-note panel">
            <h1>{t("What if…")}</h1>
            {fault.value ? (
                <>
                    <p role="alert">{fault.value}</p>
                    <TextButton text={t("Home")} onClick={() => app.router.go("")} />
                </>
            ) : (
                <p role="status">{t("Opening the game…")}</p>
            )}
        </main>
    );
}
