// online-menu.tsx - the menu of an online table: that of every table, links, the deal, and leaving.
import { useSignal } from "@preact/signals";
import { Dialog } from "../../parts/ui/dialog";
import { linkTo } from "../../model/router";
import { Item, Question, type MenuDoor, type MenuKind } from "../../parts/table/menu";
import { TableMenu } from "../../parts/table/menu-button";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { REACTIONS, type TableState } from "../../transport/online-messages";
import { DealPanel } from "./deal-panel";
import { Delete, mayDelete } from "./owner-actions";
import { TellMe } from "./notify-item";
import { OwnLink } from "./own-link";
import { ShareLink } from "../../parts/ui/share-link";
import { reactionText } from "../../parts/online/short-texts";
import type { Visit } from "../../model/online/visit";
import { OnlineSession } from "../../model/online/online-session";
import { useApp } from "../../parts/ui/app-context";
import { IconButton, TextButton } from "../../parts/ui/buttons";

function Elsewhere({ goesOn }: { goesOn: boolean }) {
    const { go } = useApp().router;
    return (
        <>
            <Item
                icon="friends"
                text={t("Other tables")}
                {...(goesOn && { about: t("Saved automatically. Come back any time.") })}
                onClick={() => go("online")}
            />
            <Item icon="home" text={t("Home")} onClick={() => go("")} />
        </>
    );
}

function Links({ visit }: { visit: Visit }) {
    return (
        <div class="links">
            <ShareLink label={t("Link to this table")} link={linkTo(`table/${visit.id}`)} shared />
            {visit.room.seat.value > 0 && <OwnLink id={visit.id} />}
        </div>
    );
}

interface DoorProps {
    readonly visit: Visit;
    readonly state: TableState;
    readonly door: MenuDoor;
}

function Playing({ visit, state, door }: DoorProps) {
    const own = state.seats[visit.room.seat.value - 1];
    if (!own || state.state !== "running") return null;
    const abandoning = (
        <Question
            text={t("End the game without a winner? It ends if everyone present agrees.")}
            yes={t("Ask the others")}
            onYes={() => visit.room.say({ type: "abandon" })}
            onClose={door.close}
        />
    );
    return (
        <>
            {state.takeover && own.playing && (
                <Item
                    icon="pause"
                    text={t("Let a bot play for me")}
                    about={t("Until you’re back.")}
                    onClick={() => {
                        visit.room.say({ type: "leave" });
                        door.close();
                    }}
                />
            )}
            {own.left !== "resigned" && (
                <Item
                    icon="close"
                    text={t("End without a winner…")}
                    onClick={() => door.show(t("End without a winner"), abandoning)}
                />
            )}
        </>
    );
}

function More({ visit, state, door }: DoorProps) {
    const owner = useApp().get(OnlineSession).isOwner(visit.id);
    const deleting = <Delete table={state} onClose={door.close} />;
    return (
        <>
            <Item
                icon="link"
                text={t("Links")}
                about={t("For others, and for your other devices.")}
                onClick={() => door.show(t("Links"), <Links visit={visit} />)}
            />
            <Item
                icon="shield"
                text={t("Fair deal")}
                about={t("Why nobody could rig it.")}
                onClick={() => door.show(t("Fair deal"), <DealPanel room={visit.room} />)}
            />
            {visit.room.seat.value > 0 && state.state === "running" && <TellMe />}
            <Playing visit={visit} state={state} door={door} />
            {owner.value && mayDelete(state) && (
                <Item
                    icon="bin"
                    text={t("Delete this game…")}
                    onClick={() => door.show(t("Delete game"), deleting)}
                />
            )}
        </>
    );
}

function Say({ visit }: { visit: Visit }) {
    const open = useSignal(false);
    const close = () => (open.value = false);
    return (
        <>
            <IconButton
                icon="say"
                label={t("Say something")}
                look="plain"
                aria-haspopup="dialog"
                onClick={() => (open.value = true)}
            />
            {open.value && (
                <Dialog title={t("Say something")} name="say" onClose={close}>
                    <ul class="reactions">
                        {REACTIONS.map((reaction) => (
                            <li key={reaction}>
                                <TextButton
                                    text={reactionText(reaction)}
                                    onClick={() => {
                                        visit.room.react(reaction);
                                        close();
                                    }}
                                />
                            </li>
                        ))}
                    </ul>
                </Dialog>
            )}
        </>
    );
}

export function OnlineMenu({ visit, table }: { visit: Visit; table: Table }) {
    useApp().get(OnlineSession).isOwner(visit.id); // known by the time the menu is opened
    const state = visit.room.table.value!;
    const own = state.seats[visit.room.seat.value - 1];
    const kind: MenuKind = {
        ways: () => <Elsewhere goesOn={state.state === "running"} />,
        more: (door) => <More visit={visit} state={state} door={door} />,
        saves: table.ended.value,
        resigns: own !== undefined && own.left !== "resigned" && state.state === "running",
        resign: () => table.resign(),
    };
    return (
        <>
            {visit.room.seat.value > 0 && <Say visit={visit} />}
            <TableMenu table={table} kind={kind} />
        </>
    );
}
