// browser-host.ts - the browser as the page sees it.
import { signal, type Signal } from "@preact/signals";
import { systemClock } from "../base/clock";
import type { Host } from "../model/host";
import { browserStore } from "../transport/saved-games";
import { createSource } from "../worker/source";

function media(query: string): Signal<boolean> {
    const list = matchMedia(query);
    const matches = signal(list.matches);
    list.addEventListener("change", () => (matches.value = list.matches));
    return matches;
}

const OVER = "over"; // the state of the history's entry for what lies over a screen

// One entry for all that lies over the screen; it goes with the last of it.
function coverScreens(): (close: () => void) => () => void {
    const open: (() => void)[] = [];
    const settle = () => {
        const marked = history.state === OVER;
        if (open.length && !marked) history.pushState(OVER, "");
        if (!open.length && marked) history.back();
    };
    addEventListener("popstate", () => {
        if (history.state !== OVER) open.at(-1)?.();
    });
    setTimeout(settle); // after a reload nothing is open
    return (close) => {
        open.push(close);
        setTimeout(settle);
        return () => {
            open.splice(open.indexOf(close), 1);
            setTimeout(settle); // another may open at once
        };
    };
}

export const browserHost = (): Host => ({
    clock: systemClock,
    source: createSource(),
    store: browserStore(),
    locks: navigator.locks,
    media,
    address: {
        hash: () => location.hash,
        push: (hash) => (history.state === OVER ? location.replace(hash) : (location.hash = hash)),
        replace: (hash) => history.replaceState(null, "", hash),
        back: () => history.back(),
        cover: coverScreens(),
        onChange: (act) => addEventListener("hashchange", act),
    },
    onStorage: (hear) => addEventListener("storage", ({ key, newValue }) => hear(key ?? "", newValue ?? "")),
});
