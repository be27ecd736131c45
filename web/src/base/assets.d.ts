declare module "*.tsv" {
    const text: string;
    export default text;
}
declare module "*.css";
