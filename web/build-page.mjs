// build-page.mjs MODULES - bundles the page with the modules of that folder (build/src/wasm): dist/page is a
// folder to host anywhere, dist/lanterns.html is all of it in one file that works from a disk. Prints what a
// visit loads.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { bundle, common, here } from "./build-options.mjs";
import { misfits } from "./check-calls.mjs";
import { words } from "./languages.mjs";

const modules = process.argv[2];
if (!modules) throw new Error("usage: node build-page.mjs MODULES");
const out = path.join(here, "dist/page");
const single = path.join(here, "dist/lanterns.html");
const MODULES = ["lanterns", "study"].flatMap((name) => [`${name}-simd.wasm`, `${name}-scalar.wasm`]);

// "lanterns:bots/weights-3" is that file, in base 64.
const weights = {
    name: "weights",
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^lanterns:bots\// }, ({ path }) => ({ path, namespace: "weights" }));
        onLoad({ filter: /./, namespace: "weights" }, async (args) => ({
            contents: await readFile(path.join(modules, `${path.basename(args.path)}.bin`)),
            loader: "base64",
        }));
    },
};

// "lanterns:puzzles" is the set of data/puzzles, a puzzle a line.
const puzzles = {
    name: "puzzles",
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^lanterns:puzzles$/ }, ({ path }) => ({ path, namespace: "puzzles" }));
        onLoad({ filter: /./, namespace: "puzzles" }, async () => {
            const folder = path.join(here, "../data/puzzles");
            const names = (await readdir(folder)).filter((name) => name.endsWith(".txt")).sort();
            const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
            const lines = texts.flatMap((text) => text.split("\n")).filter((line) => /^[^#]/.test(line));
            return { contents: lines.join("\n"), loader: "text" };
        });
    },
};

const LATER = /\bimport\("(\.[^"]+)"\)/g;

// The modules of src that are loaded when they are first needed.
async function loadedLater() {
    const names = (await readdir("src", { recursive: true })).filter((name) => /\.tsx?$/.test(name));
    const found = names.map(async (name) => {
        const text = await readFile(path.join("src", name), "utf8");
        return [...text.matchAll(LATER)].map(([, target]) => path.resolve("src", path.dirname(name), target));
    });
    return new Set((await Promise.all(found)).flat());
}

// Each of them is made to import the page itself. Then everything that a first visit needs is shared by all
// of them, and the bundler puts it into one file. By itself it makes a file for each set of parts that share
// a module, some twenty of them, which compress worse by a tenth.
const together = {
    name: "together",
    async setup({ onLoad }) {
        const later = await loadedLater();
        const page = JSON.stringify(path.resolve("src/shell/page"));
        onLoad({ filter: /\/src\/.*\.tsx?$/ }, async (args) => {
            const { dir, name, ext } = path.parse(args.path);
            if (!later.has(path.join(dir, name))) return undefined;
            return {
                contents: `import ${page};\n${await readFile(args.path, "utf8")}`,
                loader: ext.slice(1),
            };
        });
    },
};

// The single file has the worker and the modules in itself, and nothing to keep for later.
const inline = (worker) => ({
    name: "inline",
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /\/source$/ }, () => ({ path: path.join(here, "src/worker/source-inline.ts") }));
        onResolve({ filter: /\/keep-offline$/ }, ({ path }) => ({ path, namespace: "nothing" }));
        onLoad({ filter: /./, namespace: "nothing" }, () => ({
            contents: "export const keepForLater = () => {}",
        }));
        onResolve({ filter: /^lanterns:.*\.(js|wasm)$/ }, ({ path }) => ({ path, namespace: "inline" }));
        onLoad({ filter: /./, namespace: "inline" }, async (args) => {
            const file = args.path.slice("lanterns:".length);
            if (file === "worker.js") return { contents: worker, loader: "text" };
            return { contents: await readFile(path.join(modules, file)), loader: "base64" };
        });
    },
});

// --- The folder -----------------------------------------------------------------------------------------

const png = (svg, size) =>
    execFileSync("rsvg-convert", ["-w", size, "-h", size], { input: svg, maxBuffer: 1 << 24 });

// Where systems cut the icon to a shape of their own, its ground reaches into the corners; all that counts is
// in the middle.
async function icons() {
    const icon = await readFile(path.join(here, "icon.svg"), "utf8");
    const square = icon.replaceAll(' rx="112"', "");
    return new Map([
        ["icon-192.png", png(icon, 192)],
        ["icon-512.png", png(icon, 512)],
        ["icon-maskable.png", png(square, 512)],
        ["icon-touch.png", png(square, 180)],
    ]);
}

// The files that the page keeps for times without a network, with their hashes. Icons are the system's
// business.
async function serviceWorker(files) {
    const kept = [...files].filter(([name]) => !name.endsWith(".png")).sort();
    const hash = (bytes) => createHash("sha256").update(bytes).digest("base64");
    const built = await bundle({
        entryPoints: { "service-worker": "src/shell/service-worker.ts" },
        format: "iife",
        define: {
            FILES: JSON.stringify(Object.fromEntries(kept.map(([name, bytes]) => [name, hash(bytes)]))),
        },
    });
    return built.files.get("service-worker.js");
}

// $PAGE_ADDRESS is where the page will be. Some sites show the picture of a link only if its address is
// absolute.
const PLACE = (process.env.PAGE_ADDRESS ?? "").replace(/[^/]$/, "$&/");

// Told at once what the script imports, the browser need not find out one after the other.
async function servedHtml(imports) {
    const html = await readFile(path.join(here, "index.html"), "utf8");
    const links = imports
        .filter((name) => name !== "page.js")
        .map((name) => `<link rel="modulepreload" href="${name}">\n`);
    return html
        .replace('content="link-card.png"', () => `content="${PLACE}link-card.png"`)
        .replace("</head>", () => `${links.join("")}</head>`);
}

