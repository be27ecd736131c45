// What steers a replay: below the lake the steps, beside it the chart, whose eyes these are, and ways to take the game along.
import { useSignal } from "@preact/signals";
import { saveFile } from "../../parts/ui/files";
import { go } from "../../model/route";
import { attempt, offline } from "../../model/session";
import { haste, logOpen } from "../../model/preferences";
import { Icon, type IconName } from "../../parts/art/icons";
import { t } from "../../base/i18n/texts";
import { Analyze } from "./analyze";
import { HonorChart } from "../../parts/result/chart";
import { SPEEDS, type Screening } from "../../model/replay-player";
import { CopyLink } from "../../parts/result/share-game";

interface StepProps {
    readonly icon: IconName;
    readonly label: string;
    readonly off?: boolean;
    readonly main?: boolean;
    onClick(): void;
}

const Step = ({ icon, label, off = false, main = false, onClick }: StepProps) => (
    <button
        type="button"
        class={main ? "round step main" : "round step"}
        aria-label={label}
        title={label}
        aria-disabled={off}
        onClick={() => {
            if (!off) onClick();
        }}
    >
        <Icon name={icon} />
    </button>
);

function sentence(show: Screening): string {
    const at = show.at.value;
    return at > 0 ? show.table.value.log.value[at - 1]!.text : t("The game begins.");
}

function Steps({ show }: { show: Screening }) {
    const [at, last] = [show.at.value, show.length];
    const playing = show.playing.value;
    return (
        <div class="steps" role="group" aria-label={t("Steps")}>
            <Step icon="first" label={t("To the beginning")} off={at === 0} onClick={() => show.go(0)} />
            <Step icon="back" label={t("One step back")} off={at === 0} onClick={() => show.step(-1)} />
            <Step
                icon={playing ? "pause" : "play"}
                label={playing ? t("Pause") : t("Play")}
                main
                onClick={() => show.toggle()}
            />
            <Step icon="next" label={t("One step on")} off={at === last} onClick={() => show.step(1)} />
            <Step icon="last" label={t("To the end")} off={at === last} onClick={() => show.go(last)} />
        </div>
    );
}

export function Dock({ show, onMore }: { show: Screening; onMore(): void }) {
    const at = show.at.value;
    const { turn } = show.table.value.log.value[at - 1] ?? { turn: 0 };
    const next = SPEEDS[(SPEEDS.indexOf(haste.value as 1) + 1) % SPEEDS.length]!;
    return (
        <div class="replay-dock">
            <p class="status replay-told" role="status" tabIndex={0}>
                {sentence(show)}
            </p>
            <input
                type="range"
                min={0}
                max={show.length}
                value={at}
                aria-label={t("Moment of the game")}
                aria-valuetext={t("Move {n} of {all}, turn {turn}", { n: at, all: show.length, turn })}
                onInput={({ currentTarget }) => show.go(Number(currentTarget.value))}
            />
            <Steps show={show} />
            <div class="steps-how">
                <button
                    type="button"
                    class="round"
                    aria-pressed={show.byTurn.value}
                    onClick={() => {
                        show.byTurn.value = !show.byTurn.value;
                    }}
                >
                    {show.byTurn.value ? t("By turns") : t("By moves")}
                </button>
                <button
                    type="button"
                    class="round"
                    aria-label={t("Speed: {n}", { n: haste.value })}
                    onClick={() => {
                        haste.value = next;
                    }}
                >
                    {haste.value}×
                </button>
                <button type="button" class="round" aria-label={t("Home")} onClick={() => go("")}>
                    <Icon name="home" />
                </button>
                <button
                    type="button"
                    class="round replay-more"
                    aria-label={t("Chart and more")}
                    onClick={onMore}
                >
                    <Icon name="chart" />
                </button>
            </div>
        </div>
    );
}

// --- Beside the lake -------------------------------------------------------------------------------------

function Eyes({ show }: { show: Screening }) {
    const { ended } = show.record.info;
    const seats = show.table.value.seats.value;
    if (!ended)
        return (
            <p class="small">
                {t("This game is not over, so it is seen from outside: hands and stack stay hidden.")}
            </p>
        );
    return (
        <div class="eyes">
            <label>
                <span>{t("Seen by")}</span>
                <select
                    value={show.seat.value}
                    onChange={({ currentTarget }) =>
                        void show.look(Number(currentTarget.value), show.open.value)
                    }
                >
                    {seats.map(({ name }, i) => (
                        <option key={i} value={i + 1}>
                            {name}
                        </option>
                    ))}
                    <option value={0}>{t("Somebody who watches")}</option>
                </select>
            </label>
            <label class="check">
                <input
                    type="checkbox"
                    checked={show.open.value}
                    onChange={({ currentTarget }) => void show.look(show.seat.value, currentTarget.checked)}
                />
                <span>{t("All hands open")}</span>
            </label>
        </div>
    );
}

function Keep({ show }: { show: Screening }) {
    if (offline.shelf.get(show.id)) return null;
    const keep = () =>
        attempt(async () => {
            const known = offline.shelf.list().find(({ record }) => record === show.record.text);
            const kept = known ?? (await offline.import(show.record.text));
            go("replay", kept.id);
        });
    return (
        <button type="button" class="quiet" onClick={() => void keep()}>
            <Icon name="save" /> {t("Keep this game")}
        </button>
    );
}

function Taking({ show }: { show: Screening }) {
    const { text, info } = show.record;
    return (
        <div class="sheet-buttons">
            <Keep show={show} />
            {info.ended ? (
                <>
                    <CopyLink record={() => Promise.resolve(text)} />
                    <button type="button" class="quiet" onClick={() => saveFile(text)}>
                        <Icon name="save" /> {t("Save as a file")}
                    </button>
                </>
            ) : (
                <p class="small">
                    {t("A link to this game can be made when it is over: it would give away what is hidden.")}
                </p>
            )}
        </div>
    );
}

export function Side({ show, open, onClose }: { show: Screening; open: boolean; onClose(): void }) {
    const more = useSignal(false);
    return (
        <section class={open ? "panel replay-side open" : "panel replay-side"} aria-label={t("Replay")}>
            <header>
                <h2>{t("Replay")}</h2>
                <button
                    type="button"
                    class="round plain replay-close"
                    aria-label={t("Close")}
                    onClick={onClose}
                >
                    <Icon name="close" />
                </button>
            </header>
            <div class="replay-side-body">
                <HonorChart
                    marks={show.marks}
                    names={show.table.value.seats.value.map(({ name }) => name)}
                    cursor={show.mark}
                    onMove={(index, sure) => {
                        if (sure) show.go(show.marks[index]!.number);
                    }}
                />
                <Eyes show={show} />
                <Analyze show={show} />
                <details
                    open={more.value}
                    onToggle={({ currentTarget }) => {
                        more.value = currentTarget.open;
                    }}
                >
                    <summary>{t("Take it along")}</summary>
                    <Taking show={show} />
                </details>
                {!logOpen.value && (
                    <button
                        type="button"
                        class="quiet"
                        onClick={() => {
                            logOpen.value = true;
                            onClose();
                        }}
                    >
                        <Icon name="log" /> {t("What happened")}
                    </button>
                )}
            </div>
        </section>
    );
}
