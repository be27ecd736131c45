// The screens by their names in the address. What a first visit does not need is loaded when it is first shown.
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Home } from "../home/home";
import { route } from "./route";

export interface ScreenProps {
    readonly rest: string; // of the address, after the screen's name
}
type Screen = ComponentType<ScreenProps>;
type Load = () => Promise<{ readonly default: Screen }>;

const LATER: Readonly<Record<string, Load>> = {
    new: () => import("../home/new-game"),
    learn: () => import("../learn/lesson"),
    rules: () => import("../learn/rules"),
    replay: () => import("../replay/replay"),
};

const loaded = new Map<Load, Screen>();

function Later({ load, rest }: ScreenProps & { load: Load }) {
    const found = useSignal(loaded.get(load));
    useEffect(() => {
        if (!found.value)
            void load().then(({ default: screen }) => {
                loaded.set(load, screen);
                found.value = screen;
            });
    }, [load]);
    const Shown = found.value;
    return Shown ? <Shown rest={rest} /> : null;
}

export function CurrentScreen() {
    const { screen, rest } = route();
    const load = LATER[screen];
    return load ? <Later key={screen} load={load} rest={rest} /> : <Home />;
}
