// puzzle.c - makes puzzles of positions, and certifies, checks and judges them.
#include "lt_puzzle.h"

#include <string.h>

#include "lt_random.h"
#include "lt_seed.h"
#include "study.h"

static lt_turn turn_of(const lt_move *moves, int count) {
    lt_turn turn = {.count = count};
    memcpy(turn.moves, moves, (size_t)count * sizeof *moves);
    return turn;
}

// --- Choosing a turn: little work, so that most positions are dropped soon -------------------------------

// The best of the turns that were not dropped.
static int leader_of(const lt_contest *contest) {
    int best = -1;
    for (int i = 0; i < contest->count; i++)
        if (!(contest->dropped >> i & 1) &&
            (best < 0 || lt_contest_chance(contest, i) > lt_contest_chance(contest, best)))
            best = i;
    return best;
}

// Drops the worse half of the turns.
static void halve(lt_contest *contest) {
    int active = 0;
    for (int i = 0; i < contest->count; i++) active += !(contest->dropped >> i & 1);
    for (int left = active; left > (active + 1) / 2; left--) {
        int worst = leader_of(contest);
        for (int i = 0; i < contest->count; i++)
            if (!(contest->dropped >> i & 1) &&
                lt_contest_chance(contest, i) < lt_contest_chance(contest, worst))
                worst = i;
        contest->dropped |= 1u << worst;
    }
}

// Whether some turn with another idea is nearly as good as the leader.
static bool has_equal(const lt_study_work *work, int leader, int doubt) {
    for (int i = 0; i < work->contest.count; i++) {
        int32_t error;
        if (lt_idea_equal(&work->contender[leader], &work->contender[i])) continue;
        const int32_t lead = lt_contest_lead(&work->contest, leader, i, &error);
        if (lead + doubt * error < lt_study_chance(LT_STUDY_MARGIN)) return true;
    }
    return false;
}

// The turn that seems best, if none with another idea seems as good.
static lt_puzzle_result choose(lt_study_work *work, uint64_t seed, lt_turn *best) {
    enum { CONTENDERS = 10, ROUNDS = 3, FIRST_DEALS = 5 };
    if (work->turn[0].chance < lt_study_chance(LT_STUDY_LEAST_CHANCE) / 2 ||
        LT_CERTAIN - work->turn[0].chance < lt_study_chance(LT_STUDY_LEAST_CHANCE) / 2)
        return LT_PUZZLE_DECIDED;
    lt_study_contest(work, NULL, seed, CONTENDERS);
    for (unsigned round = 0; round < ROUNDS; round++) {
        for (unsigned i = 0; i < (unsigned)FIRST_DEALS << round; i++) {
            if (lt_study_stopped(work)) return LT_PUZZLE_STOPPED;
            lt_contest_deal(&work->contest);
        }
        if (has_equal(work, leader_of(&work->contest), round + 1 < ROUNDS ? 2 : 1)) return LT_PUZZLE_UNCLEAR;
        halve(&work->contest);
    }
    const int leader = leader_of(&work->contest);
    const unsigned chance = lt_study_parts(lt_contest_chance(&work->contest, leader));
    if (chance < LT_STUDY_LEAST_CHANCE || chance > LT_STUDY_MOST_CHANCE) return LT_PUZZLE_DECIDED;
    *best = work->contest.turn[leader];
    return LT_PUZZLE_MADE;
}

// --- Certificates ----------------------------------------------------------------------------------------

// Fresh deals, since in those that a turn was chosen by it was also lucky. It ends as soon as the margin is
// clear, or clearly too small. With the same seed and turn it ends in the same place.
static lt_puzzle_result certify(lt_study_work *work, const lt_turn *best, uint64_t seed, unsigned most,
                                lt_certificate *out) {
    enum { CONTENDERS = 10, STEP = 8, LEAST = 48 };
    lt_study_contest(work, best, seed, CONTENDERS);
    work->contest.turns = lt_study_depth(work, 1, 8);
    for (unsigned deals = 1; deals <= most; deals++) {
        if (lt_study_stopped(work)) return LT_PUZZLE_STOPPED;
        lt_contest_deal(&work->contest);
        if (deals % STEP != 0) continue;
        const lt_study_lead lead = lt_study_lead_of(work);
        if (work->runner_up < 0) return LT_PUZZLE_PLAIN;
        if (lead.margin + (deals < LEAST ? 2 : 1) * lead.error < lt_study_chance(LT_STUDY_MARGIN))
            return LT_PUZZLE_UNCLEAR;
        if (deals >= LEAST && lead.margin >= lt_study_chance(LT_STUDY_MARGIN) &&
            lead.margin - 2 * lead.error >= lt_study_chance(LT_STUDY_FLOOR)) {
            *out = (lt_certificate){seed, deals, lt_study_parts(lt_contest_chance(&work->contest, 0)),
                                    lt_study_parts(lead.margin), lt_study_parts(2 * (int64_t)lead.error)};
            return LT_PUZZLE_MADE;
        }
        lt_study_drop(work, LT_STUDY_MARGIN);
    }
    return LT_PUZZLE_UNCLEAR;
}

