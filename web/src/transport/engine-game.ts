// engine-game.ts - what games have in common that an engine of this page answers for, offline and online.
import type { Draft, Happening, Hint, Info, Seat } from "../base/game-info";
import type { GameEvent, View } from "../base/view";
import type { CallName, Calls, TurnResult } from "../worker/calls";
import { Stopped, type Engine } from "../worker/engine";
import type { Features, Game } from "./game";

interface Listener {
    readonly seat: number;
    readonly hear: (happening: Happening) => void;
    heard: number; // the number of the last happening
    busy: boolean; // it asks for a story
}

const NEVER = new Promise<never>(() => undefined);

// The engine of one game, how the game stands, and who listens. All seats of this device share it.
export class EngineSession {
    info!: Info;
    protected left = false;
    private readonly listeners = new Set<Listener>();
    // The empty draft that the answer to the last turn brought along, for its viewer.
    private next: (Draft & { readonly seat: number }) | null = null;

    constructor(
        readonly engine: Engine,
        readonly you: number, // as in Game; the engine has been told
    ) {}

    // After leaving there is no answer, nor an error.
    call<Name extends CallName>(
        name: Name,
        ...args: Parameters<Calls[Name]>
    ): Promise<ReturnType<Calls[Name]>> {
        return this.engine.call(name, ...args).catch((error: unknown) => {
            if (error instanceof Stopped) return NEVER;
            throw error;
        });
    }

    latest(): Promise<Info> {
        return this.left ? NEVER : Promise.resolve(this.info);
    }

    async draft(seat: number, moves: readonly string[]): Promise<Draft> {
        if (!moves.length && this.next?.seat === seat) return this.next;
        this.next = null;
        return this.call("draft", seat, moves.join(" "));
    }

    preview(seat: number, moves: readonly string[], placement: string): Promise<readonly GameEvent[]> {
        if (moves.length) this.next = null; // they become the draft
        return this.call("preview", seat, [...moves, placement].join(" "));
    }

    async speak(code: string): Promise<void> {
        try {
            this.info = (await this.engine.speak(code)) ?? this.info;
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        }
    }

    // --- Listening --------------------------------------------------------------------------------------

    listen(seat: number, since: number, hear: Listener["hear"]): () => void {
        const listener: Listener = { seat, hear, heard: since, busy: false };
        this.listeners.add(listener);
        void this.catchUp(listener);
        return () => this.listeners.delete(listener);
    }

    // For whom to ask what came of a turn: the seat that listens.
    viewer(otherwise: number): number {
        for (const { seat } of this.listeners) return seat;
        return otherwise;
    }

    // Takes in how the game stands, without a turn.
    stand(info: Info): void {
        this.info = info;
        this.next = null;
    }

    // Takes in what came of a turn, or of several, and tells it to all who listen.
    receive(viewer: number, { info, happenings, legal, near }: TurnResult): void {
        this.stand(info);
        const view = happenings.at(-1)?.view;
        if (view) this.next = { seat: viewer, moves: [], view, legal, near, events: [] };
        for (const listener of [...this.listeners]) {
            const follows = happenings[0] && happenings[0].number <= listener.heard + 1;
            if (listener.seat === viewer && follows && !listener.busy) this.tell(listener, happenings);
            else void this.catchUp(listener);
        }
    }

    private tell(listener: Listener, happenings: readonly Happening[]): void {
        for (const happening of happenings) {
            if (!this.listeners.has(listener)) return;
            if (happening.number <= listener.heard) continue;
            listener.heard = happening.number;
            listener.hear(happening);
        }
    }

    // Tells what no answer to a turn told: it was played before the listener came, or told to another seat.
    private async catchUp(listener: Listener): Promise<void> {
        if (listener.busy) return;
        listener.busy = true;
        while (this.listeners.has(listener) && listener.heard < this.info.moves)
            this.tell(listener, (await this.call("story", listener.seat, listener.heard)).happenings);
        listener.busy = false;
    }

    leave(): void {
        this.left = true;
        this.listeners.clear();
        this.engine.stop();
    }
}

// The game as one seat sees it.
export abstract class EngineGame<Session extends EngineSession = EngineSession> implements Game {
    abstract readonly id: string;
    abstract readonly features: Features;

    constructor(
        protected readonly session: Session,
        readonly seat: number,
    ) {}

    get seats(): readonly Seat[] {
        return this.session.info.seats;
    }
    get you(): number {
        return this.session.you;
    }

    info(): Promise<Info> {
        return this.session.latest();
    }

    draft(moves: readonly string[]): Promise<Draft> {
        return this.session.draft(this.seat, moves);
    }

    preview(moves: readonly string[], placement: string): Promise<readonly GameEvent[]> {
        return this.session.preview(this.seat, moves, placement);
    }

    listen(since: number, hear: (happening: Happening) => void): () => void {
        return this.session.listen(this.seat, since, hear);
    }

    viewAt(number: number): Promise<View> {
        return this.session.call("view_at", this.seat, number);
    }

    async retell(language: string): Promise<readonly string[]> {
        await this.speak(language);
        const { happenings } = await this.session.call("story", this.seat, 0);
        return happenings.map(({ text }) => text);
    }

    protected speak(language: string): Promise<void> {
        return this.session.speak(language);
    }

    leave(): void {
        this.session.leave();
    }

    abstract send(turn: readonly string[]): Promise<void>;
    abstract hints(moves: readonly string[]): Promise<readonly Hint[]>;
    abstract record(): Promise<string>;
    abstract sitAt(seat: number): Promise<Game>;
    abstract resign(): Promise<void>;
    abstract rematch(): Promise<Game>;
}
