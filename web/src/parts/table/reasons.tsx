// reasons.tsx - why a turn is good, in words; what speaks against it comes last, and is marked as that.
import type { Hint } from "../../base/game-info";
import { t } from "../../base/i18n/texts";
import { adoptCss } from "../ui/adopt-css";
import { Told } from "../ui/told";
import css from "./reasons.css?text";

adoptCss(css);

export function Reasons({ told, why, but }: Pick<Hint, "told" | "why" | "but">) {
    const shown = [...why, ...but];
    return (
        <>
            <Told text={told.filter((sentence) => !shown.includes(sentence)).join(" ")} />
            {shown.length > 0 && (
                <ul class="reasons">
                    {why.map((reason) => (
                        <li key={reason}>{reason}</li>
                    ))}
                    {but.map((reason) => (
                        <li key={reason} class="against">
                            <b>{t("But:")}</b> {reason}
                        </li>
                    ))}
                </ul>
            )}
        </>
    );
}
