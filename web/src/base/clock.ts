// clock.ts - the clock that the page is given: the browser's, or one that a test moves by hand.
export interface Clock {
    now(): number; // milliseconds since some moment, never backwards
    date(): number; // milliseconds since 1970
    after(ms: number, act: () => void): () => void; // once; returns how to call it off
    every(ms: number, act: () => void): () => void;
}

export const systemClock: Clock = {
    now: () => performance.now(),
    date: () => Date.now(),
    after: (ms, act) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
    },
    every: (ms, act) => {
        const timer = setInterval(act, ms);
        return () => clearInterval(timer);
    },
};

export const pause = (clock: Clock, ms: number): Promise<void> =>
    new Promise((done) => void clock.after(ms, done));
