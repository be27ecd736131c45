// What a person prefers, kept in the browser.
import { computed, effect, signal, type Signal } from "@preact/signals";

export type ThemeName = "night" | "day";
export type ThemeChoice = ThemeName | "auto";

// What was never changed is not written, so that a better default reaches everyone who did not choose.
function kept<T extends string | number | boolean>(key: string, otherwise: T): Signal<T> {
    const name = `lanterns.${key}`;
    let start = otherwise;
    try {
        const text = localStorage.getItem(name);
        if (text !== null) start = JSON.parse(text) as T;
    } catch {
        /* no storage, or nonsense in it: the default will do */
    }
    let last = typeof start === typeof otherwise ? start : otherwise;
    const value = signal<T>(last);
    effect(() => {
        if (value.value === last) return;
        last = value.value;
        try {
            localStorage.setItem(name, JSON.stringify(last));
        } catch {
            /* kept for this visit only */
        }
    });
    return value;
}

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
const roomy = query("(min-width: 73.8125em) and (min-height: 32.5625em)");

export const fingers = query("(pointer: coarse)"); // what one points with first
export const onlyFingers = query("(any-pointer: coarse) and (not (any-pointer: fine))");

export const themeChoice = kept<ThemeChoice>("theme", "night"); // it is a lake at night
export const letters = kept<boolean>("letters", false);
export const speed = kept<number>("speed", 1); // of motion; 0 is none
export const skipConfirm = kept<boolean>("skip-confirm", false);
export const sounds = kept<boolean>("sounds", false);
export const showUnseen = kept<boolean>("unseen", true); // the list of tiles that nobody has seen yet
// Where the log would lie over the lake it is closed at first.
export const logOpen = roomy.peek() ? kept<boolean>("log", true) : signal(false);
export const languageChoice = kept<string>("language", ""); // "" is the browser's
export const playerName = kept<string>("name", "");
export const lessonChapter = kept<number>("lesson", 0); // where the learner stopped
export const lastLevel = kept<string>("level", ""); // of the bot that one tap plays against
export const lastTable = kept<string>("table", ""); // the same for an online table
export const lastSetup = kept<string>("setup", ""); // of the form for a new game, as JSON

export const theme = computed<ThemeName>(() =>
    themeChoice.value === "auto" ? (prefersDay.value ? "day" : "night") : themeChoice.value,
);

// How fast things move; 0 where nothing should.
export const haste = signal(1); // of a replay, on top of that
export const pace = computed(() => (prefersStill.value ? 0 : speed.value * haste.value));
