// final.c - final turns, solved exactly: everything that matters is open then (cards, favor and honor).
#include "bots.h"

enum { FLAGS = 1 << LT_COLORS };

// The part of the table that final turns change.
typedef struct {
    lt_cards cards[LT_MAX_PLAYERS], supply;
    uint8_t honor[LT_MAX_PLAYERS], favor[LT_MAX_PLAYERS], taken[LT_SETS];
    uint8_t players, player, spent;
} final_table;

// A final turn: at most one exchange, at most one dedication, then the pass.
typedef struct {
    lt_move moves[3];
    int count;
} final_turn;

// The search for the best final turn. Two turns are equivalent if they dedicate the same set (or none) and,
// in case the next player can exchange, leave the same colors in the supply. Only the first of equivalent
// turns is considered; turns without an exchange come first because they keep the favor tokens.
typedef struct {
    const final_table *table;
    bool supply_matters;
    uint64_t seen[(LT_SETS + 1) * FLAGS / 64]; // a bit for each class of equivalent turns
    lt_chances shares;                         // of the best turn so far
    int honor;
    final_turn turn;
} final_choice;

static lt_chances result_of(const final_table *table);

static bool is_new(final_choice *choice, lt_cards supply, unsigned set) {
    unsigned key = set * FLAGS;
    if (choice->supply_matters)
        for (unsigned i = 0; i < LT_COLORS; i++)
            if (lt_cards_of(supply, (lt_color)(LT_RED + i)) > 0) key += 1u << i;
    uint64_t bit = (uint64_t)1 << key % 64, *word = &choice->seen[key / 64];
    if (*word & bit) return false;
    *word |= bit;
    return true;
}

// R20, as the core decides it.
static lt_chances shares_of_winners(const final_table *table) {
    lt_open_info open;
    lt_chances shares = {{0}};
    int count = 0;
    open.players = table->players;
    for (unsigned player = 0; player < table->players; player++) {
        open.cards[player] = table->cards[player];
        open.honor[player] = table->honor[player];
        open.favor[player] = table->favor[player];
    }
    unsigned winners = lt_leaders(&open);
    for (unsigned player = 0; player < table->players; player++) count += (int)(winners >> player & 1);
    for (unsigned player = 0; player < table->players; player++)
        if (winners >> player & 1) shares.of[player] = LT_CERTAIN / count;
    return shares;
}

// Of equal shares the one with more honor is better: nobody gives honor away.
static bool is_better(const final_choice *choice, lt_chances shares, int honor) {
    unsigned player = choice->table->player;
    if (shares.of[player] != choice->shares.of[player]) return shares.of[player] > choice->shares.of[player];
    return honor > choice->honor;
}

// `after` is the table after the exchange and the dedication of `turn`.
static void consider(final_choice *choice, final_table after, final_turn turn) {
    int honor = after.honor[after.player];
    after.player++;
    after.spent = 0;
    lt_chances shares = result_of(&after);
    if (!is_better(choice, shares, honor)) return;
    turn.moves[turn.count++] = (lt_move){.kind = LT_PASS};
    choice->shares = shares;
    choice->honor = honor;
    choice->turn = turn;
}

// Continues `turn`, which led to `table`, without a dedication and with each one.
static void consider_dedications(final_choice *choice, const final_table *table, final_turn turn) {
    lt_dedication dedications[LT_MAX_DEDICATION_CHOICES];
    unsigned me = table->player;
    if (is_new(choice, table->supply, LT_SETS)) consider(choice, *table, turn);
    if (table->spent & LT_DEDICATED) return;
    int count = lt_dedications_of(table->cards[me], dedications);
    for (int i = 0; i < count; i++) {
        lt_set set = dedications[i].set;
        if (!is_new(choice, table->supply + dedications[i].cards, set)) continue;
        final_table after = *table;
        final_turn longer = turn;
        after.cards[me] -= dedications[i].cards;
        after.supply += dedications[i].cards;
        after.honor[me] = (uint8_t)(after.honor[me] + lt_stack_honor(after.players, set, after.taken[set]));
        after.taken[set]++;
        longer.moves[longer.count++] = lt_dedicate_move(dedications[i]);
        consider(choice, after, longer);
    }
}

static void consider_exchanges(final_choice *choice, const final_table *table) {
    unsigned me = table->player;
    for (lt_color give = LT_RED; give <= LT_BLACK; give++) {
        if (lt_cards_of(table->cards[me], give) == 0) continue;
        for (lt_color take = LT_RED; take <= LT_BLACK; take++) {
            if (take == give || lt_cards_of(table->supply, take) == 0) continue;
            final_table after = *table;
            lt_move exchange = {.kind = LT_EXCHANGE, .exchange = {give, take}};
            after.cards[me] += lt_one_card(take) - lt_one_card(give);
            after.supply += lt_one_card(give) - lt_one_card(take);
            after.favor[me] = (uint8_t)(after.favor[me] - LT_EXCHANGE_FAVOR);
            consider_dedications(choice, &after, (final_turn){{exchange}, 1});
        }
    }
}

// The supply is compared only in the last turn but one. That is exact for two players. Among more players it
// could matter earlier, but it hardly ever does, and the number of turns to consider would multiply.
static bool supply_matters_to_the_last(const final_table *table) {
    return table->player + 2 == table->players && table->favor[table->player + 1] >= LT_EXCHANGE_FAVOR;
}

static void choose_final_turn(final_choice *choice, const final_table *table) {
    *choice = (final_choice){.table = table,
                             .supply_matters = supply_matters_to_the_last(table),
                             .shares = {{-1, -1, -1, -1}},
                             .honor = -1};
    consider_dedications(choice, table, (final_turn){.count = 0});
    if (!table->spent && table->favor[table->player] >= LT_EXCHANGE_FAVOR) consider_exchanges(choice, table);
}

static lt_chances result_of(const final_table *table) {
    final_choice choice;
    if (table->player == table->players) return shares_of_winners(table);
    choose_final_turn(&choice, table);
    return choice.shares;
}

static final_table table_of(const lt_open_info *open) {
    final_table table = {.supply = open->supply,
                         .players = open->players,
                         .player = (uint8_t)(open->over ? open->players : open->player),
                         .spent = open->spent};
    for (unsigned player = 0; player < open->players; player++) {
        table.cards[player] = open->cards[player];
        table.honor[player] = open->honor[player];
        table.favor[player] = open->favor[player];
    }
    for (unsigned set = 0; set < LT_SETS; set++) table.taken[set] = open->taken[set];
    return table;
}

lt_chances lt_final_result(const lt_state *state) {
    final_table table = table_of(&state->open);
    return result_of(&table);
}

lt_turn lt_final_turn(const lt_state *state) {
    final_table table = table_of(&state->open);
    final_choice choice;
    LT_ASSERT(table.player < table.players);
    choose_final_turn(&choice, &table);
    lt_turn turn = {.count = choice.turn.count, .chance = choice.shares.of[table.player]};
    for (int i = 0; i < turn.count; i++) turn.moves[i] = choice.turn.moves[i];
    return turn;
}
