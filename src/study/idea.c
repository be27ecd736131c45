// idea.c - good turns, what they leave on the table, and how they do against each other.
#include <string.h>

#include "study.h"

lt_idea lt_idea_of(const lt_state *state, const lt_move *moves, int count) {
    lt_state after = *state;
    lt_idea idea;
    memset(&idea, 0, sizeof idea); // also what lies between the fields
    for (int i = 0; i < count; i++) lt_play(&after, moves[i]);
    memcpy(idea.cards, after.open.cards, sizeof idea.cards);
    idea.supply = after.open.supply;
    memcpy(idea.honor, after.open.honor, sizeof idea.honor);
    memcpy(idea.favor, after.open.favor, sizeof idea.favor);
    memcpy(idea.taken, after.open.taken, sizeof idea.taken);
    idea.favor_supply = after.open.favor_supply;
    return idea;
}

bool lt_idea_equal(const lt_idea *a, const lt_idea *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

bool lt_same_idea(const lt_state *state, const lt_move *a, int a_count, const lt_move *b, int b_count) {
    const lt_idea one = lt_idea_of(state, a, a_count), other = lt_idea_of(state, b, b_count);
    return lt_idea_equal(&one, &other);
}

bool lt_study_open(lt_study_work *work, const lt_position *position, const lt_budget *budget) {
    const lt_handicap handicap = {.card_plans = LT_STUDY_CARD_PLANS, .exchange = LT_ANY_EXCHANGE};
    if (!lt_position_open(position, NULL, &work->state) || work->state.open.final) return false;
    work->view = lt_view_of(&work->state, (int)work->state.open.player);
    work->budget = budget;
    work->count = lt_whole_turns(&work->state, &lt_nets[position->players - LT_MIN_PLAYERS], handicap,
                                 LT_STUDY_PLACEMENTS, work->turn, LT_STUDY_TURNS);
    for (int i = 0; i < work->count; i++)
        work->idea[i] = lt_idea_of(&work->state, work->turn[i].moves, work->turn[i].count);
    return true;
}

static bool is_same_turn(const lt_turn *a, const lt_turn *b) {
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++)
        if (!lt_move_equal(a->moves[i], b->moves[i])) return false;
    return true;
}

static void add(lt_study_work *work, const lt_turn *turn, const lt_idea *idea) {
    int alike = 0;
    for (int i = 0; i < work->contest.count; i++) {
        if (is_same_turn(turn, &work->contest.turn[i])) return;
        alike += lt_idea_equal(idea, &work->contender[i]);
    }
    if (alike == LT_STUDY_PER_IDEA) return;
    work->contender[work->contest.count] = *idea;
    lt_contest_add(&work->contest, turn);
}

void lt_study_contest(lt_study_work *work, const lt_turn *first, uint64_t seed, int count) {
    lt_contest_begin(&work->contest, &work->view, seed);
    if (first) {
        const lt_idea idea = lt_idea_of(&work->state, first->moves, first->count);
        add(work, first, &idea);
    }
    for (int i = 0; i < work->count && work->contest.count < count; i++)
        add(work, &work->turn[i], &work->idea[i]);
}

unsigned lt_study_depth(const lt_study_work *work, unsigned turns, unsigned left) {
    return lt_placements_left(&work->state.open) <= left ? LT_MAX_DECK : turns;
}

lt_study_lead lt_study_lead_of(lt_study_work *work) {
    const int32_t alike = lt_study_chance(LT_STUDY_ALIKE);
    lt_study_lead least = {.margin = LT_CERTAIN};
    work->runner_up = -1;
    for (int i = 1; i < work->contest.count; i++) {
        int32_t error;
        const int32_t margin = lt_contest_lead(&work->contest, 0, i, &error);
        const int32_t noise = 2 * error > alike ? 2 * error : alike;
        if (lt_idea_equal(&work->contender[0], &work->contender[i]) && margin <= noise) continue;
        if (margin >= least.margin) continue;
        least = (lt_study_lead){margin, error};
        work->runner_up = i;
    }
    return least;
}

void lt_study_drop(lt_study_work *work, unsigned margin) {
    const int32_t least = lt_study_chance(margin);
    for (int i = 1; i < work->contest.count; i++) {
        int32_t error;
        const int32_t lead = lt_contest_lead(&work->contest, 0, i, &error);
        if (lead - 3 * error > least) work->contest.dropped |= 1u << i;
    }
}
