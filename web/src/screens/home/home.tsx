// home.tsx - the first screen: the lake at night, and everything one can begin with.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Corner } from "../../parts/ui/corner";
import { t } from "../../base/i18n/texts";
import { Choices } from "./choices";
import { Games, takeIn } from "./games";
import { Hero } from "../../parts/art/hero";
import { Results } from "./results";
import { useApp } from "../../parts/ui/app-context";

// `online` is where playing with friends far away has its place, once there is a server.
export function Home({ online }: { online?: ComponentChildren }) {
    const { session } = useApp();
    const { offline } = session;
    const games = useSignal(offline.savedGames.list());
    const over = useSignal(false); // a file is held over the page
    const look = () => (games.value = offline.savedGames.list());
    useEffect(() => {
        addEventListener("storage", look); // another tab plays, too
        return () => removeEventListener("storage", look);
    }, []);
    return (
        <main
            class={over.value ? "home taking" : "home"}
            onDragOver={(event) => {
                event.preventDefault();
                over.value = true;
            }}
            onDragLeave={({ relatedTarget }) => (over.value = relatedTarget !== null)}
            onDrop={(event) => {
                event.preventDefault();
                over.value = false;
                void takeIn(session, event.dataTransfer?.files[0]).then(look);
            }}
        >
            <Hero />
            <Corner />
            <div class="home-first">
                <header>
                    <h1>{t("Lanterns")}</h1>
                    <p>{t("A quiet lake, lit by every tile you place.")}</p>
                </header>
                <Choices unfinished={offline.savedGames.unfinished() ?? undefined} online={online} />
            </div>
            <div class="home-more">
                <Results results={offline.savedGames.results()} />
                <Games games={games.value} look={look} />
            </div>
        </main>
    );
}
