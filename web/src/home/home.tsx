// The first screen: a game against a bot with one tap, or the last one that is not over.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { begin, goOn, offline, trouble } from "../app/session";
import { playerName } from "../app/settings";
import { t } from "../i18n/words";
import { turnSeats } from "../transport/tags";
import type { Level } from "../worker/calls";
import { Games } from "./games";

// Who starts is drawn by chance.
function playAgainst(level: string): Promise<void> {
    const seats = [
        { name: playerName.value, kind: "person" as const },
        { name: "", kind: "bot" as const, level },
    ];
    return begin({ seats: turnSeats(seats, Math.floor(Math.random() * seats.length)) });
}

// Two people at one screen.
function playTogether(): Promise<void> {
    const seats = [playerName.value, ""].map((name) => ({ name, kind: "person" as const }));
    return begin({ seats });
}

function Unfinished() {
    const kept = offline.shelf.unfinished();
    if (!kept) return null;
    const names = kept.info.seats.map(({ name }) => name).join(", ");
    return (
        <button class="main" onClick={() => void goOn(kept)}>
            {t("Go on with the last game: {names}", { names })}
        </button>
    );
}

export function Home() {
    const levels = useSignal<readonly Level[]>([]);
    useEffect(() => void offline.levels().then((found) => (levels.value = found)), []);
    return (
        <main class="home panel">
            <h1>{t("Lanterns")}</h1>
            <Unfinished />
            <label>
                {t("Your name")}
                <input
                    value={playerName.value}
                    maxLength={40}
                    autoComplete="nickname"
                    onInput={({ currentTarget }) => (playerName.value = currentTarget.value)}
                />
            </label>
            <h2>{t("Play against a bot")}</h2>
            <ul class="levels">
                {levels.value.map(({ level, name, about }) => (
                    <li key={level}>
                        <button onClick={() => void playAgainst(level)}>
                            <b>{name}</b> <span>{about}</span>
                        </button>
                    </li>
                ))}
            </ul>
            <button onClick={() => void playTogether()}>{t("Play with a friend at this screen")}</button>
            <Games />
            <p role="alert">{trouble.value}</p>
        </main>
    );
}
