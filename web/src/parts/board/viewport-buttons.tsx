import { t } from "../../base/i18n/texts";
import type { Viewport } from "./viewport";
import { IconButton } from "../ui/buttons";

export function ViewportButtons({ viewport }: { viewport: Viewport }) {
    return (
        <div class="sight-buttons" data-cover>
            <IconButton
                icon="plus"
                label={t("Zoom in")}
                onClick={() => viewport.zoom(1.25, undefined, true)}
            />
            <IconButton
                icon="minus"
                label={t("Zoom out")}
                onClick={() => viewport.zoom(0.8, undefined, true)}
            />
            <IconButton
                icon="fit"
                label={t("Show the whole lake")}
                disabled={viewport.fitted.value}
                onClick={() => viewport.fit()}
            />
        </div>
    );
}
