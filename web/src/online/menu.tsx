// What there is to do at an online table besides playing.
import { useSignal, type Signal } from "@preact/signals";
import { Dialog } from "../app/dialog";
import { saveFile } from "../app/files";
import { later } from "../app/later";
import { go } from "../app/route";
import { attempt } from "../app/session";
import { Item, Question, Resign } from "../app/table-menu";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import type { Table } from "../model/table";
import { helpOpen } from "../table/help";
import { REACTIONS, type TableState } from "../transport/online-messages";
import { DealPanel } from "./deal-panel";
import { allow, allowed } from "./notify";
import { OwnLink } from "./own-link";
import { linkTo, ShareLink } from "./share";
import type { Visit } from "./visit";
import { reactionText } from "./short-words";

const Preferences = later(() => import("../app/preferences"));

type Open = "" | "menu" | "say" | "preferences" | "resign" | "abandon" | "link" | "deal";

interface Props {
    readonly visit: Visit;
    readonly table: Table;
    readonly open: Signal<Open>;
}

function Playing({ visit, state, open }: { visit: Visit; state: TableState; open: Signal<Open> }) {
    const own = state.seats[visit.room.seat.value - 1];
    if (!own || state.state !== "running") return null;
    return (
        <>
            {state.takeover && own.playing && (
                <Item
                    icon="leave"
                    text={t("Let a bot play for me")}
                    about={t("Until you are back.")}
                    onClick={() => {
                        visit.room.say({ type: "leave" });
                        open.value = "";
                    }}
                />
            )}
            {own.left !== "resigned" && (
                <>
                    <Item
                        icon="flag"
                        text={t("End without a winner …")}
                        onClick={() => (open.value = "abandon")}
                    />
                    <Item icon="flag" text={t("Resign …")} onClick={() => (open.value = "resign")} />
                </>
            )}
        </>
    );
}

function Menu({ visit, table, open }: Props) {
    const state = visit.room.table.value!;
    const show = (what: Open) => () => (open.value = what);
    return (
        <ul>
            <Item
                icon="friends"
                text={t("To the other tables")}
                about={t("The game is kept; go on whenever you like.")}
                onClick={() => go("online")}
            />
            <Item icon="home" text={t("To the first screen")} onClick={() => go("")} />
            <Item icon="sliders" text={t("Preferences")} onClick={show("preferences")} />
            <Item
                icon="letters"
                text={t("Keys")}
                onClick={() => {
                    open.value = "";
                    helpOpen.value = true;
                }}
            />
            <Item
                icon="link"
                text={t("Links")}
                about={t("For others, and for another device of yours.")}
                onClick={show("link")}
            />
            <Item
                icon="shield"
                text={t("The deal")}
                about={t("How nobody could choose it.")}
                onClick={show("deal")}
            />
            {state.clock.kind === "days" && allowed.value === "default" && (
                <Item
                    icon="bell"
                    text={t("Tell me when it is my turn")}
                    about={t("As long as the page is open somewhere.")}
                    onClick={() => void allow()}
                />
            )}
            {table.ended.value && (
                <Item
                    icon="save"
                    text={t("Save as a file")}
                    onClick={() => {
                        open.value = "";
                        void attempt(async () => saveFile(await table.game.record()));
                    }}
                />
            )}
            <Playing visit={visit} state={state} open={open} />
        </ul>
    );
}

function Abandon({ visit, onClose }: { visit: Visit; onClose: () => void }) {
    return (
        <Question
            text={t("Do you want to end the game without a winner? It ends when everyone here agrees.")}
            yes={t("Yes, ask the others")}
            onYes={() => visit.room.say({ type: "abandon" })}
            onClose={onClose}
        />
    );
}

function Links({ visit }: { visit: Visit }) {
    return (
        <div class="links">
            <ShareLink label={t("The link of this table")} link={linkTo(`table/${visit.id}`)} shared />
            {visit.room.seat.value > 0 && <OwnLink id={visit.id} />}
        </div>
    );
}

function Say({ visit, onClose }: { visit: Visit; onClose: () => void }) {
    return (
        <ul class="reactions">
            {REACTIONS.map((reaction) => (
                <li key={reaction}>
                    <button
                        type="button"
                        class="button"
                        onClick={() => {
                            visit.room.react(reaction);
                            onClose();
                        }}
                    >
                        {reactionText(reaction)}
                    </button>
                </li>
            ))}
        </ul>
    );
}

function Shown({ visit, table, open }: Props) {
    const close = () => (open.value = "");
    switch (open.value) {
        case "":
            return null;
        case "preferences":
            return <Preferences onClose={close} />;
        case "say":
            return (
                <Dialog title={t("Say something")} name="say" onClose={close}>
                    <Say visit={visit} onClose={close} />
                </Dialog>
            );
        case "link":
            return (
                <Dialog title={t("Links")} name="menu" onClose={close}>
                    <Links visit={visit} />
                </Dialog>
            );
        case "deal":
            return (
                <Dialog title={t("The deal")} name="menu" onClose={close}>
                    <DealPanel room={visit.room} />
                </Dialog>
            );
        case "resign":
        case "abandon":
            return (
                <Dialog title={t("Menu")} name="menu" onClose={close}>
                    {open.value === "resign" ? (
                        <Resign table={table} resign={() => table.resign()} onClose={close} />
                    ) : (
                        <Abandon visit={visit} onClose={close} />
                    )}
                </Dialog>
            );
        case "menu":
            return (
                <Dialog title={t("Menu")} name="menu" onClose={close}>
                    <Menu visit={visit} table={table} open={open} />
                </Dialog>
            );
    }
}

export function OnlineMenu({ visit, table }: { visit: Visit; table: Table }) {
    const open = useSignal<Open>("");
    return (
        <>
            {visit.room.seat.value > 0 && (
                <button
                    type="button"
                    class="round plain"
                    aria-haspopup="dialog"
                    aria-label={t("Say something")}
                    onClick={() => (open.value = "say")}
                >
                    <Icon name="say" />
                </button>
            )}
            <button
                type="button"
                class="round plain"
                aria-haspopup="dialog"
                aria-label={t("Menu")}
                onClick={() => (open.value = "menu")}
            >
                <Icon name="menu" />
            </button>
            <Shown visit={visit} table={table} open={open} />
        </>
    );
}
