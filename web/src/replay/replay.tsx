// A recorded game to step through: "replay/ID" is one that the browser keeps, "replay/~TEXT" holds the record itself.
import type { ScreenProps } from "../app/screens";

export default function Replay({ rest }: ScreenProps) {
    return <main class="replay">{rest}</main>;
}
