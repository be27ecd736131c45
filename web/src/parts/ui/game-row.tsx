// game-row.tsx - a game in a list: who plays, how it stands, since when, and what can be done with it.
import type { ComponentChildren, RefObject } from "preact";

interface GameRowProps {
    readonly names: string;
    readonly says: string;
    readonly when: string;
    readonly fresh?: RefObject<HTMLLIElement | null> | undefined; // it has just come, and is pointed out
    readonly children: ComponentChildren; // buttons
}

export const GameRow = ({ names, says, when, fresh, children }: GameRowProps) => (
    <li class={fresh ? "game fresh" : "game"} ref={fresh ?? null}>
        <p>
            <b>{names}</b>
            <span>{says}</span>
            <time>{when}</time>
        </p>
        <div class="game-do">{children}</div>
    </li>
);
