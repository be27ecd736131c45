// source-inline.ts - the worker and the module within the page itself, for the single file.
//
// Browsers load no other file from a disk. Of the modules there is that for study alone, since it has all of
// the other.
import code from "lanterns:worker.js";
import scalar from "lanterns:study-scalar.wasm";
import simd from "lanterns:study-simd.wasm";
import { programTexts } from "../base/i18n/languages";
import { bytesOf } from "./base64";
import type { Port, Source } from "./engine";
import { hasSimd } from "./simd";
import { botWeights } from "./weights";

export function createSource(): Source {
    let module: Promise<WebAssembly.Module> | null = null;
    let address = "";
    return {
        worker: () => {
            address ||= URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
            return new Worker(address) as Port;
        },
        module: () => (module ??= WebAssembly.compile(bytesOf(hasSimd() ? simd : scalar))),
        words: (code) => programTexts(code, "study"),
        weights: botWeights,
    };
}
