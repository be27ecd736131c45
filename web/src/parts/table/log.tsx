// log.tsx - the game log, newest entry last; a click shows the table after that move.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { useApp } from "../ui/app-context";
import { CloseButton } from "../ui/buttons";

// What happened, with the name of who did it standing out where it comes first.
function Sentences({ text, name }: { text: string; name: string }) {
    if (!name || !text.startsWith(name)) return <span>{text}</span>;
    return (
        <span>
            <b>{name}</b>
            {text.slice(name.length)}
        </span>
    );
}

export function Log({ table, onLook }: { table: Table; onLook?(number: number): void }) {
    const { logOpen } = useApp().preferences;
    const end = useRef<HTMLLIElement>(null);
    const log = table.playback.log.value;
    const now = table.playback.past.value?.moveNumber ?? log.at(-1)?.number;
    useEffect(() => end.current?.parentElement?.scrollTo({ top: 1e6 }), [log.length, logOpen.value]);
    // A moment that is looked at is in sight here, too.
    useEffect(() => {
        const list = table.playback.past.value && end.current?.parentElement;
        const line = list?.querySelector("[aria-current=true]");
        if (line) line.scrollIntoView({ block: "nearest" });
        else list?.scrollTo({ top: 0 });
    }, [now]);
    if (!logOpen.value) return null;
    return (
        <aside class="panel log" aria-label={t("Log")}>
            <header>
                <h2>{t("Log")}</h2>
                <CloseButton onClick={() => (logOpen.value = false)} />
            </header>
            <ol tabIndex={0} aria-label={t("Log")}>
                {log.map((happening) => (
                    <li key={happening.number} class={happening.player === table.game.seat ? "own" : ""}>
                        <button
                            type="button"
                            aria-current={happening.number === now}
                            onClick={() => onLook?.(happening.number)}
                        >
                            <span class="log-turn" aria-hidden="true">
                                {happening.turn}
                            </span>
                            <Sentences
                                text={happening.text}
                                name={table.seats.value[happening.player - 1]?.name ?? ""}
                            />
                        </button>
                    </li>
                ))}
                <li ref={end} class="log-end" aria-hidden="true" />
            </ol>
        </aside>
    );
}
