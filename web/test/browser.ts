// A real browser on the built gallery, served from memory.
import { createServer, type Server } from "node:http";
import { readFile } from "node:fs/promises";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

const TYPES: Readonly<Record<string, string>> = {
    html: "text/html",
    js: "text/javascript",
    css: "text/css",
    svg: "image/svg+xml",
};

// What the page will be served with, so that it is known to work under it.
const POLICY =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src 'self' data:; object-src 'none'";

export class Stage {
    private constructor(
        private readonly server: Server,
        private readonly browser: Browser,
        private readonly base: string,
    ) {}

    static async open(): Promise<Stage> {
        const server = createServer((request, response) => {
            const name = new URL(request.url ?? "/", "http://x").pathname.slice(1);
            readFile(`dist/${name}`).then(
                (body) => {
                    response
                        .writeHead(200, {
                            "content-type": TYPES[name.split(".").at(-1)!] ?? "text/plain",
                            "content-security-policy": POLICY,
                        })
                        .end(body);
                },
                () => response.writeHead(404).end(),
            );
        });
        await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
        const address = server.address();
        if (!address || typeof address === "string") throw new Error("no port");
        const browser = await chromium.launch({
            executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
            args: [
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
            ],
        });
        return new Stage(server, browser, `http://127.0.0.1:${address.port}`);
    }

    // A page with the gallery at what the query asks for; any error on it fails the test that closes it.
    async show(
        query: string,
        options: BrowserContextOptions = {},
    ): Promise<{ page: Page; close(): Promise<void> }> {
        const context = await this.browser.newContext({
            viewport: { width: 1440, height: 900 },
            bypassCSP: false,
            ...options,
        });
        const page = await context.newPage();
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(error.message));
        page.on("console", (message) => {
            if (message.type() === "error") errors.push(message.text());
        });
        await page.goto(`${this.base}/gallery.html?${query}`);
        await page.locator(query.includes("game=") ? ".table" : ".sheet").waitFor();
        return {
            page,
            close: async () => {
                await context.close();
                if (errors.length) throw new Error(errors.join("\n"));
            },
        };
    }

    async close(): Promise<void> {
        await this.browser.close();
        this.server.close();
    }
}
