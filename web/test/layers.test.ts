// layers.test.ts - folders of src are layers: a file imports from its own folder and from folders below, also
// for types and dynamically; no files import each other in a circle; no two files have the same name or
// export the same one; no state is made by an import; no element is found by its class.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

// From the bottom up. Screens do not know each other.
const LAYERS = [
    ["base", "base/i18n"],
    ["worker"],
    ["transport"],
    ["model"],
    ["model/online", "model/study"],
    ["parts/art"],
    ["parts/ui"],
    ["parts/board"],
    ["parts/online"],
    ["parts/result"],
    ["parts/table"],
    [
        "screens/home",
        "screens/learn",
        "screens/new-game",
        "screens/online",
        "screens/replay",
        "screens/rules",
        "screens/study",
    ],
    ["shell"],
];
const APART = "screens/";

// Without the -inline files, which the build puts in the place of others.
const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.d\.ts$|-inline\.ts$/.test(name))
    .sort();
const textOf = (file: string): string => readFileSync(path.join("src", file), "utf8");

function importsOf(file: string): readonly string[] {
    const found = [...textOf(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g)];
    return found.flatMap(([, name]) => {
        const target = path.join(path.dirname(file), name!);
        return [".ts", ".tsx"].map((end) => target + end).filter((one) => existsSync(path.join("src", one)));
    });
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));
const layerOf = (file: string): number => LAYERS.findIndex((folders) => folders.includes(path.dirname(file)));

test("every folder is a layer", () => {
    assert.deepEqual(
        files.filter((file) => layerOf(file) < 0),
        [],
    );
});

test("imports point downwards, and screens do not import each other", () => {
    const isWrong = (from: string, to: string): boolean =>
        layerOf(to) > layerOf(from) ||
        (from.startsWith(APART) && to.startsWith(APART) && path.dirname(from) !== path.dirname(to));
    const wrong = files.flatMap((from) =>
        graph.get(from)!.flatMap((to) => (isWrong(from, to) ? [`${from} -> ${to}`] : [])),
    );
    assert.deepEqual(wrong, []);
});

test("no files import each other in a circle", () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, way: readonly string[]): void => {
        if (way.includes(file))
            return void circles.push([...way.slice(way.indexOf(file)), file].join(" -> "));
        if (done.has(file)) return;
        for (const next of graph.get(file)!) visit(next, [...way, file]);
        done.add(file);
    };
    for (const file of files) visit(file, []);
    assert.deepEqual(circles, []);
});

const twice = (names: readonly string[]): readonly string[] =>
    [...new Set(names.filter((name, i) => names.indexOf(name) !== i))].sort();

test("no two files have the same name, and no two export the same one", () => {
    assert.deepEqual(twice(files.map((file) => path.parse(file).name)), []);
    const exported = files.flatMap((file) =>
        [...textOf(file).matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].map(
            ([, name]) => name!,
        ),
    );
    assert.deepEqual(twice(exported), []);
});

// What is spoken and how levels are called in it: texts are asked for everywhere. Besides, where a program
// begins.
const STATEFUL = [
    "base/i18n/level-names.ts",
    "base/i18n/texts.ts",
    "shell/main.tsx",
    "worker/worker.ts", // a program of its own
];

test("no state is made by an import: main makes it, and hands it down", () => {
    const made =
        /^(?:let\b|effect\(|addEventListener\(|(?:export )?const \w+(?:: [^=]+)? = (?:signal\b|computed\(|new (?:Map|Set)\b.*\(\)))/m;
    assert.deepEqual(
        files.filter((file) => made.test(textOf(file))),
        STATEFUL,
    );
});

// Classes are for style sheets. An element is found by a reference, its role, kind or `data-` attribute.
test("no element is found by its class", () => {
    const search =
        /\b(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*([^)]*)\)|getElementsByClassName/g;
    const wrong = files.flatMap((file) => {
        const text = textOf(file);
        const valueOf = (name: string): string =>
            new RegExp(`const ${name} =\\s+("[^"]*")`).exec(text)?.[1] ?? "a selector from elsewhere: .";
        return [...text.matchAll(search)]
            .map(([all, given]) => (/^[A-Z_]+$/.test(given ?? "") ? valueOf(given!) : (given ?? all)))
            .filter((selector) =>
                /(?:^|["`\s,>+~a-z\])(:])\.(?:[a-z]|$)/.test(selector.replace(/\$\{[^}]*\}?/g, "")),
            )
            .map((selector) => `${file}: ${selector}`);
    });
    assert.deepEqual(wrong, []);
});
