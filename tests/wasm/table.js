// table.js - the module of src/wasm for tests in Node: calls by name, answers as values.
"use strict";
const { readFileSync } = require("node:fs");

exports.load = (file) => new WebAssembly.Module(readFileSync(file));

// A fresh table. call(name, argument, ...): a string is written into the input, and its length is passed.
exports.sit = (module) => {
  const { exports: wasm } = new WebAssembly.Instance(module, {});
  wasm._initialize();
  return (name, ...given) => {
    const passed = given.map((argument) => {
      if (typeof argument === "number") return argument;
      const bytes = typeof argument === "string" ? Buffer.from(argument) : argument;
      new Uint8Array(wasm.memory.buffer, wasm.input_address(), bytes.length).set(bytes);
      return bytes.length;
    });
    const size = wasm[name](...passed);
    return JSON.parse(Buffer.from(wasm.memory.buffer, wasm.answer_address(), size).toString());
  };
};

exports.tags = (all) => Object.entries({ Format: "LGN 1", ...all })
  .map(([name, value]) => `[${name} "${value}"]\n`).join("");
