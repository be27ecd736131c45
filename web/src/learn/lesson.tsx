// The lesson: a prepared deal on which the learner does each thing once.
export default function Lesson() {
    return <main class="lesson" />;
}
