// The head of a screen that is not a table: its title, and the way back.
import { Icon } from "../art/icons";
import { useApp } from "./app-context";

interface PageHeadProps {
    readonly title: string;
    readonly back: string; // where that leads, in words
    readonly to?: string; // the screen; without it the first one
}

export function PageHead({ title, back, to = "" }: PageHeadProps) {
    const { go } = useApp().router;
    return (
        <header>
            <button type="button" class="round plain" aria-label={back} onClick={() => go(to)}>
                <Icon name="leave" />
            </button>
            <h1>{title}</h1>
        </header>
    );
}
