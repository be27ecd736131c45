// Preferences that are one tap away: night or day, letters, speed, log.
import { useSignal } from "@preact/signals";
import { Icon } from "../art/icons";
import { letters, logOpen, speed, theme, themeChoice } from "../app/settings";
import { t } from "../i18n/words";
import { Told } from "./parts";

const SPEEDS = [1, 2, 0, 0.5];

export function Tools() {
    const open = useSignal(false); // where there is no room for all of them
    const night = theme.value === "night";
    const next = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length]!;
    return (
        <nav class={open.value ? "tools open" : "tools"} aria-label={t("Preferences")}>
            <button
                type="button"
                class="round plain tools-menu"
                aria-expanded={open.value}
                aria-label={t("Preferences")}
                onClick={() => {
                    open.value = !open.value;
                }}
            >
                <Icon name={open.value ? "close" : "menu"} />
            </button>
            <button
                type="button"
                class="round plain"
                aria-label={night ? t("Show it by day") : t("Show it by night")}
                onClick={() => {
                    themeChoice.value = night ? "day" : "night";
                }}
            >
                <Icon name={night ? "sun" : "moon"} />
            </button>
            <button
                type="button"
                class="round plain"
                aria-pressed={letters.value}
                aria-label={t("Letters on lanterns")}
                onClick={() => {
                    letters.value = !letters.value;
                }}
            >
                <Icon name="letters" />
            </button>
            <button
                type="button"
                class="round plain"
                onClick={() => {
                    speed.value = next;
                }}
            >
                <Told text={t("Speed of motion: {n}", { n: speed.value })} />
                <Icon name="speed" />
                <small aria-hidden="true">{speed.value}×</small>
            </button>
            <button
                type="button"
                class="round plain"
                aria-pressed={logOpen.value}
                aria-label={t("What happened")}
                onClick={() => {
                    logOpen.value = !logOpen.value;
                }}
            >
                <Icon name="log" />
            </button>
        </nav>
    );
}
