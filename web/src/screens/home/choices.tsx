// choices.tsx - the buttons of the first screen: go on, play now, learn, new game, rules.
import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../../parts/art/icons";
import { NameField, Select } from "../../parts/ui/fields";
import { t, tn } from "../../base/i18n/texts";
import type { SavedGame } from "../../transport/saved-games";
import { ownSeat, shiftSeats } from "../../transport/tags";
import { playersOf, rivalsOf } from "./saved-game-text";
import { levelName, levels } from "../../base/i18n/level-names";
import type { App } from "../../model/app";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

// Who starts is drawn by chance.
function playNow({ host, preferences, session, usualLevel }: App): Promise<void> {
    const level = usualLevel();
    preferences.lastLevel.value = level;
    const seats = [
        { name: preferences.playerName.value, kind: "person" as const },
        { name: "", kind: "bot" as const, level },
    ];
    return session.begin({ seats: shiftSeats(seats, Math.floor(host.random() * seats.length)) });
}

const against = (names: string, n = 1): string => tn("against {names}", "against {names}", n, { names });

// Several people at one screen are nobody's rivals: all are named.
function GoOn({ kept }: { kept: SavedGame }) {
    const { goOn } = useApp().session;
    return (
        <TextButton
            look="button big go-on"
            main
            icon="play"
            text={t("Continue")}
            about={
                ownSeat(kept.record) ? against(rivalsOf(kept), kept.info.seats.length - 1) : playersOf(kept)
            }
            onClick={() => void goOn(kept)}
        />
    );
}

// "Mei · Casual"
function usualBot({ usualLevel }: App): string {
    const level = usualLevel();
    const called = levels.value.find((one) => one.level === level)?.called;
    return [...(called ? [called] : []), levelName(level)].join(" · ");
}

function PlayNow({ first }: { first: boolean }) {
    const app = useApp();
    return (
        <TextButton
            look={first ? "button big first" : "button big"}
            main={first}
            icon={first ? "play" : "plus"}
            text={first ? t("Play now") : t("New game")}
            about={against(usualBot(app))}
            onClick={() => void playNow(app)}
        />
    );
}

// The opponent of "Play now", and the person's name, which is optional.
function Wishes() {
    const { preferences, usualLevel } = useApp();
    return (
        <div class="wishes">
            <Select
                title={t("Opponent")}
                options={levels.value.map(({ level, name }) => [level, name] as const)}
                chosen={usualLevel()}
                onChoose={(level) => (preferences.lastLevel.value = level)}
            />
            <NameField placeholder={t("optional")} />
        </div>
    );
}

function Way({ to, icon, text }: { to: string; icon: IconName; text: string }) {
    const { go } = useApp().router;
    const [screen = "", rest] = to.split("/");
    return (
        <button type="button" class="button" onClick={() => go(screen, rest)}>
            <Icon name={icon} />
            <span>{text}</span>
        </button>
    );
}

interface ChoicesProps {
    readonly unfinished: SavedGame | undefined; // the game to go on with
    readonly newcomer: boolean;
    readonly online?: ComponentChildren;
}

// A newcomer is offered the lesson beside the game.
function Learn() {
    const { go } = useApp().router;
    return (
        <TextButton
            look="button big learn"
            icon="learn"
            text={t("Learn in five minutes")}
            about={t("New here? Try the lesson.")}
            onClick={() => go("learn")}
        />
    );
}

// Who has beaten a level is offered the next one.
function NextLevel() {
    const { preferences, session, usualLevel } = useApp();
    const results = session.offline.savedGames.results();
    const at = levels.value.findIndex(({ level }) => level === usualLevel());
    const next = levels.value[at + 1];
    if (!next || !results[usualLevel()]?.won || results[next.level]) return null;
    return (
        <TextButton
            look="button next-level"
            text={t("You beat {level}. Next: {next}", { level: levels.value[at]!.name, next: next.name })}
            onClick={() => (preferences.lastLevel.value = next.level)}
        />
    );
}

export function Choices({ unfinished, newcomer, online }: ChoicesProps) {
    const { usualLevel } = useApp();
    const about = levels.value.find(({ level }) => level === usualLevel())?.about;
    return (
        <nav class={newcomer ? "choices-first newcomer" : "choices-first"} aria-label={t("Play now")}>
            {unfinished && <GoOn kept={unfinished} />}
            <PlayNow first={!unfinished} />
            {newcomer && <Learn />}
            <NextLevel />
            <Wishes />
            <p class="about">{about}</p>
            {online}
            <div class="pair ways today-ways">
                <Way to="daily/today" icon="moon" text={t("Daily lake")} />
                <Way to="puzzle/day" icon="hint" text={t("Daily puzzle")} />
            </div>
            <div class="pair ways">
                {!newcomer && <Way to="practice" icon="chart" text={t("Practice")} />}
                <Way to="new" icon="plus" text={t("Custom game")} />
                {!newcomer && <Way to="learn" icon="learn" text={t("Learn in five minutes")} />}
                <Way to="rules" icon="book" text={t("Rules")} />
            </div>
        </nav>
    );
}
