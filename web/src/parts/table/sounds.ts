// sounds.ts - sounds made with WebAudio. Browsers allow them only after a person has touched the page.
import type { ReadonlySignal } from "@preact/signals";
import type { App } from "../../model/app";
import { COLORS, type Color } from "../../base/view";

export type Sound = "tile" | "card" | "missing" | "match" | "dedication" | "turn" | "over";

// [steps above the ground note, seconds after the start, seconds long, loudness]
type Note = readonly [number, number, number, number];

const GROUND = 220;
// A scale without a false note: whatever sounds together, sounds well. A color has its own step.
const SCALE = [0, 2, 4, 7, 9, 12, 14];

const TUNES: Readonly<Record<Sound, readonly Note[]>> = {
    tile: [
        [-17, 0, 0.22, 0.5],
        [-5, 0.01, 0.12, 0.2],
    ],
    card: [[12, 0, 0.35, 0.16]],
    missing: [
        [-3, 0, 0.2, 0.14],
        [-8, 0.09, 0.3, 0.14],
    ],
    match: [
        [0, 0, 1.1, 0.2],
        [7, 0.07, 1.3, 0.16],
        [24, 0.1, 0.8, 0.05],
    ],
    dedication: [
        [0, 0, 0.8, 0.2],
        [4, 0.11, 0.8, 0.2],
        [7, 0.22, 0.9, 0.2],
        [12, 0.33, 1.4, 0.2],
    ],
    turn: [
        [7, 0, 0.5, 0.14],
        [12, 0.14, 0.9, 0.14],
    ],
    over: [
        [-12, 0, 2.6, 0.25],
        [0, 0.12, 2.4, 0.18],
        [4, 0.3, 2.3, 0.16],
        [7, 0.5, 2.2, 0.16],
        [12, 0.8, 2.4, 0.16],
    ],
};

function strike(audio: AudioContext, frequency: number, at: number, length: number, loudness: number): void {
    const [voice, volume] = [audio.createOscillator(), audio.createGain()];
    voice.type = "sine";
    voice.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(loudness, at + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    voice.connect(volume).connect(audio.destination);
    voice.start(at);
    voice.stop(at + length + 0.05);
}

export class Sounds {
    private readonly wanted: ReadonlySignal<boolean>;
    private context: AudioContext | null = null;

    constructor({ preferences }: App) {
        this.wanted = preferences.sounds;
        for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, () => this.wake());
    }

    play(name: Sound, color?: Color): void {
        const { context } = this;
        if (!this.wanted.value || context?.state !== "running") return;
        const steps = color ? SCALE[COLORS.indexOf(color)]! : 0;
        for (const [step, after, length, loudness] of TUNES[name]) {
            const frequency = GROUND * 2 ** ((step + steps) / 12);
            strike(context, frequency, context.currentTime + after, length, loudness * 0.5);
        }
    }

    // Only a touch or a key may start the context.
    private wake(): void {
        if (!this.wanted.value || typeof AudioContext === "undefined") return;
        this.context ??= new AudioContext();
        if (this.context.state !== "running") void this.context.resume(); // suspended or interrupted
    }
}
