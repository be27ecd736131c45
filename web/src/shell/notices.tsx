// notices.tsx - what a person has to know now, above whatever is shown.
import { t } from "../base/i18n/texts";
import { saveGame } from "../parts/ui/files";
import { useApp } from "../parts/ui/app-context";
import { CloseButton, TextButton } from "../parts/ui/buttons";

function Unkept() {
    const { table, unkept } = useApp().session;
    const now = table.value?.game.remotePlayers ? null : table.value;
    return (
        <div class="notice-bar" role="alert">
            <p>
                {now
                    ? t("Browser storage is full. Download this game before you leave.")
                    : t("Browser storage is full. Download the games you want to keep and delete others.")}
            </p>
            {now && <TextButton text={t("Download")} onClick={() => void saveGame(now)} />}
            <CloseButton onClick={() => (unkept.value = false)} />
        </div>
    );
}

export function Notices() {
    const { refusal, unkept } = useApp().session;
    return (
        <div class="notices">
            <div role="alert">
                {refusal.value && (
                    <div class="notice-bar">
                        <p>{refusal.value}</p>
                        <CloseButton onClick={() => (refusal.value = "")} />
                    </div>
                )}
            </div>
            {unkept.value && <Unkept />}
        </div>
    );
}

// The game is open in another tab, which may have come later or been there first.
export function Elsewhere() {
    const { router, session } = useApp();
    return (
        <main class="veil">
            <div class="handover">
                <h1>{t("This game is open in another tab")}</h1>
                <p>{t("Your game is safe. Continue there, or play on here.")}</p>
                <TextButton main text={t("Play here")} onClick={() => void session.takeOver()} />
                <TextButton text={t("Home")} onClick={() => router.go("")} />
            </div>
        </main>
    );
}
