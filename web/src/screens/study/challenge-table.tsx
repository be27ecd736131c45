// challenge-table.tsx - a challenge of the festival on the table: its idea, its goals, and the stars.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../../base/i18n/texts";
import { ChallengeRun, type FestivalPath } from "../../model/study/festival-path";
import { CoachedTable } from "../../parts/table/coached-table";
import { TableElements } from "../../parts/table/table-elements";
import { useApp } from "../../parts/ui/app-context";
import { IconButton, TextButton } from "../../parts/ui/buttons";

interface ChallengeProps {
    readonly path: FestivalPath;
    readonly number: number; // from 0
}

function Goals({ path, number, run }: ChallengeProps & { readonly run: ChallengeRun }) {
    const standing = run.standing.value;
    const stateOf = (goal: number): string =>
        standing?.stars.includes(goal) ? "won" : standing?.lost.includes(goal) ? "lost" : "";
    const TEXTS: Readonly<Record<string, string>> = { won: t("reached"), lost: t("out of reach") };
    return (
        <ol class="goals">
            {path.challenges.value[number]!.goals.map((text, i) => (
                <li key={i} class={stateOf(i)}>
                    <span aria-hidden="true">{stateOf(i) === "won" ? "★" : "☆"}</span>
                    <span>
                        {text}
                        {stateOf(i) && <span class="told"> ({TEXTS[stateOf(i)]})</span>}
                        {!stateOf(i) && standing && standing.want[i]! > 1 && (
                            <small>
                                {" "}
                                {standing.have[i]}/{standing.want[i]}
                            </small>
                        )}
                    </span>
                </li>
            ))}
        </ol>
    );
}

function Panel(props: ChallengeProps & { run: ChallengeRun; elements: TableElements; again(): void }) {
    const { path, number, run, elements, again } = props;
    const { go } = useApp().router;
    const challenge = path.challenges.value[number]!;
    const standing = run.standing.value;
    const over = standing?.over === true;
    const won = standing?.stars.length ?? 0;
    return (
        <aside
            ref={elements.ref("coach")}
            class="coach panel solve challenge"
            data-cover
            data-step={over ? "judged" : "solving"}
            data-stars={won}
            aria-label={challenge.name}
        >
            <header>
                <h2>{`${number + 1}. ${challenge.name}`}</h2>
                <IconButton icon="close" label={t("Leave")} look="plain" onClick={() => go("festival")} />
            </header>
            <div class="coach-says" role="status" tabIndex={0}>
                {over ? (
                    <p class="solve-grade" data-grade={won ? "fine" : "slip"}>
                        {won ? t("{n} of 3 stars", { n: won }) : t("No star this time. Try again!")}
                    </p>
                ) : (
                    <p>{challenge.teaching}</p>
                )}
                <Goals {...props} />
            </div>
            <footer>
                <div class="solve-choices">
                    <TextButton
                        look={over && !won ? "main" : "quiet"}
                        text={t("Start over")}
                        onClick={again}
                    />
                    {path.starsOf(number) > 0 && number + 1 < path.challenges.value.length && (
                        <TextButton
                            look={won ? "main" : "quiet"}
                            text={t("Next")}
                            onClick={() => go("festival", String(number + 2))}
                        />
                    )}
                </div>
            </footer>
        </aside>
    );
}

export function ChallengeTable({ path, number }: ChallengeProps) {
    const run = useSignal<ChallengeRun | null>(null);
    const begun = useSignal(0); // how often it was begun again
    useEffect(() => {
        let gone = false;
        void ChallengeRun.open(path, number, begun.value > 0).then((opened) => {
            if (gone) return opened.close();
            run.value = opened;
        });
        return () => {
            gone = true;
            run.peek()?.close();
            run.value = null;
        };
    }, [number, begun.value]);
    const elements = useMemo(() => new TableElements(), [run.value]);
    if (!run.value) return <main class="sheet-page" />;
    return (
        <CoachedTable
            key={begun.value}
            table={run.value.table}
            elements={elements}
            sitting={begun.value}
            panel={
                <Panel
                    path={path}
                    number={number}
                    run={run.value}
                    elements={elements}
                    again={() => void begun.value++}
                />
            }
        />
    );
}
