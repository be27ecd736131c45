// clipboard.ts - a text for other programs to paste.
import { t } from "../../base/i18n/texts";

// False: not every browser lets a page write to the clipboard.
export async function copied(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}

// What is then said beside a field that holds the text.
export const copyTold = (done: boolean): string => (done ? t("Copied.") : t("Copy it from the field."));
