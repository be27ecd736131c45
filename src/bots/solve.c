// solve.c - searches every turn to the end of the game: card plans times placements, turn after turn.
//
// What is left out cannot change a result: plans that lead to the same cards and tokens, rotations that look
// the same, last placements that pay the same; turns after one that wins for certain; for two players, turns
// that can only be worse than one that is known (alpha-beta); and positions in which all but one player are
// too far behind to win, because honor never decreases and a turn brings at most one token.
#include <string.h>

#include "solve.h"

enum { MAX_DEALS = 1024, MAX_DEPTH = LT_MAX_PLAYERS * LT_HAND_SIZE, NODES_PER_QUESTION = 16 };

// The best first turn so far.
typedef struct {
    bool any;
    int64_t sums[LT_MAX_PLAYERS]; // of the shares in all deals
    int honor;                    // after the turn
    lt_card_plan plan;
    lt_move place;
} first_turn;

typedef struct {
    const lt_budget *budget;
    uint64_t nodes, limit;
    bool stopped;
    first_turn best;
    unsigned deal_count;
    lt_hand deals[MAX_DEALS][LT_MAX_PLAYERS]; // the hands in each deal
    lt_plan_stack plans;
    // What the last placement can be with each tile, on the lake that it is looked for at present.
    uint64_t last_known; // bit t: for tile t
    int last_count[LT_TILES];
    lt_last_placement last[LT_TILES][LT_MAX_LAST];
    // By how many turns were played:
    lt_state after[MAX_DEPTH];
    lt_placement_choice placements[MAX_DEPTH][LT_MAX_PLACEMENTS];
} solver;

_Static_assert(sizeof(solver) <= LT_SOLVE_MEMORY, "lt_solve.h promises this much");

unsigned lt_placements_left(const lt_open_info *open) {
    const unsigned deck = lt_deck_size(open->players);
    return open->turn > deck ? 0 : deck + 1 - open->turn;
}

static void count_node(solver *self) {
    const lt_budget *budget = self->budget;
    self->nodes++;
    if (self->limit && self->nodes > self->limit) self->stopped = true;
    if (self->nodes % NODES_PER_QUESTION == 0 && budget->stop && budget->stop(budget->context))
        self->stopped = true;
}

// --- Bounds -----------------------------------------------------------------------------------------------

// At most so much honor can still be gained: one token for each turn left, if there are cards for so many
// sets. A set takes at least four cards; a placement brings its player at most five and the others one each.
static unsigned most_gain(const lt_open_info *open, unsigned player) {
    const unsigned placements = open->hand_size[player], all = lt_placements_left(open);
    const unsigned cards = lt_cards_total(open->cards[player]) + 4 * placements + all;
    unsigned taken[LT_SETS], gain = 0, turns = placements + 1;
    if (player == open->player && open->spent & (LT_DEDICATED | LT_DISCARDED)) turns--;
    for (unsigned set = 0; set < LT_SETS; set++) taken[set] = open->taken[set];
    for (unsigned i = 0; i < turns && 4 * (i + 1) <= cards; i++) {
        unsigned best = 0;
        for (unsigned set = 1; set < LT_SETS; set++)
            if (lt_stack_honor(open->players, (lt_set)set, taken[set]) >
                lt_stack_honor(open->players, (lt_set)best, taken[best]))
                best = set;
        gain += lt_stack_honor(open->players, (lt_set)best, taken[best]++);
    }
    return gain;
}

// Whether only one player can still win, and who.
static bool is_decided(const lt_open_info *open, lt_chances *shares) {
    unsigned most = 0, in_reach = 0;
    for (unsigned player = 0; player < open->players; player++)
        if (open->honor[player] > most) most = open->honor[player];
    for (unsigned player = 0; player < open->players; player++)
        if (open->honor[player] + most_gain(open, player) >= most) in_reach |= 1u << player;
    if ((in_reach & (in_reach - 1)) != 0) return false;
    *shares = (lt_chances){{0}};
    for (unsigned player = 0; player < open->players; player++)
        if (in_reach >> player & 1) shares->of[player] = LT_CERTAIN;
    return true;
}

// --- The last placement -----------------------------------------------------------------------------------

static const lt_last_placement *last_placements(solver *self, const lt_open_info *open, lt_tile tile) {
    if (!(self->last_known >> tile & 1)) {
        self->last_count[tile] = lt_last_placements(open, tile, self->last[tile]);
        self->last_known |= (uint64_t)1 << tile;
        if (self->last_count[tile] < 0) self->stopped = true;
    }
    return self->last[tile];
}

