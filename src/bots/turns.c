#include "lt_turns.h"

#include <string.h>

#include "lt_random.h"

// --- Cards ---------------------------------------------------------------------------------------

enum { MAX_CARD_MOVES = 96 }; // 42 exchanges and 43 dedications; they come first in the list

typedef struct {
    const lt_net *net;
    lt_sight sight;
    lt_situation situation; // as the turn began, with the placement counted; only its cards are to change
    lt_turn *out;
    int count, cap;
} best_list;

static void insert(best_list *list, const lt_turn *turn) {
    if (list->count < list->cap)
        list->count++;
    else if (list->count == 0 || turn->chance <= list->out[list->count - 1].chance)
        return;
    int place = list->count - 1;
    for (; place > 0 && list->out[place - 1].chance < turn->chance; place--)
        list->out[place] = list->out[place - 1];
    list->out[place] = *turn;
}

// The player's chance as if the turn ended here, without the placement: good enough to compare ways to deal
// with the cards.
static int32_t chance_now(const best_list *list, const lt_state *state) {
    lt_situation situation = list->situation;
    lt_base base;
    lt_situation_cards(&situation, &state->open);
    lt_net_base(list->net, &situation, &base);
    return lt_net_chance(list->net, &base, &situation);
}

static void play(lt_state *state, lt_turn *turn, lt_move move) {
    lt_play(state, move);
    turn->moves[turn->count++] = move;
}

static bool above_limit(const lt_open_info *open) {
    return !open->final && lt_cards_total(open->cards[open->player]) > LT_CARD_LIMIT;
}

// R16: gives back the cards that are missed least, one by one.
static void discard_to_limit(const best_list *list, lt_state *state, lt_turn *turn) {
    while (above_limit(&state->open)) {
        lt_move best = {.kind = LT_DISCARD, .discard = {LT_NO_COLOR}};
        int32_t best_chance = -1;
        for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
            lt_move move = {.kind = LT_DISCARD, .discard = {color}};
            if (lt_cards_of(state->open.cards[state->open.player], color) == 0) continue;
            lt_state after = *state;
            lt_play(&after, move);
            int32_t chance = chance_now(list, &after);
            if (chance > best_chance) best = move, best_chance = chance;
        }
        play(state, turn, best);
    }
}

static void consider(best_list *list, lt_state *state, lt_turn *turn) {
    const lt_open_info *open = &state->open;
    bool must = open->rules == LT_MUST_DEDICATE && !(open->spent & (LT_DEDICATED | LT_DISCARDED)) &&
                above_limit(open) && lt_has_set(open->cards[open->player]);
    if (must) return; // R16b
    discard_to_limit(list, state, turn);
    turn->chance = chance_now(list, state);
    insert(list, turn);
}

// Whether something with this number is noticed. It is so for a whole turn.
static bool notices(uint64_t seed, unsigned overlook, unsigned thing) {
    if (overlook == 0) return true;
    lt_rng rng = {seed ^ thing * 0x9E3779B97F4A7C15u};
    return lt_rng_below(&rng, 256) >= overlook;
}

static void consider_dedications(best_list *list, const lt_state *state, const lt_turn *turn) {
    lt_move moves[MAX_CARD_MOVES];
    lt_state after = *state;
    lt_turn longer = *turn;
    consider(list, &after, &longer);
    if (!lt_has_set(state->open.cards[state->open.player])) return;
    int count = lt_legal_moves(state, moves, MAX_CARD_MOVES);
    for (int i = 0; i < count && i < MAX_CARD_MOVES; i++) {
        if (moves[i].kind != LT_DEDICATE) continue;
        unsigned thing = LT_LAKE_CELLS * 64u + moves[i].dedicate.set * 256u + moves[i].dedicate.colors;
        if (!notices(list->sight.seed, list->sight.overlook_sets, thing)) continue;
        after = *state;
        longer = *turn;
        play(&after, &longer, moves[i]);
        consider(list, &after, &longer);
    }
}

