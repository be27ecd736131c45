// menu.tsx - what the menu of a table says; loaded when it is first opened.
import { adoptCss } from "../ui/adopt-css";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "../art/icons";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { AboutText } from "../ui/about-dialog";
import { Dialog } from "../ui/dialog";
import { saveGame } from "../ui/files";
import { useApp } from "../ui/app-context";
import { TextButton } from "../ui/buttons";
import css from "./menu.css?text";

adoptCss(css);

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

interface QuestionProps {
    readonly text: string;
    readonly yes: string;
    readonly no?: string;
    onYes(): void;
    onClose(): void;
}

// What cannot be taken back is asked once.
export function Question({ text, yes, no = t("Keep playing"), onYes, onClose }: QuestionProps) {
    const safe = useRef<HTMLButtonElement>(null);
    useEffect(() => safe.current?.focus(), []);
    return (
        <div class="resign" role="group" aria-labelledby="menu-question">
            <p id="menu-question">{text}</p>
            <div class="pair">
                <TextButton ref={safe} text={no} onClick={onClose} />
                <TextButton
                    look="button warn"
                    text={yes}
                    onClick={() => {
                        onYes();
                        onClose();
                    }}
                />
            </div>
        </div>
    );
}

interface ResignProps {
    readonly table: Table;
    resign?(): Promise<void>;
    onClose(): void;
}

export function Resign({ table, resign, onClose }: ResignProps) {
    const { giveUp } = useApp().session;
    const text =
        table.game.seats.length === 2 ? t("Your opponent will win.") : t("A bot will play on in your place.");
    return (
        <Question
            text={text}
            yes={t("Resign")}
            onYes={() => void (resign ? resign() : giveUp(table))}
            onClose={onClose}
        />
    );
}

// What is shown in the menu's own place.
interface Shown {
    readonly title: string;
    readonly body: ComponentChildren;
}

export interface MenuDoor {
    close(): void;
    show(title: string, body: ComponentChildren): void;
}

// What belongs to one kind of table.
export interface MenuKind {
    readonly ways: (door: MenuDoor) => ComponentChildren; // to elsewhere, above all
    readonly more?: (door: MenuDoor) => ComponentChildren;
    readonly saves: boolean; // the record can be had
    readonly resigns: boolean;
    readonly resign?: () => Promise<void>;
}

interface MenuProps {
    readonly table: Table;
    readonly kind: MenuKind;
    readonly door: MenuDoor;
    prefer(): void;
}

function Menu({ table, kind, door, prefer }: MenuProps) {
    const { router, preferences } = useApp();
    const { go } = router;
    const resigning = (
        <Resign table={table} onClose={door.close} {...(kind.resign && { resign: kind.resign })} />
    );
    return (
        <ul>
            {kind.ways(door)}
            <Item icon="sliders" text={t("Preferences")} onClick={prefer} />
            <Item icon="book" text={t("Rules")} onClick={() => go("rules")} />
            <Item icon="learn" text={t("Learn in five minutes")} onClick={() => go("learn")} />
            {!preferences.onlyFingers.value && (
                <Item
                    icon="letters"
                    text={t("Keyboard shortcuts")}
                    onClick={() => {
                        door.close();
                        table.helpOpen.value = true;
                    }}
                />
            )}
            <Item
                icon="info"
                text={t("About")}
                onClick={() => door.show(t("About this game"), <AboutText />)}
            />
            {kind.saves && (
                <Item
                    icon="save"
                    text={t("Download record")}
                    onClick={() => {
                        void saveGame(table);
                        door.close();
                    }}
                />
            )}
            {kind.more?.(door)}
            {kind.resigns && (
                <Item icon="flag" text={t("Resign…")} onClick={() => door.show(t("Resign"), resigning)} />
            )}
        </ul>
    );
}

interface MenuDialogProps {
    readonly table: Table;
    readonly kind?: MenuKind | undefined; // without it that of a game in this page
    onClose(): void;
    onPrefer(): void;
}

export default function MenuDialog({ table, kind, onClose, onPrefer }: MenuDialogProps) {
    const { go } = useApp().router;
    const shown = useSignal<Shown | null>(null);
    const door: MenuDoor = { close: onClose, show: (title, body) => (shown.value = { title, body }) };
    const playing = table.game.seat !== 0 && !table.ended.value;
    const offline: MenuKind = {
        ways: () => (
            <Item
                icon="home"
                text={t("Home")}
                about={t("Saved automatically. Come back any time.")}
                onClick={() => go("")}
            />
        ),
        more: () => <Item icon="plus" text={t("Custom game")} onClick={() => go("new")} />,
        saves: true,
        resigns: playing,
    };
    return (
        <Dialog title={shown.value?.title ?? t("Menu")} name="menu" onClose={onClose}>
            {shown.value?.body ?? <Menu table={table} kind={kind ?? offline} door={door} prefer={onPrefer} />}
        </Dialog>
    );
}
