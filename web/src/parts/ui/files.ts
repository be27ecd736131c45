// files.ts - records as files on the person's own disk, named after the day of the game.
import { t } from "../../base/i18n/texts";
import { Refusal } from "../../base/refusal";
import type { Table } from "../../model/table";

// Records are UTF-8 and nothing else. `File.text()` would take UTF-16 for it where a mark begins the file.
export async function readText(file: File): Promise<string> {
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        throw new Refusal(t("This file isn’t a saved game: it isn’t UTF-8 text."));
    }
}

export function saveFile(record: string): void {
    const date = /^\[Date "([\d-]+)"\]$/m.exec(record)?.[1] ?? "game";
    saveText(record, `lanterns-${date}.lgn`);
}

export const saveText = (text: string, name: string): void =>
    saveBlob(new Blob([text], { type: "text/plain" }), name);

export function saveBlob(blob: Blob, name: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000); // some browsers read it only after the click
}

export async function saveGame({ game }: Table): Promise<void> {
    saveFile(await game.record());
}