static lt_final_table table_after(const lt_final_table *before, const lt_card_plan *plan, unsigned me) {
    lt_final_table table = *before;
    table.player = 0;
    table.spent = 0;
    table.honor[me] = plan->honor;
    if (plan->set < LT_SETS) table.taken[plan->set]++;
    return table;
}

// Of two players: whether `me`, whose last placement comes, is lost whatever it is. The rival, who has the
// first final turn, can dedicate a set that is in the cards now; the most that `me` can get after that is the
// highest token.
static bool is_lost(const lt_final_table *table, unsigned me) {
    unsigned sets = lt_sets_in(table->cards[1 - me]), mine = 0, theirs = 0;
    for (unsigned set = 0; set < LT_SETS; set++) {
        const unsigned top = lt_top_honor(table, set);
        if (top > mine) mine = top;
        if (sets >> set & 1 && top > theirs) theirs = top;
    }
    return table->honor[me] + mine < table->honor[1 - me] + theirs;
}

// What the last turn with a placement leads to, as far as it is known.
typedef struct {
    lt_open_info *open;
    lt_final_table before;
    lt_tile tile;
    int32_t enough;
    lt_prospect best;
} last_turn;

// Tries a plan with every placement. True if that is enough.
static bool try_last_plan(solver *self, last_turn *turn, const lt_card_plan *plan) {
    lt_open_info *open = turn->open;
    const unsigned me = open->player;
    const lt_last_placement *placements = self->last[turn->tile];
    lt_final_table table = table_after(&turn->before, plan, me);
    if (open->players == 2 && is_lost(&table, me)) return false;
    open->favor_supply = (uint8_t)(open->favor_supply + open->favor[me] - plan->favor);
    open->favor[me] = plan->favor;
    open->cards[me] = plan->cards;
    open->supply = plan->supply;
    for (int i = 0; i < self->last_count[turn->tile] && !self->stopped; i++) {
        const lt_payout payout = lt_payout_of(open, placements[i].cell, turn->tile, placements[i].rotation);
        memcpy(table.cards, payout.cards, sizeof table.cards);
        table.supply = payout.supply;
        table.favor[me] = payout.favor;
        count_node(self);
        const lt_prospect found = {lt_final_shares(&table), plan->honor};
        if (turn->best.honor >= 0 && !lt_prefers(me, open->players, &found, &turn->best)) continue;
        turn->best = found;
        if (found.shares.of[me] >= turn->enough) return true;
    }
    return false;
}

// The shares after the last turn with a placement. Its player stops looking at a share of `enough`. The cards
// of *open are used up.
static lt_chances last_value(solver *self, lt_open_info *open, lt_tile tile, int32_t enough) {
    const unsigned me = open->player, first = self->plans.count;
    const lt_open_info begin = *open;
    last_turn turn = {open, lt_final_table_of(open), tile, enough, {.honor = -1}};
    bool done = false;
    last_placements(self, open, tile);
    for (int exchange = 0; exchange < 2 && !done; exchange++) {
        lt_plans_push(&self->plans, &begin, exchange);
        for (unsigned i = first; i < self->plans.count && !done && !self->stopped; i++)
            done = try_last_plan(self, &turn, &self->plans.at[i]);
        self->plans.count = first;
    }
    if (turn.best.honor < 0)
        turn.best.shares.of[1 - me] = LT_CERTAIN; // two players, and lost with every plan
    return turn.best.shares;
}

// --- Turns ------------------------------------------------------------------------------------------------

static void play_plan(lt_state *state, const lt_card_plan *plan) {
    lt_move moves[LT_MAX_TURN_MOVES];
    const int count = lt_plan_moves(plan, moves);
    for (int i = 0; i < count; i++) lt_play(state, moves[i]);
}

static lt_chances value_of(solver *self, lt_state *state, unsigned depth, int32_t enough);

static void push_all_plans(solver *self, const lt_open_info *open) {
    lt_plans_push(&self->plans, open, false);
    lt_plans_push(&self->plans, open, true);
}

// What a turn leads to that is not the last with a placement.
static lt_chances turn_value(solver *self, const lt_state *state, unsigned depth, int32_t enough) {
    const lt_open_info *open = &state->open;
    const unsigned me = open->player, first = self->plans.count;
    const lt_placement_choice *placements = self->placements[depth];
    const unsigned count = lt_all_placements(open, state->hand[me], self->placements[depth]);
    lt_state *after = &self->after[depth];
    lt_prospect best = {.honor = -1};
    push_all_plans(self, open);
    const unsigned end = self->plans.count;
    for (unsigned j = 0; j < count && best.shares.of[me] < enough; j++) {
        self->last_known = 0;
        for (unsigned i = first; i < end && !self->stopped && best.shares.of[me] < enough; i++) {
            *after = *state;
            play_plan(after, &self->plans.at[i]);
            lt_play(after, lt_place_move(placements[j].cell, placements[j].tile, placements[j].rotation));
            const int32_t known = best.honor < 0 ? 0 : best.shares.of[me];
            const lt_prospect found = {
                value_of(self, after, depth + 1, open->players == 2 ? LT_CERTAIN - known : LT_CERTAIN),
                self->plans.at[i].honor};
            if (best.honor < 0 || lt_prefers(me, open->players, &found, &best)) best = found;
        }
    }
    self->plans.count = first;
    return best.shares;
}

