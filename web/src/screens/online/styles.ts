// styles.ts - the style of all online screens, adopted once by whichever of them is loaded first.
import { adoptCss } from "../../parts/ui/adopt-css";
import css from "./styles.css?text";

adoptCss(css);
