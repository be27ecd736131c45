// online-key.ts - a seat's new key comes as a cookie with an answer. The server closes the sockets that used
// the old key, perhaps before that answer. So a tab that asks for a key holds a lock of the browser until the
// answer is there, and no tab comes again with the old key meanwhile.
const lockOf = (id: string): string => `lanterns.key.${id}`;

export class SeatKeys {
    private readonly asked = new Map<string, Promise<unknown>>(); // by this tab

    // Without locks (plain http) only this tab knows.
    constructor(private readonly locks: Pick<LockManager, "request"> | undefined) {}

    async renewing<T>(id: string, ask: () => Promise<T>): Promise<T> {
        const answer = this.locks ? this.locks.request(lockOf(id), ask) : ask();
        this.asked.set(id, answer);
        return (await answer.finally(() => this.asked.delete(id))) as T;
    }

    // When the browser has the key that counts, as far as its tabs know.
    async settled(id: string): Promise<void> {
        if (this.locks) await this.locks.request(lockOf(id), { mode: "shared" }, () => undefined);
        else await this.asked.get(id)?.catch(() => undefined);
    }
}
