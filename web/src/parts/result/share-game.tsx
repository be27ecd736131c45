// share-game.tsx - a way to take a finished game along: a link that holds all of it.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../base/i18n/texts";
import { packRecord } from "../../model/record-link";
import { linkTo } from "../../model/router";
import { adoptCss } from "../ui/adopt-css";
import { TextButton } from "../ui/buttons";
import { copied } from "../ui/clipboard";
import css from "./share-game.css?text";

adoptCss(css);

export function CopyLink({ record }: { record: () => Promise<string> }) {
    const link = useSignal("");
    const taken = useSignal(false);
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => {
        if (link.value && !taken.value) field.current?.select();
    }, [link.value, taken.value]);
    async function make() {
        const made = linkTo(`replay/~${await packRecord(await record())}`);
        taken.value = await copied(made);
        link.value = made;
    }
    return (
        <>
            <TextButton look="quiet" icon="link" text={t("Copy link")} onClick={() => void make()} />
            {link.value && (
                <div class="link-made">
                    <span role="status">
                        {taken.value
                            ? t("Link copied. It contains the whole game, names included.")
                            : t("This link contains the whole game, names included. Copy it here:")}
                    </span>
                    <input ref={field} readOnly aria-label={t("Link")} value={link.value} />
                </div>
            )}
        </>
    );
}
