// preferences.ts - the person's preferences, kept in the browser, and what media queries say of the device.
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { KeyValueStore } from "../transport/saved-games";

export type ThemeName = "night" | "day";
export type ThemeChoice = ThemeName | "auto";
export type MediaQuery = (query: string) => ReadonlySignal<boolean>;
export type Preferences = ReturnType<typeof createPreferences>;

// What was never changed is not written, so that a better default reaches everyone who did not choose.
function kept<T extends string | number | boolean>(
    store: KeyValueStore | null,
    key: string,
    otherwise: T,
): Signal<T> {
    const name = `lanterns.${key}`;
    let last = otherwise;
    try {
        const found = JSON.parse(store?.getItem(name) ?? "null") as T;
        if (typeof found === typeof otherwise) last = found;
    } catch {
        /* nonsense: the default will do */
    }
    const value = signal<T>(last);
    effect(() => {
        if (value.value === last) return;
        last = value.value;
        try {
            store?.setItem(name, JSON.stringify(last));
        } catch {
            /* no room: kept for this visit only */
        }
    });
    return value;
}

export function createPreferences(store: KeyValueStore | null, media: MediaQuery) {
    const prefersDay = media("(prefers-color-scheme: light)");
    const prefersStill = media("(prefers-reduced-motion: reduce)");
    const small = media("(max-width: 40em), (max-height: 32.5em)"); // a phone: stylesheets.mjs has the sizes
    const themeChoice = kept<ThemeChoice>(store, "theme", "night"); // it is a lake at night
    const speed = kept<number>(store, "speed", 1); // of motion; 0 is none
    const replaySpeed = signal(1); // of a replay, on top of that
    return {
        themeChoice,
        speed,
        replaySpeed,
        theme: computed<ThemeName>(() =>
            themeChoice.value === "auto" ? (prefersDay.value ? "day" : "night") : themeChoice.value,
        ),
        // How fast things move; 0 where nothing should.
        pace: computed(() => (prefersStill.value ? 0 : speed.value * replaySpeed.value)),
        letters: kept<boolean>(store, "letters", false),
        skipConfirm: kept<boolean>(store, "skip-confirm", false),
        sounds: kept<boolean>(store, "sounds", false),
        soundOffered: kept<boolean>(store, "sound-offered", false), // somebody has answered, or chosen
        volume: kept<number>(store, "volume", 0.7), // from 0 to 1
        showUnseen: kept<boolean>(store, "unseen", true), // the list of tiles that nobody has seen yet
        small,
        // On a phone it lies over the cards: there it begins closed.
        logOpen: kept<boolean>(small.peek() ? null : store, "log", false),
        languageChoice: kept<string>(store, "language", ""), // "" is the browser's
        playerName: kept<string>(store, "name", ""),
        lessonChapter: kept<number>(store, "lesson", 0), // where the learner stopped; -1 after its end
        lastLevel: kept<string>(store, "level", ""), // of the bot that one tap plays against
        lastTable: kept<string>(store, "table", ""), // the same for an online table
        lastSetup: kept<string>(store, "setup", ""), // of the form for a new game, as JSON
        fingers: media("(pointer: coarse)"), // what one points with first
        onlyFingers: media("(any-pointer: coarse) and (not (any-pointer: fine))"),
        byKeys: signal(false), // the last thing was done with a key
    };
}
