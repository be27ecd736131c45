// A seat's new key comes as a cookie with an answer; the sockets that used the old one are closed, perhaps before that. Whoever
// asks for a key holds a lock of the browser until the answer is there, and no tab comes again with the old one meanwhile.
const lockOf = (id: string): string => `lanterns.key.${id}`;
const locks: LockManager | undefined = navigator.locks; // not where the address is plain http
const asked = new Map<string, Promise<unknown>>(); // by this tab

export async function renewing<T>(id: string, ask: () => Promise<T>): Promise<T> {
    const answer = locks ? locks.request(lockOf(id), ask) : ask();
    asked.set(id, answer);
    return (await answer.finally(() => asked.delete(id))) as T;
}

// When the browser has the key that counts, as far as its tabs know.
export async function keySettled(id: string): Promise<void> {
    if (locks) await locks.request(lockOf(id), { mode: "shared" }, () => undefined);
    else await asked.get(id)?.catch(() => undefined);
}
