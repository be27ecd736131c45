// build-options.mjs - what every bundle of the page has in common.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { languages } from "./languages.mjs";
import sheets from "./stylesheets.mjs";

// By require, which finds a system's esbuild by $NODE_PATH where npm's is not installed.
const { build } = createRequire(import.meta.url)("esbuild");

export const here = fileURLToPath(new URL(".", import.meta.url));

// The oldest browsers it is written for; README.md says what that means.
export const TARGET = ["chrome111", "firefox113", "safari16.4"];

// UTF-8, so that Cyrillic letters are not escaped.
const output = { absWorkingDir: here, bundle: true, minify: true, target: TARGET, charset: "utf8" };

// What the page is made with lies in vendor, so that building it needs no network: see vendor/README.md.
const VENDORED = {
    preact: "preact/dist/preact.mjs",
    "preact/hooks": "preact/hooks/dist/hooks.mjs",
    "preact/jsx-runtime": "preact/jsx-runtime/dist/jsxRuntime.mjs",
    "@preact/signals": "@preact/signals/dist/signals.mjs",
    "@preact/signals-core": "@preact/signals-core/dist/signals-core.mjs",
};
const vendored = {
    name: "vendored",
    setup({ onResolve }) {
        onResolve({ filter: /^@?preact(\/|$)/ }, ({ path }) => ({ path: `${here}vendor/${VENDORED[path]}` }));
    },
};

const version = /version: '([^']+)'/.exec(await readFile(`${here}../meson.build`, "utf8"))[1];

export const common = {
    ...output,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".tsv": "text", ".woff2": "file" },
    assetNames: "[name]",
    define: { VERSION: JSON.stringify(version) },
    logLevel: "warning",
    plugins: [vendored, sheets(output), languages],
};

// Bundles without writing: the files by their names, and what imports what.
export async function bundle({ plugins = [], ...options }) {
    const outdir = `${here}dist/page`;
    const { outputFiles, metafile } = await build({
        ...common,
        write: false,
        metafile: true,
        outdir,
        plugins: [...common.plugins, ...plugins],
        ...options,
    });
    const files = new Map(outputFiles.map((file) => [file.path.slice(outdir.length + 1), file.contents]));
    return { files, text: (name) => Buffer.from(files.get(name)).toString(), metafile };
}
