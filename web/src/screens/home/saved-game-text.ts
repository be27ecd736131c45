// saved-game-text.ts - a kept game in the page's language; its record may be in another one.
import { levelName } from "../../base/i18n/level-names";
import { shownSeats, withLevel, type ShownSeat } from "../../base/i18n/shown-seats";
import { language, t } from "../../base/i18n/texts";
import type { SavedGame } from "../../transport/saved-games";
import { ownSeat } from "../../transport/tags";

// In the order of the seats. A player without a name is "Player 2" in the page's language.
const seatsOf = ({ info, record }: SavedGame): readonly ShownSeat[] =>
    shownSeats(
        info.seats.map((seat, i) =>
            record.includes(`[Player${i + 1} "`) ? seat : { ...seat, name: t("Player {n}", { n: i + 1 }) },
        ),
        ownSeat(record),
    );

const youFirst = (a: { readonly you: boolean }, b: { readonly you: boolean }): number =>
    Number(b.you) - Number(a.you);

// The others at the table, for the person who plays on: "Lin, Mei, Tao · Casual". Of bots that play
// differently well, only the names.
export function rivalsOf(kept: SavedGame): string {
    const rivals = seatsOf(kept).filter(({ you }) => !you);
    const names = rivals.map(({ name }) => name).join(", ");
    const same = new Set(rivals.map(({ kind, level }) => `${kind} ${level}`)).size === 1;
    return same ? withLevel({ ...rivals[0]!, name: names }) : names;
}

// "You 41 – Mei 17", and before the end "You – Mei".
export const playersOf = (kept: SavedGame): string =>
    seatsOf(kept)
        .map(({ you, name }, i) => ({ you, text: kept.info.ended ? `${name} ${kept.info.honor[i]}` : name }))
        .sort(youFirst)
        .map(({ text }) => text)
        .join(" – ");

export const whenOf = ({ saved }: SavedGame): string =>
    new Intl.DateTimeFormat(language.value.code, { dateStyle: "medium", timeStyle: "short" }).format(saved);

function outcomeOf({ info }: SavedGame, seats: readonly ShownSeat[]): string {
    const { ended, termination, winners, by, player } = info;
    const of = (number: number) => seats[number - 1]!;
    if (!ended)
        return of(player).you
            ? t("In progress: your turn.")
            : t("In progress: {name}’s turn.", { name: of(player).name });
    if (winners.length === 0) return t("Ended without a winner.");
    const won = winners.map(of);
    if (won.length > 1)
        return t("Shared victory: {names}.", { names: won.map(({ name }) => name).join(", ") });
    if (termination !== "resigned" || !by)
        return won[0]!.you ? t("You won.") : t("{name} won.", { name: won[0]!.name });
    if (of(by).you) return t("You resigned; {name} won.", { name: won[0]!.name });
    return won[0]!.you
        ? t("You won ({other} resigned).", { other: of(by).name })
        : t("{name} won ({other} resigned).", { name: won[0]!.name, other: of(by).name });
}

// How it ended, and the levels of the bots: "You won. · Casual".
export function resultOf(kept: SavedGame): string {
    const seats = seatsOf(kept);
    const levels = new Set(
        seats.flatMap(({ kind, level }) => (kind === "bot" && level ? [levelName(level)] : [])),
    );
    return [outcomeOf(kept, seats), ...levels].join(" · ");
}
