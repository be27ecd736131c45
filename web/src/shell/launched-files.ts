// launched-files.ts - records that the system hands to the page: by a double click on a file, where the page
// is installed or runs in `lanterns window`.
import type { App } from "../model/app";
import { takeIn } from "../screens/home/games";

// As much of the File Handling API as is needed; not every browser has it.
interface LaunchQueue {
    setConsumer(consumer: (launch: { readonly files: readonly LaunchedFile[] }) => void): void;
}
interface LaunchedFile {
    getFile(): Promise<File>;
}

// A game that goes on is continued, one that is over is shown move by move.
export function takeLaunchedFiles({ session, router }: App): void {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(async ({ files }) => {
        for (const file of files) {
            const taken = await takeIn(session, await file.getFile());
            if (taken?.info.ended) router.go("replay", taken.id);
            else if (taken) await session.goOn(taken);
        }
    });
}
