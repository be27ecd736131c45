// deal.tsx - "deal/ID": a link by which a friend plays the deal of that game. "deal/CODE…" is such a link:
// the deal is played, and then both games are compared.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, t } from "../../base/i18n/texts";
import { Refusal } from "../../base/refusal";
import type { ScreenProps } from "../../model/router";
import { linkTo } from "../../model/router";
import { Deals, type BothGames, type OpenedDeal } from "../../model/study/deals";
import { StudyRoom } from "../../model/study/study-room";
import { adoptCss } from "../../parts/ui/adopt-css";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";
import { copied, copyTold } from "../../parts/ui/clipboard";
import { Corner } from "../../parts/ui/corner";
import { PageHead } from "../../parts/ui/page-head";
import css from "./styles.css?text";

adoptCss(css);

// What comes of a promise, and why it does not.
function useAwaited<T>(ask: () => Promise<T>, keys: readonly unknown[]) {
    const value = useSignal<T | null>(null);
    const fault = useSignal("");
    useEffect(() => {
        let gone = false;
        ask().then(
            (found) => {
                if (!gone) value.value = found;
            },
            (error: unknown) => {
                if (!(error instanceof Refusal)) throw error;
                if (!gone) fault.value = error.message;
            },
        );
        return () => {
            gone = true;
        };
    }, keys);
    return { value: value.value, fault: fault.value };
}

function PassOn({ id }: { id: string }) {
    const { get } = useApp();
    const told = useSignal("");
    const { value, fault } = useAwaited(
        async () => linkTo(await get(Deals).passOn(get(StudyRoom).saved(id))),
        [id],
    );
    const copy = async () => {
        told.value = copyTold(await copied(value!));
    };
    if (fault) return <p role="alert">{fault}</p>;
    if (!value) return <p role="status">{t("Creating the link…")}</p>;
    return (
        <>
            <p>
                {t(
                    "Your friend gets the same tiles, the same bots and the same seat. After their game, they can compare it with yours turn by turn.",
                )}
            </p>
            <textarea readOnly rows={4} aria-label={t("Link")} value={value} />
            <div class="pair">
                <TextButton main icon="link" text={t("Copy link")} onClick={() => void copy()} />
                <p role="status">{told.value}</p>
            </div>
        </>
    );
}

function Compared({ both }: { both: BothGames }) {
    return (
        <>
            <p role="status">
                {both.parted
                    ? t("The games differ from turn {turn} on.", { turn: both.parted })
                    : t("The two games do not differ.")}
            </p>
            <table class="standing-table both-games">
                <thead>
                    <tr>
                        <th scope="col">{t("Turn")}</th>
                        <th scope="col">{t("You")}</th>
                        <th scope="col">{t("Your friend")}</th>
                    </tr>
                </thead>
                <tbody>
                    {both.turns.map(({ number, same, told, honor }) => (
                        <tr key={number} class={same ? "same" : "apart"}>
                            <th scope="row">{number}</th>
                            {same ? (
                                <td colSpan={2}>{told[0]}</td>
                            ) : (
                                [0, 1].map((i) => (
                                    <td key={i}>
                                        {told[i]} <small>{t("Honor: {n}.", { n: honor[i]! })}</small>
                                    </td>
                                ))
                            )}
                        </tr>
                    ))}
                </tbody>
                <tfoot>
                    <tr>
                        <th scope="row">{t("Result")}</th>
                        <td>{both.honor[0]}</td>
                        <td>{both.honor[1]}</td>
                    </tr>
                </tfoot>
            </table>
        </>
    );
}

function Over({ deal }: { deal: OpenedDeal }) {
    const { get, router } = useApp();
    const { mine, theirs } = deal;
    const { value, fault } = useAwaited(
        async () => (theirs ? get(Deals).compare(mine!.record, theirs) : null),
        [mine!.id, theirs, language.value.code],
    );
    return (
        <>
            {fault && <p role="alert">{fault}</p>}
            {value && <Compared both={value} />}
            <div class="pair">
                <TextButton text={t("Replay")} onClick={() => router.go("replay", mine!.id)} />
                <TextButton text={t("Challenge a friend")} onClick={() => router.go("deal", mine!.id)} />
            </div>
        </>
    );
}

function Opened({ rest }: { rest: string }) {
    const deals = useApp().get(Deals);
    const { value: deal, fault } = useAwaited(() => deals.open(rest), [rest]);
    if (fault) return <p role="alert">{fault}</p>;
    if (!deal) return null;
    if (deal.mine?.info.ended) return <Over deal={deal} />;
    return (
        <>
            <p>{t("A friend challenges you to this deal: the same tiles, the same bots, the same seat.")}</p>
            <TextButton
                main
                icon="play"
                text={deal.mine ? t("Continue") : t("Play this deal")}
                onClick={() => void deals.play(deal)}
            />
        </>
    );
}

export default function DealScreen({ rest }: ScreenProps) {
    const { session } = useApp();
    const own = session.offline.savedGames.get(rest) !== null;
    return (
        <main class="sheet-page">
            <Corner />
            <div class="form-page deal-page">
                <PageHead
                    title={own ? t("Challenge a friend") : t("A friend’s challenge")}
                    back={t("Home")}
                />
                <section class="panel form-part">
                    {own ? <PassOn id={rest} /> : <Opened key={rest} rest={rest} />}
                </section>
            </div>
        </main>
    );
}
