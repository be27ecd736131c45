// The page: a table, or one of the screens around it.
import { render } from "preact";
import { Sprite } from "../art/sprite";
import { preferred, speak } from "../i18n/languages";
import { keepForLater } from "../pwa/register";
import { TableView } from "../table/table";
import { Frame } from "./app";
import { Handover } from "./handover";
import { CurrentScreen } from "./screens";
import { after, expected, offline, sitting, table } from "./session";
import "./styles.css";
import "../home/home.css";
import "../learn/lesson.css";
import "../learn/rules.css";

function App() {
    return (
        <Frame>
            {table.value ? (
                <TableView key={sitting.peek()} table={table.value} after={after} />
            ) : (
                <CurrentScreen />
            )}
            {expected.value && table.value?.game.seat === 0 ? <Handover /> : null}
        </Frame>
    );
}

const code = preferred();
await Promise.all([speak(code), offline.speak(code)]);
render(
    <>
        <Sprite />
        <App />
    </>,
    document.getElementById("app")!,
);
keepForLater();