// The shares that best play leads to. With two players it ends as soon as the player to move is known to get
// `enough`, and it may then be more than what is returned; with more players it is LT_CERTAIN. *state is used
// up.
static lt_chances value_of(solver *self, lt_state *state, unsigned depth, int32_t enough) {
    lt_open_info *open = &state->open;
    lt_chances shares;
    count_node(self);
    if (self->stopped) return (lt_chances){{0}};
    if (open->final) return lt_final_result(state);
    if (is_decided(open, &shares)) return shares;
    if (lt_placements_left(open) == 1)
        return last_value(self, open, lt_hand_tile(state->hand[open->player], 0), enough);
    return turn_value(self, state, depth, enough);
}

// --- The first turn ---------------------------------------------------------------------------------------

// As lt_prefers, by the sums over all deals.
static bool is_better(const first_turn *a, const first_turn *b, unsigned me, unsigned players) {
    if (a->sums[me] != b->sums[me]) return a->sums[me] > b->sums[me];
    if (a->honor != b->honor) return a->honor > b->honor;
    for (unsigned i = 1; i < players; i++) {
        const unsigned other = lt_player_at(me, i, players);
        if (a->sums[other] != b->sums[other]) return a->sums[other] < b->sums[other];
    }
    return false;
}

// The least sum with which a turn that leads to so much honor can be better than the best one.
static int64_t sum_wanted(const first_turn *best, int honor, unsigned me, unsigned players) {
    if (!best->any) return 0;
    const bool even_if_equal = honor > best->honor || (honor == best->honor && players > 2);
    return best->sums[me] + !even_if_equal;
}

// Adds up the shares of a first turn over all deals, as long as it can still be better than the best one.
static void try_first_turn(solver *self, const lt_state *state, const lt_card_plan *plan, lt_move place) {
    const unsigned me = state->open.player, players = state->open.players;
    first_turn *best = &self->best;
    first_turn turn = {.any = true, .honor = plan->honor, .plan = *plan, .place = place};
    const int64_t wanted = sum_wanted(best, turn.honor, me, players);
    for (unsigned i = 0; i < self->deal_count; i++) {
        const int64_t later = (int64_t)(self->deal_count - i - 1) * LT_CERTAIN;
        const int64_t needed = wanted - turn.sums[me] - later; // of this deal
        if (needed > LT_CERTAIN || self->stopped) {
            // This deal is the next turn's first: what spoils one turn often spoils another.
            if (i > 0)
                for (unsigned j = 0; j < players; j++) {
                    const lt_hand moved = self->deals[i - 1][j];
                    self->deals[i - 1][j] = self->deals[0][j];
                    self->deals[0][j] = moved;
                }
            return;
        }
        lt_state *after = &self->after[0];
        *after = *state;
        for (unsigned j = 0; j < players; j++) after->hand[j] = self->deals[i][j];
        play_plan(after, plan);
        lt_play(after, place);
        const int32_t enough = players == 2 && needed > 0 ? LT_CERTAIN - (int32_t)needed + 1 : LT_CERTAIN;
        const lt_chances shares = value_of(self, after, 1, enough);
        for (unsigned j = 0; j < players; j++) turn.sums[j] += shares.of[j];
    }
    if (!self->stopped && (!best->any || is_better(&turn, best, me, players))) *best = turn;
}

// The best turn wins in every deal: there is nothing better.
static bool is_certain(const solver *self, unsigned me) {
    return self->best.any && self->best.sums[me] == (int64_t)self->deal_count * LT_CERTAIN;
}

// The placements of the first turn.
static unsigned first_placements(solver *self, const lt_state *state) {
    const lt_open_info *open = &state->open;
    const lt_hand hand = state->hand[open->player];
    if (lt_placements_left(open) > 1) return lt_all_placements(open, hand, self->placements[0]);
    const lt_tile tile = lt_hand_tile(hand, 0);
    const lt_last_placement *last = last_placements(self, open, tile);
    for (int i = 0; i < self->last_count[tile]; i++)
        self->placements[0][i] = (lt_placement_choice){last[i].cell, tile, last[i].rotation};
    return self->stopped ? 0 : (unsigned)self->last_count[tile];
}

