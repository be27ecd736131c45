// Tests run anywhere, so that they ask for a tenth of the speed that is aimed at; `make bench` prints what it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./browser";
import { measure } from "./measure";

test("the page is fast enough", async (t) => {
    const stage = await Stage.open();
    for (const { what, value, unit, aim } of await measure(stage)) {
        t.diagnostic(`${what}: ${value.toFixed(1)} ${unit}`);
        assert.ok(value >= 0 && value < (unit === "ms" ? 10 * aim : aim), `${what}: ${value} ${unit}`);
    }
    await stage.close();
});
