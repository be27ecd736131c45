// What a person prefers, kept in the browser.
import { computed, effect, signal, type Signal } from "@preact/signals";
import type { ThemeName } from "../art/palette";

export type ThemeChoice = ThemeName | "auto";

function kept<T extends string | number | boolean>(key: string, otherwise: T): Signal<T> {
    const name = `lanterns.${key}`;
    let start = otherwise;
    try {
        const text = localStorage.getItem(name);
        if (text !== null) start = JSON.parse(text) as T;
    } catch {
        /* no storage, or nonsense in it: the default will do */
    }
    const value = signal<T>(typeof start === typeof otherwise ? start : otherwise);
    effect(() => {
        const text = JSON.stringify(value.value);
        try {
            localStorage.setItem(name, text);
        } catch {
            /* kept for this visit only */
        }
    });
    return value;
}

export const themeChoice = kept<ThemeChoice>("theme", "auto");
export const letters = kept<boolean>("letters", false);
export const speed = kept<number>("speed", 1); // of motion; 0 is none
export const skipConfirm = kept<boolean>("skip-confirm", false);
// The log lies over the table where there is no room beside it (tablet.css, phone.css); there one opens it oneself.
const roomForLog = matchMedia("(min-width: 1181px) and (min-height: 521px)").matches;
export const logOpen = kept<boolean>("log", roomForLog);
export const showUnseen = kept<boolean>("unseen", true); // the list of tiles one has not seen
export const playerName = kept<string>("name", "");
export const lessonChapter = kept<number>("lesson", 0); // where the learner stopped

const query = (text: string): Signal<boolean> => {
    const media = matchMedia(text);
    const value = signal(media.matches);
    media.addEventListener("change", () => {
        value.value = media.matches;
    });
    return value;
};

const prefersDay = query("(prefers-color-scheme: light)");
const prefersStill = query("(prefers-reduced-motion: reduce)");

export const theme = computed<ThemeName>(() =>
    themeChoice.value === "auto" ? (prefersDay.value ? "day" : "night") : themeChoice.value,
);

// How fast things move; 0 where nothing should.
export const haste = signal(1); // of a replay, on top of that
export const pace = computed(() => (prefersStill.value ? 0 : speed.value * haste.value));
