// home.tsx - the first screen: the lake at night, and everything one can begin with.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Corner } from "../../parts/ui/corner";
import { t } from "../../base/i18n/texts";
import { Choices } from "./choices";
import { Games, takeIn } from "./games";
import { Hero } from "../../parts/art/hero";
import { useApp } from "../../parts/ui/app-context";
import { lazy } from "../../parts/ui/lazy";
import type { SavedGame } from "../../transport/saved-games";

const About = lazy(() => import("../../parts/ui/about-dialog"));
const Results = lazy(() => import("./results"));

function Foot() {
    const open = useSignal(false);
    return (
        <footer class="home-foot">
            <span>{t("An unofficial edition of the board game by Christopher Chung.")}</span>
            <button type="button" aria-haspopup="dialog" onClick={() => (open.value = true)}>
                {t("About")}
            </button>
            {open.value && <About onClose={() => (open.value = false)} />}
        </footer>
    );
}

// `online` is where playing with friends far away has its place, once there is a server.
export function Home({ online }: { online?: ComponentChildren }) {
    const { session, preferences } = useApp();
    const { offline } = session;
    const games = useSignal(offline.savedGames.list());
    const imported = useSignal<SavedGame | null>(null);
    const over = useSignal(false); // a file is held over the page
    const look = () => (games.value = offline.savedGames.list());
    useEffect(() => {
        addEventListener("storage", look); // another tab plays, too
        return () => removeEventListener("storage", look);
    }, []);
    const results = offline.savedGames.results();
    const played = Object.keys(results).length > 0;
    const newcomer = games.value.length === 0 && !played && preferences.lessonChapter.value >= 0;
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
                void takeIn(session, event.dataTransfer?.files[0]).then((taken) => {
                    imported.value = taken;
                    look();
                });
            }}
        >
            <Hero />
            <Corner />
            <div class="home-first">
                <header>
                    <h1>{t("Lanterns")}</h1>
                    <p>{t("A quiet lake, lit by every tile you place.")}</p>
                    {newcomer && (
                        <p class="pitch">
                            {t("A board game for two to four: each move gives lanterns to everyone.")}
                        </p>
                    )}
                </header>
                <Choices
                    unfinished={offline.savedGames.unfinished() ?? undefined}
                    newcomer={newcomer}
                    online={online}
                />
            </div>
            <div class="home-more">
                {played && <Results results={results} />}
                <Games games={games.value} imported={imported} look={look} />
                <Foot />
            </div>
        </main>
    );
}
