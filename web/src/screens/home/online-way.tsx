// The way to friends far away, where the page came from a server of tables: a page from a disk or a plain host has none.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { go } from "../../model/route";
import { Icon } from "../../parts/art/icons";
import { t, tn } from "../../base/i18n/texts";
import { far, lookForOnlineGames } from "./online-games";

const served = signal(false);

async function isServed(): Promise<boolean> {
    if (!/^https?:$/.test(location.protocol)) return false;
    const answer = await fetch(new URL("healthz", location.href.split("#")[0])).catch(() => null);
    if (!answer?.ok) return false;
    const health = (await answer.json().catch(() => ({}))) as { ok?: unknown };
    return health.ok === true;
}

function aboutText(): string {
    const { count, mine } = far.value;
    if (mine) return t("It is your turn.");
    return count
        ? tn("{n} game goes on", "{n} games go on", count)
        : t("each from where they are, by a link");
}

export function OnlineWay() {
    useEffect(() => {
        const look = async () => {
            served.value ||= await isServed();
            if (served.value && !document.hidden) await lookForOnlineGames();
        };
        const again = () => void look();
        again();
        document.addEventListener("visibilitychange", again);
        return () => document.removeEventListener("visibilitychange", again);
    }, []);
    if (!served.value) return null;
    return (
        <button type="button" class="button online-way" onClick={() => go("online")}>
            <Icon name="friends" />
            <span>
                {t("Play with friends")}
                <small>{aboutText()}</small>
            </span>
        </button>
    );
}
