// table-screen.tsx - "table/ID": the lobby of an online table, then its game, then its end.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ScreenProps } from "../../model/router";
import { t } from "../../base/i18n/texts";
import { TableView } from "../../parts/table/table-view";
import type { Room } from "../../transport/online-room";
import type { End } from "../../transport/online-socket";
import { Placeholder } from "./placeholder";
import { DealNote } from "./deal-panel";
import "./styles";
import { Lobby } from "./lobby";
import { OnlineMenu } from "./online-menu";
import { OverLake } from "./over-lake";
import { unseatedText } from "../../parts/online/short-texts";
import { Visit } from "../../model/online/visit";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

function endText(end: End, { table, unseated }: Room): string {
    if (end === "version") return t("There’s a newer version. Please reload the page.");
    if (unseated.value) return unseatedText();
    if (end === "not-watched") return t("This table doesn’t allow spectators.");
    return table.value
        ? t("The host has deleted this table.")
        : t("Table not found. It may have ended long ago, or the link is incomplete.");
}

function Visited({ visit }: { visit: Visit }) {
    const { go } = useApp().router;
    const { room } = visit;
    const state = room.table.value;
    const table = visit.table.value;
    const end = room.end.value;
    if (end || !state || (!table && state.state !== "open" && state.state !== "closed"))
        return (
            <Placeholder
                title={t("Table with friends")}
                problem={end ? endText(end, room) : ""}
                waiting={
                    room.link.value === "lost" ? t("Connection lost. Reconnecting…") : t("Joining the table…")
                }
            >
                <TextButton text={t("Other tables")} onClick={() => go("online")} />
            </Placeholder>
        );
    if (!table) return <Lobby room={room} table={state} />;
    const played = () => `@${visit.id}/${room.seat.peek() || 1}`;
    return (
        <TableView
            key={visit.sitting.value}
            table={table}
            after={{
                ...(room.seat.value > 0 && { rematch: () => visit.rematch() }),
                ...(visit.wish.value && {
                    wish: { text: visit.wish.value, decline: () => void visit.decline() },
                }),
                ...(visit.movedOn.value && {
                    next: { text: visit.movedOn.value, watch: () => visit.rematch() },
                }),
                note: <DealNote room={room} />,
                replay: () => go("replay", played()),
                analyze: () => go("replay", `${played()}/analyze`),
                home: () => go("online"),
            }}
            menu={<OnlineMenu visit={visit} table={table} />}
            over={<OverLake visit={visit} />}
        />
    );
}

export default function TableScreen({ rest }: ScreenProps) {
    const app = useApp();
    const visit = useSignal<Visit | null>(null);
    useEffect(() => {
        const begun = new Visit(app, rest.split("/")[0]!);
        visit.value = begun;
        return () => begun.leave();
    }, [rest]);
    return visit.value && <Visited key={visit.value.id} visit={visit.value} />;
}
