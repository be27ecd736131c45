// playout.c - whole games by the random policy of lt_random.h, with as few instructions as possible.
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "legal.h"
#include "lt_assert.h"
#include "lt_random.h"

// --- The policy's choices, as numbers -------------------------------------------------------------

// Spreads the bits of a number over the flagged colors: bit 0 goes to the first flag, bit 1 to the second, …
LT_ALWAYS_INLINE uint32_t spread(uint32_t bits, uint32_t flags) {
#ifdef __BMI2__
    return _pdep_u32(bits, flags);
#else
    uint32_t chosen = 0;
    for (; bits; bits >>= 1, flags &= flags - 1)
        if (bits & 1) chosen |= flags & -flags;
    return chosen;
#endif
}

// The numbers of seven bits of which three are set, in ascending order: the first C(n, 3) of them are the
// ways to choose three of n.
static const uint8_t threes[] = {7,  11, 13, 14, 19, 21, 22, 25, 26, 28, 35, 37, 38, 41, 42,  44,  49, 50,
                                 52, 56, 67, 69, 70, 73, 74, 76, 81, 82, 84, 88, 97, 98, 100, 104, 112};
static const uint8_t ways_to_choose_three[] = {0, 0, 0, 1, 4, 10, 20, 35};

typedef struct {
    lt_set set;
    lt_cards cost;
} dedication;

LT_ALWAYS_INLINE unsigned count_dedications(lt_cards cards) {
    return lt_flag_count(lt_at_least(cards, 4)) + ways_to_choose_three[lt_flag_count(lt_at_least(cards, 2))] +
           (lt_at_least(cards, 1) == 8 * LT_EACH_COLOR);
}

// Number `n` in the order in which lt_legal_moves lists them.
LT_ALWAYS_INLINE dedication nth_dedication(lt_cards cards, unsigned n) {
    uint32_t fours = lt_at_least(cards, 4), pairs = lt_at_least(cards, 2); // a flag is worth 8 cards
    unsigned four_count = lt_flag_count(fours);
    if (n < four_count) return (dedication){LT_FOUR_OF_A_KIND, spread(1u << n, fours) / 2};
    n -= four_count;
    if (n < ways_to_choose_three[lt_flag_count(pairs)])
        return (dedication){LT_THREE_PAIR, spread(threes[n], pairs) / 4};
    return (dedication){LT_SEVEN_UNIQUE, LT_EACH_COLOR};
}

LT_ALWAYS_INLINE lt_color nth_card(lt_cards cards, unsigned n) {
    lt_color color = LT_RED;
    for (; n >= lt_cards_of(cards, color); color++) n -= lt_cards_of(cards, color);
    LT_ASSERT(color <= LT_BLACK);
    return color;
}

// --- Playing a choice: directly, or through the list of legal moves ---------------------------------

LT_ALWAYS_INLINE int first_of_kind(const lt_move *moves, lt_move_kind kind) {
    int i = 0;
    while (moves[i].kind != kind) i++;
    return i;
}

static void play_from_list(lt_state *state, lt_move_kind kind, unsigned n) {
    lt_move moves[LT_MAX_MOVES];
    const int count = lt_legal_moves(state, moves, LT_MAX_MOVES),
              chosen = first_of_kind(moves, kind) + (int)n;
    LT_ASSERT(chosen < count && moves[chosen].kind == kind);
    (void)count;
    lt_play(state, moves[chosen]);
}

LT_ALWAYS_INLINE void dedicate(lt_state *state, unsigned player, unsigned players, unsigned n, bool by_list) {
    if (by_list) {
        play_from_list(state, LT_DEDICATE, n);
        return;
    }
    dedication chosen = nth_dedication(state->open.cards[player], n);
    lt_do_dedicate(&state->open, player, players, chosen.set, chosen.cost, NULL);
}

LT_ALWAYS_INLINE void discard(lt_state *state, unsigned player, unsigned n, bool by_list) {
    lt_cards cards = state->open.cards[player];
    lt_color color = nth_card(cards, n);
    if (by_list) {
        // The list has one discard for each color held.
        lt_cards below = cards & ((1u << LT_CARD_BITS * color) - 1);
        play_from_list(state, LT_DISCARD, lt_flag_count(lt_at_least(below, 1)));
        return;
    }
    lt_do_discard(&state->open, player, color, NULL);
}

