// online-game-list.tsx - one's games that go on at tables of the server, among the games of the first screen.
import { t } from "../../base/i18n/texts";
import { api } from "../../transport/online-api";
import type { Listed } from "../../transport/online-messages";
import { byUrgency, isMine, isMoved, runningText } from "../../parts/online/running";
import { listedNames, whenText } from "../../parts/online/table-texts";
import { useApp } from "../../parts/ui/app-context";

export interface OnlineGamesFound {
    readonly games: readonly Listed[]; // those that wait for this person first
    readonly mine: boolean; // there are such
}

// What there is now; null if the server does not say.
export async function findGames(): Promise<OnlineGamesFound | null> {
    const found = await api.games("running").catch(() => null);
    return found && { games: byUrgency(found.list), mine: found.list.some(isMine) };
}

function Row({ game }: { game: Listed }) {
    const { go } = useApp().router;
    return (
        <li class="game">
            <p>
                <b>{listedNames(game)}</b>
                <span>{runningText(game)}</span>
                <time>{whenText(game.updated_ms)}</time>
            </p>
            <div class="game-do">
                <button
                    type="button"
                    class={isMine(game) ? "button main" : "button"}
                    onClick={() => go("table", game.table)}
                >
                    {isMoved(game) ? t("To the table") : t("Go on")}
                </button>
            </div>
        </li>
    );
}

export default function OnlineGameList({ games }: Pick<OnlineGamesFound, "games">) {
    return (
        <>
            {games.map((game) => (
                <Row key={game.table} game={game} />
            ))}
        </>
    );
}
