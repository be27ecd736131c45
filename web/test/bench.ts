// What `make bench` prints of the page in Chromium. Tasks, frames and idleness are measured in CPU time, the
// others on the clock.
import { Stage } from "./browser";
import { measure, measureIdle } from "./measure";

const stage = await Stage.open();
console.log(`${"the page in Chromium".padEnd(28)}${"measured".padStart(17)}${"aim".padStart(12)}`);
for (const { what, value, unit, aim } of [...(await measure(stage, 15)), ...(await measureIdle(stage))]) {
    const said = `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
    console.log(`${what.padEnd(28)}${said.padStart(17)}${`${aim} ${unit}`.padStart(12)}`);
}
await stage.close();
