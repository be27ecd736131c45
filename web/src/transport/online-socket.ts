// online-socket.ts - a socket to a table that reconnects when it is lost, at intervals that grow.
import type { Clock } from "../base/clock";
import { addressOf } from "./online-api";
import { PROTOCOL, type Heard, type Said } from "./online-messages";

export type Link = "joining" | "there" | "lost" | "ended";

// Why it is not opened again.
export type End = "gone" | "not-watched" | "version";

export interface SocketListener {
    since(): number; // the last entry that was heard
    hear(message: Heard): void;
    linked(link: Link): void;
    keyEnded(): void;
    ended(why: End): void;
}

// What a socket needs of the browser.
export interface Network {
    readonly clock: Clock;
    connect(path: string): WebSocket; // to the server that the page came from
    isHidden(): boolean; // the person looks elsewhere
    watch(lost: () => void, back: () => void): () => void; // the network is lost; it, or the person, is back
    random(): number;
}

export const browserNetwork = (clock: Clock, random: () => number): Network => ({
    clock,
    connect: (path) => {
        const address = addressOf(path);
        address.protocol = address.protocol.replace("http", "ws");
        return new WebSocket(address);
    },
    isHidden: () => document.hidden,
    watch: (lost, back) => {
        const stop = new AbortController();
        addEventListener("offline", lost, stop);
        addEventListener("online", back, stop);
        document.addEventListener("visibilitychange", back, stop);
        return () => stop.abort();
    },
    random,
});

const FIRST = 400; // milliseconds until the next try
const LONGEST = 15_000;
const [CONNECTING, OPEN] = [0, 1]; // of WebSocket
const GONE = 4002;
const VERSION = 4000;
const POLICY = 1008;
const KEY = 4001; // another one was used, of which this browser has the cookie, perhaps

export class TableSocket {
    private socket: WebSocket | null = null;
    private callOff = () => {}; // the next try
    private tries = 0;
    private refused = ""; // the last error before it was closed
    private left = false;

    private readonly unwatch: () => void;

    constructor(
        private readonly path: string,
        private readonly network: Network,
        private readonly listener: SocketListener,
    ) {
        this.unwatch = network.watch(this.drop, () => this.hurry());
        listener.linked("joining");
        this.open();
    }

    // False while there is no connection.
    say(message: Said): boolean {
        if (this.socket?.readyState !== OPEN) return false;
        this.socket.send(JSON.stringify(message));
        return true;
    }

    close(): void {
        this.left = true;
        this.callOff();
        this.unwatch();
        this.forget();
    }

    // Replaces a socket that may be dead though it seems open, as after the device has slept.
    readonly drop = (): void => {
        if (!this.socket) return;
        this.forget();
        this.again();
    };

    // Connects anew, with the key that the browser has now.
    renew(): void {
        this.forget();
        this.open();
    }

    private hurry(): void {
        if (this.left || this.socket || this.network.isHidden()) return;
        this.tries = 0;
        this.open();
    }

    private forget(): void {
        const old = this.socket;
        this.socket = null;
        if (!old) return;
        old.onmessage = old.onclose = null;
        old.onopen = () => old.close(); // closed before, the browser would call it a fault
        if (old.readyState !== CONNECTING) old.close();
    }

    private open(): void {
        this.callOff();
        this.refused = "";
        const socket = (this.socket = this.network.connect(this.path));
        socket.onopen = () => {
            const hello = { type: "hello", protocol: PROTOCOL, since: this.listener.since(), as: "moves" };
            socket.send(JSON.stringify(hello));
        };
        socket.onmessage = ({ data }) => this.receive(JSON.parse(data as string) as Heard);
        socket.onclose = ({ code }) => {
            this.socket = null;
            this.closed(code);
        };
    }

    private receive(message: Heard): void {
        if (message.type === "error") this.refused = message.code;
        if (message.type === "welcome") this.tries = 0;
        this.listener.hear(message);
        if (message.type === "welcome") this.listener.linked("there");
    }

    private closed(code: number): void {
        if (code === GONE) return this.end("gone");
        if (code === VERSION) return this.end("version");
        if (code === POLICY && this.refused === "not-watched") return this.end("not-watched");
        if (code === POLICY) this.tries += 4; // too fast: slowly now
        if (code !== KEY || this.tries++ > 0) return this.again();
        this.listener.keyEnded();
        this.open();
    }

    private end(why: End): void {
        this.close();
        this.listener.linked("ended");
        this.listener.ended(why);
    }

    // Not all at the same moment, when a server comes back.
    private again(): void {
        this.listener.linked("lost");
        const wait = Math.min(LONGEST, FIRST * 2 ** this.tries++) * (0.75 + this.network.random() / 2);
        this.callOff = this.network.clock.after(wait, () => this.open());
    }
}
