// progress-table.tsx - how the player stands: in figures, against each level, and by themes.
import { t, tn } from "../../base/i18n/texts";
import { levelName } from "../../base/i18n/level-names";
import type { CostLevel, PlayerProgress } from "../../worker/study-calls";

function Figures({ now }: { now: PlayerProgress }) {
    const { practice, streak, stars } = now;
    const won = stars.reduce((sum, { length }) => sum + length, 0);
    const figures = [
        [String(practice.rating), t("puzzle rating")],
        [`${practice.solved}/${practice.answered}`, t("puzzles solved")],
        [String(practice.best_streak), t("longest streak")],
        [String(practice.best_run), t("best run in three minutes")],
        [String(streak), tn("day in a row", "days in a row", streak)],
        [`${won}/${3 * stars.length}`, t("stars")],
    ];
    return (
        <dl class="figures">
            {figures.map(([figure, about]) => (
                <div key={about}>
                    <dt>{about}</dt>
                    <dd>{figure}</dd>
                </div>
            ))}
        </dl>
    );
}

function Levels({ levels }: { levels: PlayerProgress["levels"] }) {
    if (levels.length === 0) return null;
    return (
        <table class="standing-table">
            <caption>{t("Games against bots")}</caption>
            <thead>
                <tr>
                    <th scope="col">{t("Level")}</th>
                    <th scope="col">{t("Games")}</th>
                    <th scope="col">{t("Won")}</th>
                    <th scope="col">{t("Shared")}</th>
                </tr>
            </thead>
            <tbody>
                {levels.map(({ level, games, won, shared }) => (
                    <tr key={level}>
                        <th scope="row">{levelName(level)}</th>
                        <td>{games}</td>
                        <td>{won}</td>
                        <td>{shared}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

const costText = ({ cost, level }: CostLevel) => ({
    cost: t("{n}%", { n: (cost / 100).toFixed(1) }),
    level: levelName(level),
});

function Cost({ cost, lately }: PlayerProgress) {
    if (!cost) return <p class="small">{t("Analyze a finished game to see what your turns cost.")}</p>;
    return (
        <p>
            {t("On average, a turn costs you {cost} win chance: about the level “{level}”.", costText(cost))}{" "}
            {lately &&
                lately.cost !== cost.cost &&
                t("In your last 10 analyzed games: {cost}, about the level “{level}”.", costText(lately))}
        </p>
    );
}

function Themes({ themes }: { themes: PlayerProgress["practice"]["themes"] }) {
    if (themes.length === 0) return null;
    const strongest = [...themes].sort((a, b) => b.solved / b.answered - a.solved / a.answered);
    return (
        <table class="standing-table">
            <caption>{t("Puzzles by theme, your strongest first")}</caption>
            <thead>
                <tr>
                    <th scope="col">{t("Theme")}</th>
                    <th scope="col">{t("Solved")}</th>
                </tr>
            </thead>
            <tbody>
                {strongest.map(({ theme, answered, solved }) => (
                    <tr key={theme}>
                        <th scope="row">{theme}</th>
                        <td>{`${solved}/${answered}`}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

export function ProgressTable({ now }: { now: PlayerProgress | null }) {
    if (!now) return null;
    return (
        <>
            <Figures now={now} />
            <Cost {...now} />
            <Levels levels={now.levels} />
            <Themes themes={now.practice.themes} />
        </>
    );
}
