// results.tsx - how the person fared against each level.
import { t, tn } from "../../base/i18n/texts";
import type { Score } from "../../transport/saved-games";
import { levelName, levels } from "../../base/i18n/level-names";
import { adoptCss } from "../../parts/ui/adopt-css";
import css from "./results.css?text";

adoptCss(css);

function Row({ level, score: { won, shared, lost } }: { level: string; score: Score }) {
    const games = won + shared + lost;
    const parts = [
        ["won", won, t("won")],
        ["shared", shared, t("shared")],
        ["lost", lost, t("lost")],
    ] as const;
    return (
        <tr>
            <th scope="row">
                {levelName(level)}
                <small>{tn("{n} game", "{n} games", games)}</small>
            </th>
            {parts.map(([name, count]) => (
                <td key={name} class={name}>
                    {count}
                </td>
            ))}
            <td class="result-bar" aria-hidden="true">
                <p>
                    {parts.map(([name, count]) =>
                        count ? <i key={name} class={name} style={{ flexGrow: count }} /> : null,
                    )}
                </p>
            </td>
        </tr>
    );
}

export default function Results({ results }: { results: Readonly<Record<string, Score>> }) {
    const played = levels.value.filter(({ level }) => results[level]);
    if (played.length === 0) return null;
    return (
        <section class="results panel">
            <h2 id="results">{t("Your results")}</h2>
            <table aria-labelledby="results">
                <thead>
                    <tr>
                        <th scope="col">{t("Opponent")}</th>
                        <th scope="col">{t("won")}</th>
                        <th scope="col">{t("shared")}</th>
                        <th scope="col">{t("lost")}</th>
                        <td aria-hidden="true" />
                    </tr>
                </thead>
                <tbody>
                    {played.map(({ level }) => (
                        <Row key={level} level={level} score={results[level]!} />
                    ))}
                </tbody>
            </table>
        </section>
    );
}
