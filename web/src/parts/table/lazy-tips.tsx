// lazy-tips.tsx - loads the tips of a table when somebody first points at a sign, touches the screen or
// presses a key.
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { Table } from "../../model/table";

const SIGN = "[data-tip], [role=img][aria-label], button[aria-label], .market *, .pile";

function asks(event: Event): boolean {
    const { target } = event;
    if (!(event instanceof PointerEvent)) return true; // a key, which may move the focus
    if (event.pointerType !== "mouse") return true;
    if (!(target instanceof Element) || target.closest(".hand, .lake, .buttons")) return false;
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