enum { MOST_DEALS = 256 };

static bool is_possible(const lt_state *state, const lt_move *moves, int count) {
    lt_state after = *state;
    if (count < 1 || count > LT_MAX_TURN_MOVES || !lt_ends_turn(moves[count - 1])) return false;
    for (int i = 0; i < count; i++)
        if ((i + 1 < count && lt_ends_turn(moves[i])) || lt_apply(&after, moves[i], NULL) != LT_OK)
            return false;
    return true;
}

bool lt_puzzle_certify(const lt_puzzle *puzzle, const lt_budget *budget, void *scratch, lt_certificate *out) {
    lt_study_work *work = scratch;
    const lt_certificate *was = &puzzle->certificate;
    if (!lt_study_open(work, &puzzle->position, budget) ||
        !is_possible(&work->state, puzzle->best, puzzle->best_count))
        return false;
    const lt_turn best = turn_of(puzzle->best, puzzle->best_count);
    if (was->deals == 0) return lt_study_is_ending(&work->state) && lt_study_certify_ending(work, &best, out);
    return certify(work, &best, was->seed, was->deals, out) == LT_PUZZLE_MADE;
}

// --- Making ----------------------------------------------------------------------------------------------

static lt_puzzle_result make_turn(lt_study_work *work, lt_puzzle *out) {
    lt_rng seeds = {work->budget->seed};
    const uint64_t choice_seed = lt_rng_next(&seeds), seed = lt_rng_next(&seeds) >> 32;
    lt_turn best;
    lt_puzzle_result result = choose(work, choice_seed, &best);
    if (result != LT_PUZZLE_MADE) return result;
    const lt_turn greedy = lt_study_turn_of(work, lt_bot_by_name("greedy"), choice_seed);
    if (lt_same_idea(&work->state, best.moves, best.count, greedy.moves, greedy.count))
        return LT_PUZZLE_PLAIN;
    result = certify(work, &best, seed, MOST_DEALS, &out->certificate);
    if (result != LT_PUZZLE_MADE) return result;
    out->kind = LT_PUZZLE_TURN;
    out->best_count = best.count;
    memcpy(out->best, best.moves, sizeof out->best);
    const lt_turn *other = &work->contest.turn[work->runner_up];
    out->themes = lt_themes_of(&work->state, best.moves, best.count, other->moves, other->count);
    out->level = lt_study_level(work, &best, choice_seed);
    return LT_PUZZLE_MADE;
}

lt_puzzle_result lt_puzzle_make(const lt_position *position, const lt_budget *budget, void *scratch,
                                lt_puzzle *out) {
    lt_study_work *work = scratch;
    lt_puzzle made = {.kind = LT_PUZZLE_TURN};
    if (!lt_study_open(work, position, budget)) return LT_PUZZLE_PLAIN;
    const lt_puzzle_result result =
        lt_study_is_ending(&work->state) ? lt_study_make_ending(work, &made) : make_turn(work, &made);
    if (result != LT_PUZZLE_MADE) return result;
    made.position = *position;
    *out = made;
    return LT_PUZZLE_MADE;
}

lt_puzzle_result lt_puzzle_make_again(const lt_position *position, const lt_budget *budget, void *scratch,
                                      lt_puzzle *out) {
    enum { TRIES = 6 };
    lt_budget own = *budget;
    lt_puzzle_result result = LT_PUZZLE_UNCLEAR;
    for (unsigned i = 0; i < TRIES && result == LT_PUZZLE_UNCLEAR; i++) {
        own.seed = lt_mix_seed(budget->seed, i);
        result = lt_puzzle_make(position, &own, scratch, out);
    }
    return result;
}

