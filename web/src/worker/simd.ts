// simd.ts - whether this browser knows vector instructions: it is shown a module with one of them. () ->
// v128: i32.const 0, i8x16.splat
const PROBE = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
];

export const hasSimd = (): boolean => WebAssembly.validate(new Uint8Array(PROBE));
