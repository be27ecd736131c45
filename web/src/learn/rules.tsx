// The rules to read, with drawn examples.
export default function Rules() {
    return <main class="rules" />;
}
