// files.ts - records as files on the person's own disk, named after the day of the game.
import type { Table } from "../../model/table";

export function saveFile(record: string): void {
    const date = /^\[Date "([\d-]+)"\]$/m.exec(record)?.[1] ?? "game";
    saveText(record, `lanterns-${date}.lgn`);
}

export function saveText(text: string, name: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000); // some browsers read it only after the click
}

export async function saveGame({ game }: Table): Promise<void> {
    saveFile(await game.record());
}
