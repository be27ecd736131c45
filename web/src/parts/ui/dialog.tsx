// dialog.tsx - a window over the page: what is behind it cannot be reached, Escape or a click beside it
// closes it, and the focus goes back to where it was.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useBack } from "./back";
import { CloseButton } from "./buttons";

export interface DialogProps {
    readonly title: string;
    readonly name: string; // a class
    readonly onClose: () => void;
    readonly children: ComponentChildren;
}

export function Dialog({ title, name, onClose, children }: DialogProps) {
    const element = useRef<HTMLDialogElement>(null);
    useBack(onClose);
    useLayoutEffect(() => {
        const dialog = element.current!;
        dialog.showModal();
        return () => dialog.close();
    }, []);
    return (
        <dialog
            ref={element}
            class={`dialog panel ${name}`}
            aria-label={title}
            onCancel={(event) => {
                event.preventDefault();
                onClose();
            }}
            onClose={() => {
                if (element.current) onClose(); // the browser closed it by itself
            }}
            onClick={({ target }) => {
                if (target === element.current) onClose();
            }}
            onKeyDown={(event) => event.stopPropagation()} // the table has keys of its own
        >
            <div class="dialog-inside">
                <header>
                    <h2>{title}</h2>
                    <CloseButton onClick={onClose} />
                </header>
                {children}
            </div>
        </dialog>
    );
}
