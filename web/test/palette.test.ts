import assert from "node:assert/strict";
import { test } from "node:test";
import { LANTERNS, THEMES } from "../src/parts/art/palette";
import { COLORS } from "../src/base/view";
import { DEFICIENCIES, contrast, difference, lab, linear, seenBy, type Triple } from "./vision";

test("CIEDE2000 gives the published values", () => {
    const pairs: ReadonlyArray<readonly [Triple, Triple, number]> = [
        [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
        [[50, -1, 2], [50, 0, 0], 2.3669],
        [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
        [[50, 2.5, 0], [61, -5, 29], 22.8977],
        [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
        [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
    ];
    for (const [one, other, expected] of pairs) {
        assert.ok(Math.abs(difference(one, other) - expected) < 1e-4);
        assert.ok(Math.abs(difference(other, one) - expected) < 1e-4);
    }
});

test("any two lanterns, and their reflections, differ by more than 15 for every kind of eye", (t) => {
    const eyes: ReadonlyArray<readonly [string, (rgb: Triple) => Triple]> = [
        ["full color", (rgb) => rgb],
        ...Object.entries(DEFICIENCIES).map(
            ([name, matrix]) => [name, (rgb: Triple) => seenBy(matrix, rgb)] as const,
        ),
    ];
    for (const part of ["base", "pool"] as const)
        for (const [name, see] of eyes) {
            const seen = COLORS.map((color) => lab(see(linear(LANTERNS[color][part]))));
            let least = { d: Infinity, pair: "" };
            for (let i = 0; i < 7; i++)
                for (let j = 0; j < i; j++) {
                    const d = difference(seen[i]!, seen[j]!);
                    if (d < least.d) least = { d, pair: `${COLORS[j]}${COLORS[i]}` };
                }
            t.diagnostic(`${part}, ${name}: ${least.d.toFixed(2)} (${least.pair})`);
            assert.ok(least.d > 15, `${part}, ${name}: ${least.pair} differ by ${least.d}`);
        }
});

test("text stands out in both themes", () => {
    for (const [name, theme] of Object.entries(THEMES))
        for (const ground of [theme.panel, theme["panel-high"]])
            for (const key of ["text", "text-soft", "accent", "warn"] as const)
                assert.ok(
                    contrast(theme[key], ground) >= 4.5,
                    `${name}: ${key} on ${ground} is ${contrast(theme[key], ground)}`,
                );
    for (const theme of Object.values(THEMES)) assert.ok(contrast(theme.accent, theme["accent-ink"]) >= 4.5);
});

test("a letter stands out on its lantern", () => {
    for (const color of COLORS) assert.ok(contrast(LANTERNS[color].base, LANTERNS[color].ink) >= 4.5, color);
});
