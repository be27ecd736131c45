// Quiet water: a pattern of low waves, and the light that tiles throw on it.
export function WaterSymbols() {
    return (
        <>
            <radialGradient id="halo">
                <stop class="halo-stop" offset=".25" stop-opacity=".5" />
                <stop class="halo-stop" offset="1" stop-opacity="0" />
            </radialGradient>
            <pattern id="waves" width="260" height="150" patternUnits="userSpaceOnUse">
                <g class="waves">
                    <path d="M10 20q14 -7 28 0t28 0t28 0" /><path d="M150 44q11 -5 22 0t22 0" />
                    <path d="M60 78q16 -7 32 0t32 0" /><path d="M186 104q14 -7 28 0t28 0t28 0" />
                    <path d="M-74 104q14 -7 28 0t28 0t28 0" /><path d="M24 132q10 -5 20 0t20 0" />
                </g>
            </pattern>
        </>
    );
}
