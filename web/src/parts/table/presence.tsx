// presence.tsx - what the others at the table do besides playing, at the panel of each; loaded where there
// are others.
import { lazy } from "../ui/lazy";

export const SeatPresence = lazy(() => import("../online/seat-presence"));
