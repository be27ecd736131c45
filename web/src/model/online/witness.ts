// witness.ts - what this browser keeps of an online table for the check of its deal: what it was shown before
// it contributed, its own bytes, and what it was shown when the game began. docs/fair-deals.md says why.
import type { KeyValueStore } from "../../transport/saved-games";
import type { TableState } from "../../transport/online-messages";

// What a table shows before anybody contributes, and what the others have contributed so far, by seat.
export interface Shown {
    readonly deal: number;
    readonly commitment: string;
    readonly players: number;
    readonly first: string;
    readonly botSeats: readonly number[];
    readonly contributions: readonly (string | null)[];
}

// What was there when these bytes were drawn. Older pages kept the first two alone.
interface Before extends Partial<Shown> {
    readonly commitment: string;
    readonly contribution: string; // this browser's own
    readonly seat?: number; // the one that was asked for
}

interface Started {
    readonly turned: number;
    readonly contributions: readonly (string | null)[]; // by player
}

export interface Witness {
    readonly before?: Before; // not there if somebody sat down with another browser
    readonly players?: number;
    readonly started?: Started;
    readonly player?: number;
    readonly drawn?: readonly number[];
}

export const shownAt = (table: TableState): Shown => ({
    deal: table.deal ?? 1,
    commitment: table.commitment,
    players: table.players,
    first: table.first,
    botSeats: table.seats.flatMap(({ kind }, i) => (kind === "bot" ? [i + 1] : [])),
    contributions: table.contributions,
});

function draw(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Bots contribute nothing, whatever the server shows for them.
const startOf = ({ turned = 0, contributions, seats }: TableState): Started => ({
    turned,
    contributions: contributions.map((one, i) => (seats[i]?.kind === "bot" ? null : one)),
});

const PREFIX = "lanterns.deal.";

export class Witnesses {
    private readonly unkept = new Map<string, Witness>(); // where the browser has no room

    constructor(private readonly store: KeyValueStore) {}

    get(id: string): Witness | null {
        try {
            const kept = JSON.parse(this.store.getItem(PREFIX + id) ?? "null") as
                (Witness & Partial<Before>) | null;
            if (kept?.commitment && kept.contribution)
                return { before: { commitment: kept.commitment, contribution: kept.contribution } };
            if (kept) return kept;
        } catch {
            /* nonsense in it */
        }
        return this.unkept.get(id) ?? null;
    }

    private keep(id: string, witness: Witness): void {
        try {
            this.store.setItem(PREFIX + id, JSON.stringify(witness));
            this.unkept.delete(id);
        } catch {
            this.unkept.set(id, witness);
        }
    }

    // This browser's bytes for a seat. Who is shown the same again sends the same again: a server that does
    // not answer learns nothing by asking twice. For anything else than was shown before, they are drawn
    // anew.
    contribute(id: string, shown: Shown, seat: number): string {
        const { before } = this.get(id) ?? {};
        const seated = before && shown.contributions.includes(before.contribution);
        if (seated) return before.contribution;
        const now = { ...shown, seat, contribution: before?.contribution ?? "" };
        if (before && JSON.stringify(before) === JSON.stringify(now)) return before.contribution;
        const contribution = draw();
        this.keep(id, { before: { ...now, contribution } });
        return contribution;
    }

    // What is told of a running game is kept as it was told first.
    see(table: TableState, seat: number, drawn: readonly number[]): void {
        if (table.state !== "running" || !seat) return;
        const kept = this.get(table.table) ?? {};
        const same = kept.player === seat;
        const told = same ? (kept.drawn ?? []) : [];
        const started = kept.started ?? startOf(table);
        if (same && (drawn.length <= told.length || told.some((tile, i) => drawn[i] !== tile))) return;
        this.keep(table.table, { ...kept, players: table.players, started, player: seat, drawn });
    }
}

const tag = (name: string, value: string | number): string => `[${name} "${value}"]\n`;

const each = (name: string, values: readonly (string | null)[]): string =>
    values.map((value, i) => (value ? tag(`${name}${i + 1}`, value) : "")).join("");

function termsText(before: Before): string {
    const { deal, first, botSeats, seat, contributions } = before;
    if (!first || !botSeats || !seat || !contributions) return "";
    return (
        tag("Deal", `fair ${deal}`) +
        tag("First", first) +
        tag("BotSeats", botSeats.join(" ") || "none") +
        tag("Seat", seat) +
        each(
            "Before",
            contributions.map((one, i) => (i + 1 === seat ? null : one)),
        )
    );
}

// As `lanterns verify --witness` and the module read it. The number of players is what this browser was shown
// first.
export function witnessText(id: string, witness: Witness | null, players: number): string {
    const { before, started, player, drawn } = witness ?? {};
    return (
        tag("Witness", "Lanterns 1") +
        tag("Players", before?.players ?? witness?.players ?? players) +
        tag("Table", id) +
        (before
            ? tag("Commit", before.commitment) + tag("Contribution", before.contribution) + termsText(before)
            : "") +
        (started ? tag("Turned", started.turned) + each("Contribution", started.contributions) : "") +
        (player && drawn ? tag("Player", player) + tag("Drawn", drawn.join(" ")) : "")
    );
}
