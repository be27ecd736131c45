// Between two people at one screen: nobody's tiles are open until the next one says so.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/words";
import { come, expected, table } from "./session";

export function Handover() {
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => button.current?.focus(), [expected.value]);
    const name = table.value!.game.seats[expected.value - 1]!.name;
    return (
        <div class="handover panel" role="dialog" aria-modal="true" aria-labelledby="handover-turn">
            <p id="handover-turn">{t("It is the turn of {name}. Does nobody else look?", { name })}</p>
            <button ref={button} type="button" class="main" onClick={() => void come()}>
                {t("Show the tiles of {name}", { name })}
            </button>
        </div>
    );
}
