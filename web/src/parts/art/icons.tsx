// icons.tsx - signs for buttons, drawn with one line in a box of 24.
const PATHS = {
    plus: "M12 5V19M5 12H19",
    minus: "M5 12H19",
    fit: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
    turn: "M19 12A7 7 0 1 1 16.6 6.7M17 2.5V7H12.5",
    undo: "M8 5L4 9L8 13M4 9H14A5.5 5.5 0 0 1 14 20H9",
    check: "M5 12.5L10 17.5L19.5 7",
    log: "M9.5 6H20M9.5 12H20M9.5 18H16M4.5 6H4.6M4.5 12H4.6M4.5 18H4.6",
    menu: "M4 7H20M4 12H20M4 17H20",
    moon: "M19 14.5A7.5 7.5 0 0 1 9.5 5A7.5 7.5 0 1 0 19 14.5Z",
    letters:
        "M4 18L8.5 6L13 18M5.6 14H11.4M16 11.5C17 10 20 10 20 12.5V18M20 14C17 13.6 15.6 14.6 15.6 16C15.6 18.2 19 18.4 20 16.4",
    speed: "M5 17A8 8 0 1 1 19 17M12 14L16 9",
    swap: "M4 8H17M13 4L17 8L13 12M20 16H7M11 12L7 16L11 20",
    hint: "M9 18H15M10 21H14M8.5 14.5C6.5 13 6 11 6 9.5A6 6 0 0 1 18 9.5C18 11 17.5 13 15.5 14.5V15.5H8.5Z",
    info: "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5M12 11V16M12 7.6V7.7",
    down: "M6 9.5L12 15.5L18 9.5",
    close: "M6 6L18 18M18 6L6 18",
    replay: "M5 12A7 7 0 1 0 7.4 6.7M7 2.5V7H11.5M12 8.5V12.5L14.5 14",
    first: "M6 5V19M18 6L10 12L18 18Z",
    back: "M16 6L8 12L16 18Z",
    next: "M8 6L16 12L8 18Z",
    last: "M18 5V19M6 6L14 12L6 18Z",
    play: "M7 4.5L19 12L7 19.5Z",
    pause: "M8 5V19M16 5V19",
    link: "M10 14L14 10M11 7L13.5 4.5A4 4 0 0 1 19.5 10.5L17 13M7 11L4.5 13.5A4 4 0 0 0 10.5 19.5L13 17",
    save: "M12 4V15M7 10.5L12 15.5L17 10.5M5 20H19",
    home: "M4 11.5L12 4.5L20 11.5M6.5 10V19.5H17.5V10",
    chart: "M4 4V20H20M7 15L11 11L14 13L19 7",
    eye: "M2.5 12C6 6 18 6 21.5 12C18 18 6 18 2.5 12ZM12 9.5A2.5 2.5 0 1 0 12 14.5A2.5 2.5 0 1 0 12 9.5",
    again: "M19 12A7 7 0 1 1 16.6 6.7M17 2.5V7H12.5",
    sliders:
        "M4 7H13M19 7H20M16 4.5A2.5 2.5 0 1 0 16 9.5A2.5 2.5 0 1 0 16 4.5M4 17H5M11 17H20M8 14.5A2.5 2.5 0 1 0 8 19.5A2.5 2.5 0 1 0 8 14.5",
    leave: "M14.5 5L7.5 12L14.5 19",
    flag: "M6 21V4M6 5C9 3 12 7 18 5V13.5C12 15.5 9 11.5 6 13.5",
    book: "M12 7C10 5 7 4.6 4 5V18.5C7 18 10 18.5 12 20.5C14 18.5 17 18 20 18.5V5C17 4.6 14 5 12 7ZM12 7V20",
    take: "M12 15.5V4.5M7.5 9L12 4.5L16.5 9M5 19.5H19",
    bin: "M5 7H19M9.5 7V4.5H14.5V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16",
    learn: "M3 9.5L12 5L21 9.5L12 14ZM7 12V16.5C10 19 14 19 17 16.5V12M21 9.5V15",
    globe: "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5M3.5 12H20.5M12 3.5C8 7.5 8 16.5 12 20.5M12 3.5C16 7.5 16 16.5 12 20.5",
    friends:
        "M8.5 11.5A3.5 3.5 0 1 0 8.5 4.5A3.5 3.5 0 1 0 8.5 11.5M2 20C2 16 5 14.5 8.5 14.5C12 14.5 15 16 15 20M15.5 4.8A3.5 3.5 0 0 1 15.5 11.2M17.5 14.8C20 15.4 22 17 22 20",
    say: "M4 5H20V16H11L6.5 20V16H4ZM8.5 10.5H8.6M12 10.5H12.1M15.5 10.5H15.6",
    clock: "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5M12 7.5V12L15 14",
    shield: "M12 3L19 6V11.5C19 16 16 19 12 21C8 19 5 16 5 11.5V6ZM8.5 12L11 14.5L15.5 9.5",
    sound: "M4 9.5H7.5L12.5 5V19L7.5 14.5H4ZM16 9A4.5 4.5 0 0 1 16 15M18.5 6A8.5 8.5 0 0 1 18.5 18",
    silent: "M4 9.5H7.5L12.5 5V19L7.5 14.5H4ZM16.5 9.5L21 14.5M21 9.5L16.5 14.5",
    bell: "M6 16.5V11A6 6 0 0 1 18 11V16.5L20 18.5H4ZM10 21.5H14",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
    return (
        <svg class="icon" viewBox="0 0 24 24" width="1.5em" height="1.5em" aria-hidden="true">
            <path
                d={PATHS[name]}
                fill="none"
                stroke="currentColor"
                stroke-width="2"
                stroke-linecap="round"
                stroke-linejoin="round"
            />
        </svg>
    );
}
