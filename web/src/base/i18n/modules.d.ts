// modules.d.ts - made by languages.mjs: the list of languages, and what loads the texts of each but English,
// those of a first visit and those of the parts that are loaded later. `program` is the texts of a module, as
// it is told them.
declare module "lanterns:languages" {
    interface Texts {
        readonly words: Readonly<Record<string, string | readonly string[]>>;
        readonly form: (n: number) => number;
        readonly program: string;
    }
    type Loader = () => Promise<Texts>;
    export const LANGUAGES: readonly { code: string; name: string; script: string }[];
    export const LOADERS: Readonly<Record<string, Readonly<Record<"first" | "learn" | "study", Loader>>>>;
}
