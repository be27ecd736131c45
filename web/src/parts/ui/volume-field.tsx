// volume-field.tsx - how loud sounds are.
import type { Signal } from "@preact/signals";
import { t } from "../../base/i18n/texts";

export default function VolumeField({ volume }: { volume: Signal<number> }) {
    return (
        <label class="volume">
            <span>{t("Volume")}</span>
            <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={Math.round(volume.value * 100)}
                onInput={({ currentTarget }) => (volume.value = Number(currentTarget.value) / 100)}
            />
        </label>
    );
}
