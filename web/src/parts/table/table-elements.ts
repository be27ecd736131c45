// table-elements.ts - the elements of one table by what they stand for: "player-2", "supply-R", "stack-4",
// "pile-R", "cells". Things fly between them, and keys move the focus to them.
import { createContext, type RefCallback } from "preact";
import { useContext } from "preact/hooks";
import type { Point } from "../board/geometry";

export class TableElements {
    private readonly elements = new Map<string, HTMLElement>();
    private readonly refs = new Map<string, RefCallback<HTMLElement>>();

    // The ref of the element with that name; the same function each time it is asked for.
    ref(name: string): RefCallback<HTMLElement> {
        const ref: RefCallback<HTMLElement> =
            this.refs.get(name) ??
            ((element) => {
                if (element) this.elements.set(name, element);
                else this.elements.delete(name);
            });
        this.refs.set(name, ref);
        return ref;
    }

    get(name: string): HTMLElement | undefined {
        return this.elements.get(name);
    }

    middleOf(name: string): Point | null {
        const box = this.get(name)?.getBoundingClientRect();
        return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
    }
}

const Elements = createContext<TableElements | null>(null);

export const ElementsProvider = Elements.Provider;
export const useElements = (): TableElements => useContext(Elements)!;
