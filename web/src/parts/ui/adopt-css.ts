// adopt-css.ts - style for a part of the page that is loaded later and brings it along. A constructed sheet,
// as the page's policy allows no style elements; it comes after all others.
export function adoptCss(css: string): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
