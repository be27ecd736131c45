// modules.d.ts - made by the build of the .po file of that language: all that a first visit needs, and the
// texts of the parts that are loaded later. `program` is the texts of a module, as it is told them.
declare module "lanterns:words/*" {
    export const words: Readonly<Record<string, string | readonly string[]>>;
    export const form: (n: number) => number;
    export const program: string;
}
