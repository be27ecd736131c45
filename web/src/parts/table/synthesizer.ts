// synthesizer.ts - all sounds, made with Web Audio: bells for what happens, water and crickets for the lake.
// Loaded when sounds are first wanted.

export type Sound = "tile" | "card" | "missing" | "match" | "favor" | "dedication" | "turn" | "won" | "over";

// [steps above the ground note, seconds after the start, seconds long, loudness]
type Note = readonly [number, number, number, number];

const GROUND = 220;

const TUNES: Readonly<Record<Sound, readonly Note[]>> = {
    tile: [],
    card: [[12, 0, 0.5, 0.12]],
    missing: [
        [-3, 0, 0.3, 0.1],
        [-8, 0.09, 0.4, 0.1],
    ],
    match: [
        [12, 0.05, 1.2, 0.13],
        [19, 0.13, 1.5, 0.1],
    ],
    favor: [
        [31, 0, 0.5, 0.05],
        [36, 0.07, 0.7, 0.05],
    ],
    dedication: [
        [0, 0, 1.4, 0.12],
        [7, 0.16, 1.4, 0.12],
        [12, 0.32, 1.5, 0.12],
        [16, 0.48, 1.6, 0.12],
        [24, 0.9, 2.4, 0.12],
        [31, 0.98, 2, 0.05],
    ],
    turn: [
        [7, 0, 0.8, 0.1],
        [12, 0.16, 1.2, 0.1],
    ],
    won: [
        [-12, 0, 3.4, 0.14],
        [0, 0, 2.4, 0.12],
        [4, 0.22, 2.4, 0.11],
        [7, 0.44, 2.4, 0.11],
        [12, 0.66, 2.8, 0.12],
        [16, 1.1, 3, 0.1],
        [19, 1.3, 3, 0.09],
        [24, 1.5, 3.6, 0.1],
        [36, 1.9, 3, 0.03],
    ],
    over: [
        [-12, 0, 3.2, 0.13],
        [0, 0.1, 2.8, 0.1],
        [7, 0.4, 2.8, 0.1],
        [4, 0.9, 3, 0.09],
    ],
};

// Of a bell: [times the frequency, loudness, part of its length]
const PARTIALS = [
    [1, 1, 1],
    [2, 0.36, 0.6],
    [3.01, 0.14, 0.34],
    [4.2, 0.07, 0.2],
] as const;

const BED_SECONDS = 12;
const BED_RATE = 22050;

// Pseudo-random numbers from -1 to 1, the same for a seed each time.
function noise(seed = 1): () => number {
    let state = seed;
    return () => {
        state = (state * 1103515245 + 12345) & 0x7fffffff;
        return state / 0x3fffffff - 1;
    };
}

// Small waves: dark noise that swells and ebbs. Its end runs into its beginning.
function water(samples: Float32Array<ArrayBuffer>): void {
    const next = noise(7);
    let [slow, slower] = [0, 0];
    const round = (2 * Math.PI) / samples.length;
    for (let i = 0; i < samples.length; i++) {
        slow += (next() - slow) * 0.05;
        slower += (slow - slower) * 0.12;
        const swell = 0.55 + 0.27 * Math.sin(i * round * 3) + 0.18 * Math.sin(i * round * 7 + 1);
        samples[i] = slower * swell * 1.1;
    }
}

// A cricket: groups of short chirps, far away.
function cricket(samples: Float32Array<ArrayBuffer>, pitch: number, from: number, every: number): void {
    const length = Math.round(BED_RATE * 0.022);
    for (let start = from; start + 0.4 < BED_SECONDS; start += every)
        for (let chirp = 0; chirp < 4; chirp++) {
            const at = Math.round((start + chirp * 0.062) * BED_RATE);
            for (let i = 0; i < length; i++)
                samples[at + i]! +=
                    Math.sin((2 * Math.PI * pitch * i) / BED_RATE) *
                    Math.sin((Math.PI * i) / length) ** 2 *
                    0.011 *
                    (1 - chirp * 0.12);
        }
}

