// lives.c - other lives of a game.
#include "lt_lives.h"

#include "bots.h"

enum { WHOLE = 12 }; // a victory, which two, three or four players may share

bool lt_live_on(const lt_state *start, const lt_living player[LT_MAX_PLAYERS], void *scratch, lt_life *life) {
    lt_state state = *start;
    while (!state.open.over) {
        const lt_living *mover = &player[state.open.player];
        const lt_view seen = lt_view_of(&state, (int)state.open.player);
        const lt_move move = mover->bot->choose(mover->bot, &seen, &mover->budget, scratch);
        if (mover->budget.stop && mover->budget.stop(mover->budget.context)) return false;
        lt_play(&state, move);
    }
    *life = (lt_life){.winners = (uint8_t)lt_winners(&state.open)};
    for (unsigned i = 0; i < state.open.players; i++) life->honor[i] = state.open.honor[i];
    return true;
}

bool lt_live(const lt_view *view, const lt_bot *bot, const lt_budget *budget, unsigned number, void *scratch,
             lt_life *life) {
    lt_rng seeds = {lt_mix_seed(budget->seed, number)};
    const lt_state state = lt_sample(view, lt_rng_next(&seeds));
    lt_budget choice = *budget;
    choice.seed = lt_rng_next(&seeds);
    const lt_living all = {bot, choice}, player[LT_MAX_PLAYERS] = {all, all, all, all};
    return lt_live_on(&state, player, scratch, life);
}

static unsigned winner_count(unsigned winners) {
    unsigned count = 0;
    for (; winners; winners &= winners - 1) count++;
    return count;
}

void lt_lives_add(lt_lives *lives, const lt_life *life) {
    lives->count++;
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        if (life->winners >> i & 1) lives->twelfths[i] += WHOLE / winner_count(life->winners);
        lives->honor[i][life->honor[i]]++;
    }
}

unsigned lt_lives_share(const lt_lives *lives, unsigned player) {
    const uint64_t all = (uint64_t)lives->count * WHOLE;
    return all > 0 ? (unsigned)(((uint64_t)lives->twelfths[player] * 10000 + all / 2) / all) : 0;
}

unsigned lt_lives_honor(const lt_lives *lives, unsigned player, unsigned percent) {
    uint64_t below = 0;
    for (unsigned honor = 0; honor <= UINT8_MAX; honor++) {
        below += lives->honor[player][honor];
        if (below * 100 >= (uint64_t)lives->count * percent) return honor;
    }
    return UINT8_MAX;
}
