import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

test("the lock file names packages and versions, and no place to fetch them from", () => {
    const lock = readFileSync("package-lock.json", "utf8");
    assert.match(lock, /"node_modules\/preact"/);
    assert.doesNotMatch(lock, /"resolved"/);
});
