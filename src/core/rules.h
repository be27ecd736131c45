// rules.h - private to the core: the one implementation of the rules, as inline steps.
//
// lt_apply looks up the numbers of a move (hand slot, frontier index) and calls the step; lt_playout draws
// these numbers at random and calls the same step. `player` is always the player to move and `players` how
// many play. They and `events` are arguments because they are constants in a playout: the compiler then drops
// the code for events and for finding out whose turn it is.
#ifndef LT_CORE_RULES_H
#define LT_CORE_RULES_H

#include <stddef.h>

#include "lt_assert.h"
#include "lt_event.h"
#include "lt_inline.h"
#include "tables.h"

// R10: 22, 27, 32 tiles; each player places an equal share of them.
LT_ALWAYS_INLINE unsigned lt_deck_size_of(unsigned players) {
    return 12 + 5 * players;
}

// --- When a kind of move may be played ------------------------------------------------------------

LT_ALWAYS_INLINE bool lt_above_limit(const lt_open_info *open) {
    return lt_cards_total(open->cards[open->player]) > LT_CARD_LIMIT;
}

LT_ALWAYS_INLINE lt_err lt_may_exchange(const lt_open_info *open) {
    if (open->over) return LT_ERR_OVER;
    if (open->spent & LT_DISCARDED) return LT_ERR_AFTER_DISCARD;
    if (open->spent & LT_DEDICATED) return LT_ERR_AFTER_DEDICATE;
    if (open->spent & LT_EXCHANGED) return LT_ERR_EXCHANGED;
    if (open->favor[open->player] < LT_EXCHANGE_FAVOR) return LT_ERR_FAVOR;
    return LT_OK;
}

LT_ALWAYS_INLINE lt_err lt_may_dedicate(const lt_open_info *open) {
    if (open->over) return LT_ERR_OVER;
    if (open->spent & LT_DISCARDED) return LT_ERR_AFTER_DISCARD;
    if (open->spent & LT_DEDICATED) return LT_ERR_DEDICATED;
    return LT_OK;
}

LT_ALWAYS_INLINE lt_err lt_may_discard(const lt_open_info *open) {
    if (open->over) return LT_ERR_OVER;
    if (open->final) return LT_ERR_FINAL_TURN;
    if (!lt_above_limit(open)) return LT_ERR_NOT_ABOVE;
    bool could_dedicate = lt_may_dedicate(open) == LT_OK && lt_has_set(open->cards[open->player]);
    if (open->rules == LT_MUST_DEDICATE && could_dedicate) return LT_ERR_MUST_DEDICATE;
    return LT_OK;
}

LT_ALWAYS_INLINE lt_err lt_may_place(const lt_open_info *open) {
    if (open->over) return LT_ERR_OVER;
    if (open->final) return LT_ERR_FINAL_TURN;
    if (lt_above_limit(open)) return LT_ERR_ABOVE_LIMIT;
    return LT_OK;
}

LT_ALWAYS_INLINE lt_err lt_may_pass(const lt_open_info *open) {
    if (open->over) return LT_ERR_OVER;
    return open->final ? LT_OK : LT_ERR_MUST_PLACE;
}

// --- Events ---------------------------------------------------------------------------------------

LT_ALWAYS_INLINE void lt_emit(lt_events *events, lt_event event) {
    if (!events) return;
    LT_ASSERT(events->count < LT_MAX_EVENTS);
    events->at[events->count++] = event;
}

LT_ALWAYS_INLINE void lt_emit_return(lt_events *events, unsigned player, lt_color color, lt_why why) {
    lt_emit(events,
            (lt_event){.kind = LT_EV_RETURN, .player = (uint8_t)player, .returned = {color, (uint8_t)why}});
}

// --- Cards and tokens -----------------------------------------------------------------------------

LT_ALWAYS_INLINE lt_cards lt_card(lt_color color) {
    return 1u << LT_CARD_BITS * color;
}

LT_ALWAYS_INLINE lt_color lt_color_of(lt_cards card) {
    lt_color color = LT_RED;
    while (card != lt_card(color)) {
        LT_ASSERT(color < LT_BLACK);
        color++;
    }
    return color;
}

// R18d: a card that is not in the supply is not taken, and not owed. Written without a branch.
LT_ALWAYS_INLINE void lt_take_card(lt_open_info *open, unsigned player, lt_cards card, lt_why why,
                                   lt_events *events) {
    lt_cards got = (open->supply + 7 * LT_EACH_COLOR) >> 3 & card; // lt_at_least one
    open->supply -= got;
    open->cards[player] += got;
    if (events)
        lt_emit(events, (lt_event){.kind = LT_EV_CARD,
                                   .player = (uint8_t)player,
                                   .card = {lt_color_of(card), (uint8_t)why, got != 0}});
}

