// Those who listen to a game: each hears every move once and in order, as its seat may see it.
import { Stopped, type Engine } from "../worker/engine";
import type { Happening } from "./game";

interface Ear {
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
    private readonly ears = new Set<Ear>();

    constructor(
        private readonly call: Engine["call"],
        private readonly moves: () => number, // played so far
    ) {}

    add(seat: number, since: number, hear: Ear["hear"]): () => void {
        const ear: Ear = { seat, hear, heard: since, busy: false };
        this.ears.add(ear);
        void this.tell(ear);
        return () => this.ears.delete(ear);
    }

    async tellAll(): Promise<void> {
        await Promise.all([...this.ears].map((ear) => this.tell(ear)));
    }

    clear(): void {
        this.ears.clear();
    }

    private async tell(ear: Ear): Promise<void> {
        if (ear.busy) return;
        ear.busy = true;
        while (this.ears.has(ear) && ear.heard < this.moves()) {
            const happening = await this.call("happening", ear.seat, ear.heard + 1);
            ear.heard++;
            if (this.ears.has(ear)) ear.hear(happening);
        }
        ear.busy = false;
    }
}
