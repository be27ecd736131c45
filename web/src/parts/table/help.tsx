// help.tsx - the keys of the table, shown on "?".
import type { Signal } from "@preact/signals";
import { Dialog } from "../ui/dialog";
import { t } from "../../base/i18n/texts";
import { adoptCss } from "../ui/adopt-css";
import css from "./help.css?text";

adoptCss(css);

const keys = (): ReadonlyArray<readonly [keys: string, what: string]> => [
    ["1 2 3", t("Choose a tile; press again to rotate")],
    ["r  R", t("Rotate right or left")],
    ["l ↑→↓←", t("Go to the lake and around it")],
    ["Enter", t("Place the tile; press again to confirm")],
    ["c", t("Confirm, or end the turn")],
    ["u  Esc", t("Undo")],
    ["d", t("Go to the dedications")],
    ["e", t("Go to your cards to exchange one")],
    ["h", t("Get a hint")],
    ["s", t("Read out the score")],
    ["+  −  0", t("Zoom in, out, or show the whole lake")],
    ["⇧ ↑→↓←", t("Pan the view")],
    ["?", t("This list")],
];

export default function Help({ open }: { open: Signal<boolean> }) {
    return (
        <Dialog title={t("Keyboard shortcuts")} name="help" onClose={() => (open.value = false)}>
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
        </Dialog>
    );
}
