// What people at a table hear of one another: who is away, whom a bot stands in for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begun, button, OnlineStage, sorted } from "./online-stage";

let stage: OnlineStage;
before(async () => {
    stage = await OnlineStage.open("--bot-pace", "60000"); // bots think for as long as one looks
});
after(() => stage.close());

test("who lets a bot play is told so, and so are the others; the turn is theirs again when they are back", async () => {
    const { ann, bo } = await begun(stage, 1);
    const [mover, other] = await sorted(ann, bo);
    const name = mover === ann ? "Ann" : "Bo";
    await button(mover.page, "Menu").click();
    await button(mover.page, /^Let a bot play for me/).click();
    await mover.page.locator(".status", { hasText: "A bot plays for you." }).waitFor();
    assert.equal(await mover.page.locator("main.table").getAttribute("data-phase"), "wait");
    assert.doesNotMatch(await mover.page.title(), /^Your turn/);
    await other.page.locator(".status", { hasText: `A bot plays for ${name}.` }).waitFor();
    await button(mover.page, "I am back").click();
    await mover.page.locator("main.table[data-phase=tile]").waitFor();
    await other.page.locator(".status", { hasText: `${name} is thinking` }).waitFor();
    for (const guest of [ann, bo]) await guest.close();
});
