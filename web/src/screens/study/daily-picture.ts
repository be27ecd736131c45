// daily-picture.ts - a day that was played as a picture to be shared: the lake at night, and a lantern lit
// for each tenth of the field that was beaten.
import type { Color } from "../../base/view";
import { FAR_HILLS, GLITTER, NEAR_HILLS } from "../../parts/art/hero";
import { isCapped, LANTERN_CAP, LANTERN_DETAILS, LANTERN_OUTLINES } from "../../parts/art/lantern";
import { LANTERNS, mix, THEMES } from "../../parts/art/palette";
import { FIELD_LIGHTS, type DailyCard } from "./daily-card";

const SIZE = 1080;
const MARGIN = 84;
const SHORE = 470;
const ROW = 610; // where the lanterns float
const NIGHT = THEMES.night;

type Canvas = CanvasRenderingContext2D;
type Stops = readonly (readonly [number, string])[];

function fade(canvas: Canvas, top: number, bottom: number, stops: Stops): void {
    const paint = canvas.createLinearGradient(0, top, 0, bottom);
    for (const [at, color] of stops) paint.addColorStop(at, color);
    canvas.fillStyle = paint;
    canvas.fillRect(0, top, SIZE, bottom - top);
}

function glow(canvas: Canvas, x: number, y: number, radius: number, color: string, strength: number): void {
    const paint = canvas.createRadialGradient(x, y, 0, x, y, radius);
    const part = (opacity: number) =>
        color +
        Math.round(255 * strength * opacity)
            .toString(16)
            .padStart(2, "0");
    paint.addColorStop(0, part(1));
    paint.addColorStop(0.25, part(0.5));
    paint.addColorStop(0.5, part(0.18));
    paint.addColorStop(0.75, part(0.05));
    paint.addColorStop(1, part(0));
    canvas.fillStyle = paint;
    canvas.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

function hills(canvas: Canvas, path: string, color: string): void {
    canvas.save();
    canvas.translate(0, SHORE - 150);
    canvas.scale(SIZE / 1600, 150 / 170);
    canvas.fillStyle = color;
    canvas.fill(new Path2D(path));
    canvas.restore();
}

const disc = (x: number, y: number, radius: number): Path2D => {
    const path = new Path2D();
    path.arc(x, y, radius, 0, 7);
    return path;
};

// Places that look random, the same each time, and none behind the words.
function drawStars(canvas: Canvas): void {
    canvas.fillStyle = "#fdf3da";
    for (let i = 0; i < 90; i++) {
        const [x, y] = [((i * 0.618) % 1) * SIZE, ((i * 0.755) % 1) * 330];
        if (x < 740 && y > 50 && y < 280) continue;
        canvas.globalAlpha = 0.25 + (i % 4) / 6;
        canvas.fill(disc(x, y, 1 + (i % 3) / 2));
    }
    canvas.globalAlpha = 1;
}

const MOON = { x: 880, y: 156, radius: 56 };

function drawMoon(canvas: Canvas): void {
    const { x, y, radius } = MOON;
    glow(canvas, x, y, 300, "#fff1c8", 0.55);
    const paint = canvas.createRadialGradient(x - 14, y - 14, 0, x, y, radius);
    paint.addColorStop(0, "#fffdf2");
    paint.addColorStop(0.62, "#f8eac6");
    paint.addColorStop(1, "#e6d2a0");
    canvas.fillStyle = paint;
    canvas.fill(disc(x, y, radius));
}

// The moon on the water.
function drawGlitter(canvas: Canvas): void {
    canvas.save();
    canvas.translate(MOON.x - 60, SHORE);
    const paint = canvas.createLinearGradient(0, 0, 0, 250);
    paint.addColorStop(0, "#fff3cf66");
    paint.addColorStop(1, "#fff3cf00");
    canvas.strokeStyle = paint;
    canvas.lineWidth = 2.4;
    canvas.lineCap = "round";
    canvas.stroke(new Path2D(GLITTER));
    canvas.restore();
}

function drawLake(canvas: Canvas): void {
    fade(canvas, 0, SHORE, [
        [0, "#030b16"],
        [0.5, "#07202f"],
        [0.85, "#1b4450"],
        [1, "#6f6a58"],
    ]);
    drawStars(canvas);
    drawMoon(canvas);
    hills(canvas, FAR_HILLS, "#11313d");
    hills(canvas, NEAR_HILLS, "#071d27");
    fade(canvas, SHORE, SIZE, [
        [0, "#3d5a58"],
        [0.07, "#12404b"],
        [0.4, "#0b2b37"],
        [1, "#041820"],
    ]);
    drawGlitter(canvas);
}

// Around the origin, 100 across.
function drawLit(canvas: Canvas, color: Color): void {
    const { base, lit, deep } = LANTERNS[color];
    const [outline, details] = [new Path2D(LANTERN_OUTLINES[color]), new Path2D(LANTERN_DETAILS[color])];
    canvas.strokeStyle = NIGHT.rim;
    if (isCapped(color)) {
        const cap = new Path2D(LANTERN_CAP);
        canvas.fillStyle = "#4a2c12";
        canvas.lineWidth = 3;
        canvas.fill(cap);
        canvas.stroke(cap);
    }
    canvas.lineWidth = 7;
    canvas.lineJoin = "round";
    canvas.stroke(outline);
    const paint = canvas.createRadialGradient(0, 4, 2, 0, 4, 52);
    paint.addColorStop(0, mix(base, lit, 0.95));
    paint.addColorStop(0.36, mix(base, lit, 0.4));
    paint.addColorStop(0.75, base);
    paint.addColorStop(1, mix(base, deep, 0.3));
    canvas.fillStyle = paint;
    canvas.fill(outline);
    canvas.globalAlpha *= 0.5;
    canvas.fillStyle = canvas.strokeStyle = deep;
    canvas.lineWidth = 3.2;
    if (color === "W") canvas.fill(details);
    else canvas.stroke(details);
}

function drawUnlit(canvas: Canvas, color: Color): void {
    const outline = new Path2D(LANTERN_OUTLINES[color]);
    canvas.lineWidth = 7;
    canvas.lineJoin = "round";
    canvas.strokeStyle = NIGHT.line;
    canvas.stroke(outline);
    canvas.fillStyle = NIGHT["panel-high"];
    canvas.fill(outline);
}

function drawLantern(canvas: Canvas, index: number, lit: boolean): void {
    const color = FIELD_LIGHTS[index]!;
    const draw = lit ? drawLit : drawUnlit;
    canvas.save();
    canvas.translate(SIZE / 2 + (index - (FIELD_LIGHTS.length - 1) / 2) * 96, ROW + (index % 2 ? 22 : 0));
    if (lit) glow(canvas, 0, 0, 130, LANTERNS[color].glow, 0.6);
    canvas.save();
    canvas.translate(0, 82);
    canvas.scale(0.74, -0.56);
    canvas.globalAlpha = lit ? 0.26 : 0.12;
    draw(canvas, color); // its mirror image
    canvas.restore();
    canvas.fillStyle = "#01080c80";
    canvas.beginPath();
    canvas.ellipse(0, 40, 36, 7, 0, 0, 7);
    canvas.fill();
    canvas.scale(0.82, 0.82);
    draw(canvas, color);
    canvas.restore();
}

function drawWords(canvas: Canvas, { game, title, date, place, lines }: DailyCard): void {
    const { fontFamily } = getComputedStyle(document.body);
    const display = getComputedStyle(document.documentElement).getPropertyValue("--font-display") || "serif";
    const write = (text: string, y: number, font: string, color: string) => {
        canvas.font = font;
        canvas.fillStyle = color;
        canvas.fillText(text, MARGIN, y, SIZE - 2 * MARGIN);
    };
    write(game, 96, `600 38px ${display}`, NIGHT.accent);
    write(title, 180, `600 84px ${display}`, "#fff6e2");
    write(date, 244, `400 40px ${fontFamily}`, NIGHT.text);
    write(place, 840, `600 88px ${display}`, NIGHT.accent);
    lines.forEach((line, i) => write(line, 912 + 56 * i, `400 40px ${fontFamily}`, NIGHT.text));
}

// As a file, a PNG.
export async function drawDailyCard(card: DailyCard, name: string): Promise<File> {
    await document.fonts.ready;
    const element = document.createElement("canvas");
    element.width = element.height = SIZE;
    const canvas = element.getContext("2d")!;
    drawLake(canvas);
    FIELD_LIGHTS.forEach((_, i) => drawLantern(canvas, i, i < card.lit));
    drawWords(canvas, card);
    const blob = await new Promise<Blob>((resolve, reject) =>
        element.toBlob((made) => (made ? resolve(made) : reject(new Error("no picture"))), "image/png"),
    );
    return new File([blob], name, { type: "image/png" });
}
