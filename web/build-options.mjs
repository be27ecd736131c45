// build-options.mjs - what every bundle of the page has in common.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

export const here = fileURLToPath(new URL(".", import.meta.url));

// The oldest browsers it is written for; README.md says what that means.
export const TARGET = ["chrome111", "firefox113", "safari16.4"];

export const common = {
    absWorkingDir: here,
    bundle: true,
    minify: true,
    format: "esm",
    target: TARGET,
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".tsv": "text" },
    charset: "utf8", // Cyrillic stays as it is
    logLevel: "warning",
};

// Bundles without writing: the files by their names, and what imports what.
export async function bundle(options) {
    const outdir = `${here}dist/page`;
    const { outputFiles, metafile } = await build({
        ...common,
        write: false,
        metafile: true,
        outdir,
        ...options,
    });
    const files = new Map(outputFiles.map((file) => [file.path.slice(outdir.length + 1), file.contents]));
    return { files, text: (name) => Buffer.from(files.get(name)).toString(), metafile };
}
