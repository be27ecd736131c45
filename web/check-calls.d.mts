// What check-calls.mjs offers to the tests.
export function misfits(header: string, source: string, built: WebAssembly.Exports): string[];
