// test_table.js LANTERNS MODULE... - a game behind the module's exports is the game that the program LANTERNS plays, and
// no wrong call harms it. Speaks TAP.
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
    const call = sit(module);
    let info = call("begin", without(record, "Deck", "Honor", "Winners"));
    while (!info.ended) info = call("bot_turn");
    assert.equal(call("record"), record);
    assert.deepEqual(call("restore", record), info);
    assert.equal(call("record"), record);
  }));

  test(`${label} answers a person as the program does`, () => {
    const call = sit(module);
    const record = natives[0];
    const turns = turnsOf(record);
    let info = call("begin", without(record, "Deck", "Honor", "Winners").replace(/(\[Seat1) ".*"/, '$1 "person"'));
    while (!info.ended) info = info.player === 1 ? call("confirm", 1, turns[0].join(" ")) : call("bot_turn"), turns.shift();
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
  const { moves } = call("restore", record);
  assert.equal(moves, replayed.length - 1);
  for (let number = 0; number <= moves; number++) {
    const { ply, turn, player, move, events, state } = replayed[number];
    for (let seat = 0; seat <= 3; seat++) {
      const seen = call("happening", seat, number);
      const { seat: eyes, unseen, ...view } = call("view_at", seat, number);
      assert.equal(eyes, seat || null);
      assert.deepEqual(seen.view, { ...view, seat: eyes, unseen });
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

test("the log says what the terminal says, in every language", () => {
  const call = sit(simd);
  const flat = (text) => text.replace(/\s+/g, " ");
  for (const { code } of call("languages")) {
    assert.equal(call("speak", words(code)), code);
    const { moves, told } = call("restore", natives[1]);
    const run = execFileSync(program, ["replay", "--lake", "none", "--color", "never", "--lang", code, "-"],
      { input: natives[1], env });
    const story = flat(run.toString());
    assert.ok(story.includes(flat(told[0])), told[0]);
    for (let number = 1; number <= moves; number++) {
      const { player } = call("happening", 0, number);
      const { text } = call("happening", player, number);
      assert.ok(story.includes(flat(text)), text);
    }
  }
});

test("a turn is drafted, looked at and played", () => {
  const call = sit(simd);
  const info = call("begin", two());
  assert.deepEqual(info.seats, [{ name: "Ann", kind: "person" }, { name: "Bo", kind: "bot", level: "learner" }]);
  assert.deepEqual([info.moves, info.player, info.ended, info.winners, info.sides], [0, 1, false, [], "SN"]);
  assert.deepEqual(info.told, ["Ann is to move."]);
  const { legal, view, moves } = call("draft", 1, "");
  assert.deepEqual(moves, []);
  assert.ok(legal.length > 10 && legal.every((move) => /^\d+@/.test(move)));
  assert.equal(view.players[0].hand.length, 3);
  const { events, gains } = call("preview", 1, legal[0]);
  const after = call("confirm", 1, legal[0]);
  assert.deepEqual([after.moves, after.player], [1, 2]);
  const played = call("happening", 1, 1);
  assert.deepEqual(played.events.slice(0, events.length), events);
  assert.ok(gains.length > 0 && gains[0].startsWith("Ann: "), gains.join());
  assert.deepEqual(call("draft", 1, "").legal, []);
  assert.equal(call("bot_turn").player, 1);
});

test("card moves are tried out and taken back, and stay in the record", () => {
  const record = natives[0];
  const turns = turnsOf(record);
  const at = turns.findIndex((moves) => moves[0][0] === "d");
  const call = sit(simd);
  const start = without(record, "Honor", "Winners").replace(/"bot \w+"/g, '"person"');
  const played = turns.slice(0, at).map((moves, i) => `${i + 1}. ${moves.join(" ")}\n`).join("");
  const { player } = call("restore", `${start}\n${played}`);
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
  assert.equal(other("confirm", player, turns[at].join(" ")).player, 3 - player);
});

test("hints are those of lanterns hint, and can be played", () => {
  const record = natives[1];
  const turns = turnsOf(record);
  const call = sit(simd);
  const start = without(record, "Honor", "Winners").replace(/"bot \w+"/g, '"person"').replace(/\[Player\d.*\n/g, "");
  const part = start + turns.slice(0, 15).map((moves, i) => `\n${i + 1}. ${moves.join(" ")}`).join("") + "\n";
  const { player } = call("restore", part);
  const expected = JSON.parse(execFileSync(program, ["hint", "--json", "--playouts", "64", "-"], { input: part, env }));
  const { hints, rivals } = call("hints", player, "", 64);
  assert.deepEqual(hints.map((hint) => ({ ...hint, chance: hint.chance / 10000 })), expected.hints);
  assert.deepEqual(rivals, expected.rivals);
  assert.equal(call("confirm", player, hints[0].moves.join(" ")).moves, call("info").moves);
});

test("turns are judged as lanterns analyze does", () => {
  const record = natives[1];
  const call = sit(simd);
  const expected = JSON.parse(execFileSync(program, ["analyze", "--json", "--playouts", "16", "-"], { input: record, env }));
  assert.equal(expected.turns.length, turnsOf(record).length);
  call("restore", record);
  let before = 0;
  for (const { moves, chance, played, grade, best } of expected.turns) {
    const judged = call("judge", before, 16);
    assert.deepEqual([judged.best.chance / 10000, judged.played / 10000, judged.grade, judged.best.moves], [chance, played, grade, best]);
    before += moves.length;
  }
  for (const wrong of [-1, before, 2 ** 31 - 1]) assert.ok(call("judge", wrong, 1).wrong);
  call("begin", two());
  assert.ok(call("judge", 0, 1).wrong, "not while it is played");
});

test("no answer to a seat or a spectator names a tile that is hidden from them", () => {
  const call = sit(simd);
  let info = call("begin", two({ Seat2: "person" }));
  while (!info.ended) {
    const hidden = info.player;
    for (const seat of [0, 3 - hidden]) {
      const hand = call("view_at", hidden, info.moves).players[hidden - 1].hand;
      const { view, legal } = call("draft", seat, "");
      assert.ok(!("hand" in view.players[hidden - 1]) && legal.length === 0);
      for (const tile of hand) assert.ok(view.unseen.includes(tile));
      const seen = call("happening", seat, info.moves);
      assert.ok(seen.events.every((event) => event.kind !== "drawn" || event.player === seat || !("tile" in event)));
      assert.ok(seen.player === seat || !/draws tile/.test(seen.text));
      assert.ok(call("hints", seat, "", 1).refused);
    }
    const turn = [];
    while (!/@|pass/.test(turn.at(-1))) {
      const { legal } = call("draft", info.player, turn.join(" "));
      turn.push(legal.find((move) => /@|pass/.test(move)) ?? legal.find((move) => move[0] === "-"));
    }
    info = call("confirm", info.player, turn.join(" "));
  }
});

test("resigning ends a game of two, and hands the seat of more to a bot", () => {
  const call = sit(simd);
  call("begin", two());
  const info = call("resign", 1);
  assert.deepEqual([info.ended, info.termination, info.by, info.winners], [true, "resigned", 1, [2]]);
  assert.ok(info.told.join(" ").includes("Bo"));
  assert.match(call("record"), /\[Termination "resigned 1"\]/);
  assert.deepEqual(call("draft", 1, "").legal, []);
  assert.equal(call("resign", 1).refused, "The game is over.");
  assert.equal(call("draft", 1, "pass").refused, "The game is over.");
  call("begin", tags({ Players: "3", Seed: "1" }));
  assert.equal(call("resign", 2).seats[1].kind, "bot");
  assert.equal(call("info").ended, false);
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
    assert.ok(answer.refused, file);
    assert.ok(within(answer.line, line) && within(answer.column, columns), file);
    assert.equal(call("record"), before);
  }
  assert.ok(call("restore", Buffer.alloc(1024 * 1024 + 1, " ")).refused);
  assert.ok(call("restore", "").refused);
  call("speak", words("it"));
  assert.notEqual(call("restore", "").refused, sit(simd)("restore", "").refused);
  assert.equal(call("record"), before);
});

test("a move that is none, or that the rules refuse, changes nothing", () => {
  const call = sit(simd);
  call("begin", two());
  const before = call("record");
  for (const moves of ["x", "17@", "99@0,1r0", "pass", "d7", "-R", "1@0,0r0", "\u0000", "nonsense", "é", "1@0,1r9"]) {
    for (const name of ["draft", "preview", "confirm"]) {
      const answer = call(name, 1, moves);
      assert.ok(answer.refused && !/[\u0000-\u001f]/.test(answer.refused), `${name} ${moves}`);
    }
    assert.ok(call("hints", 1, moves, 1).refused);
  }
  const { legal } = call("draft", 1, "");
  assert.equal(call("confirm", 2, legal[0]).refused, "It is not your turn.");
  assert.equal(call("confirm", 0, legal[0]).refused, "It is not your turn.");
  assert.match(call("confirm", 1, `${legal[0]} nonsense`).refused, /nonsense/);
  assert.equal(call("record"), before);
});

test("every function bears wrong arguments", () => {
  const call = sit(simd);
  for (const name of ["record", "info", "bot_turn"]) assert.ok(call(name).wrong, name);
  for (const name of ["draft", "preview", "confirm", "hints", "happening", "view_at", "resign"])
    for (const seat of [-1, 0, 1, 5, 2 ** 31 - 1, -(2 ** 31)]) assert.ok(call(name, seat, 1, 1).wrong, name);
  call("begin", two());
  const before = [call("record"), call("info")];
  for (const seat of [-1, 3, 2 ** 31 - 1, -(2 ** 31)])
    for (const name of ["draft", "preview", "confirm", "hints", "happening", "view_at", "resign"])
      assert.ok(call(name, seat, 0, 1).wrong, `${name} ${seat}`);
  assert.ok(call("resign", 0).wrong);
  for (const number of [-1, 1, 2 ** 31 - 1, -(2 ** 31)])
    for (const name of ["happening", "view_at"]) assert.ok(call(name, 1, number).wrong, `${name} ${number}`);
  for (const size of [-1, 2 ** 31 - 1, 2 ** 21]) {
    for (const name of ["draft", "preview", "confirm", "hints"]) assert.ok(call(name, 1, size, 1).wrong, name);
    for (const name of ["begin", "restore", "speak"]) assert.ok(call(name, size).wrong, name);
  }
  for (const name of ["preview", "confirm"]) assert.ok(call(name, 1, "").wrong, name);
  assert.ok(call("bot_turn").wrong);
  for (const code of ["", "xx", "english", "e", "\u0000\u0000"]) assert.ok(call("speak", code).wrong, code);
  const polish = words("pl");
  for (const text of ["pl", "pl\n", polish.slice(0, -1), `${polish}\n`, polish.replace("pl", "en"), polish.replace("pl", "xx")])
    assert.ok(call("speak", text).wrong, text.slice(0, 20));
  assert.equal(call("speak", polish), "pl");
  assert.equal(call("speak", "en"), "en");
  assert.equal(call("speak", "pl"), "pl", "it is still there");
  assert.equal(call("speak", words("it")), "it");
  assert.ok(call("speak", "pl").wrong, "there is room for one");
  call("speak", "en");
  for (const change of [{ Seat1: "bot nobody" }, { Seat1: "bot" }, { Seed: "" }, { Seed: "x" }, { Seed: "18446744073709551616" },
    { Players: "5" }, { Players: "" }, { Player1: "n".repeat(5000) }]) assert.ok(call("begin", two(change)).wrong, JSON.stringify(change));
  for (const change of [{ Rules: "mine" }, { Seats: "S S" }, { Deck: "1 2 3" }, { Format: "LGN 2" }])
    assert.ok(call("begin", two(change)).refused, JSON.stringify(change));
  assert.deepEqual([call("record"), call("info")], before);
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
