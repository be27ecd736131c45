// Games as files: taken in, refused with a place, saved, let go.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { reads, Stage } from "./browser";
import { mouse, startGame, stored } from "./player";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

test("a broken file is refused with its place, and a whole one taken in; nothing is lost", async () => {
    const { page, close } = await stage.visit();
    await startGame(page, mouse);
    const [game] = await stored(page);
    await page.goto(`${stage.page}#`);
    const files = page.locator("input[type=file]");
    const send = (text: string) =>
        files.setInputFiles({ name: "game.lgn", mimeType: "text/plain", buffer: Buffer.from(text) });
    await send(game!.record.replace(/Deck "\d+/, 'Deck "99'));
    await page
        .getByRole("alert")
        .filter({ hasText: /line \d+, column \d+.*99/ })
        .waitFor();
    assert.deepEqual(await stored(page), [game]);
    // As `lanterns check` does: a browser would take a byte order mark as a reason to read UTF-16.
    await files.setInputFiles("../tests/records/broken/utf16.lgn");
    await reads(page.getByRole("alert"), /isn’t UTF-8 text/);
    assert.deepEqual(await stored(page), [game]);
    await send(game!.record);
    await page.locator(".games li").nth(1).waitFor();
    await reads(page.getByRole("alert"), ""); // the fault is past
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download" }).first().click(),
    ]);
    assert.match(download.suggestedFilename(), /^lanterns-\d{4}-\d\d-\d\d\.lgn$/);
    assert.equal(await readFile(await download.path(), "utf8"), game!.record);
    // What was kept about a game goes with it, and comes back with it; another game keeps its own.
    const ids = (await stored(page)).map(({ id }) => id);
    const about = ids.flatMap((id) => [
        `lanterns.whatif.${id}.4`,
        `lanterns.retry.${id}`,
        `lanterns.retry.${id}x`,
    ]);
    const left = () =>
        page.evaluate((all) => all.filter((key) => localStorage.getItem(key) === "{}").length, about);
    await page.evaluate((all) => all.forEach((key) => localStorage.setItem(key, "{}")), about);
    await page.getByRole("button", { name: "Delete" }).first().click();
    await page.getByText("Game deleted.").waitFor();
    assert.equal((await stored(page)).length, 1);
    assert.equal(await left(), 4);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Delete" }).nth(1).waitFor();
    assert.equal((await stored(page)).length, 2);
    assert.equal(await left(), 6);
    await close();
});

test("a file that the system opens is taken in: continued, or shown if the game is over", async () => {
    const over = await readFile("../tests/records/empty-supply-and-discards.lgn", "utf8");
    const { page, close } = await stage.visit({
        // The queue of browsers that open files with an installed page; in a tab it stays empty.
        before: () => {
            const value = { setConsumer: (launch: unknown) => Object.assign(window, { launch }) };
            Object.defineProperty(window, "launchQueue", { value });
        },
    });
    const open = (name: string, text: string) =>
        page.evaluate(
            ([name, text]) => {
                const { launch } = window as unknown as { launch(what: object): Promise<void> };
                return launch({ files: [{ getFile: () => Promise.resolve(new File([text], name)) }] });
            },
            [name, text] as const,
        );
    await page.waitForFunction(() => "launch" in window);
    await open("over.lgn", over);
    await page.waitForURL(/#replay\//);
    await open(
        "begun.lgn",
        over
            .replace(/^\[(Honor|Winners).*\n/gm, "")
            .split("\n")
            .slice(0, 12)
            .join("\n"),
    );
    await page.waitForURL(/#play\//);
    await open("notes.lgn", "bread, milk");
    await reads(page.getByRole("alert"), /isn’t a Lanterns game/);
    assert.equal((await stored(page)).length, 2);
    await close();
});
