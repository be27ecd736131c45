// main.tsx - where the page begins: makes its state, and draws it.
import { render } from "preact";
import { LANGUAGES, preferred } from "../base/i18n/languages";
import { Refusal } from "../base/refusal";
import { App } from "../model/app";
import { Sprite } from "../parts/art/sprite";
import { AppProvider } from "../parts/ui/app-context";
import { browserHost } from "./browser-host";
import { keepForLater } from "./keep-offline";
import { takeLaunchedFiles } from "./launched-files";
import { Page } from "./page";
import { watchTitle } from "./title";
import "./styles.css";

const app = new App(browserHost());
const { session, preferences } = app;
watchTitle(app);
// A refusal that no code catches is shown as a notice, too.
addEventListener("unhandledrejection", (event) => {
    if (!(event.reason instanceof Refusal)) return;
    event.preventDefault();
    session.refuse(event.reason);
});
const chosen = LANGUAGES.find(({ code }) => code === preferences.languageChoice.peek());
if (matchMedia("(forced-colors: active)").matches) await import("./forced-colors");
await session.talk(chosen?.code ?? preferred()).catch(session.refuse); // in English, if need be
// In a task of its own: before the end of loading the browser would lay everything out twice.
await new Promise((rested) => setTimeout(rested));
render(
    <AppProvider value={app}>
        <Sprite />
        <Page />
    </AppProvider>,
    document.getElementById("app")!,
);
keepForLater();
takeLaunchedFiles(app);
