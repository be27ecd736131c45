// lazy-tips.tsx - loads the tips of a table when somebody first points at a sign, touches the screen or moves
// the focus by keys.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Table } from "../../model/table";
import { lazy } from "../ui/lazy";

const Tips = lazy(() => import("./tips"));
const SIGN = "[data-tip], [role=img][aria-label], button[aria-label], .market *, .pile";

function asks(event: Event): boolean {
    const { target } = event;
    if (!(event instanceof PointerEvent)) return true; // a key, which may move the focus
    if (event.pointerType !== "mouse") return true;
    if (!(target instanceof Element) || target.closest(".hand, .lake, .buttons")) return false;
    return target.closest(SIGN) !== null;
}

export function LazyTips({ table }: { table: Table }) {
    const asked = useSignal(false);
    useEffect(() => {
        const stop = new AbortController();
        const hear = (event: Event) => {
            if (!asks(event)) return;
            asked.value = true;
            stop.abort();
        };
        for (const type of ["pointermove", "pointerdown", "keydown"])
            addEventListener(type, hear, { signal: stop.signal, capture: true });
        return () => stop.abort();
    }, []);
    return asked.value ? <Tips table={table} /> : null;
}
