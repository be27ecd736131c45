// back.ts - the browser's back button closes what lies over a screen, before it leaves the screen.
import { useLayoutEffect, useRef } from "preact/hooks";
import { useApp } from "./app-context";

export function useBack(close: () => void, covers = true): void {
    const { router } = useApp();
    const now = useRef(close);
    now.current = close;
    useLayoutEffect(() => (covers ? router.cover(() => now.current()) : undefined), [covers]);
}
