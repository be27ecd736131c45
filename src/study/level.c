// level.c - which bots find a turn.
#include "lt_seed.h"
#include "study.h"

lt_turn lt_study_turn_of(lt_study_work *work, const lt_bot *bot, uint64_t seed) {
    const lt_budget budget = {.seed = seed};
    const uint32_t turn = work->state.open.turn;
    lt_state state = work->state;
    lt_turn chosen = {.count = 0};
    while (state.open.turn == turn && !state.open.over && chosen.count < LT_MAX_TURN_MOVES) {
        const lt_view view = lt_view_of(&state, (int)state.open.player);
        const lt_move move = bot->choose(bot, &view, &budget, work->bot);
        chosen.moves[chosen.count++] = move;
        lt_play(&state, move);
    }
    return chosen;
}

// Levels overlook things by chance, so each tries several times.
unsigned lt_study_level(lt_study_work *work, const lt_turn *best, uint64_t seed) {
    enum { TRIES = 5 };
    const lt_idea wanted = lt_idea_of(&work->state, best->moves, best->count);
    for (unsigned level = 0; level < lt_level_count; level++) {
        unsigned found = 0;
        for (unsigned i = 0; i < TRIES; i++) {
            const lt_turn turn = lt_study_turn_of(work, lt_bots[level], lt_mix_seed(seed, i + 1));
            const lt_idea idea = lt_idea_of(&work->state, turn.moves, turn.count);
            found += lt_idea_equal(&wanted, &idea);
            if (2 * found > TRIES) return level;
            if (2 * (i + 1 - found) > TRIES) break;
        }
    }
    return lt_level_count;
}

bool lt_puzzle_found_by(const lt_puzzle *puzzle, const lt_bot *bot, uint64_t seed, void *scratch) {
    lt_study_work *work = scratch;
    const lt_budget budget = {.seed = seed};
    if (!lt_study_open(work, &puzzle->position, &budget)) return false;
    const lt_turn turn = lt_study_turn_of(work, bot, seed);
    return lt_same_idea(&work->state, turn.moves, turn.count, puzzle->best, puzzle->best_count);
}
