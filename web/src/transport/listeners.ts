// Those who listen to a game: each hears every move once and in order, as its seat may see it.
import { Stopped, type Engine } from "../worker/engine";
import type { Happening } from "../base/game-info";

interface Listener {
    readonly seat: number;
    readonly hear: (happening: Happening) => void;
    heard: number; // the last number
    busy: boolean;
}

// Whoever has left the game does not wait for its answers: then there is none, nor an error.
export const unlessLeft =
    (engine: Engine): Engine["call"] =>
    (name, ...args) =>
        engine.call(name, ...args).catch((error: unknown) => {
            if (error instanceof Stopped) return new Promise<never>(() => undefined);
            throw error;
        });

export class Listeners {
    private readonly listeners = new Set<Listener>();

    constructor(
        private readonly call: Engine["call"],
        private readonly moves: () => number, // played so far
    ) {}

    add(seat: number, since: number, hear: Listener["hear"]): () => void {
        const listener: Listener = { seat, hear, heard: since, busy: false };
        this.listeners.add(listener);
        void this.tell(listener);
        return () => this.listeners.delete(listener);
    }

    async tellAll(): Promise<void> {
        await Promise.all([...this.listeners].map((listener) => this.tell(listener)));
    }

    clear(): void {
        this.listeners.clear();
    }

    private async tell(listener: Listener): Promise<void> {
        if (listener.busy) return;
        listener.busy = true;
        while (this.listeners.has(listener) && listener.heard < this.moves()) {
            const happening = await this.call("happening", listener.seat, listener.heard + 1);
            listener.heard++;
            if (this.listeners.has(listener)) listener.hear(happening);
        }
        listener.busy = false;
    }
}
