// gallery.tsx - everything that is drawn, at every size, by night and by day, and the table at moments of
// recorded games. For development and for tests.
import { Card, DedicationToken, Favor } from "../src/parts/art/tokens";
import { Lantern } from "../src/parts/art/lantern";
import { themeStyle } from "../src/parts/art/palette";
import { TileBack, TilePicture } from "../src/parts/art/tile";
import { COLORS, SET_KINDS } from "../src/base/view";
import type { App } from "../src/model/app";
import type { ThemeName } from "../src/model/preferences";
import { Scene } from "./recorded-moment";
import "./gallery.css";

const TILE_SIZES = [48, 64, 96, 160];
const SHOWN = [0, 7, 9, 12, 15, 3, 34, 30, 27, 25];

function Art({ theme, letters }: { theme: ThemeName; letters: boolean }) {
    return (
        <section
            class="art-sheet"
            style={themeStyle(theme)}
            data-theme={theme}
            data-letters={letters ? "on" : "off"}
        >
            <nav class="row">
                <a href="?theme=night">night</a>
                <a href="?theme=day">day</a>
                <a href={`?theme=${theme}&letters`}>letters</a>
                <a href={`?theme=${theme}&moments`}>the table at moments of real games</a>
            </nav>
            <div class="row">
                {[20, 28, 44, 72].map((size) => COLORS.map((color) => <Lantern color={color} size={size} />))}
            </div>
            {TILE_SIZES.map((size) => (
                <div class="row">
                    {SHOWN.map((id, i) => (
                        <TilePicture id={id} rotation={i % 4} size={size} />
                    ))}
                </div>
            ))}
            <div class="row">
                {COLORS.map((color) => (
                    <Card color={color} width={60} />
                ))}
                {COLORS.map((color) => (
                    <Card color={color} width={30} />
                ))}
            </div>
            <div class="row">
                {[24, 40, 72].map((size) => (
                    <>
                        <Favor size={size} />
                        {SET_KINDS.map((kind) => (
                            <DedicationToken kind={kind} value={8} size={size} />
                        ))}
                    </>
                ))}
                <DedicationToken kind="7" value={10} size={72} />
                <TileBack size={48} />
                <TileBack size={96} />
            </div>
        </section>
    );
}

const MOMENTS: ReadonlyArray<readonly [string, string]> = [
    ["The first turn", "game=two&ply=0"],
    ["A place for the tile", "game=four&ply=19&tile=21&rotation=1&aim=0,3"],
    ["An exchange", "game=three&ply=22&card=R"],
    ["Too many cards", "game=four&ply=33"],
    ["Others to move", "game=four&ply=48"],
    ["The final turn", "game=four&ply=64"],
    ["The end", "game=four&ply=72"],
];
const WINDOWS = [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [844, 390],
] as const;

function Moments({ theme }: { theme: ThemeName }) {
    return (
        <section class="art-sheet" style={themeStyle(theme)}>
            {MOMENTS.map(([name, query]) => (
                <div class="moment" key={query}>
                    <h2>
                        <a href={`?${query}&theme=${theme}`}>{name}</a>
                    </h2>
                    <div class="row">
                        {WINDOWS.map(([width, height]) => (
                            <iframe
                                key={width}
                                title={`${name}, ${width} by ${height}`}
                                src={`?${query}&theme=${theme}&speed=0`}
                                width={width}
                                height={height}
                            />
                        ))}
                    </div>
                </div>
            ))}
        </section>
    );
}

const wanted = new URLSearchParams(location.search);

export function Gallery({ app }: { app: App }) {
    const { themeChoice, letters, speed, logOpen } = app.preferences;
    const shown = (wanted.get("theme") ?? "night") as ThemeName;
    themeChoice.value = shown;
    letters.value = wanted.has("letters");
    speed.value = Number(wanted.get("speed") ?? 1);
    logOpen.value = wanted.has("log");
    if (wanted.has("moments")) return <Moments theme={shown} />;
    return wanted.has("game") ? <Scene wanted={wanted} /> : <Art theme={shown} letters={letters.value} />;
}
