// build.mjs - bundles the gallery into dist/. With --watch it goes on building.
import { context } from "esbuild";
import { copyFile, mkdir } from "node:fs/promises";
import { common } from "./build-options.mjs";

const watch = process.argv.includes("--watch");

await mkdir("dist", { recursive: true });
for (const file of ["gallery.html", "icon.svg"]) await copyFile(file, `dist/${file}`);
const build = await context({
    ...common,
    entryPoints: { gallery: "gallery/gallery-main.tsx" },
    outdir: "dist",
    minify: !watch,
    logLevel: "info",
    external: ["lanterns:*"], // it speaks English only
});
if (watch) await build.watch();
else {
    await build.rebuild();
    await build.dispose();
}
