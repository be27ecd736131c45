// online-way.tsx - the way to online tables, shown where the page came from a server of tables.
import { useEffect } from "preact/hooks";
import { t, tn } from "../../base/i18n/texts";
import type { OnlineGamesFound } from "./online-game-list";
import { OnlineGames } from "./online-games";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

function aboutText({ games, mine }: OnlineGamesFound): string {
    if (mine) return t("It’s your turn.");
    return games.length
        ? tn("{n} game in progress", "{n} games in progress", games.length)
        : t("online, by invitation link");
}

export function OnlineWay() {
    const { router, get } = useApp();
    const online = get(OnlineGames);
    useEffect(() => {
        const look = () => void online.look();
        look();
        document.addEventListener("visibilitychange", look);
        return () => document.removeEventListener("visibilitychange", look);
    }, []);
    if (!online.served.value) return null;
    return (
        <TextButton
            look="button online-way"
            icon="friends"
            text={t("Play with friends")}
            about={aboutText(online.found.value)}
            onClick={() => router.go("online")}
        />
    );
}
