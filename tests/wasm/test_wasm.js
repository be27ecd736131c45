// test_wasm.js LANTERNS MODULE... - what the modules play is what the program LANTERNS plays. Speaks TAP.
"use strict";
const { execFileSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const path = require("node:path");

const [program, ...files] = process.argv.slice(2);

// name, number of games or positions, the same work in a module
const benches = [
  ["random", 2000, (module, players, count) => module.bench_random(players, count)],
  ["value", 32, (module, players, count) => module.bench_value(players, count)],
  ["search-64", 24, (module, players, count) => module.bench_search(players, 64, count)],
];

let number = 0;
let failures = 0;

function check(ok, what, why) {
  number++;
  if (!ok) failures++;
  console.log(`${ok ? "ok" : "not ok"} ${number} - ${what}`);
  if (!ok) console.log(`# ${why}`);
}

function native(name, count) {
  const out = execFileSync(program, ["bench", "--json", "--only", name, "--games", String(count)]);
  return out.toString().trim().split("\n").map((line) => JSON.parse(line));
}

const expected = new Map(benches.map(([name, count]) => [name, native(name, count)]));

for (const file of files) {
  const bytes = readFileSync(file);
  const label = path.basename(file, ".wasm");
  const module = new WebAssembly.Module(bytes);
  const imports = WebAssembly.Module.imports(module);
  check(imports.length === 0, `${label} imports nothing`, JSON.stringify(imports));
  const features = WebAssembly.Module.customSections(module, "target_features").map((b) => Buffer.from(b).toString());
  const vectors = features.join().includes("simd128");
  check(vectors === label.endsWith("simd"), `${label} is built as its name says`, `vectors: ${vectors}`);
  const { exports } = new WebAssembly.Instance(module, {});
  exports._initialize();
  for (const [name, count, play] of benches) {
    for (const { players, signature } of expected.get(name)) {
      const got = BigInt.asUintN(64, play(exports, players, count)).toString(16).padStart(16, "0");
      check(got === signature, `${label} ${name} with ${players} players`, `${got}, natively ${signature}`);
    }
  }
}

check(files.length > 0, "there are modules", "none given");
console.log(`1..${number}`);
process.exitCode = failures > 0 ? 1 : 0;
