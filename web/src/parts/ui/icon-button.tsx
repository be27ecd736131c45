// icon-button.tsx - a round button with a sign on it, and a name for screen readers.
import type { ButtonHTMLAttributes } from "preact";
import { Icon, type IconName } from "../art/icons";

interface IconButtonProps extends Omit<ButtonHTMLAttributes, "icon"> {
    readonly icon: IconName;
    readonly label: string;
    readonly look?: string; // classes besides "round"
}

export const IconButton = ({ icon, label, look = "", ...rest }: IconButtonProps) => (
    <button type="button" class={`round ${look}`.trim()} aria-label={label} {...rest}>
        <Icon name={icon} />
    </button>
);
