// run.mjs [--tap] [NAME]... - bundles the tests (all, or those named) and runs them. They test what `make
// page gallery` built.
// run.mjs --bench - measures how fast it is instead; --pictures takes the pictures in docs/.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { languages } from "../languages.mjs";
import { existsSync, readdirSync } from "node:fs";

const [options, wanted] = [true, false].map((is) =>
    process.argv.slice(2).filter((arg) => arg.startsWith("--") === is),
);
const other = ["bench", "pictures"].find((name) => options.includes(`--${name}`));
const files = readdirSync("test")
    .filter((file) => (other ? file === `${other}.ts` : file.endsWith(".test.ts")))
    .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));
for (const name of wanted.filter((name) => !files.some((file) => file.startsWith(name)))) {
    console.error(`No test begins with ${name}`);
    process.exit(1);
}
if (!["dist/gallery.js", "dist/page/index.html", "dist/lanterns.html"].every((file) => existsSync(file))) {
    console.error("There is nothing to test yet: make page gallery");
    process.exit(1);
}
await build({
    entryPoints: files.map((file) => `test/${file}`),
    outdir: "dist/test",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    external: ["lanterns:words/*"],
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".tsv": "text" },
    logLevel: "warning",
    plugins: [languages],
});
// A test that fails leaves its browser open, and must not wait for it. Node has the option since 20.14.
const [major, minor] = process.versions.node.split(".").map(Number);
const ends = major > 20 || (major === 20 && minor >= 14) ? ["--test-force-exit"] : [];
const run = spawnSync(
    process.execPath,
    [
        ...(other ? [] : ["--test", ...ends]),
        ...(options.includes("--tap") ? ["--test-reporter=tap"] : []),
        ...files.map((file) => `dist/test/${file.replace(/ts$/, "mjs")}`),
    ],
    { stdio: "inherit" },
);
process.exit(run.status ?? 1);
