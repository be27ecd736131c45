// cpu.ts - the CPU time that each thread of the browser has had, so that a busy machine changes no figure.
import { readdirSync, readFileSync } from "node:fs";
import type { Browser } from "playwright-core";

// Milliseconds by process type and thread: "renderer/CompositorTileW".
export type Times = ReadonlyMap<string, number>;

interface Process {
    readonly type: string;
    readonly id: number;
}

// The main thread has the name of its process.
function threadTimes({ type, id }: Process, into: Map<string, number>): void {
    for (const thread of readdirSync(`/proc/${id}/task`)) {
        const folder = `/proc/${id}/task/${thread}`;
        try {
            const name = thread === String(id) ? "main" : readFileSync(`${folder}/comm`, "utf8").trim();
            const time = Number(readFileSync(`${folder}/schedstat`, "utf8").split(" ")[0]) / 1e6;
            const key = `${type}/${name.replace(/\d+$/, "")}`;
            into.set(key, (into.get(key) ?? 0) + time);
        } catch {
            // it has just ended
        }
    }
}

export async function cpuClock(browser: Browser): Promise<() => Times> {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    await session.detach();
    return () => {
        const times = new Map<string, number>();
        for (const process of processInfo) threadTimes(process, times);
        return times;
    };
}
