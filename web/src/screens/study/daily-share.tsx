// daily-share.tsx - how a day went, for others: a picture and a few lines of text, through the system where
// it can, to be saved and copied elsewhere.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, t } from "../../base/i18n/texts";
import { DailyLakes } from "../../model/study/daily-lakes";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";
import { copied, copyTold } from "../../parts/ui/clipboard";
import { saveBlob } from "../../parts/ui/files";
import type { FieldPlace } from "../../worker/study-calls";
import { cardOf } from "./daily-card";

interface Shared {
    readonly text: string;
    readonly picture: File;
    readonly link: string; // to the picture, which holds all of it: pages may show no other
}

const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

const dataLink = (file: File): Promise<string> =>
    new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.onerror = () => reject(reader.error ?? new Error("no picture"));
        reader.readAsDataURL(file);
    });

// Made in advance: browsers open their own dialog only at once after a tap.
function useShared(date: string, place: FieldPlace) {
    const lakes = useApp().get(DailyLakes);
    const shared = useSignal<Shared | null>(null);
    const spoken = language.value.code;
    useEffect(() => {
        let gone = false;
        void (async () => {
            const { drawDailyCard } = await import("./daily-picture");
            const told = await lakes.share(date);
            const card = cardOf(date, told, place, lakes.streak(date));
            const picture = await drawDailyCard(card, `lanterns-${date}.png`);
            const link = await dataLink(picture);
            if (!gone) shared.value = { text: told.text, picture, link };
        })();
        return () => {
            gone = true;
            shared.value = null;
        };
    }, [date, place.place, spoken]);
    return shared;
}

const copyText = async (text: string): Promise<string> => copyTold(await copied(text));

export function DailyShare({ date, place }: { date: string; place: FieldPlace }) {
    const shared = useShared(date, place);
    const open = useSignal(false);
    const told = useSignal("");
    async function share({ text, picture }: Shared) {
        const files = [picture];
        open.value = true;
        if (!navigator.canShare?.({ files })) return void (told.value = await copyText(text));
        try {
            await navigator.share({ files, text });
        } catch (error) {
            if (!isStopped(error)) told.value = await copyText(text);
        }
    }
    const { value } = shared;
    return (
        <div class="daily-share">
            <TextButton
                icon="take"
                text={t("Share")}
                disabled={!value}
                onClick={() => value && void share(value)}
            />
            <p role="status">{told.value}</p>
            {open.value && value && (
                <div class="daily-card">
                    <img src={value.link} width="1080" height="1080" alt={t("A picture of this result")} />
                    <textarea readOnly rows={6} aria-label={t("Share")} value={value.text}></textarea>
                    <TextButton
                        icon="save"
                        text={t("Save the picture")}
                        onClick={() => saveBlob(value.picture, value.picture.name)}
                    />
                </div>
            )}
        </div>
    );
}
