// advance.ts - a view after one more event, for the eye: numbers change as the cards arrive. What counts is
// the view that the game gives in the end.
import type { Cards, Color, GameEvent, Player, View } from "../base/view";

const more = (cards: Cards, color: Color, by: number): Cards => ({ ...cards, [color]: cards[color] + by });

function change(view: View, number: number, what: (player: Player) => Partial<Player>): View {
    const players = view.players.map((player, i) =>
        i + 1 === number ? { ...player, ...what(player) } : player,
    );
    return { ...view, players };
}

export function advance(view: View, event: GameEvent): View {
    switch (event.kind) {
        case "card":
        case "return": {
            if (event.kind === "card" && !event.got) return view;
            const by = event.kind === "card" ? 1 : -1;
            return {
                ...change(view, event.player, ({ cards }) => ({ cards: more(cards, event.color, by) })),
                supply: more(view.supply, event.color, -by),
            };
        }
        case "favor":
            return {
                ...change(view, event.player, ({ favor }) => ({ favor: favor + event.count })),
                favor_supply: view.favor_supply - event.count,
            };
        case "honor":
            return {
                ...change(view, event.player, ({ honor, tokens }) => ({
                    honor: honor + event.value,
                    tokens: [...tokens, event.value],
                })),
                stacks: { ...view.stacks, [event.set]: view.stacks[event.set].slice(1) },
            };
        default:
            return view;
    }
}
