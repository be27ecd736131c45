// running.ts - running games in a list: whose turn it is, and the order by urgency.
import { t } from "../../base/i18n/texts";
import type { Listed } from "../../transport/online-messages";
import { seatMark } from "../../model/online/seat-mark";
import { clockKind } from "./table-texts";

export const isMoved = ({ table }: Listed): boolean => seatMark(table) === "moved";

// Lists of games in full swing do not say whose turn it is; those over days do.
export const isMine = (game: Listed): boolean =>
    game.clock === "days" && game.player !== undefined && game.player === game.seat && !isMoved(game);

export const runningText = (game: Listed): string =>
    isMoved(game)
        ? t("Your seat is open on another device.")
        : isMine(game)
          ? t("It’s your turn.")
          : clockKind(game.clock);

export const byUrgency = (games: readonly Listed[]): readonly Listed[] =>
    [...games].sort((a, b) => Number(isMine(b)) - Number(isMine(a)) || b.updated_ms - a.updated_ms);
