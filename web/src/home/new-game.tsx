// A game of one's own making: who plays, how many, by which rules.
export default function NewGame() {
    return <main class="home panel" />;
}