// The honor of the best set that the player could dedicate with these cards; 0 if there is none.
static unsigned best_honor(const lt_situation *situation, lt_cards cards) {
    unsigned best = 0;
    if (lt_at_least(cards, 4)) best = situation->top[LT_FOUR_OF_A_KIND];
    if (lt_three_flags(lt_at_least(cards, 2)) && situation->top[LT_THREE_PAIR] > best)
        best = situation->top[LT_THREE_PAIR];
    if (lt_at_least(cards, 1) == 8 * LT_EACH_COLOR && situation->top[LT_SEVEN_UNIQUE] > best)
        best = situation->top[LT_SEVEN_UNIQUE];
    return best;
}

static bool makes_a_better_set(const lt_situation *situation, lt_move exchange) {
    lt_cards before = situation->cards[0];
    lt_cards after = before - (1u << LT_CARD_BITS * exchange.exchange.give) +
                     (1u << LT_CARD_BITS * exchange.exchange.take);
    return best_honor(situation, after) > best_honor(situation, before);
}

static void consider_exchanges(best_list *list, const lt_state *state) {
    lt_move moves[MAX_CARD_MOVES];
    int count = lt_legal_moves(state, moves, MAX_CARD_MOVES);
    for (int i = 0; i < count && moves[i].kind == LT_EXCHANGE; i++) {
        if (list->sight.exchange == LT_EXCHANGE_FOR_SET && !makes_a_better_set(&list->situation, moves[i]))
            continue;
        lt_state after = *state;
        lt_turn turn = {.count = 0};
        play(&after, &turn, moves[i]);
        consider_dedications(list, &after, &turn);
    }
}

int lt_card_turns(const lt_state *state, const lt_net *net, lt_sight sight, lt_turn *out, int cap) {
    unsigned player = state->open.player;
    best_list list = {net, sight, lt_situation_of(&state->open, player, state->hand[player]), out, 0, cap};
    lt_turn nothing = {.count = 0};
    list.situation.placements--;
    consider_dedications(&list, state, &nothing);
    if (sight.exchange != LT_NO_EXCHANGE && state->open.favor[player] >= LT_EXCHANGE_FAVOR)
        consider_exchanges(&list, state);
    if (list.count > 0) return list.count;
    list.sight = (lt_sight){0}; // R16b asks for a dedication that was overlooked
    consider_dedications(&list, state, &nothing);
    return list.count;
}

// --- Placements ------------------------------------------------------------------------------------

static lt_hand without(lt_hand hand, unsigned slot) {
    lt_hand newer = ~0u << 8 * slot;
    return hand ^ ((hand ^ hand >> 8) & newer);
}

typedef struct {
    lt_rated *out;
    int count, cap;
} rated_list;

static void rate(rated_list *list, lt_move move, int32_t chance) {
    if (list->count < list->cap)
        list->count++;
    else if (list->count == 0 || chance <= list->out[list->count - 1].chance)
        return;
    int place = list->count - 1;
    for (; place > 0 && list->out[place - 1].chance < chance; place--)
        list->out[place] = list->out[place - 1];
    list->out[place] = (lt_rated){move, chance};
}

// A tile that looks the same after half a turn, or any, is not tried twice.
static unsigned different_turns(lt_tile tile) {
    unsigned turns = 1;
    while (turns < 4 && lt_tile_sides(tile, turns) != lt_tile_sides(tile, 0)) turns++;
    return turns;
}

// What the placements of one turn have in common.
typedef struct {
    const lt_open_info *open;
    const lt_net *net;
    lt_hand hand;
    lt_situation situation; // with the placement counted, without its gains
    lt_base base;
} placement_base;

static void begin_placing(placement_base *common, const lt_state *state, const lt_net *net) {
    common->open = &state->open;
    common->net = net;
    common->hand = state->hand[state->open.player];
    common->situation = lt_situation_of(&state->open, state->open.player, common->hand);
    common->situation.placements--;
    lt_net_base(net, &common->situation, &common->base);
}

