// notify.ts - a notification of the system when the page is not in sight: the game has begun, it is one's
// turn. Asked for only where somebody taps for it.
import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { t } from "../../base/i18n/texts";
import { shownName } from "../../transport/online-messages";
import type { Room } from "../../transport/online-room";
import type { Table } from "../table";

// As much of a visit as is needed.
interface Watched {
    readonly id: string;
    readonly room: Room;
    readonly table: ReadonlySignal<Table | null>;
}

// On some systems only a service worker may show one; a tap on it leads back to the table.
async function show(title: string, body: string, id: string): Promise<void> {
    const options = { body, tag: id, renotify: true, data: `#table/${id}` };
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    if (registration?.active) return registration.showNotification(title, options);
    const note = new Notification(title, options);
    note.onclick = () => {
        window.focus();
        note.close();
    };
}

export class Notifications {
    readonly allowed = signal(typeof Notification === "undefined" ? "denied" : Notification.permission);
    private shown: Promise<void> = Promise.resolve(); // the last one, as the next takes its place

    async allow(): Promise<void> {
        this.allowed.value = await Notification.requestPermission();
    }

    watchTurns(visit: Watched): () => void {
        let waited = false; // in the lobby
        let mine = true; // what is so at the beginning is no news
        return effect(() => {
            const state = visit.room.table.value?.state;
            const table = visit.table.value;
            const now = table?.mine.value === true && !table.playback.busy.value;
            if (table && now && (!mine || waited)) this.tell(visit, t("Your turn"));
            else if (table && waited && visit.room.seat.peek()) this.tell(visit, t("The game has started"));
            waited = state === "open" || (waited && table === null);
            mine = table === null || now;
        });
    }

    // Not while the person looks at the page.
    private tell(visit: Watched, title: string): void {
        if (!document.hidden || this.allowed.peek() !== "granted") return;
        const names = visit.room.table.peek()!.seats.flatMap((seat) => shownName(seat) || []);
        this.shown = this.shown.then(() => show(title, names.join(", "), visit.id)).catch(() => undefined);
    }
}
