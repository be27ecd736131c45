// router.ts - which screen is shown. The address says it after the #: "new", "learn", "play/ID". So a reload,
// a bookmark and the browser's back button work, from a disk as well as from a server.
import { signal, type Signal } from "@preact/signals";

export interface Route {
    readonly screen: string; // "" is home
    readonly rest: string; // what the screen is to show
}

export type ScreenProps = Pick<Route, "rest">;

// As much of the browser's address bar and history as is needed. A hash begins with #, or is empty.
export interface AddressBar {
    hash(): string;
    push(hash: string): void;
    replace(hash: string): void;
    back(): void;
    onChange(act: () => void): void; // by the person, or by push
    cover?(close: () => void): () => void; // see Router.cover
}

function routeOf(hash: string): Route {
    const [screen = "", ...rest] = hash.slice(1).split("/");
    return { screen, rest: rest.join("/") };
}

const hashOf = (screen: string, rest: string): string => (rest ? `#${screen}/${rest}` : `#${screen}`);

// The whole address of a screen, to give away.
export const linkTo = (hash: string): string => `${location.href.split("#")[0]}#${hash}`;

export class Router {
    private readonly current: Signal<Route>;
    private moved = false; // from screen to screen, during this visit

    constructor(private readonly address: AddressBar) {
        this.current = signal(routeOf(address.hash()));
        address.onChange(() => {
            this.moved = true;
            const { screen, rest } = routeOf(address.hash());
            this.show(screen, rest);
        });
    }

    get route(): Route {
        return this.current.value;
    }
    peek(): Route {
        return this.current.peek();
    }

    readonly go = (screen: string, rest = ""): void => {
        if (this.show(screen, rest)) this.address.push(hashOf(screen, rest));
    };

    // In the place of the screen that is shown: there is no way back to that.
    readonly goInstead = (screen: string, rest = ""): void => {
        this.address.replace(hashOf(screen, rest));
        this.current.value = { screen, rest };
    };

    // To the screen before, if that was on this page.
    readonly goBack = (): void => {
        if (this.moved) this.address.back();
        else this.go("");
    };

    // Something lies over the screen: the back button closes that first, until the answer is called.
    readonly cover = (close: () => void): (() => void) => this.address.cover?.(close) ?? (() => {});

    // False if that is shown already.
    private show(screen: string, rest: string): boolean {
        const now = this.peek();
        if (screen === now.screen && rest === now.rest) return false;
        this.current.value = { screen, rest };
        return true;
    }
}
