import { Icon } from "../art/icons";
import { t } from "../../base/i18n/texts";
import type { Sight } from "./viewport";

export function SightButtons({ sight }: { sight: Sight }) {
    return (
        <div class="sight-buttons">
            <button
                type="button"
                class="round"
                aria-label={t("Zoom in")}
                onClick={() => sight.zoom(1.25, undefined, true)}
            >
                <Icon name="plus" />
            </button>
            <button
                type="button"
                class="round"
                aria-label={t("Zoom out")}
                onClick={() => sight.zoom(0.8, undefined, true)}
            >
                <Icon name="minus" />
            </button>
            <button
                type="button"
                class="round"
                aria-label={t("Show the whole lake")}
                disabled={sight.fitted.value}
                onClick={() => sight.fit()}
            >
                <Icon name="fit" />
            </button>
        </div>
    );
}
