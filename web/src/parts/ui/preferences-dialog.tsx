// preferences-dialog.tsx - what a person prefers, from the first screen and from the table.
import type { Signal } from "@preact/signals";
import { LANGUAGES } from "../../base/i18n/languages";
import { language, t } from "../../base/i18n/texts";
import { Dialog } from "./dialog";
import { Select } from "./fields";
import { Segments, Switch } from "./segments";
import type { ThemeChoice } from "../../model/preferences";
import { useApp } from "./app-context";
import VolumeField from "./volume-field";

const Flag = ({ of, text, about }: { of: Signal<boolean>; text: string; about?: string }) => (
    <Switch text={text} on={of.value} onTurn={(on) => (of.value = on)} {...(about && { about })} />
);

export default function Preferences({ onClose }: { onClose: () => void }) {
    const { preferences, session } = useApp();
    const { languageChoice, letters, showUnseen, skipConfirm, sounds, speed, themeChoice, volume } =
        preferences;
    const themes: readonly [ThemeChoice, string][] = [
        ["night", t("Night")],
        ["day", t("Day")],
        ["auto", t("System")],
    ];
    return (
        <Dialog title={t("Preferences")} name="preferences" onClose={onClose}>
            <Select
                title={t("Language")}
                chosen={language.value.code}
                options={LANGUAGES.map(({ code, name }) => [code, name, code] as const)}
                onChoose={(code) => {
                    languageChoice.value = code;
                    void session.talk(code);
                }}
            />
            <Segments
                title={t("Theme")}
                chosen={themeChoice.value}
                options={themes}
                onChoose={(value) => (themeChoice.value = value)}
            />
            <Segments
                title={t("Animations")}
                chosen={speed.value}
                options={[
                    [0, t("Off")],
                    [0.5, t("Slow")],
                    [1, t("Normal")],
                    [2, t("Fast")],
                ]}
                onChoose={(value) => (speed.value = value)}
            />
            <Flag of={letters} text={t("Letters on lanterns")} />
            <Flag of={sounds} text={t("Sound")} />
            {sounds.value && <VolumeField volume={volume} />}
            <Flag
                of={skipConfirm}
                text={t("Skip confirmation")}
                about={t("A tile is played as soon as you put it down.")}
            />
            <Flag
                of={showUnseen}
                text={t("List of unseen tiles")}
                about={t("See which tiles are still out there.")}
            />
        </Dialog>
    );
}
