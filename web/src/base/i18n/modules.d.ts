// modules.d.ts - made by the build of the .po file of that language.
declare module "lanterns:words/*" {
    export const words: Readonly<Record<string, string | readonly string[]>>;
    export const form: (n: number) => number;
    export const program: string; // what the program says, as its module is told
}
