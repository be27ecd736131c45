// run.mjs [NAME]... - bundles the tests (all, or those named) and runs them.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

const wanted = process.argv.slice(2);
const files = readdirSync("test")
    .filter((file) => file.endsWith(".test.ts"))
    .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));
await build({
    entryPoints: files.map((file) => `test/${file}`),
    outdir: "dist/test",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".tsv": "text" },
    logLevel: "warning",
});
const run = spawnSync(
    process.execPath,
    ["--test", ...files.map((file) => `dist/test/${file.replace(/ts$/, "mjs")}`)],
    { stdio: "inherit" },
);
process.exit(run.status ?? 1);
