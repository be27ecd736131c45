// solve_turn.c - what one can choose in a turn, for the solver; nothing that could matter is left out.
#include <string.h>

#include "solve.h"

// --- Card plans -------------------------------------------------------------------------------------------

enum { NO_SET = LT_SETS };

typedef struct {
    lt_plan_stack *stack;
    const lt_open_info *open;
    unsigned set; // the one that is dedicated in the plans that are added now, or NO_SET
} plan_list;

// What a plan leads to follows from the cards, the favor tokens and the set: the supply has all cards that no
// player has. A plan that was added before may be added again, which costs time and changes nothing.
static void add(const plan_list *list, const lt_card_plan *plan) {
    lt_plan_stack *stack = list->stack;
    const uint64_t key = (uint64_t)(plan->cards >> LT_CARD_BITS) | (uint64_t)plan->favor << 28 |
                         (uint64_t)plan->set << 33 | stack->turns << 35;
    uint64_t *slot = &stack->seen[key * LT_GOLDEN_RATIO >> 54];
    _Static_assert(LT_PLAN_SLOTS == 1 << 10, "the highest 10 of 64 bits choose the slot");
    if (*slot == key) return;
    *slot = key;
    if (stack->count == sizeof stack->at / sizeof *stack->at)
        stack->full = true;
    else
        stack->at[stack->count++] = *plan;
}

// R16: adds the plan with every choice of discards, of the colors from `color` on.
static void add_discards(const plan_list *list, const lt_card_plan *plan, lt_color color) {
    if (lt_cards_total(plan->cards) <= LT_CARD_LIMIT) {
        add(list, plan);
        return;
    }
    for (; color <= LT_BLACK; color++) {
        if (lt_cards_of(plan->cards, color) == 0) continue;
        lt_card_plan after = *plan;
        after.cards -= lt_one_card(color);
        after.supply += lt_one_card(color);
        after.discards += lt_one_card(color);
        add_discards(list, &after, color);
    }
}

static void add_dedications(const plan_list *list, const lt_card_plan *plan) {
    lt_dedication dedications[LT_MAX_DEDICATION_CHOICES];
    const lt_open_info *open = list->open;
    if (list->set == NO_SET) {
        const bool dedicated = open->spent & (LT_DEDICATED | LT_DISCARDED);
        const bool must = open->rules == LT_MUST_DEDICATE && !dedicated && lt_has_set(plan->cards) &&
                          lt_cards_total(plan->cards) > LT_CARD_LIMIT; // R16b
        if (!must) add_discards(list, plan, LT_RED);
        return;
    }
    if (!(lt_sets_in(plan->cards) >> list->set & 1)) return;
    const int count = lt_dedications_of(plan->cards, dedications);
    for (int i = 0; i < count; i++) {
        if (dedications[i].set != list->set) continue;
        lt_card_plan after = *plan;
        after.cards -= dedications[i].cards;
        after.supply += dedications[i].cards;
        after.set = (uint8_t)list->set;
        after.colors = (uint8_t)dedications[i].colors;
        after.honor =
            (uint8_t)(after.honor + lt_stack_honor(open->players, (lt_set)list->set, open->taken[list->set]));
        add_discards(list, &after, LT_RED);
    }
}

static void add_exchanges(const plan_list *list, const lt_card_plan *plan) {
    for (lt_color give = LT_RED; give <= LT_BLACK; give++) {
        if (lt_cards_of(plan->cards, give) == 0) continue;
        for (lt_color take = LT_RED; take <= LT_BLACK; take++) {
            if (take == give || lt_cards_of(plan->supply, take) == 0) continue;
            lt_card_plan after = *plan;
            after.cards += lt_one_card(take) - lt_one_card(give);
            after.supply += lt_one_card(give) - lt_one_card(take);
            after.favor = (uint8_t)(after.favor - LT_EXCHANGE_FAVOR);
            after.give = give;
            after.take = take;
            add_dedications(list, &after);
        }
    }
}

void lt_plans_push(lt_plan_stack *stack, const lt_open_info *open, bool exchange) {
    const unsigned me = open->player;
    const lt_card_plan none = {.cards = open->cards[me],
                               .supply = open->supply,
                               .favor = open->favor[me],
                               .honor = open->honor[me],
                               .set = NO_SET};
    const lt_final_table table = lt_final_table_of(open);
    unsigned order[LT_SETS + 1];
    plan_list list = {stack, open, NO_SET};
    if (exchange && (open->spent || open->favor[me] < LT_EXCHANGE_FAVOR)) return;
    stack->turns++;
    lt_order_sets(&table, order);
    for (unsigned i = 0; i <= LT_SETS; i++) {
        list.set = order[i];
        if (list.set != NO_SET && open->spent & (LT_DEDICATED | LT_DISCARDED)) continue;
        if (exchange)
            add_exchanges(&list, &none);
        else
            add_dedications(&list, &none);
    }
}