LT_ALWAYS_INLINE void lt_return_card(lt_open_info *open, unsigned player, lt_color color, lt_why why,
                                     lt_events *events) {
    open->cards[player] -= lt_card(color);
    open->supply += lt_card(color);
    lt_emit_return(events, player, color, why);
}

LT_ALWAYS_INLINE void lt_gain_favor(lt_open_info *open, unsigned player, int count, lt_events *events) {
    if (count == 0) return;
    open->favor[player] = (uint8_t)(open->favor[player] + count);
    open->favor_supply = (uint8_t)(open->favor_supply - count);
    lt_emit(events, (lt_event){.kind = LT_EV_FAVOR, .player = (uint8_t)player, .favor = {(int8_t)count}});
}

// --- The lake -------------------------------------------------------------------------------------

// Marks the cell of the starting tile, which was never on the frontier and must not join it: platforms
// without a color, which match nothing.
enum { LT_TAKEN = 0x8888 };

// Stores what a tile shows to the cell beside it. If no tile touched that cell before, it joins the frontier.
// To avoid a branch, it is written behind the frontier's last cell in any case. Returns the frontier's new
// size.
LT_ALWAYS_INLINE size_t lt_show(lt_open_info *open, size_t frontier_size, unsigned cell, unsigned place,
                                unsigned nibble) {
    unsigned shown = open->shown[place];
    open->frontier[frontier_size] = (lt_cell)cell;
    open->shown[place] = (uint16_t)(shown | nibble);
    return frontier_size + (shown == 0);
}

// Puts a tile on the lake and its neighbors on the frontier, which has `frontier_size` cells without the
// tile's own.
LT_ALWAYS_INLINE void lt_lay(lt_open_info *open, unsigned cell, lt_tile tile, unsigned rotation,
                             size_t frontier_size, unsigned players) {
    LT_ASSERT(open->lake_size < LT_MAX_LAKE && frontier_size + 4 <= LT_MAX_FRONTIER + 4);
    const uint16_t *shown = lt_rotated_tiles[tile][rotation].shown;
    unsigned last = lt_place_count(players) - 1, place = lt_fold(cell, players),
             north = 256 + lt_skew(players);
    size_t size = frontier_size;
    size = lt_show(open, size, cell + 0x100, (place + north) & last, shown[LT_NORTH]);
    size = lt_show(open, size, cell + 0x001, (place + 1) & last, shown[LT_EAST]);
    size = lt_show(open, size, cell - 0x100, (place - north) & last, shown[LT_SOUTH]);
    size = lt_show(open, size, cell - 0x001, (place - 1) & last, shown[LT_WEST]);
    open->frontier_size = (uint32_t)size;
    unsigned xy = cell ^ 0x8080; // as lt_cell_x and lt_cell_y
    open->lake[open->lake_size++] = (lt_laid){(int8_t)xy, (int8_t)(xy >> 8), tile, (uint8_t)rotation};
}

// A flag (8) in the nibble of each side on which the tile and its neighbor show the same color.
LT_ALWAYS_INLINE unsigned lt_matching_sides(unsigned sides, unsigned shown) {
    unsigned different = (sides ^ shown) & 0x7777;
    return ((different + 0x7777) & 0x8888) ^ 0x8888;
}

// --- The steps: what a legal move does ------------------------------------------------------------

// R14
LT_ALWAYS_INLINE void lt_do_exchange(lt_open_info *open, unsigned player, lt_color give, lt_color take,
                                     lt_events *events) {
    lt_gain_favor(open, player, -LT_EXCHANGE_FAVOR, events);
    lt_return_card(open, player, give, LT_WHY_EXCHANGE, events);
    lt_take_card(open, player, lt_card(take), LT_WHY_EXCHANGE, events);
    open->spent |= LT_EXCHANGED;
}

// R15. `cost` is the set's cards as one word.
LT_ALWAYS_INLINE void lt_do_dedicate(lt_open_info *open, unsigned player, unsigned players, lt_set set,
                                     lt_cards cost, lt_events *events) {
    unsigned value = lt_next_honor(players, set, open->taken[set]);
    open->taken[set]++;
    open->cards[player] -= cost;
    open->supply += cost;
    open->honor[player] = (uint8_t)(open->honor[player] + value);
    open->tokens[player][open->token_count[player]++] = (uint8_t)value;
    open->spent |= LT_DEDICATED;
    if (!events) return;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        for (unsigned i = 0; i < lt_cards_of(cost, color); i++)
            lt_emit_return(events, player, color, LT_WHY_DEDICATE);
    lt_emit(
        events,
        (lt_event){.kind = LT_EV_HONOR, .player = (uint8_t)player, .honor = {(uint8_t)set, (uint8_t)value}});
}

