// The screens by their names in the address.
import { Home } from "../home/home";
import { OnlineWay } from "../home/online-way";
import { later } from "./later";
import { route } from "./route";

export interface ScreenProps {
    readonly rest: string; // of the address, after the screen's name
}

const SCREENS: Readonly<Record<string, ReturnType<typeof later<ScreenProps>>>> = {
    new: later(() => import("../home/new-game")),
    learn: later(() => import("../learn/lesson")),
    rules: later(() => import("../learn/rules")),
    replay: later(() => import("../replay/replay")),
    online: later(() => import("../online/online")),
    table: later(() => import("../online/table-screen")),
    seat: later(() => import("../online/enter")),
};

export function CurrentScreen() {
    const { screen, rest } = route();
    if (screen === "play") return null; // the table is being laid
    const Shown = SCREENS[screen];
    return Shown ? <Shown key={screen} rest={rest} /> : <Home online={<OnlineWay />} />;
}
