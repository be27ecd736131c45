// server.mjs - a folder over HTTP, as a host of the page should send it: types, compression, and a policy
// under which no script runs but the page's own.
import { createServer } from "node:http";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
};
const PACKED = new Set([".png"]); // cannot be made smaller

export const POLICY = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
].join("; ");

// As hosts do that compress while they answer: the best that brotli can would take seconds.
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ENCODERS = { br: (bytes) => brotliCompressSync(bytes, FAST), gzip: (bytes) => gzipSync(bytes) };

function encodingFor(request, ending) {
    const known = (request.headers["accept-encoding"] ?? "").split(/\s*,\s*/);
    return PACKED.has(ending) ? undefined : Object.keys(ENCODERS).find((name) => known.includes(name));
}

// The file that a request asks for; nothing outside the folder can be asked for.
function fileFor(folder, request) {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const name = path.posix.normalize(decodeURIComponent(pathname)).replace(/\/$/, "/index.html");
    return path.join(folder, name);
}

// What was encoded before, by its tag.
const encoded = new Map();

function encode(bytes, encoding, etag) {
    if (!encoded.has(etag)) encoded.set(etag, ENCODERS[encoding](bytes));
    return encoded.get(etag);
}

async function answer(folder, request, response) {
    const file = fileFor(folder, request);
    const bytes = await readFile(file);
    const ending = path.extname(file);
    const encoding = encodingFor(request, ending);
    const etag = `"${createHash("sha256").update(bytes).digest("base64url")}${encoding ?? ""}"`;
    const known = request.headers["if-none-match"] === etag;
    response.writeHead(known ? 304 : 200, {
        "content-type": TYPES[ending] ?? "application/octet-stream",
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "cache-control": "no-cache", // ask each time whether it has changed
        etag,
        vary: "accept-encoding",
        ...(encoding && { "content-encoding": encoding }),
    });
    if (known) response.end();
    else response.end(encoding ? encode(bytes, encoding, etag) : bytes);
}

// Serves `folder` to this computer alone; port 0 is any that is free. `heard` is told the path of each
// request.
export function serve(folder, port = 0, heard = () => undefined) {
    const server = createServer((request, response) => {
        heard(request.url ?? "/");
        answer(folder, request, response).catch(() => response.writeHead(404).end());
    });
    return new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", () =>
            resolve({
                address: `http://127.0.0.1:${server.address().port}/`,
                close: () => {
                    server.close();
                    server.closeAllConnections();
                },
            }),
        );
    });
}
