// Sounds: offered once, heard only where somebody wants them and looks, and neither too loud nor lost.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import type { Synthesizer } from "../src/parts/table/synthesizer";
import { counts, Stage, watchAudio } from "./browser";
import { gameAt } from "./kept";
import { ready } from "./player";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

const sit = (keep: Readonly<Record<string, unknown>> = {}) =>
    stage.visit({
        hash: "play/early",
        keep: { "game.early": gameAt("early"), "sound-offered": false, ...keep },
        before: watchAudio,
    });
const states = (page: Page) =>
    page.evaluate(() => (window as unknown as { made: AudioContext[] }).made.map(({ state }) => state));
const stated = (page: Page, state: string) =>
    page.waitForFunction(
        (wanted) => (window as unknown as { made: AudioContext[] }).made.at(-1)?.state === wanted,
        state,
    );
const hide = (page: Page, hidden: boolean) =>
    page.evaluate((is) => {
        Object.defineProperty(document, "hidden", { value: is, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);

test("sound is offered once: who says yes hears it, but not in a hidden page", async () => {
    const { page, close } = await sit();
    await ready(page);
    await page.getByText("Play with sound?").waitFor();
    assert.deepEqual(await states(page), []);
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await stated(page, "running");
    await page.getByRole("slider", { name: "Volume" }).waitFor();
    await hide(page, true);
    await stated(page, "suspended");
    await hide(page, false);
    await stated(page, "running");
    await page.getByRole("button", { name: "Sound", pressed: true }).click();
    await stated(page, "suspended");
    assert.equal(await page.evaluate(() => localStorage["lanterns.sounds"]), "false");
    await page.reload();
    await ready(page);
    await counts(page.getByText("Play with sound?"), 0);
    await close();
});

test("who plays on is not asked again, and nothing is heard", async () => {
    const { page, close } = await sit();
    await ready(page);
    await page.getByText("Play with sound?").waitFor();
    await page.keyboard.press("1");
    await counts(page.getByText("Play with sound?"), 0);
    await page.keyboard.press("Escape");
    await counts(page.getByText("Play with sound?"), 0);
    assert.deepEqual(await states(page), []);
    await close();
});

// What a sound is at its loudest, and how loud the lake is on the whole.
interface Loudness {
    readonly peak: number;
    readonly mean: number;
}

async function loudness(page: Page, name: string): Promise<Loudness> {
    return page.evaluate(async (sound) => {
        const audio = new OfflineAudioContext(1, 44100 * 8, 44100);
        const { Synthesizer: Made } = (window as unknown as { synth: { Synthesizer: typeof Synthesizer } })
            .synth;
        const synthesizer = new Made(audio);
        synthesizer.setVolume(1);
        if (sound === "lake") synthesizer.lake(true);
        else synthesizer.play(sound as Parameters<Synthesizer["play"]>[0]);
        const samples = (await audio.startRendering()).getChannelData(0);
        let [peak, sum] = [0, 0];
        for (const sample of samples) {
            peak = Math.max(peak, Math.abs(sample));
            sum += sample * sample;
        }
        return { peak, mean: Math.sqrt(sum / samples.length) };
    }, name);
}

test("every sound is heard and none is clipped; the lake lies under all of them", async () => {
    const { outputFiles } = await build({
        entryPoints: ["src/parts/table/synthesizer.ts"],
        bundle: true,
        write: false,
        format: "iife",
        globalName: "synth",
    });
    const page = await stage.browser.newPage();
    await page.addScriptTag({ content: outputFiles[0]!.text });
    const lake = await loudness(page, "lake");
    assert.ok(lake.peak < 0.2 && lake.mean > 0.002 && lake.mean < 0.06, JSON.stringify(lake));
    for (const name of ["tile", "card", "missing", "match", "favor", "dedication", "turn", "won", "over"]) {
        const { peak } = await loudness(page, name);
        assert.ok(peak > 0.05 && peak < 0.95, `${name}: ${peak}`);
    }
    await page.close();
});
