// sounds.ts - whether and how loud something is heard. Silent until a person wants it and has touched the
// page, and while the page is hidden.
import { effect } from "@preact/signals";
import type { App } from "../../model/app";
import type { Preferences } from "../../model/preferences";
import { COLORS, type Color } from "../../base/view";
import type { Sound, Synthesizer } from "./synthesizer";

// The steps of a pentatonic scale, one for each color: any of them sound well together.
const SCALE = [0, 2, 4, 7, 9, 12, 14];

export class Sounds {
    private readonly preferences: Preferences;
    private context: AudioContext | null = null;
    private synthesizer: Synthesizer | null = null;
    private lakes = 0; // that are on the screen

    constructor({ preferences }: App) {
        this.preferences = preferences;
        for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, () => this.wake());
        document.addEventListener("visibilitychange", () => this.rest());
        effect(() => {
            this.synthesizer?.setVolume(preferences.volume.value);
            if (!preferences.sounds.value) this.rest();
        });
    }

    play(name: Sound, color?: Color): void {
        if (!this.preferences.sounds.value || document.hidden || this.context?.state !== "running") return;
        this.synthesizer?.play(name, color ? SCALE[COLORS.indexOf(color)]! : 0);
    }

    // The lake is heard from now on, until what is returned is called.
    enter(): () => void {
        this.lakes++;
        this.synthesizer?.lake(true);
        return () => {
            if (--this.lakes === 0) this.synthesizer?.lake(false);
        };
    }

    // Only a touch or a key may start the context.
    wake(): void {
        if (!this.preferences.sounds.value || document.hidden || typeof AudioContext === "undefined") return;
        if (!this.context) {
            const context = (this.context = new AudioContext());
            void import("./synthesizer")
                .then(({ Synthesizer }) => {
                    this.synthesizer = new Synthesizer(context);
                    this.synthesizer.setVolume(this.preferences.volume.value);
                    this.synthesizer.lake(this.lakes > 0);
                })
                .catch(() => (this.context = null)); // no connection: the next touch tries again
        }
        if (this.context.state !== "running") void this.context.resume(); // suspended or interrupted
    }

    // Suspends the sound while it is switched off or the page is hidden.
    private rest(): void {
        const { context } = this;
        if (!context) return;
        if (document.hidden || !this.preferences.sounds.value) void context.suspend();
        else void context.resume();
    }
}
