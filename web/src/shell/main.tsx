// The page: a table, or one of the screens around it.
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { Sprite } from "../parts/art/sprite";
import { LANGUAGES, preferred } from "../base/i18n/languages";
import { keepForLater } from "./keep-offline";
import { TableView } from "../parts/table/table-view";
import { Frame } from "./frame";
import { Handover } from "./handover";
import { watchLevels } from "../model/bot-levels";
import { Elsewhere, Notices } from "./notices";
import { CurrentScreen } from "./screens";
import { after, elsewhere, expected, refuse, sitting, table, talk } from "../model/session";
import { languageChoice } from "../model/preferences";
import { TableMenu } from "../parts/table/menu-button";
import "./title";
import "./styles.css";

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