// The room over the lake: a tail that dies away.
function hall(audio: BaseAudioContext): AudioBuffer {
    const buffer = audio.createBuffer(2, Math.round(audio.sampleRate * 1.8), audio.sampleRate);
    for (const channel of [0, 1]) {
        const next = noise(11 + channel);
        const samples = buffer.getChannelData(channel);
        for (let i = 0; i < samples.length; i++) samples[i] = next() * (1 - i / samples.length) ** 3.2 * 0.35;
    }
    return buffer;
}

export class Synthesizer {
    private readonly master: GainNode;
    private readonly room: ConvolverNode;
    private bed: { readonly source: AudioBufferSourceNode; readonly gain: GainNode } | null = null;

    constructor(private readonly audio: BaseAudioContext) {
        this.master = audio.createGain();
        const limit = audio.createDynamicsCompressor();
        this.master.connect(limit).connect(audio.destination);
        this.room = audio.createConvolver();
        this.room.buffer = hall(audio);
        this.room.connect(this.master);
    }

    // From 0 to 1, as a person hears it.
    setVolume(volume: number): void {
        this.master.gain.setTargetAtTime(volume * volume, this.audio.currentTime, 0.05);
    }

    // `steps` above the tune's own notes.
    play(name: Sound, steps = 0): void {
        const now = this.audio.currentTime;
        if (name === "tile") this.plop(now);
        for (const [step, after, length, loudness] of TUNES[name])
            this.bell(GROUND * 2 ** ((step + steps) / 12), now + after, length, loudness);
    }

    // Water and crickets, which come and go slowly.
    lake(on: boolean): void {
        const now = this.audio.currentTime;
        if (on && !this.bed) {
            const source = this.audio.createBufferSource();
            source.buffer = this.bedBuffer();
            source.loop = true;
            const gain = this.audio.createGain();
            gain.gain.setValueAtTime(0, now);
            gain.gain.linearRampToValueAtTime(0.32, now + 3);
            source.connect(gain).connect(this.master);
            source.start();
            this.bed = { source, gain };
        } else if (!on && this.bed) {
            const { source, gain } = this.bed;
            this.bed = null;
            gain.gain.setTargetAtTime(0, now, 0.3);
            source.stop(now + 1.5);
        }
    }

    private bedBuffer(): AudioBuffer {
        const buffer = this.audio.createBuffer(1, BED_SECONDS * BED_RATE, BED_RATE);
        const samples = buffer.getChannelData(0);
        water(samples);
        cricket(samples, 4300, 0.6, 1.9);
        cricket(samples, 3850, 1.7, 3.1);
        return buffer;
    }

    private out(from: AudioNode, wet: number): void {
        const send = this.audio.createGain();
        send.gain.value = wet;
        from.connect(this.master);
        from.connect(send).connect(this.room);
    }

    // A tone that is at its loudest after `attack` seconds, and then dies away.
    private voice(
        into: AudioNode,
        at: number,
        length: number,
        attack: number,
        loudness: number,
    ): OscillatorNode {
        const [voice, gain] = [this.audio.createOscillator(), this.audio.createGain()];
        gain.gain.setValueAtTime(0.0001, at);
        gain.gain.exponentialRampToValueAtTime(loudness, at + attack);
        gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
        voice.connect(gain).connect(into);
        voice.start(at);
        voice.stop(at + length + 0.05);
        return voice;
    }

    private bell(frequency: number, at: number, length: number, loudness: number): void {
        const sum = this.audio.createGain();
        this.out(sum, 0.35);
        for (const [times, part, lasting] of PARTIALS) {
            const voice = this.voice(sum, at, length * lasting, 0.008, loudness * part);
            voice.frequency.value = frequency * times;
        }
    }

    // A tile on the water: a soft knock, and a drop that falls in.
    private plop(at: number): void {
        const sum = this.audio.createGain();
        this.out(sum, 0.25);
        for (const [from, to, after, length, loudness] of [
            [190, 80, 0, 0.16, 0.5],
            [420, 900, 0.07, 0.09, 0.09],
        ] as const) {
            const { frequency: pitch } = this.voice(sum, at + after, length, 0.006, loudness);
            pitch.setValueAtTime(from, at + after);
            pitch.exponentialRampToValueAtTime(to, at + after + length);
        }
    }
}
