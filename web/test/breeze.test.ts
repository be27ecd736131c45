// What moves by itself: never for long, and seldom while nobody is there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CALM, GUST, PAUSE, PRESENT, watchBreeze } from "../src/shell/breeze";
import { Stage } from "./browser";
import { SCREENS, show } from "./screens";
import { VirtualClock } from "./virtual-clock";

// As much of a document as a breeze touches: things in a row, so many pixels from one another.
class Water extends EventTarget {
    hidden = false;
    readonly things = Array.from({ length: 11 }, (_, i) => ({
        classList: new Set<string>(),
        getBoundingClientRect: () => ({ x: i * 200, y: 0, width: 0, height: 0 }),
    }));
    constructor() {
        super();
        for (const { classList } of this.things)
            Object.assign(classList, { remove: (name: string) => classList.delete(name) });
    }
    querySelectorAll(selector: string) {
        return this.things.filter(({ classList }) => selector === "[data-stirs]" || classList.has("stirred"));
    }
    get stirred(): readonly number[] {
        return this.things.flatMap(({ classList }, i) => (classList.has("stirred") ? [i] : []));
    }
}

function begin() {
    const [clock, water] = [new VirtualClock(), new Water()];
    const callOff = watchBreeze(clock, water as unknown as Document);
    return { clock, water, callOff };
}

// How long something moves in so many ms.
async function moving({ clock, water }: ReturnType<typeof begin>, ms: number): Promise<number> {
    const step = 500;
    let sum = 0;
    for (let i = 0; i < ms; i += step) {
        await clock.advance(step);
        if (water.stirred.length) sum += step;
    }
    return sum;
}

test("a breeze stirs one after the other while somebody is there, each with what is near", async () => {
    const scene = begin();
    const seen = new Set<number>();
    for (let i = 0; i < 11; i++) {
        scene.water.dispatchEvent(new Event("pointermove"));
        await scene.clock.advance(i ? GUST + PAUSE : GUST);
        const { stirred } = scene.water;
        assert.ok(stirred.length >= 2 && stirred.length <= 3, `${stirred.length} at once`);
        assert.ok(Math.max(...stirred) - Math.min(...stirred) <= 2, `near one another: ${stirred.join()}`);
        for (const one of stirred) seen.add(one);
    }
    assert.equal(seen.size, 11);
});

test("while nobody is there the water rests, and a sign of life stirs it at once", async () => {
    const scene = begin();
    await scene.clock.advance(2 * (PRESENT + GUST + PAUSE));
    const long = 600_000;
    const share = (await moving(scene, long)) / long;
    assert.ok(share > 0.05 && share <= GUST / (GUST + CALM) + 0.01, `${share} of the time`);
    while (scene.water.stirred.length) await scene.clock.advance(100);
    scene.water.dispatchEvent(new Event("keydown"));
    assert.notDeepEqual(scene.water.stirred, []);
});

test("nothing moves where nobody looks, nor after it is called off", async () => {
    const scene = begin();
    scene.water.hidden = true;
    assert.equal(await moving(scene, 60_000), 0);
    scene.water.hidden = false;
    assert.ok((await moving(scene, 60_000)) > 0);
    scene.callOff();
    await scene.clock.advance(GUST);
    scene.water.dispatchEvent(new Event("keydown"));
    assert.equal(scene.clock.next, undefined);
});

test("no animation is without an end", async () => {
    const stage = await Stage.open({ coarse: true });
    // With motion each takes as long to come to rest as it does for a person.
    const alive = ["home", "table: confirm", "festival path"];
    for (const screen of SCREENS.filter(({ name }) => alive.includes(name))) {
        const { page, close } = await show(stage, screen, { keep: { speed: 1 } });
        const endless = await page.evaluate(() =>
            document
                .getAnimations()
                .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
                .map((one) => (one as CSSAnimation).animationName),
        );
        assert.deepEqual(endless, [], screen.name);
        await close();
    }
    await stage.close();
});
