// Nothing in the page that the oldest browsers it is written for lack (build-options.mjs): they cannot be run
// here, so that at least what is known to be newer is looked for. What a page does better where it can, and
// as well without, may be in here.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

// Newer than Chrome 111, Firefox 113 or Safari 16.4.
const NEWER = {
    js: [
        /\bArray\.fromAsync\b/,
        /\bPromise\.(withResolvers|try)\b/,
        /\b(Object|Map)\.groupBy\b/,
        /\bURL\.(canParse|parse)\b/,
        /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
        /\.(showPopover|hidePopover|togglePopover|startViewTransition)\(/,
        /\b(popover|popovertarget|closedby)\b["']?\s*[:=]/i,
        /\bIterator\.from\b|\bnew Float16Array\b|\.setHTMLUnsafe\(|\bUint8Array\.fromBase64\b/,
        /\bIntl\.(DurationFormat|Segmenter)\b/,
        /\bimport\s*[^;]*\bwith\s*\{\s*type:/,
    ],
    css: [
        /@(starting-style|scope|view-transition|position-try)\b/,
        /:has\(|:popover-open|:user-(in)?valid|::details-content/,
        /\blight-dark\(|\banchor\(|\bsign\(|\bif\(/,
        /\b(anchor-name|position-anchor|animation-timeline|field-sizing|interpolate-size|transition-behavior)\s*:/,
        /&\s*[.:#>[{]/, // nesting, which the build takes apart
        /\bfrom (var|#|rgb|hsl)/, // relative colors
    ],
} as const;

for (const kind of ["js", "css"] as const)
    test(`no ${kind} is newer than the oldest browsers that are promised`, () => {
        const names = readdirSync("dist/page").filter((name) => name.endsWith(`.${kind}`));
        assert.ok(names.length > 0);
        const found = names.flatMap((name) => {
            const text = readFileSync(`dist/page/${name}`, "utf8");
            return NEWER[kind].flatMap((one) => {
                const at = one.exec(text);
                return at ? [`${name}: ${text.slice(Math.max(0, at.index - 30), at.index + 50)}`] : [];
            });
        });
        assert.deepEqual(found, []);
    });
