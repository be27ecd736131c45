// enter.tsx - "seat/ID/KEY", a seat's own link: opens the seat on this device and hides the key at once.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ScreenProps } from "../../model/router";
import { t } from "../../base/i18n/texts";
import { api, ServerRefusal } from "../../transport/online-api";
import { Refusal } from "../../base/refusal";
import { Placeholder } from "./placeholder";
import "./styles";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

function problemText(error: unknown): string {
    const whole = !(error instanceof ServerRefusal) || error.code !== "bad-message";
    if (whole && error instanceof Refusal) return error.message;
    return t("This link is incomplete.");
}

export default function Enter({ rest }: ScreenProps) {
    const { go, goInstead } = useApp().router;
    const problem = useSignal("");
    const table = useSignal(""); // that is there, though the seat is not
    useEffect(() => {
        const [id = "", key = ""] = rest.split("/");
        history.replaceState(null, "", `#table/${id}`); // the key is a secret
        api.enter(id, key).then(
            () => goInstead("table", id),
            (error: unknown) => {
                problem.value = problemText(error);
                if (error instanceof ServerRefusal && error.code !== "no-table") table.value = id;
            },
        );
    }, [rest]);
    return (
        <Placeholder title={t("Your seat")} problem={problem.value} waiting={t("Taking you to your seat…")}>
            {table.value && (
                <TextButton main text={t("Go to table")} onClick={() => goInstead("table", table.value)} />
            )}
            <TextButton text={t("Home")} onClick={() => go("")} />
        </Placeholder>
    );
}
