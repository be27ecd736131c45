// game-row.tsx - a game in a list: who plays, how it stands, since when, and what can be done with it.
import type { ComponentChildren } from "preact";

interface GameRowProps {
    readonly names: string;
    readonly says: string;
    readonly when: string;
    readonly children: ComponentChildren; // buttons
}

export const GameRow = ({ names, says, when, children }: GameRowProps) => (
    <li class="game">
        <p>
            <b>{names}</b>
            <span>{says}</span>
            <time>{when}</time>
        </p>
        <div class="game-do">{children}</div>
    </li>
);
