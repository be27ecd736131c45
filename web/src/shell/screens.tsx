// The screens by their names in the address.
import { Home } from "../screens/home/home";
import { OnlineWay } from "../screens/home/online-way";
import { later } from "../parts/ui/lazy";
import { route } from "../model/route";

export interface ScreenProps {
    readonly rest: string; // of the address, after the screen's name
}

const SCREENS: Readonly<Record<string, ReturnType<typeof later<ScreenProps>>>> = {
    new: later(() => import("../screens/new-game/new-game")),
    learn: later(() => import("../screens/learn/lesson")),
    rules: later(() => import("../screens/rules/rules")),
    replay: later(() => import("../screens/replay/replay")),
    online: later(() => import("../screens/online/online-screen")),
    table: later(() => import("../screens/online/table-screen")),
    seat: later(() => import("../screens/online/enter")),
};

export function CurrentScreen() {
    const { screen, rest } = route();
    if (screen === "play") return null; // the table is being laid
    const Shown = SCREENS[screen];
    return Shown ? <Shown key={screen} rest={rest} /> : <Home online={<OnlineWay />} />;
}
