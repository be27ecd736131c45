// breeze.ts - what moves by itself on the water. Nothing does so for long: without a graphics card each frame
// costs the processor's time. A breeze stirs a few things for a moment, then others, as long as somebody is
// there; later only now and then.
import type { Clock } from "../base/clock";

export const GUST = 3000; // ms, no less than the animations of what is .stirred
export const PAUSE = 2000; // from one gust to the next while somebody is there
export const CALM = 20_000; // and while nobody is
export const PRESENT = 10_000; // so long after the last sign of life somebody is there
// Things, and so many pixels from one another at most: a frame costs what the box around them does.
const FEW = 3;
const REACH = 320;
const STRIDE = 5; // from one that is stirred to the next

const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

// What a gust stirs: one after the other, each with what is near.
function stirredBy(gust: number, all: readonly Element[]): readonly Element[] {
    const middles = all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { one, x: x + width / 2, y: y + height / 2 };
    });
    const first = middles[(gust * STRIDE) % middles.length];
    if (!first) return [];
    return middles
        .map(({ one, x, y }) => ({ one, far: Math.hypot(x - first.x, y - first.y) }))
        .filter(({ far }) => far < REACH)
        .sort((a, b) => a.far - b.far)
        .slice(0, FEW)
        .map(({ one }) => one);
}

// Until it is called off.
export function watchBreeze(clock: Clock, document: Document): () => void {
    let last = clock.now();
    let gusts = 0;
    let calm = false; // then a sign of life brings the next gust at once
    let callOff = clock.after(GUST, blow);
    let stirred: readonly Element[] = [];

    function blow(): void {
        calm = false;
        callOff();
        callOff = clock.after(GUST, rest);
        if (document.hidden) return;
        gusts++;
        stirred = stirredBy(gusts, [...document.querySelectorAll("[data-stirs]")]);
        for (const one of stirred) one.classList.add("stirred");
    }

    function rest(): void {
        for (const one of stirred) one.classList.remove("stirred");
        calm = clock.now() - last >= PRESENT;
        callOff = clock.after(calm ? CALM : PAUSE, blow);
    }

    function notice(): void {
        last = clock.now();
        if (calm) blow();
    }

    const quiet = { passive: true, capture: true };
    for (const sign of SIGNS) document.addEventListener(sign, notice, quiet);
    return () => {
        callOff();
        for (const sign of SIGNS) document.removeEventListener(sign, notice, quiet);
    };
}
