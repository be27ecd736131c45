// controls.tsx - the controls of a replay: steps, chart, the viewer, and ways to keep the game.
import { useSignal } from "@preact/signals";
import { saveFile } from "../../parts/ui/files";
import type { IconName } from "../../parts/art/icons";
import { t } from "../../base/i18n/texts";
import { Analyze, GradeMark } from "./analyze";
import { comparisonOf } from "../../model/analysis";
import { summarize } from "../../model/turn-summary";
import { TurnPictures } from "../../parts/table/turn-pictures";
import { Told } from "../../parts/ui/told";
import { HonorChart } from "../../parts/result/chart";
import { SPEEDS, type ReplayPlayer } from "../../model/replay-player";
import { CopyLink } from "../../parts/result/share-game";
import { useApp } from "../../parts/ui/app-context";
import { IconButton, TextButton } from "../../parts/ui/buttons";

type Step = readonly [icon: IconName, label: string, off: boolean, act: () => void];

// The turn as far as it is shown, in pictures. What would have been better, if it was analyzed, stands below.
// In the dock, or where that would make it higher than in play, beside the lake.
function Caption({ replay }: { replay: ReplayPlayer }) {
    const table = replay.table.value;
    const log = table.playback.log.value;
    const at = replay.at.value;
    const move = log[at - 1];
    const verdict = replay.verdict.value;
    if (!move)
        return (
            <div class="status replay-told" role="status">
                {t("The game starts.")}
            </div>
        );
    const events = log.slice(0, at).flatMap(({ turn, events }) => (turn === move.turn ? events : []));
    return (
        <div class="status replay-told" role="status">
            <p>
                <Told text={move.text} />
                <TurnPictures
                    table={table}
                    turn={summarize(move.player, events, table.seats.value.length)}
                    named
                />
                {verdict && <GradeMark turn={verdict} />}
            </p>
            {verdict && verdict.grade !== "fine" && (
                <p class="way-better" aria-hidden="true">
                    <b>{t("Better")}</b>
                    <TurnPictures table={table} turn={comparisonOf(verdict).better} />
                </p>
            )}
        </div>
    );
}

// Beside a sheet that lies over the dock, only those from turn to turn.
function Steps({ replay, few = false }: { replay: ReplayPlayer; few?: boolean }) {
    const [at, last] = [replay.at.value, replay.length];
    const playing = replay.playing.value;
    const steps: readonly Step[] = [
        ["first", t("To the start"), at === 0, () => replay.go(0)],
        ["back", t("Step back"), at === 0, () => replay.step(-1)],
        [playing ? "pause" : "play", playing ? t("Pause") : t("Play"), false, () => replay.toggle()],
        ["next", t("Step forward"), at === last, () => replay.step(1)],
        ["last", t("To the end"), at === last, () => replay.go(last)],
    ];
    return (
        <div class="steps" role="group" aria-label={t("Steps")}>
            {(few ? [steps[1]!, steps[3]!] : steps).map(([icon, label, off, act]) => (
                <IconButton
                    key={label}
                    icon={icon}
                    label={label}
                    look={act === steps[2]![3] ? "step main" : "step"}
                    title={label}
                    aria-disabled={off}
                    onClick={() => {
                        if (!off) act();
                    }}
                />
            ))}
        </div>
    );
}

// The address of the moment that is shown as a board.
const whatIf = (replay: ReplayPlayer, name: string) =>
    ["whatif", `${replay.momentBefore(replay.at.value + 1)}/${name}`] as const;

interface DockProps {
    readonly replay: ReplayPlayer;
    readonly name: string; // of the record, in the address
    onMore(): void;
}

export function ReplayDock({ replay, name, onMore }: DockProps) {
    const { router, preferences } = useApp();
    const { replaySpeed } = preferences;
    const at = replay.at.value;
    const { turn } = replay.table.value.playback.log.value[at - 1] ?? { turn: 0 };
    const next = SPEEDS[(SPEEDS.indexOf(replaySpeed.value as 1) + 1) % SPEEDS.length]!;
    return (
        <div class="replay-dock">
            <Caption replay={replay} />
            <input
                type="range"
                min={0}
                max={replay.length}
                value={at}
                aria-label={t("Moment of the game")}
                aria-valuetext={t("Move {n} of {all}, turn {turn}", { n: at, all: replay.length, turn })}
                onInput={({ currentTarget }) => replay.go(Number(currentTarget.value))}
            />
            <Steps replay={replay} />
            <div class="steps-how">
                <TextButton
                    look="round"
                    text={replay.byTurn.value ? t("Turn by turn") : t("Move by move")}
                    aria-pressed={replay.byTurn.value}
                    onClick={() => (replay.byTurn.value = !replay.byTurn.value)}
                />
                <TextButton
                    look="round"
                    text={`${replaySpeed.value}×`}
                    aria-label={t("Speed: {n}", { n: replaySpeed.value })}
                    onClick={() => (replaySpeed.value = next)}
                />
                {replay.id && !replay.record.info.ended ? (
                    <TextButton
                        look="round"
                        text={t("Back")}
                        aria-label={t("Back to the game")}
                        onClick={() => router.go("play", replay.id)}
                    />
                ) : (
                    <IconButton icon="home" label={t("Home")} onClick={() => router.go("")} />
                )}
                {replay.record.info.ended && (
                    <IconButton
                        look="replay-whatif"
                        icon="branch"
                        label={t("What if…")}
                        onClick={() => router.go(...whatIf(replay, name))}
                    />
                )}
                <TextButton look="round replay-more" text={t("Analysis")} onClick={onMore} />
            </div>
        </div>
    );
}

