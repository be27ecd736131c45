// star-row.tsx - the stars of a challenge; in words they stand beside it.
const STARS = [0, 1, 2];

export function StarRow({ reached }: { reached: number }) {
    return (
        <span class="star-row" aria-hidden="true">
            {STARS.map((i) => (
                <i key={i} class={i < reached ? "won" : ""}>
                    {i < reached ? "★" : "☆"}
                </i>
            ))}
        </span>
    );
}
