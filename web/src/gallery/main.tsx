import { render } from "preact";
import { Sprite } from "../art/sprite";
import { Gallery } from "./gallery";
import "../app/styles.css";

render(
    <>
        <Sprite />
        <Gallery />
    </>,
    document.getElementById("app")!,
);
