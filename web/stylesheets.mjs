// stylesheets.mjs - an esbuild plugin for CSS: named breakpoints, and sheets as text for parts of the page
// that are loaded later, as `import css from "./menu.css?text"`: not every esbuild knows import attributes.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const { build } = createRequire(import.meta.url)("esbuild"); // see build-options.mjs

// Up to which width or height of the window a name holds; --above-NAME is its complement. In em, so that
// larger text gets the layout of a smaller window. `large-text` is a phone with text twice its size; a `form`
// of two columns becomes one.
const WIDTHS = {
    "large-text": 18,
    "small-phone": 30,
    phone: 40,
    form: 47.5,
    tablet: 56.25,
    laptop: 79.9375,
    desk: 84,
    "narrow-desk": 112,
};
const HEIGHTS = { flat: 32.5, low: 45 };
const PIXEL = 1 / 16;

const conditions = (side, sizes) =>
    Object.entries(sizes).flatMap(([name, em]) => [
        [name, `(max-${side}: ${em}em)`],
        [`above-${name}`, `(min-${side}: ${em + PIXEL}em)`],
    ]);
const BREAKPOINTS = new Map([...conditions("width", WIDTHS), ...conditions("height", HEIGHTS)]);

// `@media (--phone), (--flat)` with the conditions that these names stand for.
const named = (css, file) =>
    css.replace(/\(--([a-z-]+)\)(?=[^{};]*\{)/g, (_, name) => {
        const condition = BREAKPOINTS.get(name);
        if (!condition) throw new Error(`${file}: no breakpoint is called --${name}`);
        return condition;
    });

const sheets = (options) => ({
    name: "stylesheets",
    setup({ onLoad, onResolve }) {
        onLoad({ filter: /\.css$/, namespace: "file" }, async ({ path }) => ({
            contents: named(await readFile(path, "utf8"), path),
            loader: "css",
        }));
        onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => ({
            path: join(resolveDir, path.replace("?text", "")),
            namespace: "text",
        }));
        onLoad({ filter: /\.css$/, namespace: "text" }, async ({ path }) => {
            const { outputFiles, metafile } = await build({
                ...options,
                entryPoints: [path],
                bundle: true,
                write: false,
                metafile: true,
                plugins: [sheets(options)],
            });
            const watchFiles = Object.keys(metafile.inputs);
            return { contents: outputFiles[0].text.trim(), loader: "text", watchFiles };
        });
    },
});

export default sheets;
