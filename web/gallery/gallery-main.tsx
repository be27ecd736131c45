// gallery-main.tsx - draws the gallery.
import { render } from "preact";
import { App } from "../src/model/app";
import { Sprite } from "../src/parts/art/sprite";
import { AppProvider } from "../src/parts/ui/app-context";
import { browserHost } from "../src/shell/browser-host";
import { Gallery } from "./gallery";
import "../src/shell/styles.css";

const app = new App(browserHost());
render(
    <AppProvider value={app}>
        <Sprite />
        <Gallery app={app} />
    </AppProvider>,
    document.getElementById("app")!,
);
