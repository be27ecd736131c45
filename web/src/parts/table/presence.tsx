// presence.tsx - presence, clock and reactions at a player's panel, loaded for online tables only.
import { lazy } from "../ui/lazy";

export const SeatPresence = lazy(() => import("../online/seat-presence"));
