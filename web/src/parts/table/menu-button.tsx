// menu-button.tsx - the button that opens the menu of a table.
import { useSignal } from "@preact/signals";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { lazy } from "../ui/lazy";
import type { MenuKind } from "./menu";
import { IconButton } from "../ui/buttons";

const MenuDialog = lazy(() => import("./menu"));
const Preferences = lazy(() => import("../ui/preferences-dialog"));

export function TableMenu({ table, kind }: { table: Table; kind?: MenuKind }) {
    const open = useSignal<"" | "menu" | "preferences">("");
    const close = () => (open.value = "");
    return (
        <>
            <IconButton
                icon="menu"
                label={t("Menu")}
                look="plain"
                aria-haspopup="dialog"
                onClick={() => (open.value = "menu")}
            />
            {open.value === "menu" && (
                <MenuDialog
                    table={table}
                    kind={kind}
                    onClose={close}
                    onPrefer={() => (open.value = "preferences")}
                />
            )}
            {open.value === "preferences" && <Preferences onClose={close} />}
        </>
    );
}
