// build-page.mjs MODULES - bundles the page with the modules of that folder (build/src/wasm): dist/page is a folder to
// host anywhere, dist/lanterns.html is all of it in one file that works from a disk. Prints what a visit loads.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

const modules = process.argv[2];
if (!modules) throw new Error("usage: node build-page.mjs MODULES");
const here = import.meta.dirname;
const out = path.join(here, "dist/page");
const single = path.join(here, "dist/lanterns.html");

const common = {
    absWorkingDir: here,
    bundle: true,
    minify: true,
    target: ["chrome108", "firefox110", "safari16"],
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".tsv": "text" },
    logLevel: "warning",
};

const bundle = async (options) => {
    const { outputFiles } = await build({ ...common, write: false, outdir: out, ...options });
    return (ending) => outputFiles.filter((file) => file.path.endsWith(ending));
};

// "lanterns:words/pl" is that language's texts of the page, made of its .po file.
const words = {
    name: "words",
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^lanterns:words\// }, ({ path }) => ({ path, namespace: "words" }));
        onLoad({ filter: /./, namespace: "words" }, (args) => {
            const file = path.join(here, "../po", `${args.path.split("/")[1]}.po`);
            const tool = path.join(here, "../tools/words-table");
            return {
                contents: execFileSync(tool, ["--of", "web", "--script", "-", file], { encoding: "utf8" }),
            };
        });
    },
};

// The single file has the worker and the modules in itself.
const inline = (worker) => ({
    name: "inline",
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /\/source$/ }, () => ({ path: path.join(here, "src/worker/source-inline.ts") }));
        onResolve({ filter: /^lanterns:.*\.(js|wasm)$/ }, ({ path }) => ({ path, namespace: "inline" }));
        onLoad({ filter: /./, namespace: "inline" }, async (args) => {
            const file = args.path.slice("lanterns:".length);
            if (file === "worker.js") return { contents: worker, loader: "text" };
            return { contents: await readFile(path.join(modules, file)), loader: "base64" };
        });
    },
});

// Nothing in a script or a style may look like the end of it.
const within = (code, tag) => code.replaceAll(`</${tag}`, `<\\/${tag}`);

async function buildFolder(worker) {
    const page = await bundle({
        entryPoints: { page: "src/app/main.tsx" },
        format: "esm",
        splitting: true,
        chunkNames: "[name]-[hash]",
        plugins: [words],
    });
    await rm(out, { recursive: true, force: true });
    await mkdir(out, { recursive: true });
    for (const { path: file, contents } of [...page(".js"), ...page(".css")]) await writeFile(file, contents);
    await writeFile(path.join(out, "worker.js"), worker);
    for (const file of ["lanterns-simd.wasm", "lanterns-scalar.wasm"])
        await copyFile(path.join(modules, file), path.join(out, file));
    for (const file of ["index.html", "icon.svg"])
        await copyFile(path.join(here, file), path.join(out, file));
}

async function buildSingle(worker) {
    const page = await bundle({
        entryPoints: { page: "src/app/main.tsx" },
        format: "esm",
        plugins: [words, inline(worker)],
    });
    const icon = await readFile(path.join(here, "icon.svg"), "base64");
    const html = (await readFile(path.join(here, "index.html"), "utf8"))
        .replace('href="icon.svg"', () => `href="data:image/svg+xml;base64,${icon}"`)
        .replace(
            '<link rel="stylesheet" href="page.css">',
            () => `<style>${within(page(".css")[0].text, "style")}</style>`,
        )
        .replace(
            '<script type="module" src="page.js"></script>',
            () => `<script type="module">${within(page(".js")[0].text, "script")}</script>`,
        );
    if (/(src|href)="(?!data:)/.test(html.replace(/<script[^]*<\/script>|<style[^]*<\/style>/g, "")))
        throw new Error("index.html names a file that the single page lacks");
    await writeFile(single, html);
}

// What a visit loads, in English: everything but the module without vectors and the other languages.
async function report() {
    const visit = ["index.html", "page.css", "page.js", "worker.js", "icon.svg", "lanterns-simd.wasm"];
    let sum = 0;
    for (const file of [...visit, "lanterns-scalar.wasm"]) {
        const bytes = await readFile(path.join(out, file));
        const packed = gzipSync(bytes, { level: 9 }).length;
        if (visit.includes(file)) sum += packed;
        console.log(
            `${file.padEnd(22)}${String(bytes.length).padStart(8)} bytes${String(packed).padStart(8)} compressed`,
        );
    }
    const { length } = await readFile(single);
    console.log(`${"a visit loads".padEnd(36)}${String(sum).padStart(8)} compressed`);
    console.log(`${"lanterns.html".padEnd(22)}${String(length).padStart(8)} bytes`);
}

const [worker] = (await bundle({ entryPoints: { worker: "src/worker/worker.ts" }, format: "iife" }))(".js");
await buildFolder(worker.text);
await buildSingle(worker.text);
await report();
