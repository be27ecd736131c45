// coached-table.tsx - a table with a coach's panel beside it, or above it where there is little room.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Table } from "../../model/table";
import { adoptCss } from "../ui/adopt-css";
import { PreferencesButton } from "../ui/corner";
import css from "./coached-table.css?text";
import type { TableElements } from "./table-elements";
import { TableView } from "./table-view";

adoptCss(css);

interface CoachedTableProps {
    readonly table: Table;
    readonly elements: TableElements; // of that table
    readonly panel: ComponentChildren; // of the class "coach"
    readonly sitting: string | number; // another one is another table, which is drawn from scratch
    readonly celebrates?: boolean;
    readonly children?: ComponentChildren; // what lies over the table
}

// Where there is room, the coach stands on the dock, near the hand: --dock is how high that is.
function useDockHeight(root: { readonly current: HTMLElement | null }, elements: TableElements): void {
    useLayoutEffect(() => {
        const dock = elements.get("dock");
        if (!dock) return;
        const observer = new ResizeObserver(() =>
            root.current?.style.setProperty("--dock", `${dock.offsetHeight}px`),
        );
        observer.observe(dock);
        return () => observer.disconnect();
    }, [elements]);
}

export function CoachedTable({ table, elements, panel, sitting, celebrates, children }: CoachedTableProps) {
    const root = useRef<HTMLDivElement>(null);
    useDockHeight(root, elements);
    return (
        <div ref={root} class="lesson">
            {panel}
            <TableView
                key={sitting}
                table={table}
                elements={elements}
                menu={<PreferencesButton plain />}
                celebrates={celebrates ?? false}
            />
            {children}
        </div>
    );
}
