// owner-actions.tsx - what the owner of a table may do: close it before a game, delete it after one.
import { useSignal } from "@preact/signals";
import { Dialog } from "../../parts/ui/dialog";
import { Question } from "../../parts/table/menu";
import { t } from "../../base/i18n/texts";
import { OnlineSession } from "../../model/online/online-session";
import { api } from "../../transport/online-api";
import type { TableState } from "../../transport/online-messages";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

// A game that goes on belongs to all who play it.
export const mayDelete = ({ state, seats }: TableState): boolean =>
    state !== "running" || seats.filter(({ kind }) => kind === "person").length < 2;

export function Delete({ table, onClose }: { table: TableState; onClose: () => void }) {
    const { router, session } = useApp();
    const text =
        table.state === "finished"
            ? t("Delete this game? Its result, replay and record will be gone for everyone who played.")
            : table.state === "running"
              ? t("Delete this game? It ends here, and nothing of it is kept.")
              : t("Delete this table? Its link will stop working.");
    return (
        <Question
            text={text}
            yes={t("Delete")}
            no={t("Cancel")}
            onYes={() =>
                void session.attempt(async () => {
                    await api.remove(table.table);
                    router.go("online");
                })
            }
            onClose={onClose}
        />
    );
}

function Close({ table, onClose }: { table: TableState; onClose: () => void }) {
    const { attempt } = useApp().session;
    return (
        <Question
            text={t("Close this table? Nobody can join anymore, and those waiting here will be told.")}
            yes={t("Close table")}
            no={t("Cancel")}
            onYes={() => void attempt(async () => void (await api.close(table.table)))}
            onClose={onClose}
        />
    );
}

// In the lobby: a table that waits is closed, one that was closed is deleted.
export function OwnerActions({ table }: { table: TableState }) {
    const asking = useSignal(false);
    if (!useApp().get(OnlineSession).isOwner(table.table).value) return null;
    const open = table.state === "open";
    const close = () => (asking.value = false);
    return (
        <>
            <TextButton
                text={open ? t("Close this table…") : t("Delete this table…")}
                onClick={() => (asking.value = true)}
            />
            {asking.value && (
                <Dialog title={open ? t("Close table") : t("Delete table")} name="menu" onClose={close}>
                    {open ? (
                        <Close table={table} onClose={close} />
                    ) : (
                        <Delete table={table} onClose={close} />
                    )}
                </Dialog>
            )}
        </>
    );
}
