// sound-button.tsx - the speaker beside the menu. In the first game it asks once whether to play with sound.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../base/i18n/texts";
import { useApp } from "../ui/app-context";
import { IconButton, TextButton } from "../ui/buttons";
import { lazy } from "../ui/lazy";
import { Sounds } from "./sounds";

const VolumeField = lazy(() => import("../ui/volume-field"));

const SHOWN = 5000; // milliseconds that the volume stays after it was last touched

export function SoundButton({ offer }: { offer: boolean }) {
    const { preferences, get } = useApp();
    const { sounds, soundOffered, volume } = preferences;
    const open = useSignal(0); // counts touches; 0: the volume is not shown
    const offered = offer && !soundOffered.value && !sounds.value;
    const turn = (on: boolean) => {
        soundOffered.value = true;
        sounds.value = on;
        open.value = on ? open.value + 1 : 0;
        if (on) get(Sounds).wake();
    };
    // Who plays on without an answer is not asked again.
    useEffect(() => {
        if (!offered) return;
        return () => (soundOffered.value = true);
    }, [offered]);
    useEffect(() => {
        if (!open.value) return;
        const timer = setTimeout(() => (open.value = 0), SHOWN);
        return () => clearTimeout(timer);
    }, [open.value, volume.value]);
    return (
        <div class="sound">
            <IconButton
                icon={sounds.value ? "sound" : "silent"}
                label={t("Sound")}
                look="plain"
                aria-pressed={sounds.value}
                onClick={() => turn(!sounds.value)}
            />
            {offered && (
                <div class="panel sound-offer" role="group" data-cover aria-label={t("Play with sound?")}>
                    <p>{t("Play with sound?")}</p>
                    <TextButton look="quiet" text={t("Yes")} onClick={() => turn(true)} />
                    <TextButton look="quiet" text={t("No, thanks")} onClick={() => turn(false)} />
                </div>
            )}
            {sounds.value && open.value > 0 && (
                <div class="panel sound-offer">
                    <VolumeField volume={volume} />
                </div>
            )}
        </div>
    );
}
