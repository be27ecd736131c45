// Keeps the names of the bots' levels in the language that is spoken.
import { effect } from "@preact/signals";
import { offline } from "./session";
import { lastLevel } from "./preferences";
import { capital, levels } from "../base/i18n/level-names";
import { language } from "../base/i18n/texts";

let watching = false;
let asked = 0;

// To be called once there is a page.
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

// The level that one tap plays against: the last one, or what suits a person with or without games behind them.
export const usualLevel = (): string =>
    lastLevel.value || (Object.keys(offline.savedGames.results()).length ? "steady" : "casual");
