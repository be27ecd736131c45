// source.ts - the worker and the module as files beside the page.
//
// The build of the single file puts source-inline.ts in its place.
import { programTexts } from "../base/i18n/languages";
import { loadError } from "../base/refusal";
import type { ModuleName, Port, Source } from "./engine";
import { hasSimd } from "./simd";
import { botWeights } from "./weights";

async function load(name: ModuleName): Promise<WebAssembly.Module> {
    const file = `${name}-${hasSimd() ? "simd" : "scalar"}.wasm`;
    const answer = await fetch(new URL(file, import.meta.url)).catch(() => null);
    if (!answer?.ok) throw loadError();
    return WebAssembly.compile(await answer.arrayBuffer());
}

export function createSource(): Source {
    const modules: Partial<Record<ModuleName, Promise<WebAssembly.Module>>> = {};
    return {
        worker: () => new Worker(new URL("worker.js", import.meta.url)) as Port,
        // One that could not be loaded is asked for again the next time.
        module: (name) =>
            (modules[name] ??= load(name).catch((error: unknown) => {
                delete modules[name];
                throw error;
            })),
        words: programTexts,
        weights: botWeights,
    };
}
