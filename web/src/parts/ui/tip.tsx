// tip.tsx - says what a sign means: at once when a key brings the focus to it, after a moment under the
// mouse, and after a long press of a finger, which then does nothing else.
import { useSignal, useSignalEffect, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { adoptCss } from "./adopt-css";
import css from "./tip.css?text";

adoptCss(css);

const DWELL = 450; // milliseconds
const GAP = 8; // pixels to what it explains, and to the edges of the window
const SLIP = 10; // pixels that a finger may move in a long press
const WITHOUT = "dialog, [data-tips=never]"; // what is in these has no tips

export interface Explained {
    readonly element: Element;
    // What to say besides the label for screen readers; "" if that says it all.
    readonly more: string;
}

type Find = (inside: Element) => Explained | null;

interface TipProps {
    readonly find: Find;
    changes(): unknown; // reads signals; the tip goes when one of them changes
}

const labelOf = (element: Element): string =>
    element.getAttribute("aria-label") ?? element.querySelector("[data-told]")?.textContent ?? "";

// Above or below what it explains, and inside the window.
function place(tip: HTMLElement, element: Element): void {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const x = Math.min(left + width / 2 - tip.offsetWidth / 2, innerWidth - tip.offsetWidth - GAP);
    const above = top - GAP - tip.offsetHeight;
    tip.style.left = `${Math.max(GAP, x)}px`;
    tip.style.top = `${above < GAP ? bottom + GAP : above}px`;
}

// What is written on the element, in letters that are seen.
const writtenOn = (element: Element): string =>
    element instanceof HTMLElement ? element.innerText.trim() : "";

// What is open says more itself, and so does a button that has its label written on it.
const canExplain = ({ element, more }: Explained): boolean =>
    element.isConnected &&
    labelOf(element) !== "" &&
    element.getAttribute("aria-expanded") !== "true" &&
    (more !== "" || writtenOn(element) !== labelOf(element));

function swallow(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
}

// What the mouse is on.
const hovered = (): Element | null =>
    matchMedia("(hover: hover)").matches ? ([...document.querySelectorAll(":hover")].at(-1) ?? null) : null;

type Acts = { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void };

function listen(acts: Acts): () => void {
    const stop = new AbortController();
    for (const [type, act] of Object.entries(acts))
        addEventListener(type, act as EventListener, { signal: stop.signal, capture: true });
    return () => stop.abort();
}

// Tells what is to be explained, until it is stopped.
function watch(find: Find, shown: Signal<Explained | null>): () => void {
    let timer = 0;
    let over: Element | null = null; // what the pointer is on, or the focus
    let held = false; // a long press showed the tip, so that its end is no click
    let from = { x: 0, y: 0 };
    const hide = () => {
        clearTimeout(timer);
        shown.value = null;
    };
    const explain = (target: EventTarget | null, delay: number, then = () => {}) => {
        const found = target instanceof Element && !target.closest(WITHOUT) ? find(target) : null;
        if (found && found.element === over) return;
        hide();
        over = found?.element ?? null;
        const show = () => {
            if (!found || !canExplain(found)) return;
            shown.value = found;
            then();
        };
        if (delay) timer = window.setTimeout(show, delay);
        else show();
    };
    const letGo = ({ pointerType }: PointerEvent) => pointerType !== "mouse" && clearTimeout(timer);
    const acts: Acts = {
        pointerover: (event) => event.pointerType === "mouse" && explain(event.target, DWELL),
        pointerdown: (event) => {
            hide();
            held = false;
            if (event.pointerType === "mouse") return;
            over = null;
            from = { x: event.clientX, y: event.clientY };
            explain(event.target, DWELL, () => (held = true));
        },
        pointermove: (event) => {
            if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) letGo(event);
        },
        pointerup: letGo,
        pointercancel: letGo,
        click: (event) => held && swallow(event),
        contextmenu: (event) => held && swallow(event),
        focusin: (event) => {
            over = null;
            if ((event.target as Element).matches(":focus-visible")) explain(event.target, 0);
        },
        keydown: (event) => {
            if (event.key === "Escape" && shown.value) swallow(event);
            hide();
        },
        wheel: hide,
        resize: hide,
    };
    const stop = listen(acts);
    const focused = document.querySelector(":focus-visible"); // perhaps before this was loaded
    if (focused && find(focused)) explain(focused, 0);
    else explain(hovered(), DWELL);
    return () => {
        stop();
        clearTimeout(timer);
    };
}

export default function Tip({ find, changes }: TipProps) {
    const shown = useSignal<Explained | null>(null);
    const tip = useRef<HTMLParagraphElement>(null);
    useSignalEffect(() => {
        changes();
        shown.value = null;
    });
    useEffect(() => watch(find, shown), [find]);
    const now = shown.value;
    useLayoutEffect(() => {
        if (!now) return;
        place(tip.current!, now.element);
        if (now.more) now.element.setAttribute("aria-describedby", "tip");
        return () => now.element.removeAttribute("aria-describedby");
    }, [now]);
    return (
        now && (
            <p ref={tip} class="tip" role="tooltip">
                <b aria-hidden="true">{labelOf(now.element)}</b>
                {now.more && <span id="tip">{now.more}</span>}
            </p>
        )
    );
}
