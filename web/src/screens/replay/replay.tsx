// A recorded game to step through: "replay/ID" is one that the browser keeps, "replay/~TEXT" holds the record itself,
// "replay/@ID/SEAT" was played at an online table, and is seen from that seat.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { PreferencesButton } from "../../parts/ui/corner";
import { dress } from "../../parts/ui/adopt-css";
import { go } from "../../model/route";
import type { ScreenProps } from "../../shell/screens";
import { offline } from "../../model/session";
import { language, t } from "../../base/i18n/texts";
import { TableView } from "../../parts/table/table-view";
import { Refused } from "../../transport/game";
import { Faulty } from "../../worker/engine";
import { Dock, Side } from "./controls";
import { unpackRecord } from "../../model/record-link";
import { Record } from "../../transport/recorded-game";
import css from "./replay.css" with { type: "text" };
import { Screening } from "../../model/replay-player";

dress(css);

async function fetchRecord(id: string): Promise<string> {
    const { api } = await import("../../transport/online-api");
    return api.record(id);
}

async function open(rest: string): Promise<Screening> {
    const kept = offline.shelf.get(rest);
    if (rest.startsWith("@")) {
        const [id = "", seat] = rest.slice(1).split("/");
        const record = await Record.open(offline, await fetchRecord(id));
        return Screening.of("", record, record.info.seats[Number(seat) - 1] ? Number(seat) : 1);
    }
    if (!rest.startsWith("~") && !kept)
        throw new Refused(t("This browser does not keep that game. Perhaps it was played in another one."));
    const record = await Record.open(offline, kept?.record ?? (await unpackRecord(rest.slice(1))));
    const person = record.info.seats.findIndex(({ kind }) => kind === "person") + 1;
    return Screening.of(kept?.id ?? "", record, kept?.contest?.seat ?? person);
}

const reasonOf = (error: unknown): string =>
    error instanceof Faulty
        ? t("The record in this link is at fault: {reason}", { reason: error.message })
        : error instanceof Refused
          ? error.message
          : t("This game cannot be shown.");

// What has a use of its own for these keys.
const takesKeys = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select");

// Arrows step, Home and End go to the ends, the space bar plays and pauses.
function watchKeys(show: Screening): () => void {
    const does: Readonly<{ [key: string]: () => void }> = {
        ArrowLeft: () => show.step(-1),
        ArrowRight: () => show.step(1),
        Home: () => show.go(0),
        End: () => show.go(show.length),
        " ": () => show.toggle(),
    };
    function onKey(event: KeyboardEvent) {
        const pressing = event.key === " " && (event.target as Element).matches("button, summary, input");
        const other =
            event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
        if (other || pressing || takesKeys(event.target)) return;
        const act = does[event.key];
        if (!act) return;
        event.preventDefault();
        act();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
}

function Theater({ show }: { show: Screening }) {
    const more = useSignal(false);
    useEffect(() => {
        const stop = watchKeys(show);
        return () => {
            stop();
            show.close();
        };
    }, [show]);
    const told = useRef(language.peek());
    useSignalEffect(() => {
        if (told.current === language.value) return;
        told.current = language.value;
        void show.table.peek().retell(language.value.code);
    });
    return (
        <TableView
            key={show.sitting.value}
            table={show.table.value}
            menu={<PreferencesButton plain />}
            around={{
                dock: <Dock show={show} onMore={() => (more.value = !more.value)} />,
                side: <Side show={show} open={more.value} onClose={() => (more.value = false)} />,
                onLook: (number) => show.go(number),
            }}
        />
    );
}

export default function Replay({ rest }: ScreenProps) {
    const show = useSignal<Screening | null>(null);
    const problem = useSignal("");
    useEffect(() => {
        let wanted = true;
        show.value = null;
        problem.value = "";
        open(rest).then(
            (found) => {
                if (wanted) show.value = found;
            },
            (error: unknown) => {
                if (wanted) problem.value = reasonOf(error);
            },
        );
        return () => {
            wanted = false;
        };
    }, [rest]);
    if (show.value) return <Theater show={show.value} />;
    return (
        <main class="replay-none panel">
            <h1>{t("Replay")}</h1>
            <p role="alert">{problem.value}</p>
            {problem.value ? (
                <button type="button" class="main" onClick={() => go("")}>
                    {t("Home")}
                </button>
            ) : (
                <p role="status">{t("Opening the game …")}</p>
            )}
        </main>
    );
}