int lt_plan_moves(const lt_card_plan *plan, lt_move moves[LT_MAX_TURN_MOVES]) {
    int count = 0;
    if (plan->give != LT_NO_COLOR)
        moves[count++] = (lt_move){.kind = LT_EXCHANGE, .exchange = {plan->give, plan->take}};
    if (plan->set != NO_SET)
        moves[count++] = (lt_move){.kind = LT_DEDICATE, .dedicate = {plan->set, plan->colors}};
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        for (unsigned i = 0; i < lt_cards_of(plan->discards, color); i++)
            moves[count++] = (lt_move){.kind = LT_DISCARD, .discard = {color}};
    return count;
}

// --- The last placement -----------------------------------------------------------------------------------

// What a placement pays where no color is short.
typedef struct {
    lt_cards cards[LT_MAX_PLAYERS];
    unsigned favor;
} payment;

static payment payment_of(const lt_open_info *plenty, lt_cell cell, lt_tile tile, unsigned rotation) {
    const lt_payout payout = lt_payout_of(plenty, cell, tile, rotation);
    payment paid = {.favor = payout.favor};
    for (unsigned player = 0; player < plenty->players; player++) paid.cards[player] = payout.cards[player];
    return paid;
}

// Placements that pay the same in plenty pay the same from any supply: the player to move takes all cards
// before the others, so that only how many of each color it asks for makes a difference.
int lt_last_placements(const lt_open_info *open, lt_tile tile, lt_last_placement out[LT_MAX_LAST]) {
    lt_open_info plenty = *open;
    payment paid[LT_MAX_LAST];
    int count = 0;
    const unsigned rotation_end = lt_different_rotations(tile);
    memset(plenty.cards, 0, sizeof plenty.cards);
    plenty.supply = 8 * LT_EACH_COLOR;
    plenty.favor[open->player] = 0;
    plenty.favor_supply = LT_FAVOR_TOKENS;
    for (unsigned i = 0; i < open->frontier_size; i++)
        for (unsigned rotation = 0; rotation < rotation_end; rotation++) {
            const payment found = payment_of(&plenty, open->frontier[i], tile, rotation);
            int same = 0;
            while (same < count && memcmp(&paid[same], &found, sizeof found) != 0) same++;
            if (same < count) continue;
            if (count == LT_MAX_LAST) return -1;
            const unsigned worth = lt_cards_total(found.cards[open->player]) + found.favor;
            int place = count++;
            for (; place > 0 && out[place - 1].worth < worth; place--) {
                out[place] = out[place - 1];
                paid[place] = paid[place - 1];
            }
            out[place] = (lt_last_placement){open->frontier[i], (uint8_t)rotation, (uint8_t)worth};
            paid[place] = found;
        }
    return count;
}

// --- Other placements -------------------------------------------------------------------------------------

unsigned lt_all_placements(const lt_open_info *open, lt_hand hand,
                           lt_placement_choice out[LT_MAX_PLACEMENTS]) {
    enum { MOST = LT_HAND_SIZE + 2 + 5 + 1 }; // worth: five cards, five favor tokens
    uint8_t worth[LT_MAX_PLACEMENTS];
    unsigned count = 0, sorted = 0;
    lt_placement_choice found[LT_MAX_PLACEMENTS];
    const unsigned me = open->player, held = lt_cards_total(open->cards[me]) + open->favor[me];
    for (unsigned slot = 0; slot < open->hand_size[me]; slot++) {
        const lt_tile tile = lt_hand_tile(hand, slot);
        const unsigned rotation_end = lt_different_rotations(tile);
        for (unsigned i = 0; i < open->frontier_size; i++)
            for (unsigned rotation = 0; rotation < rotation_end; rotation++) {
                const lt_payout payout = lt_payout_of(open, open->frontier[i], tile, rotation);
                worth[count] = (uint8_t)(lt_cards_total(payout.cards[me]) + payout.favor - held);
                found[count++] = (lt_placement_choice){open->frontier[i], tile, (uint8_t)rotation};
            }
    }
    for (unsigned paid = MOST; paid-- > 0;)
        for (unsigned i = 0; i < count; i++)
            if (worth[i] == paid) out[sorted++] = found[i];
    LT_ASSERT(sorted == count);
    return count;
}
