// The page: home, or a table.
import { render } from "preact";
import { Sprite } from "../art/sprite";
import { Home } from "../home/home";
import { preferred, speak } from "../i18n/languages";
import { TableView } from "../table/table";
import { Frame } from "./app";
import { offline, table } from "./session";
import "./styles.css";
import "../home/home.css";

function App() {
    return <Frame>{table.value ? <TableView table={table.value} /> : <Home />}</Frame>;
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
