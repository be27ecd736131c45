// legal.c - which moves are legal: the check of one move, and the list of all. Both ask lt_may_… of rules.h.
#include "legal.h"

#include <string.h>

#include "lt_view.h"

// --- One move -----------------------------------------------------------------------------------

static bool is_color(lt_color color) {
    return color >= LT_RED && color <= LT_BLACK;
}

static lt_err check_exchange(const lt_open_info *open, lt_move move) {
    lt_color give = move.exchange.give, take = move.exchange.take;
    if (!is_color(give) || !is_color(take)) return LT_ERR_MOVE;
    lt_err err = lt_may_exchange(open);
    if (err != LT_OK) return err;
    if (give == take) return LT_ERR_SAME_COLOR;
    if (lt_cards_of(open->cards[open->player], give) == 0) return LT_ERR_NOT_HELD;
    return lt_cards_of(open->supply, take) == 0 ? LT_ERR_NOT_IN_SUPPLY : LT_OK;
}

static lt_err check_dedicate(const lt_open_info *open, lt_move move) {
    lt_cards cost = lt_set_cost(move.dedicate.set, move.dedicate.colors);
    if (cost == 0) return LT_ERR_MOVE;
    lt_err err = lt_may_dedicate(open);
    if (err != LT_OK) return err;
    lt_cards cards = open->cards[open->player];
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        if (lt_cards_of(cards, color) < lt_cards_of(cost, color)) return LT_ERR_SET;
    return LT_OK;
}

static lt_err check_discard(const lt_open_info *open, lt_move move) {
    if (!is_color(move.discard.color)) return LT_ERR_MOVE;
    lt_err err = lt_may_discard(open);
    if (err != LT_OK) return err;
    return lt_cards_of(open->cards[open->player], move.discard.color) == 0 ? LT_ERR_NOT_HELD : LT_OK;
}

static bool is_occupied(const lt_open_info *open, int x, int y) {
    for (unsigned i = 0; i < open->lake_size; i++)
        if (open->lake[i].x == x && open->lake[i].y == y) return true;
    return false;
}

static lt_err check_place(const lt_open_info *open, lt_hand hand, lt_move move) {
    if (move.place.rotation > 3) return LT_ERR_MOVE;
    lt_err err = lt_may_place(open);
    if (err != LT_OK) return err;
    if (move.place.tile == LT_NO_TILE || lt_hand_slot(hand, move.place.tile) == LT_HAND_SIZE)
        return LT_ERR_NOT_IN_HAND;
    int8_t x = move.place.x, y = move.place.y;
    if (is_occupied(open, x, y)) return LT_ERR_OCCUPIED;
    return lt_frontier_index(open, lt_cell_at(x, y)) == open->frontier_size ? LT_ERR_NO_NEIGHBOR : LT_OK;
}

lt_err lt_legal(const lt_state *state, lt_move move) {
    const lt_open_info *open = &state->open;
    switch (move.kind) {
    case LT_EXCHANGE: return check_exchange(open, move);
    case LT_DEDICATE: return check_dedicate(open, move);
    case LT_DISCARD: return check_discard(open, move);
    case LT_PLACE: return check_place(open, state->hand[open->player], move);
    case LT_PASS: return lt_may_pass(open);
    }
    return LT_ERR_MOVE;
}

// --- The list -----------------------------------------------------------------------------------

typedef struct {
    lt_move *out;
    int count, cap;
} move_list;

static void add(move_list *list, lt_move move) {
    if (list->count < list->cap) list->out[list->count] = move;
    list->count++;
}

static void add_exchanges(move_list *list, const lt_open_info *open) {
    if (lt_may_exchange(open) != LT_OK) return;
    for (lt_color give = LT_RED; give <= LT_BLACK; give++) {
        if (lt_cards_of(open->cards[open->player], give) == 0) continue;
        for (lt_color take = LT_RED; take <= LT_BLACK; take++)
            if (take != give && lt_cards_of(open->supply, take) > 0)
                add(list, (lt_move){LT_EXCHANGE, .exchange = {give, take}});
    }
}

static void add_dedication(move_list *list, lt_set set, unsigned colors) {
    add(list, (lt_move){LT_DEDICATE, .dedicate = {(uint8_t)set, (uint8_t)colors}});
}

