// celebration.tsx - a small festival over the table: the lanterns of the lake rise, and the table stays in
// reach.
import type { Laid } from "../../base/view";
import type { Viewport } from "../board/viewport";
import { adoptCss } from "../ui/adopt-css";
import { useApp } from "../ui/app-context";
import { RisingLanterns } from "./rising";
import css from "./celebration.css?text";

adoptCss(css);

interface CelebrationProps {
    readonly laid: readonly Laid[];
    readonly viewport: Viewport;
    readonly orientation: number;
}

export default function Celebration({ laid, viewport, orientation }: CelebrationProps) {
    const { pace } = useApp().preferences;
    return (
        <div
            class="celebration"
            data-fresh={pace.value > 0 ? "yes" : "no"}
            style={{ "--pace": String(pace.value || 1) }}
            aria-hidden="true"
        >
            <RisingLanterns laid={laid} viewport={viewport} orientation={orientation} share={0.8} />
        </div>
    );
}
