// test_table.js LANTERNS MODULE... - a game behind the module's exports is the game that the program LANTERNS
// plays, and no wrong call harms it. Speaks TAP.
"use strict";
const assert = require("node:assert/strict");
const { execFileSync, spawnSync } = require("node:child_process");
const { mkdtempSync, readFileSync, readdirSync, rmSync } = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { load, sit, tags } = require("./table.js");

const [program, ...files] = process.argv.slice(2);
const modules = files.map((file) => [path.basename(file, ".wasm"), load(file)]);
// A language with its texts, as the page loads them.
const words = (code) => (code === "en" ? code : readFileSync(path.join(path.dirname(files[0]), `${code}.words`), "utf8"));
const codes = ["en", ...readdirSync(path.dirname(files[0])).flatMap((name) => /^(\w\w)\.words$/.exec(name)?.[1] ?? [])];
const weights = (players) => readFileSync(path.join(path.dirname(files[0]), `weights-${players}.bin`));
// A fresh table at which bots can play with any number of players.
function sitWithBots(module) {
  const call = sit(module);
  for (const players of [3, 4]) assert.equal(call("weights", players, weights(players)), null);
  return call;
}
const tests = [];
const test = (name, body) => tests.push([name, body]);
const home = mkdtempSync(path.join(os.tmpdir(), "lanterns-wasm-"));
const env = { ...process.env, LC_ALL: "C.UTF-8", LANGUAGE: "en", XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };

// --- Help -------------------------------------------------------------------------------------------

const headOf = (record) => record.slice(0, record.indexOf("\n\n") + 1);
const movesOf = (record) => record.slice(record.indexOf("\n\n") + 2);
const without = (record, ...names) =>
  headOf(record).split("\n").filter((line) => !names.some((name) => line.startsWith(`[${name} `))).join("\n");
// The turns as lists of moves.
const turnsOf = (record) => movesOf(record).trim().split("\n").map((line) => line.split(" ").slice(1));

// Whether a number is in a range such as "3" or "3-7"; "-" is any.
function within(number, range) {
  if (range === "-") return number >= 1;
  const [first, last = first] = range.split("-").map(Number);
  return number >= first && number <= last;
}

// A game between bots that the program plays to its end.
function nativeGame(seed, levels, ...more) {
  const bots = levels.flatMap((level) => ["--bot", level]);
  const kept = path.join(home, "lanterns");
  rmSync(kept, { recursive: true, force: true });
  const run = spawnSync(program, ["play", "--players", String(levels.length), "--seed", String(seed), ...bots, ...more], { input: "quit\n", env });
  assert.equal(run.status, 0, run.stderr.toString());
  const [name] = readdirSync(kept).filter((file) => file.endsWith(".lgn"));
  return readFileSync(path.join(kept, name), "utf8");
}

const two = (more = {}) => tags({ Players: "2", Seed: "11", BotSeed: "3", Player1: "Ann", Seat1: "person",
  Player2: "Bo", Seat2: "bot learner", ...more });

// --- The same games as natively -----------------------------------------------------------------------

const natives = [nativeGame(1, ["casual", "skilled"]), nativeGame(2, ["newcomer", "learner", "steady"]),
  nativeGame(3, ["greedy", "casual", "skilled", "value"], "--rules", "must-dedicate"), nativeGame(4, ["master", "newcomer"])];

