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

export const browserHost = (): Host => ({
    clock: systemClock,
    source: createSource(),
    store: browserStore(),
    locks: navigator.locks,
    media,
    address: {
        hash: () => location.hash,
        push: (hash) => (location.hash = hash),
        replace: (hash) => history.replaceState(null, "", hash),
        back: () => history.back(),
        onChange: (act) => addEventListener("hashchange", act),
    },
    onStorage: (hear) => addEventListener("storage", ({ key, newValue }) => hear(key ?? "", newValue ?? "")),
});
