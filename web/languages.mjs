// languages.mjs - the languages of src/words/lt_languages.inc, as the module "lanterns:languages", and their
// texts, each as a module that is loaded when it is first spoken.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const list = readFileSync(path.join(root, "src/words/lt_languages.inc"), "utf8");

export const LANGUAGES = [...list.matchAll(/^LT_LANGUAGE\(\w+, "(\w+)", "([^"]+)", (\w+)\)$/gm)].map(
    ([, code, name, script]) => ({ code, name, script: script.toLowerCase() }),
);

// The screens whose texts are loaded with them, and how the files of their module's texts begin, if any.
const PARTS = {
    learn: { folders: ["web/src/screens/learn"], program: "" },
    study: { folders: ["web/src/screens/study", "web/src/model/study"], program: "study_" },
};

// Of each language but English: what loads its texts, and those of the parts.
function loaders(code) {
    const files = { first: code };
    for (const part of Object.keys(PARTS)) files[part] = `${part}-${code}`;
    const load = ([name, file]) => `${name}: () => import("lanterns:words/${file}")`;
    return `${code}: {${Object.entries(files).map(load).join()}}`;
}

const foreign = LANGUAGES.filter(({ code }) => code !== "en").map(({ code }) => loaders(code));
export const languages = {
    name: "languages",
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^lanterns:languages$/ }, ({ path }) => ({ path, namespace: "languages" }));
        onLoad({ filter: /./, namespace: "languages" }, () => ({
            contents:
                `export const LANGUAGES = ${JSON.stringify(LANGUAGES)};\n` +
                `export const LOADERS = {${foreign.join()}};\n`,
        }));
    },
};

// "lanterns:words/pl" is that language: texts of the page, made of its .po file, and of the program, as the
// modules were built. "lanterns:words/study-pl" is a part of it.
export const words = (modules) => ({
    name: "words",
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^lanterns:words\// }, ({ path }) => ({ path, namespace: "words" }));
        onLoad({ filter: /./, namespace: "words" }, async (args) => {
            const [code, part] = path.basename(args.path).split("-").reverse();
            const apart = Object.values(PARTS).flatMap(({ folders }) => folders);
            const of = part ? ["--of", PARTS[part].folders.join()] : ["--of", "web", "--but", apart.join()];
            const file = path.join(root, "po", `${code}.po`);
            const tool = path.join(root, "tools/words-table");
            const page = execFileSync(tool, [...of, "--script", "-", file], { encoding: "utf8" });
            const name = part ? PARTS[part].program : "";
            const says = !part || name;
            const program = says ? await readFile(path.join(modules, `${name}${code}.words`), "utf8") : "";
            return { contents: `${page}export const program = ${JSON.stringify(program)};\n` };
        });
    },
});
