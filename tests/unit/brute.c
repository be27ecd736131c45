// brute.c - best play by trying everything.
#include "brute.h"

#include <string.h>

typedef struct {
    lt_chances shares;
    int honor; // of the player to move, after the turn
} outcome;

// The share first, then honor, then as little as possible for those who come next.
static bool better(const outcome *a, const outcome *b, unsigned player, unsigned players) {
    if (a->shares.of[player] != b->shares.of[player]) return a->shares.of[player] > b->shares.of[player];
    if (a->honor != b->honor) return a->honor > b->honor;
    for (unsigned next = (player + 1) % players; next != player; next = (next + 1) % players)
        if (a->shares.of[next] != b->shares.of[next]) return a->shares.of[next] < b->shares.of[next];
    return false;
}

static outcome at_the_end(const lt_state *state) {
    outcome found = {.honor = state->open.honor[state->open.player]};
    const unsigned winners = lt_winners(&state->open);
    for (unsigned player = 0; player < state->open.players; player++)
        if (winners >> player & 1) found.shares.of[player] = LT_CERTAIN / __builtin_popcount(winners);
    return found;
}

static outcome best_of(const lt_state *state) {
    lt_move moves[LT_MAX_MOVES];
    const unsigned me = state->open.player;
    outcome best = {.honor = -1};
    if (state->open.over) return at_the_end(state);
    const int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
    for (int i = 0; i < count; i++) {
        lt_state after = *state;
        lt_play(&after, moves[i]);
        outcome found = best_of(&after);
        if (lt_ends_turn(moves[i])) found.honor = after.open.honor[me];
        if (best.honor < 0 || better(&found, &best, me, state->open.players)) best = found;
    }
    return best;
}

lt_chances brute_shares(const lt_state *state) {
    return best_of(state).shares;
}

// --- Hidden hands ------------------------------------------------------------------------------------

typedef struct {
    const lt_move *moves; // of the first turn
    int count;
    int64_t sum;
    unsigned deals, me;
} deal_sum;

static void add_deal(const lt_state *dealt, deal_sum *sum) {
    lt_state after = *dealt;
    for (int i = 0; i < sum->count; i++) lt_play(&after, sum->moves[i]);
    sum->sum += brute_shares(&after).of[sum->me];
    sum->deals++;
}

// Deals the tiles of the view to every hand from (player, slot) on, each hand in ascending order.
static void deal(const lt_view *view, lt_state *state, unsigned player, unsigned slot, uint64_t left,
                 deal_sum *sum) {
    if (player == view->open.players) {
        add_deal(state, sum);
        return;
    }
    if ((int)player == view->seat || slot == view->open.hand_size[player]) {
        deal(view, state, player + 1, 0, left, sum);
        return;
    }
    const lt_hand before = state->hand[player];
    for (unsigned tile = slot > 0 ? lt_hand_tile(before, slot - 1) + 1u : 1; tile < LT_TILES; tile++) {
        if (!(left >> tile & 1)) continue;
        state->hand[player] = before | (lt_hand)tile << 8 * slot;
        deal(view, state, player, slot + 1, left & ~((uint64_t)1 << tile), sum);
    }
    state->hand[player] = before;
}

int64_t brute_hidden_sum_of(const lt_view *view, const lt_move *moves, int count, unsigned *deals) {
    deal_sum sum = {moves, count, 0, 0, view->open.player};
    lt_state state;
    memset(&state, 0, sizeof state);
    state.open = view->open;
    state.hand[view->seat] = view->hand;
    deal(view, &state, 0, 0, view->unseen, &sum);
    *deals = sum.deals;
    return sum.sum;
}

typedef struct {
    const lt_view *view; // at the beginning of the turn
    lt_move moves[16];
    int count;
    int64_t best;
    unsigned deals;
} turn_search;

static void try_turns(turn_search *search, const lt_state *state) {
    lt_move moves[LT_MAX_MOVES];
    const int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
    for (int i = 0; i < count; i++) {
        search->moves[search->count++] = moves[i];
        if (lt_ends_turn(moves[i])) {
            const int64_t sum =
                brute_hidden_sum_of(search->view, search->moves, search->count, &search->deals);
            if (sum > search->best) search->best = sum;
        } else {
            lt_state after = *state;
            lt_play(&after, moves[i]);
            try_turns(search, &after);
        }
        search->count--;
    }
}

int64_t brute_hidden_sum(const lt_view *view, unsigned *deals) {
    turn_search search = {.view = view, .best = -1};
    lt_state state;
    memset(&state, 0, sizeof state);
    state.open = view->open;
    state.hand[view->seat] = view->hand;
    try_turns(&search, &state);
    *deals = search.deals;
    return search.best;
}
