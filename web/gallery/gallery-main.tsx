import { render } from "preact";
import { Sprite } from "../src/parts/art/sprite";
import { Gallery } from "./gallery";
import "../src/shell/styles.css";

render(
    <>
        <Sprite />
        <Gallery />
    </>,
    document.getElementById("app")!,
);
