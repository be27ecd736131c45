// forced-colors.ts - the style sheet for colors that the system chooses, loaded where it does.
import { adoptCss } from "../parts/ui/adopt-css";
import css from "./forced-colors.css?text";

adoptCss(css);
