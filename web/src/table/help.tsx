// The keys of the table, shown on "?".
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";

export const helpOpen = signal(false);

const keys = (): ReadonlyArray<readonly [keys: string, what: string]> => [
    ["1 2 3", t("Choose a tile; again turns it")],
    ["r  R", t("Turn it right or left")],
    ["l  ↑ → ↓ ←", t("Go to the lake, and from cell to cell")],
    ["Enter", t("Place the tile there; again confirms")],
    ["c", t("Confirm, or end the turn")],
    ["u  Esc", t("Undo")],
    ["d", t("Go to the dedications")],
    ["e", t("Go to your cards, to exchange one")],
    ["h", t("Ask for a hint")],
    ["s", t("Tell how things stand")],
    ["+  −  0", t("Zoom in, out, or show the whole lake")],
    ["⇧ ↑ → ↓ ←", t("Move the view")],
    ["?", t("These keys")],
];

export function Help() {
    const dialog = useRef<HTMLDialogElement>(null);
    const open = helpOpen.value;
    useEffect(() => {
        if (open) dialog.current?.showModal();
    }, [open]);
    const close = () => {
        helpOpen.value = false;
    };
    if (!open) return null;
    return (
        <dialog
            ref={dialog}
            class="help panel"
            aria-labelledby="help-title"
            onClose={close}
            onClick={(event) => {
                if (event.target === dialog.current) close(); // beside it
            }}
        >
            <header>
                <h2 id="help-title">{t("Keys")}</h2>
                <button type="button" class="round plain" aria-label={t("Close")} onClick={close}>
                    <Icon name="close" />
                </button>
            </header>
            <dl>
                {keys().map(([key, what]) => (
                    <div key={key}>
                        <dt>
                            {key.split(/ +/).map((one) => (
                                <kbd key={one}>{one}</kbd>
                            ))}
                        </dt>
                        <dd>{what}</dd>
                    </div>
                ))}
            </dl>
        </dialog>
    );
}
