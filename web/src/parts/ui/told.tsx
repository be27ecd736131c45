// told.tsx - text for screen readers only. It is content, so that it may differ from what is shown.
export const Told = ({ text }: { text: string }) => (
    <span class="told" data-told>
        {text}
    </span>
);
