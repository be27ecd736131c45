// share-link.tsx - a link to share through the system, to copy, or to select and copy by hand.
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { t } from "../../base/i18n/texts";
import { TextButton } from "./buttons";
import { copied, copyTold } from "./clipboard";

interface ShareProps {
    readonly label: string;
    readonly link: string;
    readonly shared?: boolean; // it is meant for others
    readonly main?: boolean; // copying it is the most likely next action
}

export function ShareLink({ label, link, shared = false, main = false }: ShareProps) {
    const field = useRef<HTMLInputElement>(null);
    const told = useSignal("");
    async function copy() {
        const done = await copied(link);
        if (!done) field.current?.select();
        told.value = copyTold(done);
    }
    return (
        <div class="share-link">
            <label>
                <span>{label}</span>
                <input
                    ref={field}
                    readOnly
                    value={link}
                    onFocus={({ currentTarget }) => currentTarget.select()}
                />
            </label>
            <TextButton main={main} icon="link" text={t("Copy")} onClick={() => void copy()} />
            {shared && "share" in navigator && (
                <TextButton
                    icon="take"
                    text={t("Share")}
                    onClick={() =>
                        void navigator
                            .share({ title: t("Lanterns"), text: t("Come and play Lanterns!"), url: link })
                            .catch(() => undefined)
                    }
                />
            )}
            <p role="status">{told.value}</p>
        </div>
    );
}
