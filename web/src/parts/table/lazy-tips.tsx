// lazy-tips.tsx - loads the tips of a table when somebody first points at a sign, touches the screen or
// presses a key. `data-tips` says what pointing at an element does: "yes" loads them, as any sign does;
// "late" does not, where the mouse passes in every turn; in "never" there are no tips at all.
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { Table } from "../../model/table";

const SIGN = "[data-tip], [role=img][aria-label], button[aria-label], [data-tips=yes]";

function asks(event: Event): boolean {
    const { target } = event;
    if (!(event instanceof PointerEvent)) return true; // a key, which may move the focus
    if (event.pointerType !== "mouse") return true;
    if (!(target instanceof Element) || target.closest("[data-tips=late]")) return false;
    return target.closest(SIGN) !== null;
}

export function LazyTips({ table }: { table: Table }) {
    const tips = useSignal<{ readonly Tips: ComponentType<{ table: Table }> } | null>(null);
    useEffect(() => {
        const stop = new AbortController();
        const hear = (event: Event) => {
            if (!asks(event)) return;
            stop.abort();
            // Without a connection there are no tips, and no complaint.
            void import("./tips").then(
                ({ default: Tips }) => (tips.value = { Tips }),
                () => {},
            );
        };
        for (const type of ["pointermove", "pointerdown", "keydown"])
            addEventListener(type, hear, { signal: stop.signal, capture: true });
        return () => stop.abort();
    }, []);
    const loaded = tips.value;
    return loaded && <loaded.Tips table={table} />;
}
