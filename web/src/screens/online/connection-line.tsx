// connection-line.tsx - a line that is shown while the connection is lost. Nothing has to be done.
import { t } from "../../base/i18n/texts";
import type { Room } from "../../transport/online-room";

export function ConnectionLine({ room }: { room: Room }) {
    const lost = room.link.value === "lost";
    return (
        <p class={lost ? "link-line lost" : "link-line"} role="status">
            {lost ? t("Connection lost. Reconnecting…") : ""}
        </p>
    );
}
