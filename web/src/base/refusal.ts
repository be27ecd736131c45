// refusal.ts - the error for what the rules, a record or the connection do not allow. Its message is for
// people, in their language. Every other error is a fault of the page.
import { t } from "./i18n/texts";

export class Refusal extends Error {}

// A file of the page itself could not be loaded: a module, a language, a screen.
export const loadError = (): Refusal =>
    new Refusal(t("Part of the page didn’t load. Try again in a moment."));
