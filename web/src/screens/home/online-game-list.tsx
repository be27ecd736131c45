// online-game-list.tsx - the person's running online games, among the games of the first screen.
import { api } from "../../transport/online-api";
import type { Listed } from "../../transport/online-messages";
import { byUrgency, isMine, runningText } from "../../parts/online/running";
import { ListedGames, toRunning } from "../../parts/online/listed-games";

export interface OnlineGamesFound {
    readonly games: readonly Listed[]; // those that wait for this person first
    readonly mine: boolean; // there are such
}

// What there is now; null if the server does not say.
export async function findGames(): Promise<OnlineGamesFound | null> {
    const found = await api.games("running").catch(() => null);
    return found && { games: byUrgency(found.list), mine: found.list.some(isMine) };
}

const OnlineGameList = ({ games }: Pick<OnlineGamesFound, "games">) => (
    <ListedGames games={games} says={runningText} ways={toRunning} />
);

export default OnlineGameList;
