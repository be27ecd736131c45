// The way to friends far away, where the page came from a server of tables: a page from a disk or a plain host has none.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { go } from "../app/route";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";

const served = signal(false);

async function isServed(): Promise<boolean> {
    if (!/^https?:$/.test(location.protocol)) return false;
    const answer = await fetch(new URL("healthz", location.href.split("#")[0])).catch(() => null);
    if (!answer?.ok) return false;
    const health = (await answer.json().catch(() => ({}))) as { ok?: unknown };
    return health.ok === true;
}

export function OnlineWay() {
    useEffect(() => {
        void isServed().then((is) => (served.value = is));
    }, []);
    if (!served.value) return null;
    return (
        <button type="button" class="button online-way" onClick={() => go("online")}>
            <Icon name="friends" />
            <span>
                {t("Play with friends")}
                <small>{t("each from where they are, by a link")}</small>
            </span>
        </button>
    );
}
