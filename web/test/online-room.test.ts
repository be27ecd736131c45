// online-room.test.ts - a visit to an online table in virtual time, with a server of the test's own:
// connections that are lost, turns that are repeated, reactions that fade.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Heard, TableState } from "../src/transport/online-messages";
import { Room } from "../src/transport/online-room";
import type { Network } from "../src/transport/online-socket";
import { VirtualClock } from "./virtual-clock";

// One connection, as the server sees it.
class Connection {
    readyState = 0;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    readonly heard: { type: string; turn?: number }[] = [];
    closed = false;

    send(text: string): void {
        this.heard.push(JSON.parse(text) as { type: string });
    }
    close(): void {
        this.closed = true;
    }
    accept(): void {
        this.readyState = 1;
        this.onopen?.();
    }
    say(message: Heard): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    lose(code = 1006): void {
        this.readyState = 3;
        this.onclose?.({ code });
    }
}

const TABLE = {
    table: "t",
    n: 1,
    state: "running",
    players: 2,
    seats: [
        { kind: "person", name: "Ann" },
        { kind: "person", name: "Bo" },
    ],
    turn: 1,
    player: 1,
    left_ms: [60_000, 60_000],
} as unknown as TableState;

const welcome: Heard = {
    type: "welcome",
    version: "1",
    n: 1,
    table: TABLE,
    you: { seat: 1, drawn: [1, 2, 3] },
    online: [true, false],
    spectators: 0,
};

function visit() {
    const clock = new VirtualClock();
    const connections: Connection[] = [];
    const watched = { lost: () => {}, back: () => {}, hidden: false };
    const network: Network = {
        clock,
        connect: () => {
            connections.push(new Connection());
            return connections.at(-1)! as unknown as WebSocket;
        },
        isHidden: () => watched.hidden,
        watch: (lost, back) => {
            Object.assign(watched, { lost, back });
            return () => undefined;
        },
        random: () => 0.5,
    };
    const room = new Room("t", network, { first: "" });
    const join = () => {
        connections.at(-1)!.accept();
        connections.at(-1)!.say(welcome);
    };
    return { room, clock, connections, join, watched };
}

test("a lost connection is opened again, sooner at first, then more seldom", async () => {
    const { room, clock, connections, join } = visit();
    join();
    assert.equal(room.link.value, "there");
    const waits: (number | undefined)[] = [];
    for (let i = 0; i < 8; i++) {
        connections.at(-1)!.lose();
        waits.push(clock.next);
        await clock.advance(clock.next ?? 0);
        assert.equal(connections.length, i + 2);
    }
    assert.deepEqual(waits, [400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000]);
    assert.equal(room.link.value, "lost");
    join();
    assert.equal(room.link.value, "there");
    connections.at(-1)!.lose();
    assert.equal(clock.next, 400);
    room.leave();
    assert.equal(clock.next, undefined);
});

test("when the network or the person is back, nobody waits", async () => {
    const { room, clock, connections, join, watched } = visit();
    join();
    watched.lost();
    assert.deepEqual([connections[0]!.closed, room.link.value], [true, "lost"]);
    watched.hidden = true;
    watched.back();
    assert.equal(connections.length, 1);
    watched.hidden = false;
    watched.back();
    assert.equal(connections.length, 2);
    await clock.advance(60_000);
    assert.equal(connections.length, 2);
});

test("a turn is said again until the server has answered", async () => {
    const { room, clock, connections, join } = visit();
    let done = false;
    void room.play(["14@1,0r0"]).then(() => (done = true));
    connections[0]!.lose();
    assert.equal(room.sending.value, "waits");
    assert.equal(room.withdraw(), true);
    void room.play(["14@1,0r1"]).then(() => (done = true));
    await clock.advance(400);
    join();
    const turns = () => connections.flatMap(({ heard }) => heard).filter(({ type }) => type === "turn");
    assert.deepEqual([turns().length, room.sending.value, room.withdraw()], [1, "", false]);
    await clock.advance(8000); // no answer: the connection may be dead
    assert.deepEqual([connections[1]!.closed, room.sending.value], [true, "unsure"]);
    await clock.advance(400);
    join();
    assert.equal(turns().length, 2);
    connections.at(-1)!.say({ type: "played", turn: 1, n: 2 });
    await clock.advance(60_000);
    assert.deepEqual([done, turns().length, connections.length], [true, 2, 3]);
});

test("a reaction is shown for a while, and a newer one for as long again", async () => {
    const { room, clock, connections, join } = visit();
    join();
    connections[0]!.say({ type: "reaction", seat: 2, reaction: "hello" });
    await clock.advance(4000);
    connections[0]!.say({ type: "reaction", seat: 2, reaction: "wow" });
    await clock.advance(4000);
    assert.equal(room.said.value.get(2), "wow");
    await clock.advance(500);
    assert.equal(room.said.value.size, 0);
});

test("where another key counts, the socket comes again with it; a table that is gone is not asked for again", async () => {
    const { room, clock, connections, join } = visit();
    join();
    connections[0]!.lose(4001);
    await clock.advance(0);
    assert.equal(connections.length, 2);
    connections[1]!.accept();
    connections[1]!.lose(4002);
    assert.deepEqual([room.end.value, clock.next], ["gone", undefined]);
});
