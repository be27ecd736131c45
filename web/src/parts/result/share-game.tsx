// share-game.tsx - a way to take a finished game along: a link that holds all of it.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../base/i18n/texts";
import { packRecord } from "../../model/record-link";
import { linkTo } from "../../model/router";
import { adoptCss } from "../ui/adopt-css";
import { TextButton } from "../ui/buttons";
import css from "./share-game.css?text";

adoptCss(css);

// Not every browser lets a page write to the clipboard: then the link stands there to be copied by hand.
async function copy(link: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(link);
        return true;
    } catch {
        return false;
    }
}

export function CopyLink({ record }: { record: () => Promise<string> }) {
    const link = useSignal("");
    const copied = useSignal(false);
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => {
        if (link.value && !copied.value) field.current?.select();
    }, [link.value, copied.value]);
    async function make() {
        const made = linkTo(`replay/~${await packRecord(await record())}`);
        copied.value = await copy(made);
        link.value = made;
    }
    return (
        <>
            <TextButton look="quiet" icon="link" text={t("Copy link")} onClick={() => void make()} />
            {link.value && (
                <div class="link-made">
                    <span role="status">
                        {copied.value
                            ? t("Link copied. It contains the whole game, names included.")
                            : t("This link contains the whole game, names included. Copy it here:")}
                    </span>
                    <input ref={field} readOnly aria-label={t("Link")} value={link.value} />
                </div>
            )}
        </>
    );
}
