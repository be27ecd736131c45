// page-head.tsx - the head of a form or a list: its title, and the way back.
import { adoptCss } from "./adopt-css";
import { useApp } from "./app-context";
import { IconButton } from "./buttons";
import css from "./page-head.css?text";

adoptCss(css);

interface PageHeadProps {
    readonly title: string;
    readonly back: string; // where that leads, in words
    readonly to?: string; // the screen; without it the first one
}

export function PageHead({ title, back, to = "" }: PageHeadProps) {
    const { go } = useApp().router;
    return (
        <header class="page-head">
            <IconButton icon="leave" label={back} look="plain" onClick={() => go(to)} />
            <h1>{title}</h1>
        </header>
    );
}
