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
                <p>{t("This server remembers your games by a cookie, and by nothing else.")}</p>
                <TextButton text={t("Forget me …")} onClick={() => (asking.value = true)} />
            </section>
            {asking.value && (
                <Dialog title={t("Forget me")} name="menu" onClose={close}>
                    <Question
                        text={t(
                            "Shall this server forget you? Your name goes from all games, and no game is listed as yours any more. You still find games that go on by their links. This cannot be taken back.",
                        )}
                        yes={t("Yes, forget me")}
                        no={t("No, remember me")}
                        onYes={() => void forget()}
                        onClose={close}
                    />
                </Dialog>
            )}
        </>
    );
}
