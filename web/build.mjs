// build.mjs - bundles the gallery into dist/. With --watch it goes on building.
import { context } from "esbuild";
import { copyFile, mkdir } from "node:fs/promises";

const options = {
    entryPoints: { gallery: "src/gallery/main.tsx" },
    outdir: "dist",
    bundle: true,
    minify: !process.argv.includes("--watch"),
    format: "esm",
    target: ["chrome108", "firefox110", "safari16"],
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".tsv": "text" },
    logLevel: "info",
};

await mkdir("dist", { recursive: true });
for (const file of ["gallery.html", "icon.svg"]) await copyFile(file, `dist/${file}`);
const build = await context(options);
if (process.argv.includes("--watch")) await build.watch();
else {
    await build.rebuild();
    await build.dispose();
}
