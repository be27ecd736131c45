// The button for what there is to do at a table besides playing.
import { useSignal } from "@preact/signals";
import { Icon } from "../art/icons";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { lazy } from "../ui/lazy";
import type { MenuKind } from "./menu";

const MenuDialog = lazy(() => import("./menu"));
const Preferences = lazy(() => import("../ui/preferences-dialog"));

export function TableMenu({ table, kind }: { table: Table; kind?: MenuKind }) {
    const open = useSignal<"" | "menu" | "preferences">("");
    const close = () => (open.value = "");
    return (
        <>
            <button
                type="button"
                class="round plain"
                aria-haspopup="dialog"
                aria-label={t("Menu")}
                onClick={() => (open.value = "menu")}
            >
                <Icon name="menu" />
            </button>
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
