// app.ts - the state of the page, made once by main.tsx and handed to the components by context.
import type { Host } from "./host";
import { createPreferences, type Preferences } from "./preferences";
import { Router } from "./router";
import { Session } from "./session";

export class App {
    readonly router: Router;
    readonly preferences: Preferences;
    readonly session: Session;
    private readonly services = new Map<unknown, unknown>();

    constructor(readonly host: Host) {
        this.router = new Router(host.address);
        this.preferences = createPreferences(host.store, host.media);
        this.session = new Session(host, this.router);
    }

    // The page's one object of that class, made when it is first asked for: the state of parts loaded later.
    readonly get = <T>(Service: new (app: App) => T): T => {
        if (!this.services.has(Service)) this.services.set(Service, new Service(this));
        return this.services.get(Service) as T;
    };

    // The level of "Play now": the last one that was chosen or played, or one that suits beginners.
    readonly usualLevel = (): string =>
        this.preferences.lastLevel.value ||
        (Object.keys(this.session.offline.savedGames.results()).at(-1) ?? "casual");
}
