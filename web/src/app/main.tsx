// The page: a table, or one of the screens around it.
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { Sprite } from "../art/sprite";
import { LANGUAGES, preferred } from "../i18n/languages";
import { keepForLater } from "../pwa/register";
import { TableView } from "../table/table";
import { Frame } from "./app";
import { Handover } from "./handover";
import { watchLevels } from "./levels";
import { Elsewhere, Notices } from "./notices";
import { CurrentScreen } from "./screens";
import { after, elsewhere, expected, refuse, sitting, table, talk } from "./session";
import { languageChoice } from "./settings";
import { TableMenu } from "./table-menu";
import "./title";
import "./styles.css";
import "../home/home.css";
import "../home/new-game.css";

function Screen() {
    const now = table.value;
    useEffect(watchLevels, []); // any screen may name a bot by its level
    if (now)
        return <TableView key={sitting.peek()} table={now} after={after} menu={<TableMenu table={now} />} />;
    return elsewhere.value ? <Elsewhere /> : <CurrentScreen />;
}

function App() {
    const covered = expected.value > 0 && table.value?.game.seat === 0;
    return (
        <Frame>
            <div class="under" inert={covered}>
                <Screen />
            </div>
            {covered && <Handover />}
            <Notices />
        </Frame>
    );
}

const chosen = LANGUAGES.find(({ code }) => code === languageChoice.peek());
await talk(chosen?.code ?? preferred()).catch(refuse); // in English, if need be
// One task after the other: the end of loading would lay out at once whatever is drawn before it.
await new Promise((rested) => setTimeout(rested));
render(
    <>
        <Sprite />
        <App />
    </>,
    document.getElementById("app")!,
);
keepForLater();
