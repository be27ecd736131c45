// seating-field.tsx - a field for the seating (R7), where the number of players leaves a choice.
import { t } from "../../base/i18n/texts";
import { SEATINGS, sidesText } from "../../model/game-form";
import { Select } from "./fields";

interface SeatingFieldProps {
    readonly players: number;
    readonly chosen: string;
    onChoose(sides: string): void;
}

export function SeatingField({ players, chosen, onChoose }: SeatingFieldProps) {
    const choices = SEATINGS[players]!;
    if (choices.length < 2) return null;
    return (
        <Select
            title={t("Seating")}
            options={choices.map((choice) => [choice, sidesText(choice)] as const)}
            chosen={chosen}
            onChoose={onChoose}
        />
    );
}
