// What there is to do at a table besides playing.
import { useSignal } from "@preact/signals";
import { Icon, type IconName } from "../art/icons";
import { t } from "../i18n/words";
import type { Table } from "../model/table";
import { helpOpen } from "../table/help";
import { Dialog } from "./dialog";
import { saveFile } from "./files";
import { later } from "./later";
import { go } from "./route";
import { giveUp } from "./session";

const Preferences = later(() => import("./preferences"));

interface ItemProps {
    readonly icon: IconName;
    readonly text: string;
    readonly about?: string;
    readonly onClick: () => void;
}

export function Item({ icon, text, about, onClick }: ItemProps) {
    return (
        <li>
            <button type="button" class="menu-item" onClick={onClick}>
                <Icon name={icon} />
                <span>
                    {text}
                    {about && <small>{about}</small>}
                </span>
            </button>
        </li>
    );
}

export async function saveGame({ game }: Table): Promise<void> {
    saveFile(await game.record());
}

interface QuestionProps {
    readonly text: string;
    readonly yes: string;
    onYes(): void;
    onClose(): void;
}

// What cannot be taken back is asked once.
export function Question({ text, yes, onYes, onClose }: QuestionProps) {
    return (
        <div class="resign" role="group" aria-labelledby="menu-question">
            <p id="menu-question">{text}</p>
            <div class="pair">
                <button type="button" class="button" onClick={onClose} autofocus>
                    {t("No, I play on")}
                </button>
                <button
                    type="button"
                    class="button warn"
                    onClick={() => {
                        onYes();
                        onClose();
                    }}
                >
                    {yes}
                </button>
            </div>
        </div>
    );
}

interface ResignProps {
    readonly table: Table;
    resign?(): Promise<void>;
    onClose(): void;
}

export function Resign({ table, resign = () => giveUp(table), onClose }: ResignProps) {
    const text =
        table.game.seats.length === 2
            ? t("Do you resign? Then the other player wins.")
            : t("Do you resign? Then a bot plays on in your place.");
    return <Question text={text} yes={t("Yes, I resign")} onYes={() => void resign()} onClose={onClose} />;
}

function Menu({ table, onClose, prefer }: { table: Table; onClose: () => void; prefer: () => void }) {
    const resigning = useSignal(false);
    const playing = table.game.seat !== 0 && !table.ended.value;
    return (
        <Dialog title={t("Menu")} name="menu" onClose={onClose}>
            {resigning.value ? (
                <Resign table={table} onClose={onClose} />
            ) : (
                <ul>
                    <Item
                        icon="home"
                        text={t("To the first screen")}
                        about={t("The game is kept; go on whenever you like.")}
                        onClick={() => go("")}
                    />
                    <Item icon="sliders" text={t("Preferences")} onClick={prefer} />
                    <Item icon="book" text={t("The rules")} onClick={() => go("rules")} />
                    <Item icon="learn" text={t("Learn in five minutes")} onClick={() => go("learn")} />
                    <Item
                        icon="letters"
                        text={t("Keys")}
                        onClick={() => {
                            onClose();
                            helpOpen.value = true;
                        }}
                    />
                    <Item
                        icon="save"
                        text={t("Save as a file")}
                        onClick={() => {
                            void saveGame(table);
                            onClose();
                        }}
                    />
                    <Item icon="plus" text={t("New game …")} onClick={() => go("new")} />
                    {playing && (
                        <Item icon="flag" text={t("Resign …")} onClick={() => (resigning.value = true)} />
                    )}
                </ul>
            )}
        </Dialog>
    );
}

export function TableMenu({ table }: { table: Table }) {
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
                <Menu table={table} onClose={close} prefer={() => (open.value = "preferences")} />
            )}
            {open.value === "preferences" && <Preferences onClose={close} />}
        </>
    );
}
