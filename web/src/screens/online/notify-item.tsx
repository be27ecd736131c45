// notify-item.tsx - asks for notifications, in a menu and in a lobby, until the browser has been asked.
import { Item } from "../../parts/table/menu";
import { t } from "../../base/i18n/texts";
import { Notifications } from "../../model/online/notify";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

export function TellMe() {
    const notifications = useApp().get(Notifications);
    if (notifications.allowed.value !== "default") return null;
    return (
        <Item
            icon="bell"
            text={t("Notify me on my turn")}
            about={t("While this page is open.")}
            onClick={() => void notifications.allow()}
        />
    );
}

export function TellMeWhenItBegins() {
    const notifications = useApp().get(Notifications);
    if (notifications.allowed.value !== "default") return null;
    return (
        <TextButton
            icon="bell"
            text={t("Notify me when the game starts")}
            about={t("While this page is open.")}
            onClick={() => void notifications.allow()}
        />
    );
}
