// share-link.tsx - a link to give away: handed to the system where it can be, copied, or there to be copied
// by hand.
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../../base/i18n/texts";

interface ShareProps {
    readonly label: string;
    readonly link: string;
    readonly shared?: boolean; // others are to get it
    readonly main?: boolean; // that is what is to be done now
}

export function ShareLink({ label, link, shared = false, main = false }: ShareProps) {
    const field = useRef<HTMLInputElement>(null);
    const told = useSignal("");
    async function copy() {
        try {
            await navigator.clipboard.writeText(link);
            told.value = t("Copied.");
        } catch {
            field.current?.select();
            told.value = t("Copy it from the field.");
        }
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
            <button type="button" class={main ? "button main" : "button"} onClick={() => void copy()}>
                <Icon name="link" />
                {t("Copy")}
            </button>
            {shared && "share" in navigator && (
                <button
                    type="button"
                    class="button"
                    onClick={() =>
                        void navigator
                            .share({ title: t("Lanterns"), text: t("Come and play Lanterns!"), url: link })
                            .catch(() => undefined)
                    }
                >
                    <Icon name="take" />
                    {t("Share")}
                </button>
            )}
            <p role="status">{told.value}</p>
        </div>
    );
}
