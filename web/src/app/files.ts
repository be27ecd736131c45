// Records as files on the person's own disk.
export function saveFile(record: string, date: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    link.download = `lanterns-${date || "game"}.lgn`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000); // some browsers read it only after the click
}
