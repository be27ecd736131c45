// The games that the browser keeps: go on with one, look at it, save it as a file, or let it go; and files taken in.
import { useSignal } from "@preact/signals";
import { attempt, goOn, offline } from "../app/session";
import { t } from "../i18n/words";
import type { Kept } from "../transport/shelf";

function save({ record, info }: Kept): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    link.download = `lanterns-${info.date || "game"}.lgn`;
    link.click();
    URL.revokeObjectURL(link.href);
}

const namesOf = ({ info }: Kept): string => info.seats.map(({ name }) => name).join(", ");

export function Games() {
    const games = useSignal(offline.shelf.list());
    const look = () => (games.value = offline.shelf.list());
    const take = async (file: File | undefined) => {
        if (file) await attempt(async () => void (await offline.import(await file.text())));
        look();
    };
    return (
        <section>
            <h2>{t("Games you played")}</h2>
            <ul class="games">
                {games.value.map((kept) => (
                    <li key={kept.id}>
                        <button onClick={() => void goOn(kept)}>
                            <b>{namesOf(kept)}</b> <span>{kept.info.told.join(" ")}</span>
                        </button>
                        <button onClick={() => save(kept)}>{t("Save as a file")}</button>
                        <button
                            onClick={() => {
                                offline.shelf.remove(kept.id);
                                look();
                            }}
                        >
                            {t("Let it go")}
                        </button>
                    </li>
                ))}
            </ul>
            <label class="import">
                {t("Take in a game from a file (.lgn)")}
                <input
                    type="file"
                    accept=".lgn,text/plain"
                    onChange={({ currentTarget }) => {
                        void take(currentTarget.files?.[0]);
                        currentTarget.value = "";
                    }}
                />
            </label>
        </section>
    );
}
