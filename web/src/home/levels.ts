// The levels of the bots, weakest first, named in the language that is spoken.
import { effect, signal } from "@preact/signals";
import { offline } from "../app/session";
import { lastLevel } from "../app/settings";
import { language } from "../i18n/words";
import { capital } from "../transport/offline";
import type { Level } from "../worker/calls";

export const levels = signal<readonly Level[]>([]);

let watching = false;
let asked = 0;

// To be called by whoever shows them.
export function watchLevels(): void {
    if (watching) return;
    watching = true;
    effect(() => {
        void language.value;
        const question = ++asked;
        void offline.levels().then((found) => {
            if (question === asked) levels.value = found.map((one) => ({ ...one, name: capital(one.name) }));
        });
    });
}

export const levelName = (level: string): string =>
    levels.value.find((one) => one.level === level)?.name ?? capital(level);

// The level that one tap plays against: the last one, or what suits a person with or without games behind them.
export const usualLevel = (): string =>
    lastLevel.value || (Object.keys(offline.shelf.results()).length ? "steady" : "casual");
