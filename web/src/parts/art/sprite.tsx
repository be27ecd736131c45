// sprite.tsx - all symbols, once in the document. Not display:none, under which gradients would not paint.
import { LanternSymbols } from "./lantern";
import { MotifSymbols } from "./motifs";
import { SeamSymbols } from "./seam";
import { TileSymbols } from "./tile";
import { CardSymbols, TokenSymbols } from "./tokens";
import { WaterSymbols } from "./water";

export function Sprite() {
    return (
        <svg class="sprite" width="0" height="0" aria-hidden="true">
            <defs>
                <LanternSymbols />
                <MotifSymbols />
                <TileSymbols />
                <TokenSymbols />
                <CardSymbols />
                <SeamSymbols />
                <WaterSymbols />
            </defs>
        </svg>
    );
}
