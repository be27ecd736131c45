// lesson-deals.ts - the prepared moments of the lesson, as short records. Each was played with the program;
// test/learn.test.ts plays them again and holds what the lesson says against what comes of them.

export interface PreparedDeal {
    readonly deck: string;
    readonly turns: readonly string[]; // played before the chapter begins
}

export const RIVAL = "Lin";

// On one line and without what ends a quoted value.
const plain = (name: string): string => name.replace(/[\p{Cc}"\\]/gu, "").trim();

// The record to go on from; without a name the program has one.
export function lessonRecord({ deck, turns }: PreparedDeal, name = ""): string {
    const tags = [
        '[Format "LGN 1"]',
        '[Players "2"]',
        ...(plain(name) ? [`[Player1 "${plain(name)}"]`] : []),
        `[Player2 "${RIVAL}"]`,
        '[Seat1 "person"]',
        '[Seat2 "person"]',
        `[Deck "${deck}"]`,
    ];
    return `${tags.join("\n")}\n\n${turns.map((turn, i) => `${i + 1}. ${turn}\n`).join("")}`;
}

const played = (text: string): readonly string[] => text.split(", ");
const FIRST = "14 32 16 28 15 8 19 30 17 18 35 34 26 27 7 29 12 2 21 9 11 25";

export const DEALS = {
    tile: { deck: FIRST, turns: [] },
    match: { deck: FIRST, turns: ["14@1,0r0"] },
    platform: {
        deck: "26 21 17 14 28 11 5 2 15 7 25 3 18 33 9 27 20 29 10 30 19 34",
        turns: played("26@1,0r0, 14@0,-1r2, 5@0,1r0, 2@1,1r2"),
    },
    supply: {
        deck: "13 8 3 14 9 6 16 32 35 26 22 5 25 12 2 27 21 17 31 18 10 23",
        turns: played("8@0,-1r0, 6@-1,0r0, 16@0,-2r0, 32@-1,-1r2, 13@-2,-1r3, 26@-2,0r0, 35@1,-2r2, 5@1,0r0"),
    },
    four: {
        deck: "7 9 16 4 15 10 6 14 5 29 24 21 26 25 33 11 19 23 31 35 8 3",
        turns: played(
            "9@-1,0r2, 4@0,1r3, 7@0,-1r0, 10@-1,-1r1, 5@-2,0r2, 29@1,-1r1, 16@1,-2r2, 14@-1,-2r1, 24@0,-2r1, 25@-1,1r0",
        ),
    },
    three: {
        deck: "16 4 31 15 29 35 26 6 9 30 32 7 18 13 25 11 14 10 19 34 5 17",
        turns: played(
            "31@-1,0r2, 35@0,1r2, 4@-1,1r1, 29@-2,1r1, 26@0,-1r0, 6@1,1r1, 16@-2,0r3, 30@-2,-1r1, 18@0,-2r2, 13@1,0r1, 25@1,-2r3, 7@-2,-2r3",
        ),
    },
    seven: {
        deck: "21 24 25 20 18 34 11 5 31 12 35 7 9 19 3 22 29 10 32 13 27 4",
        turns: played(
            "21@0,-1r2, 34@0,-2r0, 11@1,-2r3, 18@1,-3r3, 31@1,-1r3, 20@1,0r0, 35@2,0r0, 5@3,0r1, 24@2,-3r2, 12@3,-1r3",
        ),
    },
    limit: {
        deck: "22 29 13 30 10 31 15 2 28 25 24 4 11 12 14 8 18 35 20 21 17 1",
        turns: played(
            "22@0,1r2, 30@0,2r1, 29@-1,1r0, 31@-1,2r3, 28@-1,3r1, 10@1,0r1, 24@2,0r3, 25@-2,1r1, 15@1,1r3, 12@-2,3r3, 14@-1,0r0, 4@1,2r1, 18@2,2r3, 2@-2,2r3",
        ),
    },
    end: {
        deck: "31 29 1 16 4 27 12 13 32 14 23 24 22 28 34 10 9 5 2 17 18 7",
        turns: played(
            "31@0,1r1, 16@0,-1r2, 12@1,-1r2, 4@0,-2r3, 1@1,0r2, 14@-1,0r1, d7 32@1,-2r1, 13@2,-2r0, 23@2,0r3, d3GBP 28@2,-1r1, 29@3,0r0, d4K 27@1,-3r1, 34@1,1r0, 5@-1,1r2, d3OGW 9@2,1r3, 17@-1,2r1, 2@3,1r2, -W 7@-2,2r3, d4K 18@0,2r0, xWK d7 10@3,2r0, d7 22@3,-2r3, d3RGB 24@2,-3r0",
        ),
    },
} as const satisfies Readonly<Record<string, PreparedDeal>>;

export type DealName = keyof typeof DEALS;