// --- Checking --------------------------------------------------------------------------------------------

// Deeper and wider than a certificate: simulations go one turn further, and more turns take part.
static lt_puzzle_check_result check_turn(lt_study_work *work, const lt_turn *best, uint64_t seed,
                                         unsigned most, lt_certificate *out) {
    enum { STEP = 16, LEAST = 64 };
    const int32_t floor = lt_study_chance(LT_STUDY_FLOOR);
    lt_study_contest(work, best, seed, LT_MAX_CONTENDERS);
    work->contest.turns = lt_study_depth(work, 2, 12);
    for (unsigned deals = 1; deals <= most; deals++) {
        if (lt_study_stopped(work)) return LT_PUZZLE_OPEN;
        lt_contest_deal(&work->contest);
        if (deals % STEP != 0 || deals < LEAST) continue;
        const lt_study_lead lead = lt_study_lead_of(work);
        *out = (lt_certificate){seed, deals, lt_study_parts(lt_contest_chance(&work->contest, 0)),
                                lt_study_parts(lead.margin), lt_study_parts(2 * (int64_t)lead.error)};
        if (lead.margin - 3 * lead.error >= floor) return LT_PUZZLE_STANDS;
        if (lead.margin + 3 * lead.error < floor) return LT_PUZZLE_FALLS;
        lt_study_drop(work, LT_STUDY_FLOOR);
    }
    return LT_PUZZLE_OPEN;
}

lt_puzzle_check_result lt_puzzle_check(const lt_puzzle *puzzle, unsigned deals, const lt_budget *budget,
                                       void *scratch, lt_certificate *measured) {
    lt_study_work *work = scratch;
    lt_certificate found = {0};
    lt_puzzle_check_result result = LT_PUZZLE_OPEN;
    if (!lt_study_open(work, &puzzle->position, budget) ||
        !is_possible(&work->state, puzzle->best, puzzle->best_count))
        return LT_PUZZLE_FALLS;
    const lt_turn best = turn_of(puzzle->best, puzzle->best_count);
    if (!lt_study_is_ending(&work->state))
        result = check_turn(work, &best, budget->seed, deals, &found);
    else if (lt_study_certify_ending(work, &best, &found))
        result = found.margin >= LT_STUDY_FLOOR ? LT_PUZZLE_STANDS : LT_PUZZLE_FALLS;
    if (measured) *measured = found;
    return result;
}

// --- Answers ---------------------------------------------------------------------------------------------

static lt_verdict judge_exactly(lt_study_work *work, const lt_turn *best, const lt_turn *played) {
    const unsigned me = work->state.open.player;
    lt_chances one, other;
    lt_verdict verdict = {.best = {.move_count = best->count}};
    memcpy(verdict.best.moves, best->moves, sizeof verdict.best.moves);
    if (!lt_study_exact(work, best, &one) || !lt_study_exact(work, played, &other)) {
        verdict.error = 10000; // stopped: nothing is known
        return verdict;
    }
    verdict.best.chance = lt_study_parts(one.of[me]);
    for (unsigned i = 0; i < work->state.open.players; i++) {
        verdict.chances[i] = lt_study_parts(other.of[i]);
        verdict.gifts[i] = (int)verdict.chances[i] - (int)lt_study_parts(one.of[i]);
    }
    verdict.played = verdict.chances[me];
    return verdict;
}

lt_verdict lt_puzzle_judge(const lt_puzzle *puzzle, const lt_move *moves, int count, const lt_budget *budget,
                           void *scratch) {
    lt_study_work *work = scratch;
    if (!lt_study_open(work, &puzzle->position, budget)) return (lt_verdict){.error = 10000};
    if (!lt_study_is_ending(&work->state))
        return lt_judge_against(&work->view, puzzle->best, puzzle->best_count, moves, count, budget,
                                work->bot);
    const lt_turn best = turn_of(puzzle->best, puzzle->best_count), played = turn_of(moves, count);
    return judge_exactly(work, &best, &played);
}

unsigned lt_puzzle_rating(const lt_puzzle *puzzle) {
    enum { WEAKEST = 800, STEP = 200, WIDE = 1500 };
    const unsigned margin = puzzle->certificate.margin < WIDE ? puzzle->certificate.margin : WIDE;
    // What stands out more is found more easily.
    return WEAKEST + STEP * puzzle->level + STEP / 2 - STEP * margin / WIDE;
}
