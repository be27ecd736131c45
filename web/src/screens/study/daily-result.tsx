// daily-result.tsx - how a day went: the score, the place among games of known levels, and a text to share.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t, tn } from "../../base/i18n/texts";
import { levelName } from "../../base/i18n/level-names";
import { DailyLakes } from "../../model/study/daily-lakes";
import { useApp } from "../../parts/ui/app-context";
import { adoptCss } from "../../parts/ui/adopt-css";
import { TextButton } from "../../parts/ui/buttons";
import type { FieldPlace } from "../../worker/study-calls";
import css from "./styles.css" with { type: "text" };

adoptCss(css);

// How much of the field was beaten, as a row of lanterns.
function Field({ place }: { place: FieldPlace }) {
    const lit = Math.round((10 * place.beaten) / Math.max(1, place.of - 1));
    return (
        <p class="field-lights" aria-hidden="true">
            {Array.from({ length: 10 }, (_, i) => (
                <i key={i} class={i < lit ? "lit" : ""} />
            ))}
        </p>
    );
}

function placeText(place: FieldPlace): string {
    if (place.played < place.all)
        return t("Comparing with bot games from your seat: {n} of {all}…", {
            all: place.all,
            n: place.played,
        });
    const at = t("Rank {place} of {of} among games from your seat.", {
        place: place.place,
        of: place.of,
    });
    return place.level
        ? `${at} ${t("About as good as a typical game at this level: {level}.", { level: levelName(place.level) })}`
        : at;
}

function Share({ date }: { date: string }) {
    const lakes = useApp().get(DailyLakes);
    const text = useSignal("");
    const told = useSignal("");
    async function share() {
        text.value = await lakes.share(date);
        try {
            await navigator.clipboard.writeText(text.value);
            told.value = t("Copied.");
        } catch {
            told.value = t("Copy it from the field.");
        }
    }
    return (
        <div class="daily-share">
            <TextButton look="quiet" icon="take" text={t("Share")} onClick={() => void share()} />
            <p role="status">{told.value}</p>
            {text.value && <textarea readOnly rows={5} aria-label={t("Share")} value={text.value}></textarea>}
        </div>
    );
}

export default function DailyResult({ date }: { date: string }) {
    const lakes = useApp().get(DailyLakes);
    useEffect(() => {
        void lakes.result(date);
        return () => lakes.stop();
    }, [date]);
    if (!lakes.days.value[date]) return null;
    const place = lakes.place(date);
    const streak = lakes.streak(date);
    return (
        <section class="daily-result" aria-label={t("Daily lake")}>
            {place && <Field place={place} />}
            {(place || lakes.game(date)) && <p role="status">{place ? placeText(place) : t("Comparing…")}</p>}
            {streak > 1 && <p>{tn("{n} day in a row", "{n} days in a row", streak)}</p>}
            {lakes.game(date) && place && place.played === place.all && <Share date={date} />}
        </section>
    );
}
