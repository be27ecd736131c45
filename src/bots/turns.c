// turns.c - finds the best turns by the value network: card plans, placements, and both together.
#include "lt_turns.h"

#include <string.h>

#include "bots.h"
#include "final.h"
#include "lt_features.h"

// --- Dedications ------------------------------------------------------------------------------------

int lt_dedications_of(lt_cards cards, lt_dedication out[LT_MAX_DEDICATION_CHOICES]) {
    lt_color pair[LT_COLORS];
    unsigned pairs = 0;
    int count = 0;
    if (!lt_has_set(cards)) return 0;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        if (lt_cards_of(cards, color) >= 2) pair[pairs++] = color;
        if (lt_cards_of(cards, color) >= 4)
            out[count++] = (lt_dedication){LT_FOUR_OF_A_KIND, 1u << color, 4 * lt_one_card(color)};
    }
    for (unsigned i = 0; i < pairs; i++)
        for (unsigned j = i + 1; j < pairs; j++)
            for (unsigned k = j + 1; k < pairs; k++)
                out[count++] =
                    (lt_dedication){LT_THREE_PAIR, 1u << pair[i] | 1u << pair[j] | 1u << pair[k],
                                    2 * (lt_one_card(pair[i]) + lt_one_card(pair[j]) + lt_one_card(pair[k]))};
    if (lt_at_least(cards, 1) == 8 * LT_EACH_COLOR)
        out[count++] = (lt_dedication){LT_SEVEN_UNIQUE, LT_ALL_COLORS, LT_EACH_COLOR};
    LT_ASSERT(count <= LT_MAX_DEDICATION_CHOICES);
    return count;
}

// --- Card plans -------------------------------------------------------------------------------------

enum { NO_SET = LT_SETS };

// The moves of a card plan so far, and what they lead to.
typedef struct {
    lt_cards cards, supply;
    unsigned favor, set; // set: the one that the plan dedicates, or NO_SET
    lt_turn turn;
} card_plan;

typedef struct {
    const lt_open_info *open;
    const lt_net *net;
    lt_handicap handicap;
    lt_net_input input;                      // at the beginning of the turn
    lt_accumulator accumulator[LT_SETS + 1]; // by the set that is dedicated
    unsigned accumulated;                    // which of them are computed, as a bit set
    lt_turn *out;
    int count, cap;
} card_search;

static void insert(lt_turn *list, int *count, int cap, const lt_turn *turn) {
    if (*count < cap)
        ++*count;
    else if (*count == 0 || turn->chance <= list[*count - 1].chance)
        return;
    int place = *count - 1;
    for (; place > 0 && list[place - 1].chance < turn->chance; place--) list[place] = list[place - 1];
    list[place] = *turn;
}

// The player's chance after the plan, before the placement.
static int32_t chance_now(card_search *search, const card_plan *plan) {
    const lt_open_info *open = search->open;
    lt_net_input input = search->input;
    input.cards[0] = plan->cards;
    input.supply = plan->supply;
    input.favor[0] = (uint8_t)plan->favor;
    if (plan->set != NO_SET) {
        input.honor[0] = (uint8_t)(input.honor[0] + input.top[plan->set]);
        input.top[plan->set] =
            (uint8_t)lt_stack_honor(open->players, (lt_set)plan->set, open->taken[plan->set] + 1u);
    }
    if (!(search->accumulated >> plan->set & 1)) {
        lt_net_accumulate(search->net, &input, &search->accumulator[plan->set]);
        search->accumulated |= 1u << plan->set;
    }
    return lt_net_chance(search->net, &search->accumulator[plan->set], &input);
}

static void add_move(card_plan *plan, lt_move move) {
    plan->turn.moves[plan->turn.count++] = move;
}

static void give_back(card_plan *plan, lt_cards cards) {
    plan->cards -= cards;
    plan->supply += cards;
}

// R16: discards one card after the other, each time the one whose loss costs least.
static void discard_to_limit(card_search *search, card_plan *plan) {
    while (lt_cards_total(plan->cards) > LT_CARD_LIMIT) {
        lt_color best = LT_NO_COLOR;
        int32_t best_chance = -1;
        for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
            if (lt_cards_of(plan->cards, color) == 0) continue;
            card_plan after = *plan;
            give_back(&after, lt_one_card(color));
            int32_t chance = chance_now(search, &after);
            if (chance > best_chance) best = color, best_chance = chance;
        }
        give_back(plan, lt_one_card(best));
        add_move(plan, (lt_move){.kind = LT_DISCARD, .discard = {best}});
    }
}

