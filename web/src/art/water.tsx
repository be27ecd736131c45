// Quiet water: a pattern of low waves, and the light that tiles throw on it.
export function WaterSymbols() {
    return (
        <>
            <radialGradient id="halo">
                <stop class="halo-stop" offset=".25" stop-opacity=".5" />
                <stop class="halo-stop" offset="1" stop-opacity="0" />
            </radialGradient>
            <pattern id="waves" width="420" height="260" patternUnits="userSpaceOnUse">
                <g class="waves">
                    <path d="M20 30q18 -8 36 0t36 0t36 0" />
                    <path d="M250 70q14 -6 28 0t28 0" />
                    <path d="M90 130q20 -8 40 0t40 0" />
                    <path d="M300 176q18 -8 36 0t36 0t36 0" />
                    <path d="M30 222q13 -6 26 0t26 0" />
                    <path d="M210 236q11 -5 22 0" />
                </g>
            </pattern>
        </>
    );
}
