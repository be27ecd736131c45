declare module "*.tsv" {
    const text: string;
    export default text;
}
declare module "*.css";
declare module "*.css?text" {
    const css: string;
    export default css;
}
