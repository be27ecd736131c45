// table-elements.ts - the elements of one table by name: "player-2", "supply-R", "stack-4", "pile-R",
// "count-2-R", "tile-1", "cells". Cards fly between them, keys move the focus to them, and the lesson lights
// them up.
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

    // Cells are many and come and go, so the grid finds them: "cell-1,-2" by its place on the screen.
    get(name: string): HTMLElement | undefined {
        if (!name.startsWith("cell-")) return this.elements.get(name);
        return this.get("cells")?.querySelector<HTMLElement>(`[data-cell="${name.slice(5)}"]`) ?? undefined;
    }

    // All whose names begin so.
    all(prefix: string): readonly HTMLElement[] {
        return [...this.elements].flatMap(([name, element]) => (name.startsWith(prefix) ? [element] : []));
    }

    // The name of the innermost element around this one that has a name; "" if there is none.
    nameOf(inside: Element): string {
        for (let at: Element | null = inside; at; at = at.parentElement) {
            if (at.hasAttribute("data-cell")) return `cell-${at.getAttribute("data-cell")}`;
            for (const [name, element] of this.elements) if (element === at) return name;
        }
        return "";
    }

    // Null also for what is not shown here.
    middleOf(name: string): Point | null {
        const box = this.get(name)?.getBoundingClientRect();
        return box?.height ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
    }
}

const Elements = createContext<TableElements | null>(null);

export const ElementsProvider = Elements.Provider;
export const useElements = (): TableElements => useContext(Elements)!;
