// buttons.tsx - the buttons of all screens: a round one with a sign on it, and one with a text.
import type { ButtonHTMLAttributes } from "preact";
import { Icon, type IconName } from "../art/icons";
import { t } from "../../base/i18n/texts";

interface IconButtonProps extends Omit<ButtonHTMLAttributes, "icon"> {
    readonly icon: IconName;
    readonly label: string; // for screen readers
    readonly look?: string; // classes besides "round"
}

export const IconButton = ({ icon, label, look = "", ...rest }: IconButtonProps) => (
    <button type="button" class={`round ${look}`.trim()} aria-label={label} {...rest}>
        <Icon name={icon} />
    </button>
);

export const CloseButton = ({ onClick }: { onClick: () => void }) => (
    <IconButton icon="close" label={t("Close")} look="plain" onClick={onClick} />
);

interface TextButtonProps extends Omit<ButtonHTMLAttributes, "icon"> {
    readonly text: string;
    readonly about?: string; // a line below the text
    readonly icon?: IconName;
    readonly look?: string; // its class; "quiet" and "main" are those of the table
    readonly main?: boolean; // what is most likely to be done now
}

export const TextButton = ({
    text,
    about,
    icon,
    look = "button",
    main = false,
    ...rest
}: TextButtonProps) => (
    <button type="button" class={main ? `${look} main` : look} {...rest}>
        {icon && <Icon name={icon} />}
        {about === undefined ? (
            text
        ) : (
            <span>
                {text}
                <small>{about}</small>
            </span>
        )}
    </button>
);
