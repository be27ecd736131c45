// deals.ts - the same deal for a friend: a link with the deal of a finished game against bots and the game
// itself; who opens it plays the deal, and then both games stand beside each other.
import { t } from "../../base/i18n/texts";
import { Refusal } from "../../base/refusal";
import { contestOf, type SavedGame } from "../../transport/saved-games";
import { ownSeat } from "../../transport/tags";
import type { Comparison } from "../../worker/study-calls";
import type { App } from "../app";
import { packRecord, unpackRecord } from "../record-link";
import { dateOf } from "./dates";
import { StudyRoom } from "./study-room";

const CODE = /^([\w-]{28})([\w-]*)$/; // and the packed record of the friend's game
export const dealId = (code: string): string => `deal-${code}`;

const deckOf = (record: string): string => /^\[Deck ".*"\]$/m.exec(record)?.[0] ?? "";

// A deal that is opened, with what there is of it.
export interface OpenedDeal {
    readonly code: string;
    readonly theirs: string | null; // the record of the friend's game
    readonly mine: SavedGame | null; // begun, or over
}

// A turn of the person in both games, in sentences.
export interface TurnOfBoth {
    readonly number: number; // of the turn
    readonly same: boolean;
    readonly told: readonly [string, string]; // mine, theirs
    readonly honor: readonly [number, number]; // of the person after it
}

export interface BothGames {
    readonly parted: number; // the turn in which they do, from 1; 0 if they never do
    readonly turns: readonly TurnOfBoth[];
    readonly honor: readonly [string, string]; // of all at the end, the person's first
}

export class Deals {
    private readonly room: StudyRoom;

    constructor(private readonly app: App) {
        this.room = app.get(StudyRoom);
    }

    // The end of an address by which a friend plays the deal of a game that is over.
    async passOn({ record }: SavedGame): Promise<string> {
        const code = await this.room.withEngine(async (engine) => {
            await engine.call("restore", record);
            return engine.study("deal_code");
        });
        return `deal/${code}${await packRecord(record)}`;
    }

    // What a link says; one that is broken, or of other bots, is refused.
    async open(rest: string): Promise<OpenedDeal> {
        const [, code, packed] = CODE.exec(rest) ?? [];
        if (!code) throw new Refusal(t("This link is incomplete. Ask for it again."));
        await this.room.withEngine((engine) => engine.study("deal", this.asked(code)));
        if (packed) this.room.keep(`deal.${code}`, await unpackRecord(packed));
        const theirs = this.room.recall<string>(`deal.${code}`);
        return { code, theirs, mine: this.mine(code, theirs) };
    }

    // Begins the game, or goes on with it.
    async play({ code, mine }: OpenedDeal): Promise<void> {
        const { session, host } = this.app;
        await session.attempt(async () => {
            if (mine) return session.goOn(mine);
            const { info, record } = await this.room.withEngine((engine) =>
                engine.study("deal", this.asked(code)),
            );
            const contest = contestOf(info.seats);
            const fresh = { id: dealId(code), saved: host.clock.date(), info, record, contest };
            session.offline.savedGames.put(fresh);
            await session.goOn(fresh);
        });
    }

    // Both games, turn by turn.
    async compare(mine: string, theirs: string): Promise<BothGames> {
        return this.room.withEngine(async (engine) => {
            const told = new Map<string, readonly string[]>();
            for (const record of [theirs, mine]) {
                await engine.call("restore", record);
                const { happenings } = await engine.call("story", 0, 0);
                told.set(
                    record,
                    happenings.map(({ text }) => text),
                );
            }
            const found = await engine.study("compare", theirs);
            return sideBySide(found, ownSeat(mine) || 1, [told.get(mine)!, told.get(theirs)!]);
        });
    }

    // The game that was played here: by the link, or the one that somebody answers to.
    private mine(code: string, theirs: string | null): SavedGame | null {
        const { savedGames } = this.app.session.offline;
        const played = savedGames.get(dealId(code));
        if (played || !theirs) return played;
        const deck = deckOf(theirs);
        return savedGames.list().find(({ info, record }) => info.ended && deckOf(record) === deck) ?? null;
    }

    private asked(code: string): string {
        const { host, preferences } = this.app;
        return [code, dateOf(new Date(host.clock.date())), preferences.playerName.peek()].join("\n");
    }
}

function sideBySide(
    { turns, parted }: Comparison,
    seat: number,
    told: readonly [readonly string[], readonly string[]],
): BothGames {
    const both = <T>(make: (which: 0 | 1) => T): readonly [T, T] => [make(0), make(1)];
    const own = turns.flatMap(({ player, same, of }, i) =>
        player !== seat
            ? []
            : {
                  number: i + 1,
                  same,
                  told: both((which) => {
                      const { before, moves } = of[which]!;
                      return told[which].slice(before, before + moves.length).join(" ");
                  }),
                  honor: both((which) => of[which]!.honor[seat - 1]!),
              },
    );
    const last = turns.at(-1);
    const ends = both((which) => {
        const honor = last?.of[which]!.honor ?? [];
        return [honor[seat - 1] ?? 0, ...honor.filter((_, i) => i !== seat - 1)].join(" : ");
    });
    return { parted: parted + 1, turns: own, honor: ends };
}
