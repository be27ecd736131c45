// page.tsx - the whole page: one of the screens, or the table of a game, with notices above it.
import { useEffect } from "preact/hooks";
import { loadTexts } from "../base/i18n/languages";
import { shared } from "../model/session";
import { TableMenu } from "../parts/table/menu-button";
import { TableView } from "../parts/table/table-view";
import { useApp } from "../parts/ui/app-context";
import { lazy } from "../parts/ui/lazy";
import { watchBreeze } from "./breeze";
import { Frame } from "./frame";
import { Elsewhere, Notices } from "./notices";
import { CurrentScreen } from "./screens";

const Handover = lazy(() => import("./handover"));
const DailyResult = lazy(async () => {
    await loadTexts("study");
    return import("../screens/study/daily-result");
});

const DealResult = lazy(async () => {
    await loadTexts("study");
    return import("../screens/study/deal-result");
});

// What study has to say below the result of a game.
function noteOf(id: string) {
    const [, kind, rest] = /^(daily|deal)-(.*)/.exec(id) ?? [];
    if (!rest) return null;
    return kind === "daily" ? <DailyResult date={rest} /> : <DealResult code={rest} />;
}

function Play() {
    const { table, sitting, elsewhere, after } = useApp().session;
    const now = table.value;
    if (elsewhere.value) return <Elsewhere />;
    if (!now) return null; // it is being laid
    const note = noteOf(now.game.id);
    return (
        <TableView
            key={sitting.peek()}
            table={now}
            after={note ? { ...after, note } : after}
            menu={<TableMenu table={now} />}
            focusHand={now.game.seat > 0 && shared(now.game)} // the handover took the focus
        />
    );
}

export function Page() {
    const { host, router, session } = useApp();
    const covered = session.expected.value > 0 && session.table.value?.game.seat === 0;
    useEffect(() => watchBreeze(host.clock, document), []);
    useEffect(() => session.watchLevels(), []); // any screen may name a bot by its level
    return (
        <Frame>
            <div class="under" inert={covered}>
                {router.route.screen === "play" ? <Play /> : <CurrentScreen />}
            </div>
            {covered && <Handover />}
            <Notices />
        </Frame>
    );
}
