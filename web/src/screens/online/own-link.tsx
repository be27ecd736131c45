// own-link.tsx - the own link, for another device. Its key is shown once; a new key ends the old one.
import { linkTo } from "../../model/router";
import { useSignal } from "@preact/signals";
import { t } from "../../base/i18n/texts";
import { OnlineSession } from "../../model/online/online-session";
import { ShareLink } from "../../parts/ui/share-link";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

export function OwnLink({ id }: { id: string }) {
    const { session, get } = useApp();
    const online = get(OnlineSession);
    const busy = useSignal(false);
    const key = online.ownKey(id);
    const renew = () => {
        busy.value = true;
        void session.attempt(() => online.renewOwnKey(id)).finally(() => (busy.value = false));
    };
    return (
        <div class="own-link">
            {key ? (
                <>
                    <ShareLink label={t("Your private link")} link={linkTo(`seat/${id}/${key}`)} />
                    <p class="about">
                        {t(
                            "Anyone who opens it takes your seat, so keep it to yourself. It won’t be shown again.",
                        )}
                    </p>
                </>
            ) : (
                <p class="about">
                    {t(
                        "Your private link opens your seat on another device. It isn’t stored anywhere, so a new one has to be created.",
                    )}
                </p>
            )}
            <p class="about">
                {t(
                    "A new link replaces the old one: your other devices at this table have to open the new one.",
                )}
            </p>
            <TextButton text={t("Create new link")} disabled={busy.value} onClick={renew} />
        </div>
    );
}
