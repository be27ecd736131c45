import four from "./fixtures/four.json";
import three from "./fixtures/three.json";
import two from "./fixtures/two.json";
import type { Recording } from "../gallery/record-player";

export const RECORDINGS = { two, three, four } as unknown as Readonly<
    Record<"two" | "three" | "four", Recording>
>;