LT_ALWAYS_INLINE void place(lt_state *state, unsigned player, unsigned players, uint64_t bits, bool by_list) {
    unsigned index = lt_scale((uint32_t)(bits >> 32), state->open.frontier_size);
    unsigned hand_size = state->open.hand_size[player];
    unsigned slot = lt_scale((uint32_t)bits, hand_size);
    unsigned rotation = bits & 3;
    if (by_list) {
        play_from_list(state, LT_PLACE, (index * hand_size + slot) * 4 + rotation);
        return;
    }
    lt_do_place(state, player, players, (lt_placement){slot, index, rotation}, NULL);
}

// --- The game --------------------------------------------------------------------------------------

LT_ALWAYS_INLINE void maybe_dedicate(lt_state *state, lt_rng *rng, unsigned player, unsigned players,
                                     bool by_list) {
    const lt_open_info *open = &state->open;
    uint64_t bits = lt_rng_next(rng);
    bool must = open->rules == LT_MUST_DEDICATE && !open->final && lt_above_limit(open);
    if (!(bits & 1) && !must) return;
    unsigned choices = count_dedications(open->cards[player]);
    dedicate(state, player, players, lt_scale((uint32_t)(bits >> 32), choices), by_list);
}

LT_ALWAYS_INLINE void discard_to_limit(lt_state *state, lt_rng *rng, unsigned player, bool by_list) {
    for (unsigned held; held = lt_cards_total(state->open.cards[player]), held > LT_CARD_LIMIT;)
        discard(state, player, lt_rng_below(rng, held), by_list);
}

// A turn in which nothing is spent yet.
LT_ALWAYS_INLINE void turn(lt_state *state, lt_rng *rng, unsigned player, unsigned players) {
    LT_ASSERT(lt_has_set(state->open.cards[player]) || !lt_above_limit(&state->open)); // see R16b
    if (lt_has_set(state->open.cards[player])) {
        maybe_dedicate(state, rng, player, players, false);
        discard_to_limit(state, rng, player, false);
    }
    place(state, player, players, lt_rng_next(rng), false);
}

// The rest of any turn, which may have begun.
static void rest_of_turn(lt_state *state, lt_rng *rng, bool by_list) {
    lt_open_info *open = &state->open;
    unsigned player = open->player, players = open->players;
    if (lt_may_dedicate(open) == LT_OK && lt_has_set(open->cards[player]))
        maybe_dedicate(state, rng, player, players, by_list);
    if (open->final) {
        lt_do_pass(open, player, players, NULL);
        return;
    }
    discard_to_limit(state, rng, player, by_list);
    place(state, player, players, lt_rng_next(rng), by_list);
}

// The turns of a round are written out, so that `player` is a constant for the compiler. The generator is
// copied, so that its state stays in a register.
LT_ALWAYS_INLINE void rounds(lt_state *state, lt_rng *shared, unsigned players) {
    lt_rng rng = *shared;
    while (!state->open.final) {
        turn(state, &rng, 0, players);
        turn(state, &rng, 1, players);
        if (players > 2) turn(state, &rng, 2, players);
        if (players > 3) turn(state, &rng, 3, players);
    }
    *shared = rng;
}

static void rounds_of_two(lt_state *state, lt_rng *rng) {
    rounds(state, rng, 2);
}

static void rounds_of_three(lt_state *state, lt_rng *rng) {
    rounds(state, rng, 3);
}

static void rounds_of_four(lt_state *state, lt_rng *rng) {
    rounds(state, rng, 4);
}

void lt_playout(lt_state *state, lt_rng *rng) {
    static void (*const rounds_of[])(lt_state *, lt_rng *) = {rounds_of_two, rounds_of_three, rounds_of_four};
    const lt_open_info *open = &state->open;
    while (!open->final && (open->player != 0 || open->spent)) rest_of_turn(state, rng, false);
    rounds_of[open->players - LT_MIN_PLAYERS](state, rng);
    while (!open->over) rest_of_turn(state, rng, false);
}

void lt_playout_by_list(lt_state *state, lt_rng *rng) {
    while (!state->open.over) rest_of_turn(state, rng, true);
}
