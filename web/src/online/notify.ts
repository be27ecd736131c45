// A word from the system when it is one's turn and the page is not in sight. Asked for only where somebody taps for it.
import { effect, signal } from "@preact/signals";
import { t } from "../i18n/words";
import type { Visit } from "./visit";

const there = typeof Notification !== "undefined";
export const allowed = signal(there ? Notification.permission : "denied");

export async function allow(): Promise<void> {
    allowed.value = await Notification.requestPermission();
}

// On some systems only a service worker may show one.
async function show(title: string, body: string, tag: string): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    if (registration?.active) return registration.showNotification(title, { body, tag });
    const note = new Notification(title, { body, tag });
    note.onclick = () => {
        window.focus();
        note.close();
    };
}

export function watchTurns(visit: Visit): () => void {
    let mine = true; // what is so at the beginning is no news
    return effect(() => {
        const table = visit.table.value;
        const now = table?.mine.value === true && !table.busy.value;
        if (table && now && !mine && document.hidden && allowed.peek() === "granted")
            void show(t("Your turn"), table.game.seats.map(({ name }) => name).join(", "), visit.id).catch(
                () => undefined,
            );
        mine = table === null || now;
    });
}