// In the order in which nth_dedication in playout.c counts them: by the highest color, the middle, the
// lowest.
static void add_three_pairs(move_list *list, uint32_t pairs) {
    for (lt_color high = LT_RED; high <= LT_BLACK; high++)
        for (lt_color mid = LT_RED; mid < high; mid++)
            for (lt_color low = LT_RED; low < mid; low++)
                if (lt_cards_of(pairs, low) && lt_cards_of(pairs, mid) && lt_cards_of(pairs, high))
                    add_dedication(list, LT_THREE_PAIR, 1u << low | 1u << mid | 1u << high);
}

static void add_dedications(move_list *list, const lt_open_info *open) {
    lt_cards cards = open->cards[open->player];
    if (lt_may_dedicate(open) != LT_OK || !lt_has_set(cards)) return;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        if (lt_cards_of(cards, color) >= 4) add_dedication(list, LT_FOUR_OF_A_KIND, 1u << color);
    if (lt_three_flags(lt_at_least(cards, 2))) add_three_pairs(list, lt_at_least(cards, 2));
    if (lt_at_least(cards, 1) == 8 * LT_EACH_COLOR) add_dedication(list, LT_SEVEN_UNIQUE, LT_ALL_COLORS);
}

static void add_discards(move_list *list, const lt_open_info *open) {
    if (lt_may_discard(open) != LT_OK) return;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        if (lt_cards_of(open->cards[open->player], color) > 0)
            add(list, (lt_move){LT_DISCARD, .discard = {color}});
}

// A move as one number: a placement without coordinates becomes one on a cell by OR with the coordinates.
static uint64_t move_bits(lt_move move) {
    uint64_t bits = 0;
    _Static_assert(sizeof move == sizeof bits, "a move is eight bytes");
    memcpy(&bits, &move, sizeof bits);
    return bits;
}

enum { ROTATIONS = 4, CELL_PLACEMENTS = LT_HAND_SIZE * ROTATIONS };

// The placements of a hand on one cell, without the cell's coordinates.
static int placements_of_hand(lt_hand hand, uint64_t out[CELL_PLACEMENTS]) {
    int count = 0;
    for (; hand; hand >>= 8)
        for (unsigned rotation = 0; rotation < ROTATIONS; rotation++)
            out[count++] = move_bits((lt_move){LT_PLACE, .place = {0, 0, (lt_tile)hand, (uint8_t)rotation}});
    return count;
}

static inline void write_placements(lt_move *out, const uint64_t *placements, uint64_t where, int count) {
    for (int i = 0; i < count; i++) {
        uint64_t bits = placements[i] | where;
        memcpy(out + i, &bits, sizeof bits);
    }
}

// The hottest loop of a search. All placements of a full hand on a cell are written at once, as three vectors
// of four moves. With a smaller hand the surplus is overwritten by the next cell's placements; near the end
// of `out` none is written.
static void add_placements(move_list *list, const lt_open_info *open, lt_hand hand) {
    if (lt_may_place(open) != LT_OK) return;
    uint64_t placements[CELL_PLACEMENTS] = {0};
    int count = placements_of_hand(hand, placements);
    for (unsigned i = 0; i < open->frontier_size; i++, list->count += count) {
        lt_cell cell = open->frontier[i];
        uint64_t where = move_bits((lt_move){.place = {lt_cell_x(cell), lt_cell_y(cell), 0, 0}});
        int room = list->cap - list->count;
        if (room >= CELL_PLACEMENTS) {
            write_placements(list->out + list->count, placements, where, CELL_PLACEMENTS);
        } else if (room > 0) {
            write_placements(list->out + list->count, placements, where, room < count ? room : count);
        }
    }
}

static int list_moves(const lt_open_info *open, lt_hand hand, lt_move *out, int cap) {
    move_list list = {out, 0, cap};
    add_exchanges(&list, open);
    add_dedications(&list, open);
    add_discards(&list, open);
    add_placements(&list, open, hand);
    if (lt_may_pass(open) == LT_OK) add(&list, (lt_move){.kind = LT_PASS});
    return list.count;
}

int lt_legal_moves(const lt_state *state, lt_move *out, int cap) {
    return list_moves(&state->open, state->hand[state->open.player], out, cap);
}

int lt_view_moves(const lt_view *view, lt_move *out, int cap) {
    return view->seat == (int)view->open.player ? list_moves(&view->open, view->hand, out, cap) : 0;
}
