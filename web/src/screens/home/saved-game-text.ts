// saved-game-text.ts - a kept game in the page's language; its record may be in another one.
import { t } from "../../base/i18n/texts";
import { language } from "../../base/i18n/texts";
import type { SavedGame } from "../../transport/saved-games";

// A player without a name is "Player 2" in the page's language.
export const namesOf = ({ info, record }: SavedGame): readonly string[] =>
    info.seats.map(({ name }, i) =>
        record.includes(`[Player${i + 1} "`) ? name : t("Player {n}", { n: i + 1 }),
    );

export const whenOf = ({ saved }: SavedGame): string =>
    new Intl.DateTimeFormat(language.value.code, { dateStyle: "medium", timeStyle: "short" }).format(saved);

export function resultOf(kept: SavedGame): string {
    const { ended, termination, winners, honor, by, player } = kept.info;
    const names = namesOf(kept);
    const score = honor.join(" : ");
    if (!ended) return t("In progress: {name} to move.", { name: names[player - 1]! });
    if (winners.length === 0) return t("Ended without a winner.");
    const won = winners.map((number) => names[number - 1]!);
    if (won.length > 1) return t("Shared victory: {names}, {score}.", { names: won.join(", "), score });
    if (termination === "resigned" && by)
        return t("{name} won ({other} resigned).", { name: won[0]!, other: names[by - 1]! });
    return t("{name} won, {score}.", { name: won[0]!, score });
}
