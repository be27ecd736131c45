// The deal of an online table: what was fixed before it, and after the end whether it was so.
import { useSignal } from "@preact/signals";
import { attempt } from "../app/session";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { api } from "../transport/online-api";
import type { Room } from "../transport/online-room";
import { canCheck, checkDeal, type Verdict } from "./check-deal";
import { remembered } from "./kept";

function verdictText(verdict: Verdict): string {
    switch (verdict) {
        case "fair":
            return t(
                "The deal was fair: the server had fixed its secret before your bytes came, and the deck follows from both.",
            );
        case "fair-unwitnessed":
            return t(
                "The deck follows from the secret and from everyone’s bytes. This browser gave none, so it knows no more.",
            );
        case "no-deal":
            return t("This game was not dealt in that way.");
        case "other-commitment":
            return t(
                "Something is wrong: before the game the server showed another hash than the record has.",
            );
        case "broken-commitment":
            return t("Something is wrong: the secret is not the one that the hash was made of.");
        case "other-contribution":
            return t("Something is wrong: the record has other bytes than this browser sent.");
        case "no-contribution":
            return t("Nobody contributed to this deal, so the server was alone with it.");
        case "other-deck":
            return t("Something is wrong: another deck follows from the secret and the bytes.");
        case "other-start":
            return t("Something is wrong: by the secret and the bytes another player should have begun.");
    }
}

const Bytes = ({ title, hex }: { title: string; hex: string }) => (
    <div class="bytes">
        <dt>{title}</dt>
        <dd>
            <code>{hex}</code>
        </dd>
    </div>
);

function Check({ room }: { room: Room }) {
    const verdict = useSignal<Verdict | null>(null);
    if (!canCheck())
        return (
            <p class="about">
                {t(
                    "This browser checks deals only where the address begins with https. The program can, too: lanterns verify FILE.",
                )}
            </p>
        );
    const check = () =>
        attempt(async () => {
            verdict.value = await checkDeal(await api.record(room.id), remembered(room.id), room.seat.peek());
        });
    const good = verdict.value === "fair" || verdict.value === "fair-unwitnessed";
    return (
        <>
            <button type="button" class="button main" onClick={() => void check()}>
                <Icon name="shield" />
                {t("Check the deal")}
            </button>
            <p role="status" class={verdict.value && !good ? "verdict fault" : "verdict"}>
                {verdict.value && verdictText(verdict.value)}
            </p>
        </>
    );
}

export function DealPanel({ room }: { room: Room }) {
    const { commitment, secret, state } = room.table.value!;
    const kept = remembered(room.id);
    return (
        <div class="deal">
            <p>
                {t(
                    "The server drew a secret and showed its hash before anyone came. Every browser added bytes of its own. The deck follows from all of them, so nobody could choose it.",
                )}
            </p>
            <dl>
                <Bytes title={t("The hash of the secret")} hex={kept?.commitment ?? commitment} />
                {kept && <Bytes title={t("The bytes of this browser")} hex={kept.contribution} />}
                {secret && <Bytes title={t("The secret")} hex={secret} />}
            </dl>
            {state === "finished" ? (
                <Check room={room} />
            ) : (
                <p class="about">{t("After the game the secret is shown, and this page checks it.")}</p>
            )}
        </div>
    );
}
