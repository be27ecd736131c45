// unseen.tsx - the draw stack; a tap on it lists the tiles that the viewer has not seen.
import type { ComponentChildren } from "preact";
import { lazy } from "../ui/lazy";
import { t, tn } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { Told } from "../ui/told";
import { useApp } from "../ui/app-context";
import { useElements } from "./table-elements";

const UnseenList = lazy(() => import("./unseen-list"));

// The stack, which opens the list where that is wanted.
export function TilesLeft({ table, children }: { table: Table; children: ComponentChildren }) {
    const { showUnseen } = useApp().preferences;
    const ref = useElements().ref("tiles-left");
    const text = tn("{n} tile to draw", "{n} tiles to draw", table.view.value.draw);
    if (!showUnseen.value || !table.game.features.unseen)
        return (
            <span ref={ref} class="rest-item" role="img" aria-label={text}>
                {children}
            </span>
        );
    const open = table.sheet.value === "unseen";
    return (
        <button
            ref={ref}
            type="button"
            class="rest-item tiles-left"
            aria-expanded={open}
            onClick={() => (table.sheet.value = open ? null : "unseen")}
        >
            <Told text={`${text}. ${t("Show unseen tiles.")}`} />
            {children}
        </button>
    );
}

export function Unseen({ table }: { table: Table }) {
    const { showUnseen } = useApp().preferences;
    return table.sheet.value === "unseen" && showUnseen.value ? <UnseenList table={table} /> : null;
}
