// seat-mark.ts - whether this browser has a seat at a table, as far as it has seen: it may have moved to
// another device since, by a new own link. The lists of the server do not know that.
export type SeatMark = "" | "here" | "moved";

const nameOf = (id: string): string => `lanterns.seat.${id}`;

export function seatMark(id: string): SeatMark {
    try {
        return (localStorage.getItem(nameOf(id)) ?? "") as SeatMark;
    } catch {
        return ""; // no storage
    }
}

export function markSeat(id: string, mark: SeatMark): void {
    try {
        if (mark) localStorage.setItem(nameOf(id), mark);
        else localStorage.removeItem(nameOf(id));
    } catch {
        /* then the next visit does not know */
    }
}
