// rules.tsx - the rules: the program's paragraphs with drawn examples, a turn at a glance, and numbers.
import { useSignal, useSignalEffect, type ReadonlySignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { adoptCss } from "../../parts/ui/adopt-css";
import type { ScreenProps } from "../../model/router";
import { useApp } from "../../parts/ui/app-context";
import { Card, DedicationToken, Favor } from "../../parts/art/tokens";
import { TilePicture } from "../../parts/art/tile";
import { setName } from "../../base/i18n/game-names";
import { language, t } from "../../base/i18n/texts";
import type { Paragraph } from "../../worker/calls";
import { KINDS, NUMBERS, PLAYERS, stackOf } from "./examples";
import {
    EmptySupply,
    Exchange,
    Limit,
    Matching,
    Platforms,
    Sets,
    SetUp,
    TieBreak,
    WhoGetsWhat,
} from "./figures";
import { IconButton } from "../../parts/ui/buttons";
import css from "./styles.css?text";

adoptCss(css);

// In the order of the program's paragraphs: how each is addressed, and what is drawn with it.
const SECTIONS: ReadonlyArray<readonly [string, ...ComponentType[]]> = [
    ["goal"],
    ["table", SetUp],
    ["turn"],
    ["exchange", Exchange],
    ["dedicate", Sets],
    ["limit", Limit],
    ["place"],
    ["gets", WhoGetsWhat, Matching, Platforms],
    ["supply", EmptySupply],
    ["end"],
    ["win", TieBreak],
    ["sets"],
    ["moves"],
];

const idOf = (i: number): string => SECTIONS[i]?.[0] ?? `more-${i}`;

// Without a step in the history, so that the way back leads out of the rules.
function showSection(id: string): void {
    history.replaceState(null, "", `#rules/${id}`);
    const section = document.getElementById(`rules-${id}`);
    section?.scrollIntoView({ block: "start" });
    section?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}

const LINE = 170; // pixels from the top: a section that has been scrolled to begins above it

// The last section that begins above the line; at the end of the page it is the last one.
function sectionInSight(page: HTMLElement): string {
    const sections = [...page.querySelectorAll("section")];
    const begun = sections.filter((section) => section.getBoundingClientRect().top < LINE);
    const atEnd = page.scrollTop + page.clientHeight > page.scrollHeight - 2;
    return ((atEnd ? sections.at(-1) : begun.at(-1)) ?? sections[0]!).id.replace("rules-", "");
}

// Which section is read, while the page is scrolled.
function useReading(root: { readonly current: HTMLElement | null }, there: boolean): ReadonlySignal<string> {
    const reading = useSignal("");
    useEffect(() => {
        const page = root.current;
        if (!page) return undefined;
        const look = () => (reading.value = sectionInSight(page));
        look();
        page.addEventListener("scroll", look, { passive: true });
        return () => page.removeEventListener("scroll", look);
    }, [there]);
    return reading;
}

interface ContentsProps {
    readonly entries: ReadonlyArray<readonly [string, string]>;
    readonly reading: ReadonlySignal<string>;
}

function Contents({ entries, reading }: ContentsProps) {
    return (
        <nav class="rules-contents" aria-label={t("Contents")}>
            <ol>
                {entries.map(([id, title]) => (
                    <li key={id}>
                        <a
                            href={`#rules/${id}`}
                            aria-current={reading.value === id ? "location" : undefined}
                            onClick={(event) => {
                                event.preventDefault();
                                showSection(id);
                            }}
                        >
                            {title}
                        </a>
                    </li>
                ))}
            </ol>
        </nav>
    );
}

function Glance() {
    return (
        <section class="glance" id="rules-glance">
            <h2 tabIndex={-1}>{t("A turn at a glance")}</h2>
            <ol>
                <li>
                    <span class="glance-art" aria-hidden="true">
                        <Favor size="2.2em" />
                        <Favor size="2.2em" />
                        <Card color="P" width="2em" />
                        <Card color="R" width="2em" />
                    </span>
                    <h3>{t("Exchange")}</h3>
                    <p>{t("Optional: two favor tokens to swap one card for another.")}</p>
                </li>
                <li>
                    <span class="glance-art" aria-hidden="true">
                        {KINDS.map((kind) => (
                            <DedicationToken
                                key={kind}
                                kind={kind}
                                value={stackOf(kind, 2)[0]}
                                size="2.8em"
                            />
                        ))}
                    </span>
                    <h3>{t("Dedicate")}</h3>
                    <p>{t("Optional: one set of cards for the top token of its stack.")}</p>
                </li>
                <li>
                    <span class="glance-art" aria-hidden="true">
                        <TilePicture id={21} rotation={1} size="3.4em" />
                    </span>
                    <h3>{t("Place a tile")}</h3>
                    <p>
                        {t(
                            "Always. Then cards for matches, favor tokens, a card for everyone, and a new tile.",
                        )}
                    </p>
                </li>
            </ol>
        </section>
    );
}

function Numbers() {
    const rows: ReadonlyArray<readonly [string, (players: (typeof PLAYERS)[number]) => string | number]> = [
        [t("Tiles in the game"), (n) => NUMBERS[n].tiles],
        [t("Tiles each player places"), (n) => NUMBERS[n].each],
        [t("Tiles in the draw stack"), (n) => NUMBERS[n].draw],
        [t("Cards of each color"), (n) => NUMBERS[n].cards],
        ...KINDS.map(
            (kind) => [setName(kind), (n: (typeof PLAYERS)[number]) => stackOf(kind, n).join(" ")] as const,
        ),
    ];
    return (
        <section id="rules-numbers">
            <h2 tabIndex={-1}>{t("In numbers")}</h2>
            <div class="numbers" tabIndex={0} role="group" aria-label={t("In numbers")}>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{t("Players")}</th>
                            {PLAYERS.map((players) => (
                                <th key={players} scope="col">
                                    {players}
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map(([name, value]) => (
                            <tr key={name}>
                                <th scope="row">{name}</th>
                                {PLAYERS.map((players) => (
                                    <td key={players}>{value(players)}</td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
        </section>
    );
}

function Section({ title, text, i }: Paragraph & { readonly i: number }) {
    return (
        <section id={`rules-${idOf(i)}`}>
            <h2 tabIndex={-1}>{title}</h2>
            <p>{text}</p>
            {SECTIONS[i]?.slice(1).map((Drawn) => {
                const Shown = Drawn as ComponentType;
                return <Shown key={Shown.name} />;
            })}
        </section>
    );
}

export default function RulesScreen({ rest }: ScreenProps) {
    const { router, session } = useApp();
    const paragraphs = useSignal<readonly Paragraph[]>([]);
    // Once more in each language that is switched to.
    useSignalEffect(() => {
        const { code } = language.value;
        void session.offline.rules().then((found) => {
            if (code === language.peek().code) paragraphs.value = found;
        });
    });
    const there = paragraphs.value.length > 0;
    useEffect(() => {
        if (there && rest) showSection(rest);
    }, [there]);
    const root = useRef<HTMLElement>(null);
    const reading = useReading(root, there);
    if (!there) return null;
    const [goal, ...others] = paragraphs.value.map((paragraph, i) => ({ ...paragraph, i }));
    return (
        <main ref={root} class="rules">
            <header class="rules-head">
                <IconButton icon="back" label={t("Back")} onClick={router.goBack} />
                <h1>{t("Rules")}</h1>
                <a class="rules-lesson" href="#learn">
                    {t("Learn by playing")}
                </a>
            </header>
            <div class="rules-body">
                <Contents
                    reading={reading}
                    entries={[
                        [idOf(0), goal!.title],
                        ["glance", t("A turn at a glance")],
                        ...others.map(({ title, i }) => [idOf(i), title] as const),
                        ["numbers", t("In numbers")],
                    ]}
                />
                <article>
                    <Section {...goal!} />
                    <Glance />
                    {others.map((paragraph) => (
                        <Section key={paragraph.i} {...paragraph} />
                    ))}
                    <Numbers />
                </article>
            </div>
        </main>
    );
}
