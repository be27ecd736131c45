// screens.tsx - the screens by their names in the address.
import { loadTexts } from "../base/i18n/languages";
import type { TextPart } from "../base/i18n/texts";
import { Home } from "../screens/home/home";
import { OnlineWay } from "../screens/home/online-way";
import { lazy } from "../parts/ui/lazy";
import type { ScreenProps } from "../model/router";
import { useApp } from "../parts/ui/app-context";

type Screen = ReturnType<typeof lazy<ScreenProps>>;
type Loading = Parameters<typeof lazy<ScreenProps>>[0];

// A screen whose texts come with it.
const withTexts = (part: TextPart, load: Loading): Screen =>
    lazy(async () => {
        await loadTexts(part);
        return load();
    });
const study = (load: Loading): Screen => withTexts("study", load);

const SCREENS: Readonly<Record<string, Screen>> = {
    new: lazy(() => import("../screens/new-game/new-game")),
    learn: withTexts("learn", () => import("../screens/learn/lesson")),
    daily: study(() => import("../screens/study/daily")),
    deal: study(() => import("../screens/study/deal")),
    festival: study(() => import("../screens/study/festival-screen")),
    practice: study(() => import("../screens/study/practice")),
    puzzle: study(() => import("../screens/study/puzzle")),
    retry: study(() => import("../screens/study/retry")),
    whatif: study(() => import("../screens/study/what-if")),
    rules: lazy(() => import("../screens/rules/rules")),
    replay: lazy(() => import("../screens/replay/replay")),
    online: lazy(() => import("../screens/online/online-screen")),
    table: lazy(() => import("../screens/online/table-screen")),
    seat: lazy(() => import("../screens/online/enter")),
};

export function CurrentScreen() {
    const { screen, rest } = useApp().router.route;
    const Shown = SCREENS[screen];
    return Shown ? <Shown key={screen} rest={rest} /> : <Home online={<OnlineWay />} />;
}
