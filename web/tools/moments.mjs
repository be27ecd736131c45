// moments.mjs PROGRAM RECORD SEAT PLY... - writes a recorded game as a seat sees it, for the record player.
//
// At each PLY (moves played so far) it asks the program about every imaginable move, so that the page can be
// tried there with the true legal moves, previews and drafts; the rules stay in the program.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [program, file, seatText, ...plyTexts] = process.argv.slice(2);
const seat = Number(seatText);
const record = readFileSync(file, "utf8");
const tags = Object.fromEntries([...record.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map((m) => [m[1], m[2]]));
const head = record
    .slice(0, record.indexOf("\n\n"))
    .split("\n")
    .filter((line) => !/^\[(Honor|Winners|Termination) /.test(line))
    .join("\n");

const lines = (text) =>
    text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
const game = lines(
    execFileSync(program, ["replay", "--json", file], { encoding: "utf8", maxBuffer: 1 << 26 }),
);

function view(state) {
    const players = state.players.map((player, i) => {
        const { hand, ...open } = player;
        return i + 1 === seat ? player : { ...open, hand_size: hand.length };
    });
    return { ...state, players };
}

const seen = (events) =>
    events.map((event) => {
        if (event.kind !== "drawn" || event.player === seat) return event;
        const { tile, ...open } = event;
        return open;
    });

// The game up to a ply and then some moves, as a record; null if the program refuses them.
function after(ply, moves) {
    const turns = [];
    const put = (turn, move) => (turns[turn - 1] ??= []).push(move);
    for (const step of game.slice(1, ply + 1)) put(step.turn, step.move);
    for (const move of moves) put(game[ply].state.turn, move);
    const text = head + "\n\n" + turns.map((turn, i) => `${i + 1}. ${turn.join(" ")}`).join("\n") + "\n";
    const run = spawnSync(program, ["replay", "--json", "-"], {
        input: text,
        encoding: "utf8",
        maxBuffer: 1 << 26,
    });
    return run.status === 0 ? lines(run.stdout).at(-1) : null;
}

const colors = [..."ROGBPWK"];

function cardMoves() {
    const moves = ["d7", "pass"];
    for (const a of colors) {
        moves.push(`d4${a}`, `-${a}`);
        for (const b of colors) if (a !== b) moves.push(`x${a}${b}`);
    }
    for (let i = 0; i < 7; i++)
        for (let j = i + 1; j < 7; j++)
            for (let k = j + 1; k < 7; k++) moves.push(`d3${colors[i]}${colors[j]}${colors[k]}`);
    return moves;
}

function placements(state) {
    const cells = new Set();
    for (const [x, y] of state.lake)
        for (const [dx, dy] of [
            [0, 1],
            [1, 0],
            [0, -1],
            [-1, 0],
        ])
            cells.add(`${x + dx},${y + dy}`);
    return state.players[seat - 1].hand.flatMap((tile) =>
        [...cells].flatMap((cell) => [0, 1, 2, 3].map((r) => `${tile}@${cell}r${r}`)),
    );
}

// What a placement gives, as short text: "1Rm" a match card, "1Rf!" a facing card that is not in the supply,
// "1+2" favor.
const brief = (events) =>
    events
        .flatMap((event) => {
            if (event.kind === "card")
                return `${event.player}${event.color}${event.why[0]}${event.got ? "" : "!"}`;
            return event.kind === "favor" ? `${event.player}+${event.count}` : [];
        })
        .join(" ");

function moment(ply, moves) {
    const state = moves.length ? after(ply, moves).state : game[ply].state;
    const cards = cardMoves().filter((move) => after(ply, [...moves, move]));
    const places = {};
    for (const move of placements(state)) {
        const step = after(ply, [...moves, move]);
        if (step) places[move] = brief(step.events);
    }
    return { view: view(state), cards, places };
}

function drafts(ply) {
    const all = { "": moment(ply, []) };
    for (const [kind, limit] of [
        ["d", 4],
        ["-", 2],
        ["x", 2],
    ])
        for (const move of all[""].cards.filter((text) => text[0] === kind).slice(0, limit))
            all[move] = moment(ply, [move]);
    return all;
}

// The program's own sentences for each move, in order.
function story() {
    const text = execFileSync(program, ["replay", "--lake", "none", "--color", "never", file], {
        encoding: "utf8",
    });
    const told = [];
    for (const line of text.slice(text.indexOf("\nTurn 1")).split("\n")) {
        const start = /^ {2}(\S+) +(\S.*)$/.exec(line);
        const more = /^ {8,}(\S.*)$/.exec(line);
        if (start && /@|^x|^d|^-|^pass/.test(start[1])) told.push(start[2]);
        else if (more && told.length) told[told.length - 1] += " " + more[1];
    }
    return told;
}

// Without what only the one who drew may know.
const hush = (step, text) => (step.player === seat ? text : text.replace(/draws tile \d+/, "draws a tile"));

const told = story();
const steps = game.slice(1).map((step, i) => ({
    ply: step.ply,
    turn: step.turn,
    player: step.player,
    move: step.move,
    events: seen(step.events),
    text: hush(step, told[i]),
}));
const out = {
    seat,
    names: game[0].state.players.map((_, i) => tags[`Player${i + 1}`] ?? `${i + 1}`),
    start: view(game[0].state),
    steps,
    views: Object.fromEntries(game.map((step) => [step.ply, view(step.state)])),
    moments: Object.fromEntries(plyTexts.map((ply) => [ply, drafts(Number(ply))])),
};

const parts = Object.entries(out).map(([key, value]) => {
    if (Array.isArray(value)) return `"${key}":[\n${value.map((v) => JSON.stringify(v)).join(",\n")}]`;
    if (key !== "views" && key !== "moments") return `"${key}":${JSON.stringify(value)}`;
    return `"${key}":{\n${Object.entries(value)
        .map(([k, v]) => `"${k}":${JSON.stringify(v)}`)
        .join(",\n")}}`;
});
process.stdout.write(`{${parts.join(",\n")}}\n`);
