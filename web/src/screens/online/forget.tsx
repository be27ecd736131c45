// forget.tsx - asks the server to forget a person: their games and the name in them.
import { useSignal } from "@preact/signals";
import { Dialog } from "../../parts/ui/dialog";
import { Question } from "../../parts/table/menu";
import { t } from "../../base/i18n/texts";
import { api } from "../../transport/online-api";
import { OnlineSession } from "../../model/online/online-session";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

export function Forget({ onDone }: { onDone: () => void }) {
    const { session, get } = useApp();
    const asking = useSignal(false);
    const close = () => (asking.value = false);
    const forget = () =>
        session.attempt(async () => {
            await api.forget();
            get(OnlineSession).forgetOwner();
            onDone();
        });
    return (
        <>
            <section class="forget">
                <p>{t("This server remembers your games with a cookie, and nothing else.")}</p>
                <TextButton text={t("Forget me…")} onClick={() => (asking.value = true)} />
            </section>
            {asking.value && (
                <Dialog title={t("Forget me")} name="menu" onClose={close}>
                    <Question
                        text={t(
                            "Should this server forget you? Your name is removed from all games, and none will be listed as yours. Your results are removed from boards of the day. Games in progress can still be reached by their links. This can’t be undone.",
                        )}
                        yes={t("Forget me")}
                        no={t("Cancel")}
                        onYes={() => void forget()}
                        onClose={close}
                    />
                </Dialog>
            )}
        </>
    );
}
