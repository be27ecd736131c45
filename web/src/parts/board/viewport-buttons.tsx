import { Icon } from "../art/icons";
import { t } from "../../base/i18n/texts";
import type { Viewport } from "./viewport";

export function ViewportButtons({ viewport }: { viewport: Viewport }) {
    return (
        <div class="sight-buttons">
            <button
                type="button"
                class="round"
                aria-label={t("Zoom in")}
                onClick={() => viewport.zoom(1.25, undefined, true)}
            >
                <Icon name="plus" />
            </button>
            <button
                type="button"
                class="round"
                aria-label={t("Zoom out")}
                onClick={() => viewport.zoom(0.8, undefined, true)}
            >
                <Icon name="minus" />
            </button>
            <button
                type="button"
                class="round"
                aria-label={t("Show the whole lake")}
                disabled={viewport.fitted.value}
                onClick={() => viewport.fit()}
            >
                <Icon name="fit" />
            </button>
        </div>
    );
}