// The player's chance after the placement; common->situation must have the hand without the tile.
static int32_t chance_of(const placement_base *common, lt_cell cell, lt_tile tile, unsigned turns) {
    const lt_open_info *open = common->open;
    lt_payout payout = lt_payout_of(open, cell, tile, turns);
    lt_situation after = common->situation;
    for (unsigned seat = 0; seat < open->players; seat++)
        after.cards[seat] = payout.cards[lt_player_at(open->player, seat, open->players)];
    after.supply = payout.supply;
    after.favor[0] = payout.favor;
    after.shore =
        lt_shore_after(after.shore, open->shown[lt_fold(cell, open->players)], lt_tile_sides(tile, turns));
    return lt_net_chance(common->net, &common->base, &after);
}

static lt_move place_move(lt_cell cell, lt_tile tile, unsigned turns) {
    return (lt_move){.kind = LT_PLACE, .place = {lt_cell_x(cell), lt_cell_y(cell), tile, (uint8_t)turns}};
}

static void rate_all(rated_list *list, placement_base *common, lt_sight sight) {
    const lt_open_info *open = common->open;
    const unsigned sure =
        lt_scale((uint32_t)(sight.seed >> 32), open->frontier_size); // one cell is always noticed
    for (unsigned slot = 0; slot < open->hand_size[open->player]; slot++) {
        lt_tile tile = lt_hand_tile(common->hand, slot);
        unsigned turns_end = different_turns(tile);
        lt_situation_hand(&common->situation, without(common->hand, slot));
        for (unsigned i = 0; i < open->frontier_size; i++) {
            lt_cell cell = open->frontier[i];
            if (i != sure && !notices(sight.seed, sight.overlook, cell)) continue;
            for (unsigned turns = 0; turns < turns_end; turns++)
                rate(list, place_move(cell, tile, turns), chance_of(common, cell, tile, turns));
        }
    }
}

// The last placement of all is followed by the final turns alone: no need to guess.
static void rate_last(rated_list *list, const lt_state *state) {
    rated_list exact = {list->out, 0, list->count};
    lt_rated guessed[LT_MAX_ADVICE];
    int count = list->count < LT_MAX_ADVICE ? list->count : LT_MAX_ADVICE;
    memcpy(guessed, list->out, (size_t)count * sizeof *guessed);
    for (int i = 0; i < count; i++) {
        lt_state after = *state;
        lt_play(&after, guessed[i].move);
        rate(&exact, guessed[i].move, lt_final_result(&after).of[state->open.player]);
    }
    list->count = exact.count;
}

int lt_placements(const lt_state *state, const lt_net *net, lt_sight sight, lt_rated *out, int cap) {
    rated_list list = {out, 0, cap};
    placement_base common;
    begin_placing(&common, state, net);
    rate_all(&list, &common, sight);
    if (state->open.turn == lt_deck_size(state->open.players)) rate_last(&list, state);
    return list.count;
}

// --- Whole turns -------------------------------------------------------------------------------------

void lt_play_turn(lt_state *state, const lt_turn *turn) {
    for (int i = 0; i < turn->count; i++) lt_play(state, turn->moves[i]);
}

int lt_whole_turns(const lt_state *state, const lt_net *net, lt_sight sight, int card_turns, int placements,
                   lt_turn *out, int cap) {
    lt_turn cards[LT_MAX_ADVICE];
    lt_rated rated[LT_MAX_ADVICE];
    best_list list = {.net = net, .out = out, .cap = cap};
    int count = lt_card_turns(state, net, sight, cards, card_turns);
    for (int i = 0; i < count; i++) {
        lt_state after = *state;
        lt_play_turn(&after, &cards[i]);
        int rated_count = lt_placements(&after, net, sight, rated, placements);
        for (int j = 0; j < rated_count; j++) {
            lt_turn turn = cards[i];
            turn.moves[turn.count++] = rated[j].move;
            turn.chance = rated[j].chance;
            insert(&list, &turn);
        }
    }
    return list.count;
}
