// How fast the page is depends on the machine, so a test holds only the sizes; `make bench` prints the times.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./browser";
import { measure } from "./measure";

test("what the page loads is small enough, and its speed can be measured", async (t) => {
    const stage = await Stage.open();
    for (const { what, value, unit, aim } of await measure(stage, 1)) {
        t.diagnostic(`${what}: ${value.toFixed(1)} ${unit}`);
        assert.ok(value >= 0 && (unit === "ms" || value < aim), `${what}: ${value} ${unit}`);
    }
    await stage.close();
});
