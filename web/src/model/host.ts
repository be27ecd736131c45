// host.ts - what the page is given by the browser it runs in; tests give it something else.
import type { Clock } from "../base/clock";
import type { KeyValueStore } from "../transport/saved-games";
import type { Tabs } from "../transport/tab-locks";
import type { Source } from "../worker/engine";
import type { MediaQuery } from "./preferences";
import type { AddressBar } from "./router";

export interface Host extends Tabs {
    readonly clock: Clock;
    readonly random: () => number; // from 0, below 1
    readonly source: Source;
    readonly store: KeyValueStore | null; // null: the browser keeps nothing
    readonly address: AddressBar;
    readonly media: MediaQuery;
}
