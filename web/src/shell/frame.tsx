// frame.tsx - sets theme, letters and pace on the document, where symbols that are drawn once see them, too.
import { useLayoutEffect } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { THEMES, themeStyle } from "../parts/art/palette";
import { useApp } from "../parts/ui/app-context";

export function Frame({ children }: { children: ComponentChildren }) {
    const { theme, letters, pace } = useApp().preferences;
    const [name, letter, speed] = [theme.value, letters.value ? "on" : "off", String(pace.value)];
    useLayoutEffect(() => {
        const root = document.documentElement;
        Object.assign(root.dataset, { theme: name, letters: letter, pace: speed });
        document.querySelector("meta[name=theme-color]")?.setAttribute("content", THEMES[name].water);
        for (const [key, value] of Object.entries(themeStyle(name))) root.style.setProperty(key, value);
    }, [name, letter, speed]);
    return <div class="frame">{children}</div>;
}
