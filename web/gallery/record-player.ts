// record-player.ts - a game that was played once, stepped through as if it were played now: true views,
// events and legal moves, made by the program (tools/moments.mjs). It knows of other moves than the played
// ones only at its prepared moments.
import type { Draft, Happening, Hint, Info, Seat } from "../src/base/game-info";
import { Refusal } from "../src/base/refusal";
import { readMove, type Placement } from "../src/base/move";
import type { Color, GameEvent, View } from "../src/base/view";
import { type Game } from "../src/transport/game";

interface RecordedMove {
    readonly ply: number;
    readonly turn: number;
    readonly player: number;
    readonly move: string;
    readonly events: readonly GameEvent[];
    readonly text: string;
}
interface Moment {
    readonly view: View;
    readonly cards: readonly string[];
    readonly places: Readonly<Record<string, string>>;
}

export interface Recording {
    readonly seat: number;
    readonly names: readonly string[];
    readonly start: View;
    readonly steps: readonly RecordedMove[];
    readonly views: Readonly<Record<string, View>>;
    readonly moments: Readonly<Record<string, Readonly<Record<string, Moment>>>>;
}

// "1Rm 1+2 2Kf!" as events; see tools/moments.mjs.
function readBrief(brief: string, player: number, placement: Placement): GameEvent[] {
    const { tile, x, y, r } = placement;
    const told = brief
        .split(" ")
        .filter(Boolean)
        .map((word): GameEvent => {
            const favor = /^(\d)\+(\d+)$/.exec(word);
            if (favor) return { kind: "favor", player: +favor[1]!, count: +favor[2]! };
            return {
                kind: "card",
                player: +word[0]!,
                color: word[1] as Color,
                why: word[2] === "m" ? "match" : "facing",
                got: word[3] !== "!",
            };
        });
    return [{ kind: "placed", player, tile, x, y, r }, ...told];
}

export class RecordPlayer implements Game {
    readonly id = "";
    readonly features = { hints: true, unseen: true };
    readonly seat: number;
    readonly seats: readonly Seat[];
    readonly you = 0;
    private ply: number;
    private readonly ears = new Set<(happening: Happening) => void>();

    // As a spectator it shows no hand at all.
    constructor(
        private readonly recording: Recording,
        ply = 0,
        watching = false,
    ) {
        this.seat = watching ? 0 : recording.seat;
        this.seats = recording.names.map((name, i) => ({
            name,
            kind: i + 1 === this.seat ? "person" : "bot",
        }));
        this.ply = ply;
    }

    get length(): number {
        return this.recording.steps.length;
    }

    // Plays one recorded move; false at the end.
    step(): boolean {
        if (this.ply >= this.length) return false;
        this.ply++;
        const happening = this.happening(this.ply);
        for (const hear of this.ears) hear(happening);
        return true;
    }

    async draft(moves: readonly string[]): Promise<Draft> {
        const view = this.view(this.ply);
        const moments = this.recording.moments[this.ply];
        if ((!moments || !this.seat) && moves.length === 0)
            return { moves, view, legal: this.playedLegal(), near: [], events: [] };
        const moment = this.moment(moves);
        const legal = [...moment.cards, ...Object.keys(moment.places)];
        return { moves, view: moment.view, legal, near: [], events: [] };
    }

    async preview(moves: readonly string[], placement: string): Promise<readonly GameEvent[]> {
        const move = readMove(placement);
        if (move?.kind !== "place") throw new Refusal("That is no placement.");
        const step = this.recording.steps[this.ply];
        if (step && step.move === placement && moves.length === 0)
            return step.events.filter(({ kind }) => kind === "placed" || kind === "card" || kind === "favor");
        const brief = this.moment(moves).places[placement];
        if (brief === undefined) throw new Refusal("The rules do not allow it there.");
        return readBrief(brief, this.seat, move);
    }

    async send(turn: readonly string[]): Promise<void> {
        const played = this.recording.steps.slice(this.ply, this.ply + turn.length).map((step) => step.move);
        if (played.join(" ") !== turn.join(" "))
            throw new Refusal("In the recorded game another turn was played here.");
        turn.forEach(() => this.step());
    }

    listen(since: number, hear: (happening: Happening) => void): () => void {
        for (let number = since + 1; number <= this.ply; number++) hear(this.happening(number));
        this.ears.add(hear);
        return () => this.ears.delete(hear);
    }

    async viewAt(number: number): Promise<View> {
        return this.view(number);
    }

    async hints(): Promise<readonly Hint[]> {
        const turn = this.recording.steps
            .slice(this.ply)
            .filter((step, _, rest) => step.turn === rest[0]!.turn);
        const told = turn.map((step) => step.text);
        return turn.length
            ? [
                  {
                      moves: turn.map((step) => step.move),
                      events: turn.flatMap((step) => step.events),
                      told,
                      why: [],
                      but: [],
                      chance: 0.5,
                  },
              ]
            : [];
    }

    async record(): Promise<string> {
        throw new Refusal("A recording has no record of its own.");
    }
    async info(): Promise<Info> {
        const view = this.recording.views[this.ply]!;
        return {
            seats: this.seats,
            sides: view.players.map(({ side }) => side).join(""),
            rules: view.rules,
            honor: view.players.map(({ honor }) => honor),
            date: "",
            moves: this.ply,
            player: view.player,
            ended: view.over,
            termination: "normal",
            by: 0,
            winners: view.winners,
            told: [],
        };
    }
    async retell(language: string): Promise<readonly string[]> {
        if (language !== "en") throw new Refusal("The recording is told in English only.");
        return this.recording.steps.slice(0, this.ply).map((step) => step.text);
    }
    async sitAt(seat: number): Promise<Game> {
        if (seat !== 0 && seat !== this.recording.seat)
            throw new Refusal("The recording was made at another seat.");
        return new RecordPlayer(this.recording, this.ply, seat === 0);
    }
    async resign(): Promise<void> {
        throw new Refusal("A recording goes on as it was played.");
    }
    async rematch(): Promise<Game> {
        throw new Refusal("A recording goes on as it was played.");
    }
    leave(): void {
        this.ears.clear();
    }

    private view(ply: number): View {
        const view = this.recording.views[ply]!;
        if (this.seat) return view;
        const players = view.players.map(({ hand, ...open }) =>
            hand ? { ...open, hand_size: hand.length } : open,
        );
        return { ...view, players };
    }

    private playedLegal(): readonly string[] {
        const next = this.recording.steps[this.ply];
        return next && next.player === this.seat ? [next.move] : [];
    }

    private moment(moves: readonly string[]): Moment {
        const moment = this.recording.moments[this.ply]?.[moves.join(" ")];
        if (!moment) throw new Refusal("The recording does not know this turn.");
        return moment;
    }

    private happening(number: number): Happening {
        const { turn, player, move, events, text } = this.recording.steps[number - 1]!;
        return { number, turn, player, move, events, text, view: this.view(number) };
    }
}
