// weights.ts - the bots' weights for games of three and of four: files of their own, loaded when they are
// first needed.
import { loadError } from "../base/refusal";
import { bytesOf } from "./base64";

const LOADERS: Readonly<Record<number, () => Promise<{ readonly default: string }>>> = {
    3: () => import("lanterns:bots/weights-3"),
    4: () => import("lanterns:bots/weights-4"),
};

export const botWeights = async (players: number): Promise<Uint8Array> => {
    const loaded = await LOADERS[players]!().catch(() => {
        throw loadError();
    });
    return bytesOf(loaded.default);
};
