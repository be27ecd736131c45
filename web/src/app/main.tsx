import { render } from "preact";
import { Sprite } from "../art/sprite";
import "./styles.css";

render(<Sprite />, document.getElementById("app")!);
