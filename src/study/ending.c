// ending.c - puzzles of the last placements, where every turn has an exact value.
#include <string.h>

#include "study.h"

// With more placements left the next player would not know all that matters, and nothing would be exact.
enum { PLACEMENTS = 2, NODES = 200000 };

bool lt_study_is_ending(const lt_state *state) {
    return !state->open.final && lt_placements_left(&state->open) <= PLACEMENTS;
}

// The chances after a turn. If the player's is not above `least`, it may be anything up to that.
static bool value_above(lt_study_work *work, const lt_turn *turn, int32_t least, lt_chances *chances) {
    const unsigned me = work->state.open.player;
    const unsigned players = work->state.open.players;
    const unsigned next = lt_player_at(work->state.open.player, 1, players);
    lt_state after = work->state;
    lt_play_turn(&after, turn);
    if (after.open.final) {
        *chances = lt_final_result(&after);
        return true;
    }
    // The next player has the last tile: any that is not in sight.
    int64_t sums[LT_MAX_PLAYERS] = {0}, left = 0;
    unsigned deals = 0;
    for (lt_tile tile = 1; tile < LT_TILES; tile++) left += (int64_t)(work->view.unseen >> tile & 1);
    const int64_t enough = left * (int64_t)least;
    memset(chances, 0, sizeof *chances);
    for (lt_tile tile = 1; tile < LT_TILES; tile++) {
        lt_solution solution;
        if (!(work->view.unseen >> tile & 1)) continue;
        after.hand[next] = tile;
        if (lt_study_stopped(work) ||
            lt_solve_open(&after, work->budget, NODES, work->bot, &solution) != LT_SOLVED)
            return false;
        for (unsigned i = 0; i < players; i++) sums[i] += solution.chances.of[i];
        deals++;
        if (sums[me] + --left * LT_CERTAIN <= enough) return true;
    }
    for (unsigned i = 0; i < players && deals > 0; i++) chances->of[i] = (int32_t)(sums[i] / deals);
    return deals > 0;
}

bool lt_study_exact(lt_study_work *work, const lt_turn *turn, lt_chances *chances) {
    return value_above(work, turn, -1, chances);
}

// --- All other ideas -----------------------------------------------------------------------------------

// The best turn with another idea so far.
typedef struct {
    lt_study_work *work;
    lt_idea best; // the idea of the best turn of all
    int32_t chance;
    lt_turn turn;
    bool failed;
} rivals;

// Counts an idea; false if enough turns with it were tried. Where there are too many, all are tried.
static bool count_idea(lt_study_work *work, const lt_idea *idea) {
    const unsigned char *bytes = (const unsigned char *)idea;
    uint64_t hash = 14695981039346656037u; // FNV-1a
    for (size_t i = 0; i < sizeof *idea; i++) hash = (hash ^ bytes[i]) * 1099511628211u;
    if (hash == 0) hash = 1;
    for (unsigned i = 0, at = (unsigned)(hash >> 32); i < LT_STUDY_IDEAS; i++, at++) {
        const unsigned slot = at % LT_STUDY_IDEAS;
        if (work->seen[slot] != 0 && work->seen[slot] != hash) continue;
        work->seen[slot] = hash;
        return work->times[slot]++ < LT_STUDY_PER_IDEA;
    }
    return true;
}

static void try_rival(rivals *self, const lt_turn *turn) {
    const lt_idea idea = lt_idea_of(&self->work->state, turn->moves, turn->count);
    lt_chances chances;
    if (lt_idea_equal(&idea, &self->best) || !count_idea(self->work, &idea)) return;
    if (!value_above(self->work, turn, self->chance, &chances)) {
        self->failed = true;
        return;
    }
    const int32_t chance = chances.of[self->work->state.open.player];
    if (chance <= self->chance) return;
    self->chance = chance;
    self->turn = *turn;
}

// Every card plan that may be of use, with every placement.
static void try_rivals(rivals *self) {
    const lt_handicap handicap = {.exchange = LT_ANY_EXCHANGE};
    lt_study_work *work = self->work;
    lt_move *moves = (lt_move *)(void *)work->bot + LT_SOLVE_MEMORY / sizeof(lt_move) + 1;
    const int plans = lt_card_plans(&work->state, &lt_nets[work->state.open.players - LT_MIN_PLAYERS],
                                    handicap, work->turn, LT_STUDY_TURNS);
    for (int i = 0; i < plans && !self->failed; i++) {
        lt_state after = work->state;
        lt_play_turn(&after, &work->turn[i]);
        const int count = lt_legal_moves(&after, moves, LT_MAX_MOVES);
        for (int j = 0; j < count && !self->failed; j++) {
            lt_turn turn = work->turn[i];
            if (moves[j].kind != LT_PLACE || turn.count == LT_MAX_TURN_MOVES) continue;
            turn.moves[turn.count++] = moves[j];
            try_rival(self, &turn);
        }
    }
}

bool lt_study_certify_ending(lt_study_work *work, const lt_turn *best, lt_certificate *out) {
    const unsigned me = work->state.open.player;
    rivals all = {.work = work, .chance = -1};
    lt_chances chances;
    if (!lt_study_exact(work, best, &chances)) return false;
    all.best = lt_idea_of(&work->state, best->moves, best->count);
    memset(work->seen, 0, sizeof work->seen);
    memset(work->times, 0, sizeof work->times);
    try_rivals(&all);
    if (all.failed || all.chance < 0) return false;
    work->other = all.turn;
    *out = (lt_certificate){.chance = lt_study_parts(chances.of[me]),
                            .margin = lt_study_parts(chances.of[me] - all.chance)};
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
    out->themes = lt_themes_of(&work->state, best.moves, best.count, work->other.moves, work->other.count);
    out->level = lt_study_level(work, &best, work->budget->seed);
    return LT_PUZZLE_MADE;
}
