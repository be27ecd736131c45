// calls.test.ts - the module's header, the page's table of calls and the module itself have the same calls.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { misfits } from "../check-calls.mjs";
import { MODULES } from "./program";

const HEADER = readFileSync("../src/wasm/lt_exports.h", "utf8");
const SOURCE = readFileSync("src/worker/calls.ts", "utf8");
const { exports: BUILT } = new WebAssembly.Instance(MODULES.lanterns, {});
const { exports: STUDY } = new WebAssembly.Instance(MODULES.study, {});

test("what the page calls is what the module exports", () => {
    assert.deepEqual(misfits(HEADER, SOURCE, BUILT), []);
});

test("the module for study has all calls of the other, and its own", () => {
    const header = HEADER + readFileSync("../src/wasm/lt_study_exports.h", "utf8");
    const source = SOURCE + readFileSync("src/worker/study-calls.ts", "utf8");
    assert.deepEqual(misfits(header, source, STUDY), []);
    assert.ok(misfits(header, source, BUILT).includes("moment: not exported by the module"));
    assert.ok(
        misfits(HEADER, SOURCE, STUDY).includes("moment: exported by the module, but not in lt_exports.h"),
    );
});

test("a call that is missing, too much or has other parameters is named", () => {
    const header = (from: string, to: string) => misfits(HEADER.replace(from, to), SOURCE, BUILT);
    const source = (from: string, to: string) => misfits(HEADER, SOURCE.replace(from, to), BUILT);
    assert.deepEqual(source("    resign(seat: number): Snapshot;\n", ""), [
        "resign: in lt_exports.h, but not in calls.ts",
    ]);
    assert.deepEqual(source("    record():", "    languages(): string;\n    record():"), [
        "languages: in calls.ts, but not in lt_exports.h",
    ]);
    assert.deepEqual(source("confirm(seat: number, viewer: number,", "confirm(seat: number,"), [
        "confirm: (seat: number, viewer: number, text) in lt_exports.h, (seat: number, text) in calls.ts",
    ]);
    assert.deepEqual(source("story(viewer: number, since: number)", "story(since: number, viewer: number)"), [
        "story: (viewer: number, since: number) in lt_exports.h, (since: number, viewer: number) in calls.ts",
    ]);
    assert.deepEqual(header("size_t lt_page_record(void);", ""), [
        "record: in calls.ts, but not in lt_exports.h",
        "record: exported by the module, but not in lt_exports.h",
    ]);
    const { story, ...others } = BUILT;
    assert.deepEqual(misfits(HEADER, SOURCE, others), ["story: not exported by the module"]);
    assert.deepEqual(misfits(HEADER, SOURCE, { ...BUILT, story: BUILT["resign"]! }), [
        "story: (viewer: number, since: number) in lt_exports.h, but 1 parameters in the module",
    ]);
    assert.ok(story);
});
