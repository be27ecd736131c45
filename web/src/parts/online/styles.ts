// The style of all that is online, once for all its parts.
import { adoptCss } from "../ui/adopt-css";
import table from "./at-table.css" with { type: "text" };
import screens from "./online.css" with { type: "text" };

adoptCss(screens);
adoptCss(table);
