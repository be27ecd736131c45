// inlined.d.ts - what the build gives: to the single file the worker's code as text and the modules in base
// 64, to all pages the bots' weights as bytes.
declare module "lanterns:*" {
    const text: string;
    export default text;
}
declare module "lanterns:bots/*" {
    const bytes: Uint8Array;
    export default bytes;
}
