// "seat/ID/KEY" is somebody's own link: it opens their seat on this device, and leaves the address at once.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { go, goInstead } from "../app/route";
import type { ScreenProps } from "../app/screens";
import { t } from "../i18n/words";
import { api } from "../transport/online-api";
import { Refused } from "../transport/transport";
import { Aside } from "./aside";
import "./dressed";

export default function Enter({ rest }: ScreenProps) {
    const problem = useSignal("");
    useEffect(() => {
        const [id = "", key = ""] = rest.split("/");
        history.replaceState(null, "", `#table/${id}`); // the key is a secret
        api.enter(id, key).then(
            () => goInstead("table", id),
            (error: unknown) => {
                problem.value = error instanceof Refused ? error.message : t("This link is not whole.");
            },
        );
    }, [rest]);
    return (
        <Aside title={t("Your seat")} problem={problem.value} waiting={t("Opening your seat …")}>
            <button type="button" class="button" onClick={() => go("")}>
                {t("To the first screen")}
            </button>
        </Aside>
    );
}
