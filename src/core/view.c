// view.c - what one seat may know, and full games that fit it.
#include "lt_view.h"

#include <string.h>

#include "lt_assert.h"
#include "lt_random.h"
#include "lt_seed.h"
#include "rules.h"

uint64_t lt_unseen_by(const lt_open_info *open, lt_hand hand) {
    uint64_t unseen = ((uint64_t)1 << LT_TILES) - 1;
    for (unsigned i = 0; i < open->lake_size; i++) unseen &= ~((uint64_t)1 << open->lake[i].tile);
    for (; hand; hand >>= 8) unseen &= ~((uint64_t)1 << (hand & 255));
    return unseen;
}

lt_view lt_view_of(const lt_state *state, int seat) {
    LT_ASSERT(seat >= LT_SPECTATOR && seat < (int)state->open.players);
    lt_view view;
    memset(&view, 0, sizeof view); // padding too, so that equal views are equal bytes
    view.open = state->open;
    view.seat = (int8_t)seat;
    view.hand = seat == LT_SPECTATOR ? 0 : state->hand[seat];
    view.unseen = lt_unseen_by(&view.open, view.hand);
    return view;
}

// The tiles that the view does not see; returns how many there are.
static unsigned list_unseen(const lt_view *view, lt_tile tiles[LT_TILES]) {
    unsigned count = 0;
    for (unsigned tile = 1; tile < LT_TILES; tile++)
        if (view->unseen >> tile & 1) tiles[count++] = (lt_tile)tile;
    return count;
}

// Deals unseen tiles from the first on: to the other hands, then to the draw stack.
static lt_state deal(const lt_view *view, const lt_tile *next) {
    lt_state state;
    memset(&state, 0, sizeof state);
    state.open = view->open;
    for (unsigned player = 0; player < state.open.players; player++) {
        if (view->seat == (int)player) {
            state.hand[player] = view->hand;
            continue;
        }
        for (unsigned i = 0; i < state.open.hand_size[player]; i++)
            state.hand[player] |= (lt_hand)*next++ << 8 * i;
    }
    memcpy(state.stack + LT_MAX_STACK - state.open.draw, next, state.open.draw);
    return state;
}

lt_state lt_sample(const lt_view *view, uint64_t seed) {
    lt_tile tiles[LT_TILES];
    const unsigned count = list_unseen(view, tiles);
    LT_ASSERT(count >= view->open.draw);
    lt_shuffle(tiles, count, count, &(lt_rng){seed});
    return deal(view, tiles);
}

lt_state lt_sample_in_series(const lt_view *view, uint64_t seed, unsigned number) {
    lt_tile tiles[2 * LT_TILES]; // twice the same, so that a deal may begin anywhere
    const unsigned count = list_unseen(view, tiles);
    unsigned front = 1; // the other hands and the next tile to be drawn
    for (unsigned player = 0; player < view->open.players; player++)
        if (view->seat != (int)player) front += view->open.hand_size[player];
    LT_ASSERT(count >= view->open.draw);
    const unsigned round = front < count ? count / front : 1; // deals until most tiles have been in front
    lt_shuffle(tiles, count, count, &(lt_rng){lt_mix_seed(seed, number / round)});
    memcpy(tiles + count, tiles, count);
    return deal(view, tiles + number % round * front);
}
