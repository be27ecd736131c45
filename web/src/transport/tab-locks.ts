// tab-locks.ts - one tab plays a game at a time. The browser's locks say whether another tab has it open;
// where there are none, tabs ask each other through the storage that they share. Whoever takes a game over
// writes so there, and the other one hears it.
import { pause, type Clock } from "../base/clock";
import type { KeyValueStore } from "./saved-games";

const HOLDER = "lanterns.holder.";
const ASK = "lanterns.ask";
const PATIENCE = 400; // milliseconds: a page that is just being closed still has its lock
const STEP = 100;

type Locks = Pick<LockManager, "request">;

// As much of the browser as is needed.
export interface Tabs {
    readonly clock: Clock;
    readonly locks: Locks | undefined; // not where the address is plain http
    onStorage(hear: (key: string, value: string) => void): void; // what another tab has written
}

export class TabLocks {
    lost: ((id: string) => void) | null = null; // another tab goes on with that game
    private readonly held = new Map<string, () => void>(); // how to let go
    private asked = 0;

    constructor(
        private readonly store: KeyValueStore,
        private readonly token: string, // of this tab
        private readonly tabs: Tabs,
    ) {
        tabs.onStorage((key, value) => this.hear(key, value));
    }

    // Whether the game is this tab's now; `force` takes it from another.
    async take(id: string, force = false): Promise<boolean> {
        if (this.held.has(id)) return true;
        const { locks } = this.tabs;
        const letGo = locks ? await this.lock(locks, id, force) : await this.ask(id, force);
        if (!letGo) return false;
        this.held.set(id, letGo);
        this.write(HOLDER + id, this.token);
        return true;
    }

    release(id: string): void {
        this.held.get(id)?.();
        this.held.delete(id);
        if (this.store.getItem(HOLDER + id) === this.token) this.store.removeItem(HOLDER + id);
    }

    // A refusal is the browser's word that another tab has the lock, however long it took to come.
    private async lock(locks: Locks, id: string, force: boolean): Promise<(() => void) | null> {
        for (let waited = 0; ; waited += STEP) {
            const letGo = await this.request(locks, id, force ? { steal: true } : { ifAvailable: true });
            if (letGo || waited >= PATIENCE) return letGo;
            await pause(this.tabs.clock, STEP);
        }
    }

    private request(locks: Locks, id: string, options: LockOptions): Promise<(() => void) | null> {
        return new Promise((resolve) => {
            let given = false;
            const hold = (lock: Lock | null): Promise<void> | undefined => {
                if (lock) return new Promise<void>((letGo) => resolve(((given = true), letGo)));
                resolve(null);
                return undefined;
            };
            // It fails, or, later, another tab takes it.
            locks.request(HOLDER + id, options, hold).catch(() => (given ? this.lose(id) : resolve(null)));
        });
    }

    private async ask(id: string, force: boolean): Promise<(() => void) | null> {
        if (!force) {
            const question = `${id} ${this.token} ${++this.asked}`;
            this.write(ASK, question);
            await pause(this.tabs.clock, PATIENCE);
            if (this.store.getItem(ASK) === `no ${question}`) return null;
        }
        return () => undefined;
    }

    private hear(key: string, value: string): void {
        if (key.startsWith(HOLDER) && value && value !== this.token) this.lose(key.slice(HOLDER.length));
        else if (key === ASK && this.held.has(value.split(" ")[0]!)) this.write(ASK, `no ${value}`);
    }

    private lose(id: string): void {
        if (!this.held.has(id)) return;
        this.held.get(id)!();
        this.held.delete(id);
        this.lost?.(id);
    }

    // Without room for a word the tabs cannot talk; the record itself is still guarded by whoever writes it.
    private write(key: string, text: string): void {
        try {
            this.store.setItem(key, text);
        } catch {
            /* see above */
        }
    }
}
