// told.tsx - text for screen readers only. As content, not as an attribute, so that it may differ from what
// is seen.
export const Told = ({ text }: { text: string }) => <span class="told">{text}</span>;