static void try_first_turns(solver *self, const lt_state *state) {
    const unsigned count = first_placements(self, state);
    push_all_plans(self, &state->open);
    const unsigned end = self->plans.count;
    for (unsigned j = 0; j < count; j++) {
        const lt_placement_choice place = self->placements[0][j];
        self->last_known = 0;
        for (unsigned i = 0; i < end; i++) {
            try_first_turn(self, state, &self->plans.at[i],
                           lt_place_move(place.cell, place.tile, place.rotation));
            if (self->stopped || is_certain(self, state->open.player)) return;
        }
    }
}

static void write_solution(const solver *self, lt_solution *out, unsigned players) {
    const first_turn *best = &self->best;
    out->move_count = lt_plan_moves(&best->plan, out->moves);
    out->moves[out->move_count++] = best->place;
    for (unsigned i = 0; i < players; i++)
        out->chances.of[i] = (int32_t)(best->sums[i] / (int64_t)self->deal_count);
    out->deals = self->deal_count;
    out->nodes = self->nodes;
}

static void solve_final(const lt_state *state, lt_solution *out) {
    const lt_turn turn = lt_final_turn(state);
    memcpy(out->moves, turn.moves, sizeof out->moves);
    out->chances = lt_final_result(state);
    out->move_count = turn.count;
    out->deals = 1;
    out->nodes = 1;
}

// Solves a position in the deals that are listed.
static lt_solve_result solve_deals(solver *self, const lt_state *state, const lt_budget *budget,
                                   uint64_t limit, lt_solution *out) {
    self->budget = budget;
    self->nodes = 0;
    self->limit = limit;
    self->stopped = false;
    self->last_known = 0;
    self->best.any = false;
    self->plans.count = 0;
    self->plans.full = false;
    self->plans.turns = 0;
    memset(self->plans.seen, 0, sizeof self->plans.seen);
    lt_solution found = {.exact = true};
    if (state->open.final)
        solve_final(state, &found);
    else
        try_first_turns(self, state);
    if (self->stopped || self->plans.full) return LT_GAVE_UP;
    if (!state->open.final) write_solution(self, &found, state->open.players);
    *out = found;
    return LT_SOLVED;
}

// --- Deals ------------------------------------------------------------------------------------------------

// Lists every way to deal the tiles of `left` to the hands from `player` and `slot` on, each hand in
// ascending order; false if there are too many.
static bool list_deals(solver *self, const lt_view *view, lt_hand hands[LT_MAX_PLAYERS], unsigned player,
                       unsigned slot, uint64_t left) {
    if (player == view->open.players) {
        if (self->deal_count == MAX_DEALS) return false;
        memcpy(self->deals[self->deal_count++], hands, sizeof self->deals[0]);
        return true;
    }
    if ((int)player == view->seat || slot == view->open.hand_size[player])
        return list_deals(self, view, hands, player + 1, 0, left);
    const lt_hand before = hands[player];
    const unsigned from = slot > 0 ? lt_hand_tile(before, slot - 1) + 1u : 1;
    bool fits = true;
    for (unsigned tile = from; tile < LT_TILES && fits; tile++) {
        if (!(left >> tile & 1)) continue;
        hands[player] = before | (lt_hand)tile << 8 * slot;
        fits = list_deals(self, view, hands, player, slot + 1, left & ~((uint64_t)1 << tile));
    }
    hands[player] = before;
    return fits;
}

lt_solve_result lt_solve(const lt_view *view, const lt_budget *budget, uint64_t nodes, void *scratch,
                         lt_solution *out) {
    solver *self = scratch;
    lt_hand hands[LT_MAX_PLAYERS] = {0};
    if (view->open.over || view->seat != (int)view->open.player) return LT_NO_QUESTION;
    if (view->open.draw > 0) return LT_TOO_FAR;
    hands[view->seat] = view->hand;
    self->deal_count = 0;
    if (!list_deals(self, view, hands, 0, 0, view->unseen)) return LT_TOO_FAR;
    const lt_state state = lt_sample(view, 0);
    const lt_solve_result result = solve_deals(self, &state, budget, nodes, out);
    if (result == LT_SOLVED) out->exact = lt_placements_left(&view->open) <= 2;
    return result;
}

lt_solve_result lt_solve_open(const lt_state *state, const lt_budget *budget, uint64_t nodes, void *scratch,
                              lt_solution *out) {
    solver *self = scratch;
    if (state->open.over) return LT_NO_QUESTION;
    if (state->open.draw > 0) return LT_TOO_FAR;
    self->deal_count = 1;
    memcpy(self->deals[0], state->hand, sizeof self->deals[0]);
    return solve_deals(self, state, budget, nodes, out);
}
