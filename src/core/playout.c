#include "legal.h"
#include "lt_random.h"

// --- The policy's choices, as numbers -------------------------------------------------------------

// The flag of the colour number n among those flagged.
LT_STEP uint32_t nth_flag(uint32_t flags, unsigned n) {
    while (n-- > 0) flags &= flags - 1;
    return flags & -flags;
}

static const uint8_t choose_three[] = {0, 0, 0, 1, 4, 10, 20, 35}; // how many three of n

typedef struct {
    lt_set set;
    lt_cards cost;
} dedication;

LT_STEP unsigned count_dedications(lt_cards cards) {
    return lt_flag_count(lt_at_least(cards, 4)) + choose_three[lt_flag_count(lt_at_least(cards, 2))] +
           (lt_at_least(cards, 1) == 8 * LT_EACH_COLOR);
}

// Three of the flagged colours, counted as lt_legal_moves lists them: by the highest, the middle, the lowest.
LT_STEP uint32_t nth_three(uint32_t flags, unsigned n) {
    unsigned high = 2, mid = 1;
    while (choose_three[high + 1] <= n) high++;
    n -= choose_three[high];
    while (mid * (mid + 1) / 2 <= n) mid++;
    n -= mid * (mid - 1) / 2;
    return nth_flag(flags, high) | nth_flag(flags, mid) | nth_flag(flags, n);
}

LT_STEP dedication nth_dedication(lt_cards cards, unsigned n) {
    uint32_t fours = lt_at_least(cards, 4), pairs = lt_at_least(cards, 2);
    unsigned four_count = lt_flag_count(fours);
    if (n < four_count) return (dedication){LT_FOUR_OF_A_KIND, nth_flag(fours, n) / 2}; // a flag is 8 cards
    n -= four_count;
    if (n < choose_three[lt_flag_count(pairs)]) return (dedication){LT_THREE_PAIR, nth_three(pairs, n) / 4};
    return (dedication){LT_SEVEN_UNIQUE, LT_EACH_COLOR};
}

LT_STEP lt_color nth_card(lt_cards cards, unsigned n) {
    lt_color color = LT_RED;
    for (; n >= lt_cards_of(cards, color); color++) n -= lt_cards_of(cards, color);
    return color;
}

// --- Taking them: straight away, or from the complete list -----------------------------------------

LT_STEP int first_of_kind(const lt_move *moves, lt_move_kind kind) {
    int i = 0;
    while (moves[i].kind != kind) i++;
    return i;
}

static void play_from_list(lt_state *state, lt_move_kind kind, unsigned n) {
    lt_move moves[LT_MAX_MOVES];
    lt_legal_moves(state, moves, LT_MAX_MOVES);
    lt_play(state, moves[first_of_kind(moves, kind) + (int)n]);
}

LT_STEP void dedicate(lt_state *state, unsigned player, unsigned n, bool by_list) {
    if (by_list) {
        play_from_list(state, LT_DEDICATE, n);
        return;
    }
    dedication chosen = nth_dedication(state->open.cards[player], n);
    lt_do_dedicate(&state->open, player, chosen.set, chosen.cost, NULL);
}

LT_STEP void discard(lt_state *state, unsigned player, unsigned n, bool by_list) {
    lt_cards cards = state->open.cards[player];
    lt_color color = nth_card(cards, n);
    if (by_list) {
        lt_cards below = cards & ((1u << LT_CARD_BITS * color) - 1); // the list has a discard for each colour held
        play_from_list(state, LT_DISCARD, lt_flag_count(lt_at_least(below, 1)));
        return;
    }
    lt_do_discard(&state->open, player, color, NULL);
}

LT_STEP void place(lt_state *state, unsigned player, unsigned players, uint64_t bits, bool by_list) {
    unsigned index = lt_scale((uint32_t)(bits >> 32), state->open.frontier_size);
    unsigned hand_size = state->open.hand_size[player];
    unsigned slot = lt_scale((uint32_t)bits, hand_size);
    unsigned turns = bits & 3;
    if (by_list) {
        play_from_list(state, LT_PLACE, (index * hand_size + slot) * 4 + turns);
        return;
    }
    lt_do_place(state, player, players, slot, index, turns, NULL);
}

// --- The game --------------------------------------------------------------------------------------

LT_STEP void maybe_dedicate(lt_state *state, lt_rng *rng, unsigned player, bool by_list) {
    const lt_open_info *open = &state->open;
    uint64_t bits = lt_rng_next(rng);
    bool must = open->rules == LT_MUST_DEDICATE && !open->final && lt_above_limit(open);
    if (!(bits & 1) && !must) return;
    unsigned choices = count_dedications(open->cards[player]);
    dedicate(state, player, lt_scale((uint32_t)(bits >> 32), choices), by_list);
}

LT_STEP void discard_to_limit(lt_state *state, lt_rng *rng, unsigned player, bool by_list) {
    for (unsigned held; held = lt_card_count(state->open.cards[player]), held > LT_CARD_LIMIT;)
        discard(state, player, lt_rng_below(rng, held), by_list);
}

// A turn in which nothing is spent yet.
LT_STEP void turn(lt_state *state, lt_rng *rng, unsigned player, unsigned players, bool by_list) {
    if (lt_has_set(state->open.cards[player])) { // always so above the limit, see R16b
        maybe_dedicate(state, rng, player, by_list);
        discard_to_limit(state, rng, player, by_list);
    }
    place(state, player, players, lt_rng_next(rng), by_list);
}

LT_STEP void final_turn(lt_state *state, lt_rng *rng, unsigned player, unsigned players, bool by_list) {
    if (lt_has_set(state->open.cards[player])) maybe_dedicate(state, rng, player, by_list);
    lt_do_pass(&state->open, player, players, NULL);
}

// Whole rounds, written out, so that whose turn it is is a constant for the compiler.
LT_STEP void playout(lt_state *state, lt_rng *shared, unsigned players, bool by_list) {
    lt_rng rng = *shared;
    while (!state->open.final) {
        turn(state, &rng, 0, players, by_list);
        turn(state, &rng, 1, players, by_list);
        if (players > 2) turn(state, &rng, 2, players, by_list);
        if (players > 3) turn(state, &rng, 3, players, by_list);
    }
    while (!state->open.over) final_turn(state, &rng, state->open.player, players, by_list);
    *shared = rng;
}

void lt_playout(lt_state *state, lt_rng *rng) {
    switch (state->open.players) {
    case 2: playout(state, rng, 2, false); break;
    case 3: playout(state, rng, 3, false); break;
    default: playout(state, rng, 4, false); break;
    }
}

void lt_playout_by_list(lt_state *state, lt_rng *rng) {
    playout(state, rng, state->open.players, true);
}
