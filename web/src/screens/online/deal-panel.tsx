// deal-panel.tsx - the deal of an online table: what was fixed before it, and the check after the game.
import { useSignal } from "@preact/signals";
import { Dialog } from "../../parts/ui/dialog";
import { Icon } from "../../parts/art/icons";
import { t } from "../../base/i18n/texts";
import type { Room } from "../../transport/online-room";
import { OnlineSession } from "../../model/online/online-session";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";
import { saveText } from "../../parts/ui/files";
import { isGood, verdictText } from "../../model/online/deal-verdict";

const Bytes = ({ title, hex }: { title: string; hex: string }) => (
    <div class="bytes">
        <dt>{title}</dt>
        <dd>
            <code>{hex}</code>
        </dd>
    </div>
);

const Mark = ({ good }: { good: boolean }) => (
    <i class={good ? "mark good" : "mark"} aria-hidden="true">
        <Icon name={good ? "check" : "shield"} />
    </i>
);

function Checked({ room }: { room: Room }) {
    const verdict = useApp().get(OnlineSession).verdictOf(room).value;
    return (
        <p role="status" class={verdict && !isGood(verdict) ? "verdict fault" : "verdict"}>
            {verdict && <Mark good={isGood(verdict)} />}
            <span>{verdict ? verdictText(verdict) : t("Checking the deal…")}</span>
        </p>
    );
}

export function DealPanel({ room }: { room: Room }) {
    const { commitment, secret, state } = room.table.value!;
    const online = useApp().get(OnlineSession);
    const kept = online.witnesses.get(room.id)?.before;
    return (
        <div class="deal">
            {state === "finished" && <Checked room={room} />}
            <p>
                {t(
                    "Before anyone joined, the server drew a secret and published a hash of it and of the table’s settings. Every player’s browser then added random bytes of its own; bots add none. The deck follows from all of these, so nobody could choose it.",
                )}
            </p>
            <dl>
                <Bytes title={t("Hash of the secret")} hex={kept?.commitment ?? commitment} />
                {kept && <Bytes title={t("This browser’s bytes")} hex={kept.contribution} />}
                {secret && <Bytes title={t("Secret")} hex={secret} />}
            </dl>
            {state !== "finished" && (
                <p class="about">{t("After the game the secret is revealed, and this page checks it.")}</p>
            )}
            {kept && (
                <TextButton
                    icon="save"
                    text={t("Download what this browser knows")}
                    about={t("for “lanterns verify --witness”, to check the record elsewhere")}
                    onClick={() => saveText(online.witnessOf(room), "lanterns-witness.txt")}
                />
            )}
        </div>
    );
}

// Below the result: what came of the check, and more about it for who asks.
export function DealNote({ room }: { room: Room }) {
    const open = useSignal(false);
    const verdict = useApp().get(OnlineSession).verdictOf(room).value;
    if (!verdict) return null;
    const good = isGood(verdict);
    return (
        <>
            <button
                type="button"
                class={good ? "quiet deal-note" : "quiet deal-note fault"}
                aria-haspopup="dialog"
                onClick={() => (open.value = true)}
            >
                <Mark good={good} />
                <span>{good ? t("Checked: a fair deal.") : verdictText(verdict)}</span>
            </button>
            {open.value && (
                <Dialog title={t("Fair deal")} name="menu" onClose={() => (open.value = false)}>
                    <DealPanel room={room} />
                </Dialog>
            )}
        </>
    );
}
