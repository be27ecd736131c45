// Records as files on the person's own disk, named after the day of the game.
export function saveFile(record: string): void {
    const date = /^\[Date "([\d-]+)"\]$/m.exec(record)?.[1] ?? "game";
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    link.download = `lanterns-${date}.lgn`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000); // some browsers read it only after the click
}
