// level-names.ts - the bots' levels, weakest first, in the page's language; empty until they are loaded.
import { signal } from "@preact/signals";

export interface Level {
    readonly level: string;
    readonly name: string;
    readonly called: string; // the bot of that level
    readonly about: string;
}

export const levels = signal<readonly Level[]>([]);

// A level's name with a capital, as the name of a bot or by itself.
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const levelName = (level: string): string =>
    levels.value.find((one) => one.level === level)?.name ?? capital(level);