static void consider(card_search *search, card_plan plan) {
    const lt_open_info *open = search->open;
    bool dedicated = plan.set != NO_SET || open->spent & (LT_DEDICATED | LT_DISCARDED);
    if (open->rules == LT_MUST_DEDICATE && !dedicated && lt_cards_total(plan.cards) > LT_CARD_LIMIT &&
        lt_has_set(plan.cards))
        return; // R16b
    discard_to_limit(search, &plan);
    plan.turn.chance = chance_now(search, &plan);
    insert(search->out, &search->count, search->cap, &plan.turn);
}

// Whether the bot notices a cell or a set with this number. The answer stays the same for the whole turn.
static bool notices(uint64_t seed, unsigned overlook, unsigned number) {
    if (overlook == 0) return true;
    lt_rng rng = {lt_mix_seed(seed, number)};
    return lt_rng_below(&rng, 256) >= overlook;
}

// Considers the plan without a dedication and with each one.
static void consider_dedications(card_search *search, const card_plan *plan) {
    lt_dedication dedications[LT_MAX_DEDICATION_CHOICES];
    consider(search, *plan);
    if (search->open->spent & (LT_DEDICATED | LT_DISCARDED)) return;
    int count = lt_dedications_of(plan->cards, dedications);
    for (int i = 0; i < count; i++) {
        lt_dedication made = dedications[i];
        unsigned number = LT_LAKE_CELLS * 64u + (unsigned)made.set * 256u + made.colors;
        if (!notices(search->handicap.seed, search->handicap.overlook_sets, number)) continue;
        card_plan after = *plan;
        give_back(&after, made.cards);
        after.set = made.set;
        add_move(&after, lt_dedicate_move(made));
        consider(search, after);
    }
}

// The honor of the best set that the player could dedicate with these cards; 0 if there is none.
static unsigned best_honor(const lt_net_input *input, lt_cards cards) {
    unsigned row =
        lt_ready_feature(input, cards, lt_at_least(cards, 2), lt_flag_count(lt_at_least(cards, 1)));
    return row == 0 ? 0 : row + 3;
}

static void consider_exchange(card_search *search, const card_plan *plan, lt_color give, lt_color take) {
    card_plan after = *plan;
    after.cards += lt_one_card(take) - lt_one_card(give);
    after.supply += lt_one_card(give) - lt_one_card(take);
    if (search->handicap.exchange == LT_EXCHANGE_FOR_SET &&
        best_honor(&search->input, after.cards) <= best_honor(&search->input, plan->cards))
        return;
    after.favor -= LT_EXCHANGE_FAVOR;
    add_move(&after, (lt_move){.kind = LT_EXCHANGE, .exchange = {give, take}});
    consider_dedications(search, &after);
}

static void consider_exchanges(card_search *search, const card_plan *plan) {
    for (lt_color give = LT_RED; give <= LT_BLACK; give++) {
        if (lt_cards_of(plan->cards, give) == 0) continue;
        for (lt_color take = LT_RED; take <= LT_BLACK; take++)
            if (take != give && lt_cards_of(plan->supply, take) > 0)
                consider_exchange(search, plan, give, take);
    }
}

int lt_card_plans(const lt_state *state, const lt_net *net, lt_handicap handicap, lt_turn *out, int cap) {
    const lt_open_info *open = &state->open;
    unsigned player = open->player;
    card_plan plan = {open->cards[player], open->supply, open->favor[player], NO_SET, {.count = 0}};
    card_search search = {.open = open, .net = net, .handicap = handicap, .out = out, .cap = cap};
    search.input = lt_net_input_of(open, player, state->hand[player]);
    search.input.placing = true;
    consider_dedications(&search, &plan);
    if (handicap.exchange != LT_NO_EXCHANGE && !open->spent && plan.favor >= LT_EXCHANGE_FAVOR)
        consider_exchanges(&search, &plan);
    if (search.count > 0) return search.count;
    search.handicap = (lt_handicap){0}; // R16b requires a dedication, and all were overlooked
    consider_dedications(&search, &plan);
    LT_ASSERT(search.count > 0);
    return search.count;
}

