// browser-host.ts - the browser as the page sees it.
import { signal, type Signal } from "@preact/signals";
import { systemClock } from "../base/clock";
import type { Host } from "../model/host";
import type { AddressBar } from "../model/router";
import { browserStore } from "../transport/saved-games";
import { createSource } from "../worker/source";

function media(query: string): Signal<boolean> {
    const list = matchMedia(query);
    const matches = signal(list.matches);
    list.addEventListener("change", () => (matches.value = list.matches));
    return matches;
}

const OVER = "over"; // the state of the history's entry for what lies over a screen

// The address, and one entry for all that lies over the screen; it goes with the last of it. The history goes
// back some time after it was asked to: until then it has the old state, and what is asked for next waits.
function createAddress(): AddressBar {
    const open: (() => void)[] = [];
    let leaving = false;
    let next: (() => void) | null = null;
    const covered = () => history.state === OVER;
    const go = (steps: number) => {
        leaving = true;
        history.go(steps);
    };
    const settle = () => {
        if (leaving) return;
        if (open.length && !covered()) history.pushState(OVER, "");
        if (!open.length && covered()) go(-1);
    };
    const whenLeft = (act: () => void) => (leaving ? (next = act) : act());
    addEventListener("popstate", () => {
        const act = next;
        const back = !leaving; // the player's own, and what opened since stays
        next = null;
        leaving = false;
        if (back && !covered()) open.at(-1)?.();
        act?.();
        setTimeout(settle);
    });
    setTimeout(settle); // after a reload nothing is open
    return {
        hash: () => location.hash,
        push: (hash) => whenLeft(() => (covered() ? location.replace(hash) : (location.hash = hash))),
        replace: (hash) => history.replaceState(null, "", hash),
        back: () => whenLeft(() => go(covered() ? -2 : -1)),
        onChange: (act) => addEventListener("hashchange", act),
        cover: (close) => {
            open.push(close);
            setTimeout(settle);
            return () => {
                open.splice(open.indexOf(close), 1);
                setTimeout(settle); // another may open at once
            };
        },
    };
}

export const browserHost = (): Host => ({
    clock: systemClock,
    random: () => Math.random(),
    source: createSource(),
    store: browserStore(),
    locks: navigator.locks,
    media,
    address: createAddress(),
    onStorage: (hear) => addEventListener("storage", ({ key, newValue }) => hear(key ?? "", newValue ?? "")),
});
