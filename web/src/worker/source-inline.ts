// source-inline.ts - the worker and the module within the page itself, for the single file.
//
// Browsers load no other file from a disk.
import code from "lanterns:worker.js";
import scalar from "lanterns:lanterns-scalar.wasm";
import simd from "lanterns:lanterns-simd.wasm";
import { programTexts } from "../base/i18n/languages";
import type { Port, Source } from "./engine";
import { hasSimd } from "./simd";
import { botWeights } from "./weights";

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

export function createSource(): Source {
    let module: Promise<WebAssembly.Module> | null = null;
    let address = "";
    return {
        worker: () => {
            address ||= URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
            return new Worker(address) as Port;
        },
        module: () => (module ??= WebAssembly.compile(bytesOf(hasSimd() ? simd : scalar))),
        words: programTexts,
        weights: botWeights,
    };
}
