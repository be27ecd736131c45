// screens.tsx - the screens by their names in the address.
import { loadTexts } from "../base/i18n/languages";
import { Home } from "../screens/home/home";
import { OnlineWay } from "../screens/home/online-way";
import { lazy } from "../parts/ui/lazy";
import type { ScreenProps } from "../model/router";
import { useApp } from "../parts/ui/app-context";

const SCREENS: Readonly<Record<string, ReturnType<typeof lazy<ScreenProps>>>> = {
    new: lazy(() => import("../screens/new-game/new-game")),
    learn: lazy(async () => {
        await loadTexts("learn");
        return import("../screens/learn/lesson");
    }),
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
