// How colors differ, and how they look to eyes that lack a kind of cone.
export type Triple = readonly [number, number, number];

// Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
export const DEFICIENCIES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
    protanopia: [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    deuteranopia: [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
    ],
    tritanopia: [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.3039],
    ],
};

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const bounded = (c: number) => Math.min(1, Math.max(0, c));

export function linear(hex: string): Triple {
    return [1, 3, 5].map((i) => toLinear(parseInt(hex.slice(i, i + 2), 16) / 255)) as unknown as Triple;
}

export function seenBy(matrix: readonly [Triple, Triple, Triple], [r, g, b]: Triple): Triple {
    return matrix.map((row) => bounded(row[0] * r + row[1] * g + row[2] * b)) as unknown as Triple;
}

export function lab([r, g, b]: Triple): Triple {
    const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
    const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
    const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
    const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RAD = Math.PI / 180;
const hue = (b: number, a: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RAD + 360) % 360);

// CIEDE2000, after Sharma, Wu and Dalal.
export function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
    const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
    const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)));
    const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
    const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
    const [h1, h2] = [hue(b1, x1), hue(b2, x2)];
    const gray = c1 * c2 === 0;
    const turn = gray ? 0 : ((h2 - h1 + 540) % 360) - 180;
    const dl = l2 - l1;
    const dc = c2 - c1;
    const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RAD);
    const l = (l1 + l2) / 2;
    const c = (c1 + c2) / 2;
    const sum = h1 + h2;
    const h = gray ? sum : Math.abs(h1 - h2) <= 180 ? sum / 2 : (sum < 360 ? sum + 360 : sum - 360) / 2;
    const t =
        1 -
        0.17 * Math.cos((h - 30) * RAD) +
        0.24 * Math.cos(2 * h * RAD) +
        0.32 * Math.cos((3 * h + 6) * RAD) -
        0.2 * Math.cos((4 * h - 63) * RAD);
    const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
    const sc = 1 + 0.045 * c;
    const sh = 1 + 0.015 * c * t;
    const rt =
        -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * RAD) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
    return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}

// WCAG's contrast of two colors.
export function contrast(one: string, other: string): number {
    const light = (hex: string) => {
        const [r, g, b] = linear(hex);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
    return (bright + 0.05) / (dark + 0.05);
}
