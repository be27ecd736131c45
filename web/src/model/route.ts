// Which screen is shown, as the address says it after the #: "new", "learn", "play/ID". So that a reload, a bookmark and
// the browser's own way back all work, from a disk as well as from a server.
import { signal } from "@preact/signals";

export interface Route {
    readonly screen: string; // "" is home
    readonly rest: string; // what the screen is to show
}

export type ScreenProps = Pick<Route, "rest">;

function read(): Route {
    const [screen = "", ...rest] = location.hash.slice(1).split("/");
    return { screen, rest: rest.join("/") };
}

const current = signal(read());
let walked = false; // from screen to screen
addEventListener("hashchange", () => {
    walked = true;
    const { screen, rest } = read();
    show(screen, rest);
});

export const route = (): Route => current.value;
export const peekRoute = (): Route => current.peek();

// Whether that is somewhere else.
function show(screen: string, rest: string): boolean {
    const now = current.peek();
    if (screen === now.screen && rest === now.rest) return false;
    current.value = { screen, rest };
    return true;
}

export function go(screen: string, rest = ""): void {
    if (show(screen, rest)) location.hash = rest ? `${screen}/${rest}` : screen;
}

// In the place of the screen that is shown: there is no way back to that.
export function goInstead(screen: string, rest = ""): void {
    history.replaceState(null, "", rest ? `#${screen}/${rest}` : `#${screen}`);
    current.value = { screen, rest };
}

// To where one was before, if that was on this page.
export function goBack(): void {
    if (walked) history.back();
    else go("");
}

// The whole address of a screen, to give away.
export const linkTo = (hash: string): string => `${location.href.split("#")[0]}#${hash}`;
