// daily-result.tsx - how a day went: the score, the place among games of known levels, and what others may
// see of it.
import { useEffect } from "preact/hooks";
import { t, tn } from "../../base/i18n/texts";
import { DailyLakes } from "../../model/study/daily-lakes";
import { Lantern } from "../../parts/art/lantern";
import { useApp } from "../../parts/ui/app-context";
import { adoptCss } from "../../parts/ui/adopt-css";
import type { FieldPlace } from "../../worker/study-calls";
import { FIELD_LIGHTS, levelText, litOf } from "./daily-card";
import { DailyShare } from "./daily-share";
import css from "./styles.css?text";

adoptCss(css);

// How much of the field was beaten, as a row of lanterns.
function Field({ place }: { place: FieldPlace }) {
    const lit = litOf(place);
    return (
        <p class="field-lights" aria-hidden="true">
            {FIELD_LIGHTS.map((color, i) => (
                <i key={i} class={i < lit ? "lit" : ""}>
                    <Lantern color={color} size="100%" />
                </i>
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
    return place.level ? `${at} ${levelText(place.level)}` : at;
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
            {lakes.game(date) && place && place.played === place.all && (
                <DailyShare date={date} place={place} />
            )}
        </section>
    );
}