// --- Beside the lake -------------------------------------------------------------------------------------

function Eyes({ replay }: { replay: ReplayPlayer }) {
    const { ended } = replay.record.info;
    const seats = replay.table.value.seats.value;
    if (!ended) return <p class="small">{t("This game isn’t over yet, so hands and stack stay hidden.")}</p>;
    return (
        <div class="eyes">
            <label>
                <span>{t("View as")}</span>
                <select
                    value={replay.seat.value}
                    onChange={({ currentTarget }) =>
                        void replay.look(Number(currentTarget.value), replay.open.value)
                    }
                >
                    {seats.map(({ name }, i) => (
                        <option key={i} value={i + 1}>
                            {name}
                        </option>
                    ))}
                    <option value={0}>{t("Spectator")}</option>
                </select>
            </label>
            <label class="check">
                <input
                    type="checkbox"
                    checked={replay.open.value}
                    onChange={({ currentTarget }) =>
                        void replay.look(replay.seat.value, currentTarget.checked)
                    }
                />
                <span>{t("Show all hands")}</span>
            </label>
        </div>
    );
}

function Keep({ replay }: { replay: ReplayPlayer }) {
    const { router, session } = useApp();
    const { offline } = session;
    if (offline.savedGames.get(replay.id)) return null;
    const keep = () =>
        session.attempt(async () => {
            const known = offline.savedGames.list().find(({ record }) => record === replay.record.text);
            const kept = known ?? (await offline.import(replay.record.text));
            router.go("replay", kept.id);
        });
    return <TextButton look="quiet" icon="save" text={t("Save this game")} onClick={() => void keep()} />;
}

function Taking({ replay }: { replay: ReplayPlayer }) {
    const { text, info } = replay.record;
    return (
        <div class="sheet-buttons">
            <Keep replay={replay} />
            {info.ended ? (
                <>
                    <CopyLink record={() => Promise.resolve(text)} />
                    <TextButton
                        look="quiet"
                        icon="save"
                        text={t("Download record")}
                        onClick={() => saveFile(text)}
                    />
                </>
            ) : (
                <p class="small">
                    {t(
                        "You can share a link once the game is over; until then it would reveal what is hidden.",
                    )}
                </p>
            )}
        </div>
    );
}

interface SideProps {
    readonly replay: ReplayPlayer;
    readonly name: string; // of the record, in the address
    readonly open: boolean;
    onClose(): void;
}

export function ReplaySide({ replay, name, open, onClose }: SideProps) {
    const { router, preferences } = useApp();
    const { logOpen } = preferences;
    const more = useSignal(false);
    return (
        <section
            class={open ? "panel replay-side open" : "panel replay-side"}
            data-beside
            aria-label={t("Analysis")}
        >
            <header>
                <h2>{t("Analysis")}</h2>
                <Steps replay={replay} few />
                <IconButton icon="close" label={t("Close")} look="plain replay-close" onClick={onClose} />
            </header>
            <Caption replay={replay} />
            <div class="replay-side-body">
                <Analyze replay={replay} name={name} />
                {replay.record.info.ended && (
                    <TextButton
                        look="quiet"
                        icon="branch"
                        text={t("What if…")}
                        onClick={() => router.go(...whatIf(replay, name))}
                    />
                )}
                <HonorChart
                    marks={replay.marks}
                    names={replay.table.value.seats.value.map(({ name }) => name)}
                    cursor={replay.mark}
                    onMove={(index, sure) => {
                        if (sure) replay.go(replay.marks[index]!.moveNumber);
                    }}
                />
                <Eyes replay={replay} />
                <details
                    open={more.value}
                    onToggle={({ currentTarget }) => (more.value = currentTarget.open)}
                >
                    <summary>{t("Export and share")}</summary>
                    <Taking replay={replay} />
                </details>
                {!logOpen.value && (
                    <TextButton
                        look="quiet"
                        icon="log"
                        text={t("Log")}
                        onClick={() => {
                            logOpen.value = true;
                            onClose();
                        }}
                    />
                )}
            </div>
        </section>
    );
}
