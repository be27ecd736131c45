// listed-games.tsx - online games as rows of a list, with the way to their tables.
import type { ComponentChildren } from "preact";
import { t } from "../../base/i18n/texts";
import type { Listed } from "../../transport/online-messages";
import { useApp } from "../ui/app-context";
import { TextButton } from "../ui/buttons";
import { GameRow } from "../ui/game-row";
import { isMine, isMoved } from "./running";
import { listedNames, whenText } from "./table-texts";

export function ToTable({ game, text, main = false }: { game: Listed; text: string; main?: boolean }) {
    const { go } = useApp().router;
    return <TextButton main={main} text={text} onClick={() => go("table", game.table)} />;
}

export const toRunning = (game: Listed) => (
    <ToTable game={game} text={isMoved(game) ? t("Go to table") : t("Continue")} main={isMine(game)} />
);

export interface ListedGamesProps {
    readonly games: readonly Listed[];
    says(game: Listed): string;
    ways(game: Listed): ComponentChildren; // buttons
}

export const ListedGames = ({ games, says, ways }: ListedGamesProps) => (
    <>
        {games.map((game) => (
            <GameRow
                key={game.table}
                names={listedNames(game)}
                says={says(game)}
                when={whenText(game.updated_ms)}
            >
                {ways(game)}
            </GameRow>
        ))}
    </>
);
