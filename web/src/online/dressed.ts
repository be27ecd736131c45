// The style of all that is online, once for all its parts.
import { dress } from "../app/dress";
import css from "./online.css" with { type: "text" };

dress(css);
