// check-calls.mjs - compares the calls that a module offers (src/wasm/lt_exports.h, and for study
// lt_study_exports.h), those that the page makes (src/worker/calls.ts, study-calls.ts) and those that the
// built module exports: names and parameters.

const BUFFERS = ["input_address", "input_room", "answer_address"]; // called by machine.ts alone
const RUNTIME = ["memory", "_initialize"];

const withoutComments = (text) => text.replace(/\/\/.*$/gm, "");
const split = (list) =>
    list
        .split(",")
        .map((one) => one.trim())
        .filter((one) => one && one !== "void");

// A text is a `size` in C, since it goes through the input buffer, and a string or bytes in TypeScript.
const fromC = (parameter) => {
    const [, type, name] = /^(.*?)\s*(\w+)$/.exec(parameter);
    return type === "size_t" ? "text" : `${name}: number`;
};
const fromTypeScript = (parameter) => {
    const [name, type] = parameter.split(":").map((part) => part.trim());
    return ["string", "Uint8Array"].includes(type) ? "text" : `${name}: ${type}`;
};

function exportsOf(header) {
    const found = withoutComments(header).matchAll(/\blt_page_(\w+)\(([^)]*)\);/g);
    return new Map([...found].map(([, name, list]) => [name, split(list).map(fromC).join(", ")]));
}

function callsOf(source) {
    const bodies = withoutComments(source).matchAll(/export interface (?:Study)?Calls \{([^]*?)\n\}/g);
    const found = [...bodies].flatMap(([, body]) => [...body.matchAll(/^ {4}(\w+)\(([^)]*)\):/gm)]);
    return new Map([...found].map(([, name, list]) => [name, split(list).map(fromTypeScript).join(", ")]));
}

const count = (parameters) => (parameters ? parameters.split(", ").length : 0);

// What does not fit, a line for each call; `built` is a module's exports.
export function misfits(header, source, built) {
    const [offered, made] = [exportsOf(header), callsOf(source)];
    for (const name of BUFFERS) offered.delete(name);
    const lines = [];
    for (const name of new Set([...offered.keys(), ...made.keys()])) {
        const [c, script, there] = [offered.get(name), made.get(name), built[name]];
        if (c === undefined) lines.push(`${name}: in calls.ts, but not in lt_exports.h`);
        else if (script === undefined) lines.push(`${name}: in lt_exports.h, but not in calls.ts`);
        else if (c !== script) lines.push(`${name}: (${c}) in lt_exports.h, (${script}) in calls.ts`);
        else if (!there) lines.push(`${name}: not exported by the module`);
        else if (there.length !== count(c))
            lines.push(`${name}: (${c}) in lt_exports.h, but ${there.length} parameters in the module`);
    }
    for (const name of Object.keys(built))
        if (![...BUFFERS, ...RUNTIME].includes(name) && !offered.has(name))
            lines.push(`${name}: exported by the module, but not in lt_exports.h`);
    return lines;
}
