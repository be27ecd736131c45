// serve.mjs [FOLDER] [PORT] - serves the page (dist/page) on this computer until Ctrl-C, and opens it where
// there is a screen. Without a port it takes 8013, or any free one if that is taken.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { serve } from "./server.mjs";

const USUAL = 8013;
const [folder = fileURLToPath(new URL("dist/page", import.meta.url)), port] = process.argv.slice(2);

function begin() {
    if (port) return serve(folder, Number(port));
    return serve(folder, USUAL).catch((error) => {
        if (error.code !== "EADDRINUSE") throw error;
        return serve(folder);
    });
}

function open(address) {
    const onMac = process.platform === "darwin";
    if (!onMac && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
    const opener = spawn(onMac ? "open" : "xdg-open", [address], { stdio: "ignore", detached: true });
    opener.on("error", () => undefined); // the address is there to be opened by hand
    opener.unref();
}

const { address, close } = await begin();
console.log(`Lanterns is at ${address} - Ctrl-C stops it.`);
open(address);
for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => {
        close();
        console.log();
    });
