// sheet.tsx - something to read beside the game: it lies over a part of the table, takes the focus when it
// comes and gives it back when it goes. The game stays in reach behind it.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useBack } from "./back";
import { CloseButton } from "./buttons";

interface SheetProps {
    readonly name: string; // its class, and its `data-sheet`
    readonly title: string;
    onClose(): void;
    readonly children: ComponentChildren;
    readonly foot?: ComponentChildren; // stays in sight however long the rest is
}

export function Sheet({ name, title, onClose, children, foot }: SheetProps) {
    const root = useRef<HTMLElement>(null);
    useBack(onClose, name !== "result"); // from a result one goes back to where one came from
    useLayoutEffect(() => {
        const before = document.activeElement;
        root.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
        return () => {
            if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        };
    }, []);
    return (
        <aside
            ref={root}
            class={`panel sheet ${name}`}
            data-sheet={name}
            aria-label={title}
            onKeyDown={(event) => {
                if (event.key !== "Escape") return;
                event.stopPropagation();
                onClose();
            }}
        >
            <header>
                <h2 tabIndex={-1}>{title}</h2>
                <CloseButton onClick={onClose} />
            </header>
            <div class="sheet-body" tabIndex={0} role="group" aria-label={title}>
                {children}
            </div>
            {foot && <footer class="sheet-buttons">{foot}</footer>}
        </aside>
    );
}
