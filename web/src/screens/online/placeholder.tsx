// placeholder.tsx - a quiet page for when there is nothing to show yet, or not any more.
import type { ComponentChildren } from "preact";
import { Lantern } from "../../parts/art/lantern";
import "../../parts/ui/page-head"; // for its style

interface AsideProps {
    readonly title: string;
    readonly problem: string;
    readonly waiting?: string;
    readonly children?: ComponentChildren; // where to go, if there is a problem
}

export function Placeholder({ title, problem, waiting, children }: AsideProps) {
    return (
        <main class="sheet-page online-aside">
            <div class="handover">
                <p class="handover-light" aria-hidden="true">
                    <Lantern color="O" size="100%" />
                </p>
                <h1>{title}</h1>
                <p role="alert">{problem}</p>
                {problem ? children : <p role="status">{waiting}</p>}
            </div>
        </main>
    );
}