// --- Placements ------------------------------------------------------------------------------------

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

void lt_placing_begin(lt_placing *placing, const lt_open_info *open, lt_hand hand, const lt_net *net) {
    placing->open = open;
    placing->net = net;
    placing->hand = hand;
    placing->input = lt_net_input_of(open, open->player, hand);
    placing->input.placements--;
    lt_net_accumulate(net, &placing->input, &placing->accumulator);
    lt_list_corners(open, &placing->corners);
}

void lt_placing_at(lt_placing *placing, lt_cell cell) {
    placing->cell = cell;
    placing->input.reach = lt_reach_without(&placing->corners, cell);
}

void lt_placing_take(lt_placing *placing, lt_tile tile) {
    lt_net_input_hand(&placing->input, lt_hand_without(placing->hand, tile));
}

int32_t lt_placing_chance(const lt_placing *placing, lt_tile tile, unsigned rotation) {
    const lt_open_info *open = placing->open;
    unsigned sides = lt_tile_sides(tile, rotation),
             shown = open->shown[lt_fold(placing->cell, open->players)];
    lt_payout payout = lt_payout_of(open, placing->cell, tile, rotation);
    lt_net_input after = placing->input;
    for (unsigned seat = 0; seat < open->players; seat++)
        after.cards[seat] = payout.cards[lt_player_at(open->player, seat, open->players)];
    after.supply = payout.supply;
    after.favor[0] = payout.favor;
    after.open_sides = lt_open_sides_after(after.open_sides, shown, sides);
    lt_reach_add_neighbors(&after.reach, open, placing->cell, sides);
    return lt_net_chance(placing->net, &placing->accumulator, &after);
}

// Whether a side of the tile matches what the cell is shown. No tile has a side without a color.
static bool matches(unsigned shown, unsigned sides) {
    unsigned differ = (shown ^ sides) & 0x7777u;
    return (0x8888u - differ) & 0x8888u; // in each nibble: 8 if nothing differs
}

// Placements without a match pay the same on every cell, and differ only in what they leave to match. So for
// each tile and rotation only the first cell without a match is rated, which saves most of the work.
typedef struct {
    bool unmatched[LT_HAND_SIZE][4];
} seen_placements;

static void rate_cell(rated_list *list, lt_placing *placing, lt_cell cell, seen_placements *seen) {
    const lt_open_info *open = placing->open;
    const unsigned shown = open->shown[lt_fold(cell, open->players)];
    lt_placing_at(placing, cell);
    for (unsigned slot = 0; slot < open->hand_size[open->player]; slot++) {
        const lt_tile tile = lt_hand_tile(placing->hand, slot);
        const unsigned rotation_end = lt_different_rotations(tile);
        lt_placing_take(placing, tile);
        for (unsigned rotation = 0; rotation < rotation_end; rotation++) {
            if (!matches(shown, lt_tile_sides(tile, rotation))) {
                if (seen->unmatched[slot][rotation]) continue;
                seen->unmatched[slot][rotation] = true;
            }
            rate(list, lt_place_move(cell, tile, rotation), lt_placing_chance(placing, tile, rotation));
        }
    }
}

static void rate_all(rated_list *list, lt_placing *placing, lt_handicap handicap) {
    const lt_open_info *open = placing->open;
    // One cell is always noticed.
    const unsigned sure = lt_scale((uint32_t)(handicap.seed >> 32), open->frontier_size);
    seen_placements seen = {.unmatched = {{false}}};
    for (unsigned i = 0; i < open->frontier_size; i++) {
        lt_cell cell = open->frontier[i];
        if (i == sure || notices(handicap.seed, handicap.overlook, cell))
            rate_cell(list, placing, cell, &seen);
    }
}

enum { MAX_LAST = 4 * LT_MAX_FRONTIER }; // the last placement is of the only tile left

