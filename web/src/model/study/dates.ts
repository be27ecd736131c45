// dates.ts - days of the calendar as text: "2026-11-18", where the player is.
export const dateOf = (day: Date): string =>
    [day.getFullYear(), day.getMonth() + 1, day.getDate()]
        .map((part) => String(part).padStart(2, "0"))
        .join("-");

export const dayBefore = (date: string): string => {
    const [year, month, day] = date.split("-").map(Number) as [number, number, number];
    return dateOf(new Date(year, month - 1, day - 1));
};
