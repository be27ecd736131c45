// coach.tsx - the coach's panel: sentences, who gets what for a tile, and the way through the chapters.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../base/i18n/texts";
import { CHAPTERS } from "./chapters";
import { PayoutList } from "./payout-list";
import type { Run } from "./chapter-run";
import { elementsOf, targetsOf } from "./targets";
import { IconButton, TextButton } from "../../parts/ui/buttons";

export interface CoachProps {
    readonly run: Run;
    readonly number: number; // of the chapter, from 0
    onChapter(number: number): void;
    onLeave(): void;
    onPlay(): void;
}

// Whether the focus should move on: it is lost or in the coach, or visible and not on a cell of the lake.
function mayLead({ elements }: Run): boolean {
    const active = document.activeElement;
    if (!active || active === document.body || elements.get("coach")?.contains(active)) return true;
    return active.matches(":focus-visible") && !elements.get("cells")?.contains(active);
}

// The focus follows the light: to the button that goes on, or to the first thing that is spoken of.
function useFocus(run: Run, button: { readonly current: HTMLButtonElement | null }): void {
    const step = run.step.value;
    const targets = targetsOf(run);
    useEffect(() => {
        if (step.kind === "read") return button.current?.focus({ preventScroll: true });
        if (step.kind !== "do" || !targets.length || !mayLead(run)) return;
        const soon = setTimeout(() => {
            const [target] = elementsOf(run);
            const inside = target?.querySelector<HTMLElement>("button, [tabindex='0']");
            (target?.matches("button, [role=gridcell]") ? target : inside)?.focus({ preventScroll: true });
        });
        return () => clearTimeout(soon);
    }, [run, step, targets[0]]);
}

function Dots({ number }: { number: number }) {
    return (
        <ol class="coach-dots" aria-hidden="true">
            {CHAPTERS.map(({ deal }, i) => (
                <li key={deal} class={i === number ? "now" : i < number ? "past" : ""} />
            ))}
        </ol>
    );
}

// The button of a step: to the next one, or to be shown how it is done.
function Next({ run, number, onChapter, onPlay }: CoachProps) {
    const button = useRef<HTMLButtonElement>(null);
    useFocus(run, button);
    const { kind } = run.step.value;
    if (kind !== "read")
        return (
            <TextButton
                look="quiet"
                text={t("Show me")}
                disabled={kind === "rival"}
                onClick={() => void run.show()}
            />
        );
    const last = run.index.value === run.chapter.steps.length - 1;
    const ending = last && number === CHAPTERS.length - 1;
    const goOn = () => (ending ? onPlay() : last ? onChapter(number + 1) : run.goOn());
    return (
        <TextButton
            ref={button}
            look="main"
            text={ending ? t("Play your first game") : last ? t("Next chapter") : t("Next")}
            onClick={goOn}
        />
    );
}

export function Coach(props: CoachProps) {
    const { run, number, onChapter, onLeave } = props;
    const step = run.step.value;
    const why = run.table.notice.value || run.table.astray.value;
    const about = { n: number + 1, all: CHAPTERS.length };
    return (
        <aside
            ref={run.elements.ref("coach")}
            class="coach panel"
            data-cover
            data-step={step.kind}
            aria-label={t("Lesson")}
        >
            <header>
                <h2>
                    <span class="told">{t("Chapter {n} of {all}:", about)} </span>
                    {run.chapter.title()}
                </h2>
                <IconButton icon="close" label={t("Leave the lesson")} look="plain" onClick={onLeave} />
            </header>
            <div class="coach-says" role="status" key={run.chapter.deal}>
                <p key={run.index.value}>
                    {number > 0 && run.index.value === 0 && <>{t("Another moment, from another game.")} </>}
                    {step.say(run)}
                </p>
                {why && <p class="coach-why">{why}</p>}
            </div>
            {step.gives && <PayoutList events={run.gives.value} early={number === 0} />}
            {step.kind === "do" && step.keys && <p class="coach-keys">{step.keys()}</p>}
            <footer>
                <IconButton
                    icon="back"
                    label={run.canGoBack.value ? t("Step back") : t("Previous chapter")}
                    look="plain"
                    disabled={number === 0 && !run.canGoBack.value}
                    onClick={() => (run.canGoBack.value ? run.goBack() : onChapter(number - 1))}
                />
                <Dots number={number} />
                <IconButton
                    icon="next"
                    label={t("Skip to the next chapter")}
                    look="plain"
                    disabled={number === CHAPTERS.length - 1}
                    onClick={() => onChapter(number + 1)}
                />
                <Next {...props} />
            </footer>
        </aside>
    );
}
