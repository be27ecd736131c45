// handover.tsx - between two people at one screen: nobody's tiles are open until the next one says so.
import { useEffect, useRef } from "preact/hooks";
import { Lantern } from "../parts/art/lantern";
import { t } from "../base/i18n/texts";
import { useApp } from "../parts/ui/app-context";
import { TextButton } from "../parts/ui/buttons";

export default function Handover() {
    const { router, session } = useApp();
    const { expected, table, come } = session;
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => button.current?.focus(), [expected.value]);
    const { name, lantern } = table.value!.seats.value[expected.value - 1]!;
    return (
        <div class="veil" role="dialog" aria-modal="true" aria-labelledby="handover-turn">
            <div class="handover">
                <p class="handover-light" data-stirs key={expected.value}>
                    <Lantern color={lantern} size="100%" />
                </p>
                <h2 id="handover-turn">{t("{name}, it’s your turn", { name })}</h2>
                <p>{t("The tiles are hidden. Take the device; everyone else, look away.")}</p>
                <TextButton
                    ref={button}
                    main
                    text={t("Show {name}’s tiles", { name })}
                    onClick={() => void come()}
                />
                <TextButton text={t("Save and quit")} onClick={() => router.go("")} />
            </div>
        </div>
    );
}