// The last placement of the game is followed by the final turns alone, which are computed exactly. Of equal
// ones the network decides.
static int rate_last(const lt_state *state, const lt_rated *guessed, int count, lt_rated *out, int cap) {
    rated_list exact = {out, 0, cap};
    const unsigned me = state->open.player;
    lt_final_table table = lt_final_table_of(&state->open);
    table.player = 0;
    table.spent = 0;
    for (int i = 0; i < count; i++) {
        const lt_move move = guessed[i].move;
        const lt_payout payout = lt_payout_of(&state->open, lt_cell_at(move.place.x, move.place.y),
                                              move.place.tile, move.place.rotation);
        if (exact.count == cap && out[cap - 1].chance == LT_CERTAIN) break; // nothing is better
        memcpy(table.cards, payout.cards, sizeof table.cards);
        table.supply = payout.supply;
        table.favor[me] = payout.favor;
        rate(&exact, move, lt_final_shares(&table).of[me]);
    }
    return exact.count;
}

int lt_placements(const lt_state *state, const lt_net *net, lt_handicap handicap, lt_rated *out, int cap) {
    lt_rated guessed[MAX_LAST];
    bool last = state->open.turn == lt_deck_size(state->open.players);
    rated_list list = last ? (rated_list){guessed, 0, MAX_LAST} : (rated_list){out, 0, cap};
    lt_placing placing;
    lt_placing_begin(&placing, &state->open, state->hand[state->open.player], net);
    rate_all(&list, &placing, handicap);
    return last ? rate_last(state, guessed, list.count, out, cap) : list.count;
}

// --- Whole turns -------------------------------------------------------------------------------------

void lt_play_turn(lt_state *state, const lt_turn *turn) {
    for (int i = 0; i < turn->count; i++) lt_play(state, turn->moves[i]);
}

int lt_whole_turns(const lt_state *state, const lt_net *net, lt_handicap handicap, int placements,
                   lt_turn *out, int cap) {
    lt_turn cards[LT_MAX_ADVICE];
    lt_rated rated[LT_MAX_ADVICE];
    int found = 0, count = lt_card_plans(state, net, handicap, cards, handicap.card_plans);
    LT_ASSERT(handicap.card_plans <= LT_MAX_ADVICE && placements <= LT_MAX_ADVICE);
    for (int i = 0; i < count; i++) {
        lt_state after = *state;
        lt_play_turn(&after, &cards[i]);
        int rated_count = lt_placements(&after, net, handicap, rated, placements);
        for (int j = 0; j < rated_count; j++) {
            lt_turn turn = cards[i];
            turn.moves[turn.count++] = rated[j].move;
            turn.chance = rated[j].chance;
            insert(out, &found, cap, &turn);
        }
    }
    return found;
}

// Combines a card plan with each of these placements and stores the best turn in *best if it is better.
static void try_placements(const lt_state *state, const lt_net *net, const lt_turn *cards,
                           const lt_rated *rated, int count, lt_turn *best) {
    lt_placing placing;
    lt_state after = *state;
    lt_play_turn(&after, cards);
    lt_placing_begin(&placing, &after.open, after.hand[after.open.player], net);
    for (int i = 0; i < count; i++) {
        lt_move move = rated[i].move;
        lt_placing_at(&placing, lt_cell_at(move.place.x, move.place.y));
        lt_placing_take(&placing, move.place.tile);
        int32_t chance = lt_placing_chance(&placing, move.place.tile, move.place.rotation);
        if (chance <= best->chance) continue;
        *best = *cards;
        best->moves[best->count++] = move;
        best->chance = chance;
    }
}

lt_turn lt_rollout_turn(const lt_state *state, const lt_net *net, lt_handicap handicap) {
    enum { SHARED = 12 };
    lt_turn best, cards[LT_MAX_ADVICE];
    lt_rated rated[SHARED];
    if (state->open.turn == lt_deck_size(state->open.players)) {
        lt_whole_turns(state, net, handicap, 1, &best, 1);
        return best;
    }
    int count = lt_card_plans(state, net, handicap, cards, handicap.card_plans);
    lt_state after = *state;
    lt_play_turn(&after, &cards[0]);
    int rated_count = lt_placements(&after, net, handicap, rated, count > 1 ? SHARED : 1);
    best.chance = -1;
    for (int i = 0; i < count; i++) try_placements(state, net, &cards[i], rated, rated_count, &best);
    return best;
}
