// What the others at the table do besides playing, at the panel of each; loaded where there are others.
import { later } from "../ui/lazy";
import type { Table } from "../../model/table";

export interface SeatCompanyProps {
    readonly table: Table;
    readonly number: number; // of the seat
}

export const SeatCompany = later<SeatCompanyProps>(() => import("../online/seat-presence"));
