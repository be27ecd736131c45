// The analysis of a seat's turns, on request: those after which the chance fell most, and what a bot would have played.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { offline } from "../app/session";
import { t } from "../i18n/words";
import { Stopped, type Engine } from "../worker/engine";
import { falls, judge, turnsOf, type Judged } from "./analysis";
import type { Screening } from "./screening";

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

function Fall({ show, fall }: { show: Screening; fall: Judged }) {
    const { turn, chance, then, best } = fall;
    return (
        <li class="fall">
            <button type="button" class="quiet" onClick={() => show.go(fall.before)}>
                {t("Turn {n}: from {from} to {to}", { n: turn, from: percent(chance), to: percent(then) })}
            </button>
            <p>{t("A strong bot would have played: {turn}", { turn: best.why.join(" ") })}</p>
        </li>
    );
}

export function Analyse({ show }: { show: Screening }) {
    const seat = show.seat.value;
    const done = useSignal<{ readonly done: number; readonly all: number } | null>(null);
    const found = useSignal<readonly Judged[] | null>(null);
    const engine = useRef<Engine | null>(null);
    const run = useRef(0); // counts those begun or stopped
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => root.current?.scrollIntoView({ block: "nearest" }), [found.value]);
    const stop = () => {
        run.current++;
        engine.current?.stop();
        engine.current = null;
        done.value = null;
    };
    useEffect(() => {
        found.value = null;
        return stop;
    }, [seat]);
    async function start() {
        const mine = ++run.current;
        const { text } = show.record;
        const log = show.table.value.log.value;
        done.value = { done: 0, all: turnsOf(seat, log).length };
        try {
            found.value = await offline.withHelper((helper) => {
                if (mine !== run.current) throw new Stopped();
                engine.current = helper;
                return judge(helper, text, seat, log, (n, all) => (done.value = { done: n, all }));
            });
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        }
        if (mine === run.current) done.value = null;
    }
    if (!show.record.info.ended || seat === 0) return null;
    if (done.value)
        return (
            <div class="analysis">
                <p role="status">
                    {t("Turn {n} of {all} is thought about …", {
                        n: done.value.done + 1,
                        all: done.value.all,
                    })}
                </p>
                <progress aria-label={t("Analysis")} max={done.value.all} value={done.value.done} />
                <button type="button" class="quiet" onClick={stop}>
                    {t("Stop")}
                </button>
            </div>
        );
    if (!found.value)
        return (
            <button type="button" class="quiet" onClick={() => void start()}>
                {t("Analyse the turns")}
            </button>
        );
    const worst = falls(found.value);
    return (
        <div ref={root} class="analysis">
            <p>
                {worst.length
                    ? t(
                          "After these turns the chance of winning fell most, by what was played or by what came then.",
                      )
                    : t("No turn stands out: the chance of winning never fell much after another choice.")}
            </p>
            <ol>
                {worst.map((fall) => (
                    <Fall key={fall.turn} show={show} fall={fall} />
                ))}
            </ol>
        </div>
    );
}
