// progress-dots.tsx - how far one is among several: a dot each, to step back and forth by.
import { t } from "../../base/i18n/texts";
import { IconButton } from "../../parts/ui/buttons";

interface ProgressProps {
    readonly label: string;
    readonly all: number;
    readonly at: number; // from 0
    good(index: number): boolean; // it is done well
    onGo(index: number): void;
}

export function ProgressDots({ label, all, at, good, onGo }: ProgressProps) {
    const of = { n: at + 1, all };
    return (
        <div class="progress-dots" role="group" aria-label={label}>
            <IconButton
                icon="back"
                label={t("Previous")}
                look="plain"
                disabled={at === 0}
                onClick={() => onGo(at - 1)}
            />
            <span class="told">{t("{n} of {all}", of)}</span>
            <ol class="coach-dots" aria-hidden="true">
                {Array.from({ length: all }, (_, i) => (
                    <li key={i} class={i === at ? "now" : good(i) ? "past" : ""} />
                ))}
            </ol>
            <IconButton
                icon="next"
                label={t("Next")}
                look="plain"
                disabled={at === all - 1}
                onClick={() => onGo(at + 1)}
            />
        </div>
    );
}
