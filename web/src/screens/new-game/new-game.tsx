// new-game.tsx - the form for a new game: players, seats and rules.
import { useSignal, type Signal } from "@preact/signals";
import { Corner } from "../../parts/ui/corner";
import { NAME_LENGTH, Select } from "../../parts/ui/fields";
import { Segments } from "../../parts/ui/segments";
import { PageHead } from "../../parts/ui/page-head";
import { SeatingField } from "../../parts/ui/seating-field";
import { t, tn } from "../../base/i18n/texts";
import { nameBots } from "../../transport/bot-names";
import { levels } from "../../base/i18n/level-names";
import { SeatMap } from "../../parts/board/seat-map";
import {
    gameOf,
    rememberedForm,
    seatsOf,
    seedFault,
    usual,
    withPlace,
    withPlayers,
    type Setup,
} from "../../model/game-form";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";
import { adoptCss } from "../../parts/ui/adopt-css";
import css from "./new-game.css?text";

adoptCss(css);

interface GameFormProps {
    readonly setup: Signal<Setup>;
}

// As they will be called, where they are not given a name.
function namesIn(setup: Setup): readonly string[] {
    const seats = nameBots(seatsOf(setup), levels.value);
    const alone = seats.filter(({ kind }) => kind === "person").length === 1;
    return seats.map(
        ({ name, kind }, i) =>
            name.trim() || (alone && kind === "person" ? t("You") : t("Player {n}", { n: i + 1 })),
    );
}

function Players({ setup }: GameFormProps) {
    return (
        <Segments
            title={t("Players")}
            options={[2, 3, 4].map((players) => [players, players] as const)}
            chosen={setup.value.players}
            onChoose={(players) => (setup.value = withPlayers(setup.value, players))}
        />
    );
}

function Place({ setup, index }: GameFormProps & { index: number }) {
    const { who, name } = setup.value.places[index]!;
    const change = (to: { who?: string; name?: string }) => (setup.value = withPlace(setup.value, index, to));
    const told = setup.value.places.slice(0, index).some((place) => place.who === who); // above
    const about = told ? "" : levels.value.find(({ level }) => level === who)?.about;
    return (
        <fieldset class="place">
            <legend>
                <b class="seat-number">{index + 1}</b>
                <span class="told">{t("Player {n}", { n: index + 1 })}</span>
            </legend>
            <div class="who">
                <label>
                    <span class="told">{t("Who’s playing")}</span>
                    <select onChange={({ currentTarget }) => change({ who: currentTarget.value, name: "" })}>
                        <option value="person" selected={who === "person"}>
                            {t("Human")}
                        </option>
                        <optgroup label={t("Bot")}>
                            {levels.value.map(({ level, name }) => (
                                <option key={level} value={level} selected={level === who}>
                                    {t("Bot: {level}", { level: name })}
                                </option>
                            ))}
                        </optgroup>
                    </select>
                </label>
                <label>
                    <span class="told">{t("Name")}</span>
                    <input
                        value={name}
                        maxLength={NAME_LENGTH}
                        dir="auto"
                        spellcheck={false}
                        autoComplete="off"
                        placeholder={namesIn(withPlace(setup.value, index, { name: "" }))[index]!}
                        onInput={({ currentTarget }) => change({ name: currentTarget.value })}
                    />
                </label>
            </div>
            {about && <p class="about">{about}</p>}
        </fieldset>
    );
}

// Says that several people share the screen, or that only bots play.
function People({ setup }: GameFormProps) {
    const { places, players } = setup.value;
    const people = places.slice(0, players).filter(({ who }) => who === "person").length;
    if (people === 1) return null;
    return (
        <p class="explained" role="note">
            {people === 0
                ? t("Bots only: you’ll be watching.")
                : tn(
                      "{n} person shares this screen. Hands stay hidden until the next player is ready.",
                      "{n} people share this screen. Hands stay hidden until the next player is ready.",
                      people,
                  )}
        </p>
    );
}

function Table({ setup }: GameFormProps) {
    const { players, sides, starts } = setup.value;
    return (
        <>
            <SeatingField
                players={players}
                chosen={sides}
                onChoose={(choice) => (setup.value = { ...setup.value, sides: choice })}
            />
            <Select
                title={t("Who starts")}
                options={[[-1, t("Random")], ...namesIn(setup.value).map((name, i) => [i, name] as const)]}
                chosen={Math.max(starts, -1)}
                onChoose={(place) => (setup.value = { ...setup.value, starts: place })}
            />
        </>
    );
}

function Rules({ setup }: GameFormProps) {
    const sets = [
        ["standard", t("Standard"), t("With more than 12 cards, you choose: dedicate or discard.")],
        [
            "must-dedicate",
            t("Dedicate first"),
            t("With more than 12 cards, you must dedicate if you can, and only then discard."),
        ],
    ] as const;
    return (
        <fieldset class="choice rule-sets">
            <legend>{t("Rules")}</legend>
            {sets.map(([rules, title, about]) => (
                <label key={rules} class={setup.value.rules === rules ? "chosen" : ""}>
                    <input
                        type="radio"
                        name="rules"
                        checked={setup.value.rules === rules}
                        onChange={() => (setup.value = { ...setup.value, rules })}
                    />
                    <span>
                        {title}
                        <small>{about}</small>
                    </span>
                </label>
            ))}
        </fieldset>
    );
}

function Seed({ setup, fault }: GameFormProps & { fault: string }) {
    return (
        <div class="field">
            <label for="seed">{t("Deal number")}</label>
            <input
                id="seed"
                value={setup.value.seed}
                inputMode="numeric"
                autoComplete="off"
                placeholder={t("random")}
                aria-invalid={fault !== ""}
                aria-describedby="seed-about seed-fault"
                onInput={({ currentTarget }) => (setup.value = { ...setup.value, seed: currentTarget.value })}
            />
            <p id="seed-fault" class="fault" role="alert">
                {fault}
            </p>
            <p id="seed-about" class="about">
                {t("The same number deals the same tiles: replay a deal, or play the same one as a friend.")}
            </p>
        </div>
    );
}

export default function NewGame() {
    const { host, preferences, session, usualLevel } = useApp();
    const { lastSetup, playerName } = preferences;
    const setup = useSignal(rememberedForm(lastSetup.peek(), usual(playerName.peek(), usualLevel())));
    const { players, places } = setup.value;
    const fault = seedFault(setup.value.seed);
    const start = () => {
        if (fault) return document.getElementById("seed")?.focus();
        lastSetup.value = JSON.stringify(setup.value);
        const own = places[0]!;
        if (own.who === "person" && own.name.trim()) playerName.value = own.name.trim();
        void session.begin(gameOf(setup.value, host.random));
    };
    return (
        <main class="sheet-page">
            <Corner />
            <form
                class="form-page new-game"
                onSubmit={(event) => {
                    event.preventDefault();
                    start();
                }}
            >
                <PageHead title={t("Custom game")} back={t("Home")} />
                <div class="around">
                    <SeatMap setup={setup.value} names={namesIn(setup.value)} />
                    <div class="begin">
                        <TextButton main text={t("Start game")} type="submit" />
                    </div>
                </div>
                <div class="panel form-part">
                    <Players setup={setup} />
                    {Array.from({ length: players }, (_, i) => (
                        <Place key={i} setup={setup} index={i} />
                    ))}
                    <People setup={setup} />
                </div>
                <div class="panel form-part">
                    <Table setup={setup} />
                    <Rules setup={setup} />
                    <Seed setup={setup} fault={fault} />
                </div>
            </form>
        </main>
    );
}
