// ending.c - puzzles of the last placements, where every turn has an exact value.
#include <string.h>

#include "study.h"

// With more placements left the next player would not know all that matters, and nothing would be exact.
enum { PLACEMENTS = 2, NODES = 200000 };

bool lt_study_is_ending(const lt_state *state) {
    return !state->open.final && lt_placements_left(&state->open) <= PLACEMENTS;
}

bool lt_study_exact(lt_study_work *work, const lt_turn *turn, lt_chances *chances) {
    const unsigned players = work->state.open.players;
    const unsigned next = lt_player_at(work->state.open.player, 1, players);
    lt_state after = work->state;
    lt_play_turn(&after, turn);
    if (after.open.final) {
        *chances = lt_final_result(&after);
        return true;
    }
    // The next player has the last tile: any that is not in sight.
    int64_t sums[LT_MAX_PLAYERS] = {0};
    unsigned deals = 0;
    for (lt_tile tile = 1; tile < LT_TILES; tile++) {
        lt_solution solution;
        if (!(work->view.unseen >> tile & 1)) continue;
        after.hand[next] = tile;
        if (lt_study_stopped(work) ||
            lt_solve_open(&after, work->budget, NODES, work->bot, &solution) != LT_SOLVED)
            return false;
        for (unsigned i = 0; i < players; i++) sums[i] += solution.chances.of[i];
        deals++;
    }
    memset(chances, 0, sizeof *chances);
    for (unsigned i = 0; i < players && deals > 0; i++) chances->of[i] = (int32_t)(sums[i] / deals);
    return deals > 0;
}

// Every good turn, and the solver's: its margin over the best with another idea.
bool lt_study_certify_ending(lt_study_work *work, const lt_turn *best, lt_certificate *out) {
    const unsigned me = work->state.open.player;
    const lt_idea idea = lt_idea_of(&work->state, best->moves, best->count);
    lt_chances chances;
    int32_t other = -1;
    if (!lt_study_exact(work, best, &chances)) return false;
    const int32_t chance = chances.of[me];
    work->runner_up = -1;
    for (int i = 0; i < work->count; i++) {
        if (lt_idea_equal(&idea, &work->idea[i])) continue;
        if (!lt_study_exact(work, &work->turn[i], &chances)) return false;
        if (chances.of[me] <= other) continue;
        other = chances.of[me];
        work->runner_up = i;
    }
    if (work->runner_up < 0) return false;
    *out = (lt_certificate){.chance = lt_study_parts(chance), .margin = lt_study_parts(chance - other)};
    return true;
}

// The best turn of all: the solver looks at every one.
static bool solve(lt_study_work *work, lt_turn *best) {
    lt_solution solution;
    if (lt_solve(&work->view, work->budget, NODES, work->bot, &solution) != LT_SOLVED) return false;
    *best = (lt_turn){.count = solution.move_count, .chance = solution.chances.of[work->view.open.player]};
    memcpy(best->moves, solution.moves, sizeof best->moves);
    return true;
}

lt_puzzle_result lt_study_make_ending(lt_study_work *work, lt_puzzle *out) {
    lt_turn best;
    lt_certificate certificate;
    if (!solve(work, &best)) return lt_study_stopped(work) ? LT_PUZZLE_STOPPED : LT_PUZZLE_UNCLEAR;
    const unsigned chance = lt_study_parts(best.chance);
    if (chance < LT_STUDY_LEAST_CHANCE || (chance > LT_STUDY_MOST_CHANCE && best.chance < LT_CERTAIN))
        return LT_PUZZLE_DECIDED;
    const lt_turn greedy = lt_study_turn_of(work, lt_bot_by_name("greedy"), work->budget->seed);
    if (lt_same_idea(&work->state, best.moves, best.count, greedy.moves, greedy.count))
        return LT_PUZZLE_PLAIN;
    if (!lt_study_certify_ending(work, &best, &certificate))
        return lt_study_stopped(work) ? LT_PUZZLE_STOPPED : LT_PUZZLE_PLAIN;
    if (certificate.margin < LT_STUDY_MARGIN) return LT_PUZZLE_UNCLEAR;
    out->kind = best.chance == LT_CERTAIN ? LT_PUZZLE_WIN : LT_PUZZLE_TURN;
    out->best_count = best.count;
    memcpy(out->best, best.moves, sizeof out->best);
    out->certificate = certificate;
    const lt_turn *other = &work->turn[work->runner_up];
    out->themes = lt_themes_of(&work->state, best.moves, best.count, other->moves, other->count);
    out->level = lt_study_level(work, &best, work->budget->seed);
    return LT_PUZZLE_MADE;
}
