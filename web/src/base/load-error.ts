// A part of the page itself did not come: a module, a language, a screen.
import { t } from "./i18n/texts";
import { Refused } from "../transport/game";

export const unloaded = (): Refused =>
    new Refused(t("A part of the page did not come over the network. Try again in a moment."));
