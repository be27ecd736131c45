// inlined.d.ts - what the build gives: to the single file the worker's code as text and the modules in base
// 64, to all pages the bots' weights in base 64.
declare module "lanterns:*" {
    const text: string;
    export default text;
}