for (const [label, module] of modules) {
  test(`${label} imports nothing`, () => assert.deepEqual(WebAssembly.Module.imports(module), []));

  // A master thinks long without vectors.
  const played = label.endsWith("simd") ? natives : natives.slice(0, -1);
  played.forEach((record, i) => test(`${label} plays game ${i + 1} of bots as the program does`, () => {
    const call = sitWithBots(module);
    let now = call("begin", without(record, "Deck", "Honor", "Winners"));
    while (!now.info.ended) now = call("bot_turn", 0);
    assert.equal(now.record, record);
    assert.deepEqual(call("restore", record), { info: now.info, record });
    assert.equal(call("record"), record);
  }));

  test(`${label} answers a person as the program does`, () => {
    const call = sit(module);
    const record = natives[0];
    const turns = turnsOf(record);
    let { info } = call("begin", without(record, "Deck", "Honor", "Winners").replace(/(\[Seat1) ".*"/, '$1 "person"'));
    for (; !info.ended; turns.shift())
      ({ info } = info.player === 1 ? call("confirm", 1, 1, turns[0].join(" ")) : call("bot_turn", 1));
    assert.equal(movesOf(call("record")), movesOf(record));
  });
}

// --- What the page shows ------------------------------------------------------------------------------

const [[, simd]] = modules;

test("happenings and views are those of replay --json", () => {
  const record = natives[1];
  const replayed = execFileSync(program, ["replay", "--json", "-"], { input: record, env }).toString().trim().split("\n")
    .map((line) => JSON.parse(line));
  const call = sit(simd);
  const { moves } = call("restore", record).info;
  assert.equal(moves, replayed.length - 1);
  for (let seat = 0; seat <= 3; seat++) {
    const story = call("story", seat, 0);
    assert.equal(story.happenings.length, moves);
    for (let number = 0; number <= moves; number++) {
      const { ply, turn, player, move, events, state } = replayed[number];
      const seen = story.happenings[number - 1] ?? { view: story.view };
      const { seat: viewer, unseen, ...view } = call("view_at", seat, number);
      assert.equal(viewer, seat || null);
      assert.deepEqual(seen.view, { ...view, seat: viewer, unseen });
      const players = state.players.map(({ hand, ...open }, i) =>
        i + 1 === seat ? { ...open, hand } : { ...open, hand_size: hand.length });
      assert.deepEqual(view, { ...state, players });
      if (number === 0) continue;
      assert.deepEqual([seen.number, seen.turn, seen.player, seen.move], [ply, turn, player, move]);
      assert.deepEqual(seen.events, events.map((event) => {
        if (event.kind !== "drawn" || event.player === seat) return event;
        const { tile, ...open } = event;
        return open;
      }));
    }
  }
});

test("a turn's answer tells what a later story tells, to every viewer", () => {
  for (let viewer = 0; viewer <= 3; viewer++) {
    const call = sitWithBots(simd);
    const told = [];
    let now = call("begin", without(natives[1], "Deck", "Honor", "Winners"));
    while (!now.info.ended) {
      const since = now.info.moves;
      now = call("bot_turn", viewer);
      assert.deepEqual(call("story", viewer, since).happenings, now.happenings);
      assert.equal(now.happenings.at(-1).number, now.info.moves);
      told.push(...now.happenings);
    }
    assert.equal(now.record, natives[1]);
    assert.deepEqual(call("story", viewer, 0).happenings, told);
  }
});

// What a server tells a seat: everybody's moves, and in place of the deck the tiles that the seat has drawn.
function toldBy(record, seat, turns) {
  const deck = /\[Deck "(.*)"\]/.exec(record)[1].split(" ");
  const players = Number(/\[Players "(.*)"\]/.exec(record)[1]);
  const drawn = deck.slice(3 * (seat - 1), 3 * seat);
  turns.forEach((_, i) => i % players === seat - 1 && drawn.push(...deck.slice(3 * players + i, 3 * players + i + 1)));
  const head = without(record, "Deck", "Honor", "Winners", "Seed") + tags({ Drawn: seat ? drawn.join(" ") : "" }).split("\n")[1];
  return `${head}\n\n${turns.map((moves, i) => `${i + 1}. ${moves.join(" ")}\n`).join("")}`;
}

test("a game elsewhere is followed with a seat's own draws alone", () => {
  const record = natives[1].replace(/"bot \w+"/g, '"person"');
  const turns = turnsOf(record);
  const truth = sit(simd);
  truth("restore", record);
  for (let seat = 0; seat <= 3; seat++) {
    const call = sit(simd);
    const { happenings } = truth("story", seat, 0);
    for (let count = 0, since = 0; count <= turns.length; count++) {
      const now = call("follow", seat, since, toldBy(record, seat, turns.slice(0, count)));
      assert.equal(now.misuse, undefined, `${now.misuse} ${count}`);
      assert.deepEqual(now.happenings, happenings.slice(since, now.info.moves));
      assert.deepEqual(now.view, truth("view_at", seat, since));
      assert.deepEqual(now.legal, call("draft", seat, "").legal);
      assert.equal(now.legal.length > 0, now.info.player === seat && !now.info.ended);
      since = now.info.moves;
    }
  }
});

test("the log says what the terminal says, in every language", () => {
  const call = sit(simd);
  assert.ok(codes.length >= 4, codes.join());
  const flat = (text) => text.replace(/\s+/g, " ");
  for (const code of codes) {
    call("speak", words(code));
    const { told } = call("restore", natives[1]).info;
    const run = execFileSync(program, ["replay", "--lake", "none", "--color", "never", "--lang", code, "-"],
      { input: natives[1], env });
    const story = flat(run.toString());
    assert.ok(story.includes(flat(told[0])), told[0]);
    for (let seat = 1; seat <= 3; seat++)
      for (const { player, text } of call("story", seat, 0).happenings)
        assert.ok(player !== seat || story.includes(flat(text)), text);
  }
});

test("a turn is drafted, looked at and played", () => {
  const call = sit(simd);
  const { info } = call("begin", two());
  assert.deepEqual(info.seats, [{ name: "Ann", kind: "person" }, { name: "Bo", kind: "bot", level: "learner" }]);
  assert.deepEqual([info.moves, info.player, info.ended, info.winners, info.sides], [0, 1, false, [], "SN"]);
  assert.deepEqual(info.told, ["It is Ann's turn."]);
  const { legal, view, moves } = call("draft", 1, "");
  assert.deepEqual(moves, []);
  assert.ok(legal.length > 10 && legal.every((move) => /^\d+@/.test(move)));
  assert.equal(view.players[0].hand.length, 3);
  const events = call("preview", 1, legal[0]);
  assert.ok(events.length > 0 && events.every(({ kind }) => kind !== "drawn"));
  const after = call("confirm", 1, 1, legal[0]);
  assert.deepEqual([after.info.moves, after.info.player, after.legal], [1, 2, []]);
  assert.deepEqual(after.happenings[0].events.slice(0, events.length), events);
  assert.equal(after.record, call("record"));
  assert.deepEqual(call("draft", 1, "").legal, []);
  const reply = call("bot_turn", 1);
  assert.equal(reply.info.player, 1);
  assert.deepEqual(reply.legal, call("draft", 1, "").legal);
  assert.ok(reply.legal.length > 10);
});

test("card moves are tried out and taken back, and stay in the record", () => {
  const record = natives[0];
  const turns = turnsOf(record);
  const at = turns.findIndex((moves) => moves[0][0] === "d");
  const call = sit(simd);
  const start = without(record, "Honor", "Winners").replace(/"bot \w+"/g, '"person"');
  const played = turns.slice(0, at).map((moves, i) => `${i + 1}. ${moves.join(" ")}\n`).join("");
  const { player } = call("restore", `${start}\n${played}`).info;
  const before = call("draft", player, "");
  const after = call("draft", player, turns[at][0]);
  assert.deepEqual(after.moves, [turns[at][0]]);
  assert.ok(after.view.players[player - 1].honor > before.view.players[player - 1].honor);
  assert.ok(after.view.dedicated && !after.legal.some((move) => move[0] === "d"));
  assert.equal(call("draft", 3 - player, "").view.players[player - 1].honor, before.view.players[player - 1].honor);
  const kept = call("record");
  assert.ok(kept.trim().endsWith(`${at + 1}. ${turns[at][0]}`), kept);
  const other = sit(simd);
  other("restore", kept);
  assert.deepEqual(call("draft", player, ""), before);
  assert.equal(other("confirm", player, player, turns[at].join(" ")).info.player, 3 - player);
});

test("hints are those of lanterns hint, and can be played", () => {
  const record = natives[1];
  const turns = turnsOf(record);
  const call = sitWithBots(simd);
  const start = without(record, "Honor", "Winners").replace(/"bot \w+"/g, '"person"').replace(/\[Player\d.*\n/g, "");
  const part = start + turns.slice(0, 15).map((moves, i) => `\n${i + 1}. ${moves.join(" ")}`).join("") + "\n";
  const { player } = call("restore", part).info;
  const expected = JSON.parse(execFileSync(program, ["hint", "--json", "--playouts", "64", "-"], { input: part, env }));
  const hints = call("hints", player, "", 64);
  const told = hints.map(({ chance, moves, told }) => ({ chance: chance / 10000, moves, why: told }));
  assert.deepEqual(told, expected.hints.map(({ chance, moves, why }) => ({ chance, moves, why })));
  for (const { events, moves, told, why } of hints) {
    assert.equal(events.length, moves.length); // what the page draws
    // and what it still says
    assert.ok(why.every((sentence) => told.includes(sentence)) && why.length < told.length);
  }
  assert.equal(call("confirm", player, player, hints[0].moves.join(" ")).happenings.length, hints[0].moves.length);
});

test("turns are judged as lanterns analyze does", () => {
  const record = natives[1];
  const call = sitWithBots(simd);
  const expected = JSON.parse(execFileSync(program, ["analyze", "--json", "--playouts", "16", "-"], { input: record, env }));
  assert.equal(expected.turns.length, turnsOf(record).length);
  call("restore", record);
  let before = 0;
  for (const { moves, chance, played, grade, best } of expected.turns) {
    const judged = call("judge", before, 16);
    assert.deepEqual([judged.best.chance / 10000, judged.played / 10000, judged.grade, judged.best.moves], [chance, played, grade, best]);
    before += moves.length;
  }
  for (const wrong of [-1, before, 2 ** 31 - 1]) assert.ok(call("judge", wrong, 1).misuse);
  call("begin", two());
  assert.ok(call("judge", 0, 1).misuse, "not while it is played");
});

function mayBeSeen(happening, seat) {
  const { events, player, text, view } = happening;
  assert.ok(events.every((event) => event.kind !== "drawn" || event.player === seat || !("tile" in event)));
  assert.ok(player === seat || !/draws tile/.test(text));
  view.players.forEach((one, i) => assert.equal("hand" in one, i + 1 === seat));
}

test("no answer to a seat or a spectator names a tile that is hidden from them", () => {
  const call = sit(simd);
  let { info } = call("begin", two({ Seat2: "person" }));
  while (!info.ended) {
    const hidden = info.player;
    for (const seat of [0, 3 - hidden]) {
      const hand = call("view_at", hidden, info.moves).players[hidden - 1].hand;
      const { view, legal } = call("draft", seat, "");
      assert.ok(!("hand" in view.players[hidden - 1]) && legal.length === 0);
      for (const tile of hand) assert.ok(view.unseen.includes(tile));
      for (const seen of call("story", seat, Math.max(0, info.moves - 1)).happenings) mayBeSeen(seen, seat);
      assert.ok(call("hints", seat, "", 1).refusal);
    }
    const turn = [];
    while (!/@|pass/.test(turn.at(-1))) {
      const { legal } = call("draft", info.player, turn.join(" "));
      turn.push(legal.find((move) => /@|pass/.test(move)) ?? legal.find((move) => move[0] === "-"));
    }
    const viewer = info.moves % 3;
    const after = call("confirm", info.player, viewer, turn.join(" "));
    for (const seen of after.happenings) mayBeSeen(seen, viewer);
    assert.ok(after.legal.length === 0 || after.info.player === viewer);
    info = after.info;
  }
});

test("resigning ends a game of two, and hands the seat of more to a bot", () => {
  const call = sit(simd);
  call("begin", two());
  const { info, record } = call("resign", 1);
  assert.deepEqual([info.ended, info.termination, info.by, info.winners], [true, "resigned", 1, [2]]);
  assert.ok(info.told.join(" ").includes("Bo"));
  assert.match(record, /\[Termination "resigned 1"\]/);
  assert.deepEqual(call("draft", 1, "").legal, []);
  assert.equal(call("resign", 1).refusal, "The game is over.");
  assert.equal(call("draft", 1, "pass").refusal, "The game is over.");
  call("begin", tags({ Players: "3", Seed: "1" }));
  const more = call("resign", 2).info;
  assert.deepEqual([more.seats[1].kind, more.ended], ["bot", false]);
});

test("levels and rules are said in the language", () => {
  const call = sit(simd);
  const [levels, rules] = [call("levels"), call("rules_text")];
  assert.ok(levels.length >= 6 && levels.every(({ name, about }) => name && about));
  assert.deepEqual([levels[0].level, levels.at(-1).level], ["newcomer", "master"]);
  assert.ok(rules.length > 5 && rules.every(({ title, text }) => title && text));
  call("speak", words("pl"));
  assert.notDeepEqual(call("levels"), levels);
  assert.ok(call("rules_text").every(({ text }, i) => text !== rules[i].text));
});

// --- Whatever comes -----------------------------------------------------------------------------------

test("a record at fault is refused with its place, and nothing is lost", () => {
  const call = sit(simd);
  call("begin", two());
  const before = call("record");
  const folder = "tests/records/broken";
  const [, ...rows] = readFileSync(`${folder}/expected.tsv`, "utf8").trim().split("\n").map((row) => row.split("\t"));
  assert.ok(rows.length > 50);
  for (const [file, line, columns] of rows) {
    const answer = call("restore", readFileSync(path.join(folder, file)));
    assert.ok(answer.refusal, file);
    assert.ok(within(answer.line, line) && within(answer.column, columns), file);
    assert.equal(call("record"), before);
  }
  assert.ok(call("restore", Buffer.alloc(1024 * 1024 + 1, " ")).refusal);
  assert.ok(call("restore", "").refusal);
  call("speak", words("it"));
  assert.notEqual(call("restore", "").refusal, sit(simd)("restore", "").refusal);
  assert.equal(call("record"), before);
});

test("a move that is none, or that the rules refuse, changes nothing", () => {
  const call = sit(simd);
  call("begin", two());
  const before = call("record");
  for (const moves of ["x", "17@", "99@0,1r0", "pass", "d7", "-R", "1@0,0r0", "\u0000", "nonsense", "é", "1@0,1r9"]) {
    for (const [name, ...seats] of [["draft", 1], ["preview", 1], ["confirm", 1, 1]]) {
      const answer = call(name, ...seats, moves);
      assert.ok(answer.refusal && !/[\u0000-\u001f]/.test(answer.refusal), `${name} ${moves}`);
    }
    assert.ok(call("hints", 1, moves, 1).refusal);
  }
  const { legal } = call("draft", 1, "");
  assert.equal(call("confirm", 2, 2, legal[0]).refusal, "It’s not your turn.");
  assert.equal(call("confirm", 0, 0, legal[0]).refusal, "It’s not your turn.");
  assert.match(call("confirm", 1, 1, `${legal[0]} nonsense`).refusal, /nonsense/);
  assert.equal(call("record"), before);
});

test("bots are not asked about more than two players without their weights", () => {
  const call = sit(simd);
  const bots = (players) => tags({ Players: String(players), Seed: "2", Seat1: "person",
    ...Object.fromEntries(Array.from({ length: players - 1 }, (_, i) => [`Seat${i + 2}`, "bot learner"])) });
  const NOT_LOADED = { misuse: "the bots' weights for so many players are not loaded" };
  const placed = () => call("draft", 1, "").legal.find((move) => move.includes("@"));
  for (const players of [3, 4]) {
    const right = weights(players);
    const before = call("begin", bots(players));
    assert.deepEqual(call("hints", 1, "", 1), NOT_LOADED);
    assert.deepEqual(call("bot_turn", 0), NOT_LOADED);
    for (const wrong of ["", right.subarray(1), Buffer.concat([right, Buffer.alloc(1)]), weights(7 - players)])
      assert.ok(call("weights", players, wrong).misuse, `${wrong.length} bytes`);
    for (const other of [-1, 0, 2, 7 - players, 5, 2 ** 31 - 1, -(2 ** 31)])
      assert.ok(call("weights", other, right).misuse, `for ${other} players`);
    assert.deepEqual(call("hints", 1, "", 1), NOT_LOADED, "wrong weights change nothing");
    assert.equal(call("record"), before.record);
    assert.equal(call("weights", players, right), null);
    assert.ok(call("hints", 1, "", 1).length > 0);
    assert.equal(call("confirm", 1, 1, placed()).info.player, 2);
    assert.equal(call("bot_turn", 1).info.player, 3);
  }
  call("restore", natives[1]);
  assert.equal(call("judge", 0, 1).misuse, undefined);
  const other = sit(simd);
  other("restore", natives[1]);
  assert.deepEqual(other("judge", 0, 1), NOT_LOADED);
  other("begin", two());
  assert.ok(other("hints", 1, "", 1).length > 0, "for two they are built in");
});

test("every function bears wrong arguments", () => {
  const call = sit(simd);
  const ofSeats = ["draft", "preview", "confirm", "hints", "story", "view_at", "resign", "bot_turn"];
  const NONE = [-1, 3, 2 ** 31 - 1, -(2 ** 31)];
  assert.ok(call("record").misuse);
  assert.equal(call("speak", "en"), null);
  for (const name of ofSeats)
    for (const seat of [-1, 0, 1, 5, 2 ** 31 - 1, -(2 ** 31)]) assert.ok(call(name, seat, 1, 1).misuse, name);
  call("begin", two());
  const before = [call("record"), call("speak", "en")];
  for (const seat of NONE) {
    for (const name of ofSeats) assert.ok(call(name, seat, 0, 1).misuse, `${name} ${seat}`);
    assert.ok(call("confirm", 1, seat, "x").misuse);
    assert.ok(call("follow", seat, 0, toldBy(natives[0], 1, [])).misuse);
  }
  assert.ok(call("resign", 0).misuse);
  for (const number of [-1, 1, 2 ** 31 - 1, -(2 ** 31)])
    for (const name of ["story", "view_at"]) assert.ok(call(name, 1, number).misuse, `${name} ${number}`);
  for (const size of [-1, 2 ** 31 - 1, 2 ** 21]) {
    for (const name of ["draft", "preview", "hints"]) assert.ok(call(name, 1, size, 1).misuse, name);
    assert.ok(call("weights", 3, size).misuse);
    for (const name of ["confirm", "follow"]) assert.ok(call(name, 1, 1, size).misuse, name);
    for (const name of ["begin", "restore", "speak"]) assert.ok(call(name, size).misuse, name);
    assert.ok(call("check_deal", 0, size).misuse && call("check_deal", size, natives[0]).misuse);
  }
  assert.ok(call("preview", 1, "").misuse);
  assert.ok(call("confirm", 1, 1, "").misuse);
  assert.ok(call("bot_turn", 1).misuse);
  for (const [from, to] of [[/Players "2"/, 'Players "5"'], [/Drawn "/, 'Drawn "36 '], [/Drawn "/, 'Drawn "1 1 '], [/$/, "1. nonsense"]])
    assert.ok(call("follow", 1, 0, toldBy(natives[0], 1, []).replace(from, to)).misuse, to);
  for (const code of ["", "xx", "english", "e", "\u0000\u0000"]) assert.ok(call("speak", code).misuse, code);
  const polish = words("pl");
  for (const text of ["pl", "pl\n", polish.slice(0, -1), `${polish}\n`, polish.replace("pl", "en"), polish.replace("pl", "xx")])
    assert.ok(call("speak", text).misuse, text.slice(0, 20));
  const polishInfo = call("speak", polish);
  assert.notDeepEqual(polishInfo.told, before[1].told);
  assert.deepEqual(call("speak", "en"), before[1]);
  assert.deepEqual(call("speak", "pl"), polishInfo, "it is still there");
  assert.ok(call("speak", words("it")).told);
  assert.ok(call("speak", "pl").misuse, "there is room for one");
  call("speak", "en");
  for (const change of [{ Seat1: "bot nobody" }, { Seat1: "bot" }, { Seed: "" }, { Seed: "x" }, { Seed: "18446744073709551616" },
    { Players: "5" }, { Players: "" }, { Player1: "n".repeat(5000) }]) assert.ok(call("begin", two(change)).misuse, JSON.stringify(change));
  for (const change of [{ Rules: "mine" }, { Seats: "S S" }, { Deck: "1 2 3" }, { Format: "LGN 2" }])
    assert.ok(call("begin", two(change)).refusal, JSON.stringify(change));
  assert.deepEqual([call("record"), call("speak", "en")], before);
});

// --- Running ------------------------------------------------------------------------------------------

let failures = 0;
test("there are modules", () => assert.ok(modules.length > 0));
tests.forEach(([name, body], i) => {
  try {
    body();
    console.log(`ok ${i + 1} - ${name}`);
  } catch (error) {
    failures++;
    console.log(`not ok ${i + 1} - ${name}`);
    console.log(String(error.stack).replace(/^/gm, "# "));
  }
});
console.log(`1..${tests.length}`);
rmSync(home, { recursive: true, force: true });
process.exitCode = failures > 0 ? 1 : 0;