// R16
LT_ALWAYS_INLINE void lt_do_discard(lt_open_info *open, unsigned player, lt_color color, lt_events *events) {
    lt_return_card(open, player, color, LT_WHY_DISCARD, events);
    open->spent |= LT_DISCARDED;
}

// R18a, R18b
LT_ALWAYS_INLINE void lt_take_matches(lt_open_info *open, unsigned player, const lt_rotated *tile,
                                      unsigned shown, lt_events *events) {
    unsigned matches = lt_matching_sides(tile->sides, shown);
    if (!matches) return;
    unsigned platforms = (tile->sides & LT_PLATFORM_BIT) != 0;
    for (unsigned side = LT_NORTH; side <= LT_WEST; side++) {
        if (!(matches >> 4 * side & 8)) continue;
        lt_take_card(open, player, tile->card[side], LT_WHY_MATCH, events);
        platforms += shown >> (4 * side + 3) & 1;
    }
    lt_gain_favor(open, player, (int)(platforms < open->favor_supply ? platforms : open->favor_supply),
                  events);
}

LT_ALWAYS_INLINE unsigned lt_after(unsigned player, unsigned players) {
    return player + 1 < players ? player + 1 : 0;
}

// R18c
LT_ALWAYS_INLINE void lt_take_facing(lt_open_info *open, unsigned player, unsigned players,
                                     const lt_rotated *tile, lt_why why, lt_events *events) {
    for (unsigned i = 0; i < players; i++, player = lt_after(player, players))
        lt_take_card(open, player, tile->card[open->side[player]], why, events);
}

// R18e: the tile leaves the hand; as long as the draw stack lasts, a new one is drawn behind the others.
LT_ALWAYS_INLINE void lt_draw_tile(lt_state *state, unsigned player, unsigned slot, lt_events *events) {
    lt_open_info *open = &state->open;
    lt_hand hand = state->hand[player], newer = ~0u << 8 * slot;
    if (open->draw > 0) {
        lt_tile tile = state->stack[LT_MAX_STACK - open->draw--];
        hand |= (lt_hand)tile << 8 * LT_HAND_SIZE;
        lt_emit(events, (lt_event){.kind = LT_EV_DRAWN, .player = (uint8_t)player, .drawn = {tile}});
    } else {
        open->hand_size[player]--;
    }
    state->hand[player] = hand ^ ((hand ^ hand >> 8) & newer); // the newer ones move down by one
}

// R6, R19: the next player's turn; the final turns begin when every tile is placed.
LT_ALWAYS_INLINE void lt_next_turn(lt_open_info *open, unsigned player, unsigned players, lt_events *events) {
    open->spent = 0;
    open->turn++;
    open->player = lt_after(player, players);
    open->final = open->turn > lt_deck_size_of(players);
    lt_emit(events, (lt_event){.kind = LT_EV_TURN,
                               .player = (uint8_t)open->player,
                               .turn = {(uint8_t)open->turn, open->final}});
}

// R19: after the last player's final turn the game is over; `player` and `turn` stay as they are.
LT_ALWAYS_INLINE void lt_do_pass(lt_open_info *open, unsigned player, unsigned players, lt_events *events) {
    if (player + 1 < players) {
        lt_next_turn(open, player, players, events);
        return;
    }
    open->over = true;
    if (events) lt_emit(events, (lt_event){.kind = LT_EV_OVER, .over = {(uint8_t)lt_leaders(open)}});
}

typedef struct {
    unsigned slot;  // of the hand: which tile
    unsigned index; // of the frontier: which cell
    unsigned rotation;
} lt_placement;

// R17, R18
LT_ALWAYS_INLINE void lt_do_place(lt_state *state, unsigned player, unsigned players, lt_placement placement,
                                  lt_events *events) {
    lt_open_info *open = &state->open;
    lt_tile tile = lt_hand_tile(state->hand[player], placement.slot);
    const lt_rotated *rotated = &lt_rotated_tiles[tile][placement.rotation];
    unsigned cell = open->frontier[placement.index];
    size_t others = open->frontier_size - (size_t)1;
    open->frontier[placement.index] = open->frontier[others];
    lt_lay(open, cell, tile, placement.rotation, others, players);
    lt_emit(events, (lt_event){.kind = LT_EV_PLACED,
                               .player = (uint8_t)player,
                               .placed = open->lake[open->lake_size - 1]});
    lt_take_matches(open, player, rotated, open->shown[lt_fold(cell, players)], events);
    lt_take_facing(open, player, players, rotated, LT_WHY_FACING, events);
    lt_draw_tile(state, player, placement.slot, events);
    lt_next_turn(open, player, players, events);
}

#endif