async function buildFolder(worker) {
    const page = await bundle({
        entryPoints: { page: "src/shell/main.tsx" },
        splitting: true,
        chunkNames: "[name]-[hash]",
        plugins: [words(modules), weights, puzzles, together],
    });
    const files = new Map([...page.files, ["worker.js", Buffer.from(worker)], ...(await icons())]);
    for (const file of MODULES) files.set(file, await readFile(path.join(modules, file)));
    for (const file of ["icon.svg", "link-card.png", "manifest.webmanifest"])
        files.set(file, await readFile(path.join(here, file)));
    const imports = importsOf(page.metafile, "page.js");
    files.set("index.html", Buffer.from(await servedHtml(imports)));
    files.set("service-worker.js", await serviceWorker(files));
    files.set("healthz", Buffer.from("{}\n")); // a plain host is no server of tables, and says so quietly
    await rm(out, { recursive: true, force: true });
    await mkdir(out, { recursive: true });
    for (const [name, bytes] of files) await writeFile(path.join(out, name), bytes);
    return { files, imports };
}

// --- The single file --------------------------------------------------------------------------------------

// Nothing in a script or a style may look like the end of it.
const within = (code, tag) => code.replaceAll(`</${tag}`, `<\\/${tag}`);

// A page that asks for its storage while it still loads from a disk is now and then given an empty one by
// Chromium, that no other tab and no later visit sees. So nothing begins before it has loaded.
const ONCE_LOADED =
    'await new Promise((done) => (document.readyState === "complete" ? done() : addEventListener("load", done)));' +
    "await new Promise((done) => setTimeout(done));";

async function buildSingle(worker) {
    const page = await bundle({
        entryPoints: { page: "src/shell/main.tsx" },
        banner: { js: ONCE_LOADED },
        loader: { ...common.loader, ".woff2": "dataurl" },
        plugins: [words(modules), weights, puzzles, inline(worker)],
    });
    const icon = await readFile(path.join(here, "icon.svg"), "base64");
    const html = (await readFile(path.join(here, "index.html"), "utf8"))
        .replace(/<link rel="(apple-touch-icon|manifest)".*\n/g, "")
        .replace(/<meta property="og:image.*\n/g, "")
        .replace('href="icon.svg"', () => `href="data:image/svg+xml;base64,${icon}"`)
        .replace(
            '<link rel="stylesheet" href="page.css">',
            () => `<style>${within(page.text("page.css"), "style")}</style>`,
        )
        .replace(
            '<script type="module" src="page.js"></script>',
            () => `<script type="module">${within(page.text("page.js"), "script")}</script>`,
        );
    if (/(src|href)="(?!data:)/.test(html.replace(/<script[^]*<\/script>|<style[^]*<\/style>/g, "")))
        throw new Error("index.html names a file that the single page lacks");
    await writeFile(single, html);
    return html;
}

// --- What it weighs ----------------------------------------------------------------------------------------

// A script, and what cannot be without it.
function importsOf({ outputs }, entry) {
    const nameOf = (file) => path.basename(file);
    const imported = new Map(
        Object.entries(outputs).map(([file, { imports }]) => [
            nameOf(file),
            imports.filter(({ kind }) => kind === "import-statement").map((one) => nameOf(one.path)),
        ]),
    );
    const found = new Set([entry]);
    for (const name of found) for (const next of imported.get(name) ?? []) found.add(next);
    return [...found];
}

const packed = (bytes) => gzipSync(bytes, { level: 9 }).length;

function report({ files, imports }, html) {
    const first = new Set([
        "index.html",
        "page.css",
        "icon.svg",
        "display-latin.woff2",
        "worker.js",
        "lanterns-simd.wasm",
        ...imports,
    ]);
    const sum = (names) => names.reduce((total, name) => total + packed(files.get(name)), 0);
    const line = (name, bytes, compressed) =>
        console.log(`${name.padEnd(28)}${String(bytes).padStart(8)}${String(compressed).padStart(12)}`);
    line("file", "bytes", "compressed");
    for (const name of first) line(name, files.get(name).length, packed(files.get(name)));
    line("a first visit in English", "", sum([...first]));
    const kept = [...files.keys()].filter((name) => !/\.png$|^service-worker|-scalar/.test(name));
    line("kept to play offline", "", sum(kept));
    line("lanterns.html", html.length, packed(html));
}

// The page and the modules have to agree on their calls.
async function checkCalls() {
    const read = (name) => readFile(path.join(here, name), "utf8");
    const tables = {
        lanterns: [await read("../src/wasm/lt_exports.h"), await read("src/worker/calls.ts")],
        study: [await read("../src/wasm/lt_study_exports.h"), await read("src/worker/study-calls.ts")],
    };
    for (const file of MODULES) {
        const { instance } = await WebAssembly.instantiate(await readFile(path.join(modules, file)));
        const used = file.startsWith("study") ? [tables.lanterns, tables.study] : [tables.lanterns];
        const [header, source] = [0, 1].map((i) => used.map((table) => table[i]).join("\n"));
        const lines = misfits(header, source, instance.exports);
        if (lines.length) throw new Error(`the calls of ${file} do not fit:\n${lines.join("\n")}`);
    }
}

await checkCalls();
const worker = await bundle({ entryPoints: { worker: "src/worker/worker.ts" }, format: "iife" });
const folder = await buildFolder(worker.text("worker.js"));
report(folder, await buildSingle(worker.text("worker.js")));
