// luck.c - the luck of the draw.
#include "lt_luck.h"

#include <string.h>

#include "bots.h"

enum { CARD_PLANS = 2, DEALS = 16 };

static unsigned tile_count(lt_hand hand) {
    unsigned count = 0;
    for (; hand; hand >>= 8) count++;
    return count;
}

// What is known of a player's tiles. The newest of three has not been valued: its owner has yet to play with
// it. Nor has any tile of a player who has not moved.
static lt_hand known_hand(const lt_state *state, unsigned player) {
    const lt_open_info *open = &state->open;
    if (open->turn <= open->players && player >= open->player) return 0;
    return state->hand[player] & (((lt_hand)1 << 8 * (LT_HAND_SIZE - 1)) - 1);
}

// The game with the tiles that are known, and no others.
static lt_state known_table(const lt_state *state) {
    lt_state table = *state;
    table.open.draw = 0;
    for (unsigned i = 0; i < table.open.players; i++) {
        table.hand[i] = known_hand(state, i);
        table.open.hand_size[i] = (uint8_t)tile_count(table.hand[i]);
    }
    return table;
}

static uint64_t unknown_tiles(const lt_state *table) {
    uint64_t unknown = ~(uint64_t)0;
    for (unsigned i = 0; i < table->open.players; i++) unknown &= lt_unseen_by(&table->open, table->hand[i]);
    return unknown;
}

// The chances of all players after the turn of `player`, by player.
static lt_chances chances_after(const lt_state *after, unsigned player) {
    const unsigned players = after->open.players;
    const lt_net *net = lt_net_for(players);
    const lt_net_input input = lt_net_input_of(&after->open, player, after->hand[player]);
    lt_accumulator accumulator;
    lt_chances chances = {{0}};
    lt_net_accumulate(net, &input, &accumulator);
    const lt_chances seats = lt_net_chances(net, &accumulator, &input);
    for (unsigned i = 0; i < players; i++) chances.of[lt_player_at(player, i, players)] = seats.of[i];
    return chances;
}

typedef struct {
    int64_t of[LT_MAX_PLAYERS], count;
} value_sums;

static void add_value(value_sums *sums, lt_chances chances) {
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) sums->of[i] += chances.of[i];
    sums->count++;
}

// What the table is worth to each player if the one to move has this hand: the mean of the chances after this
// turn and each one up to the same player's next, all played well with the tiles that are known. Nobody will
// play exactly so, and the mean of several moments depends less on it than any one of them.
static lt_chances value_of(const lt_state *table, lt_hand hand) {
    const lt_handicap handicap = {.card_plans = CARD_PLANS, .exchange = LT_ANY_EXCHANGE};
    const unsigned players = table->open.players;
    lt_state after = *table;
    value_sums sums = {{0}, 0};
    after.hand[table->open.player] = hand;
    after.open.hand_size[table->open.player] = (uint8_t)tile_count(hand);
    do {
        const unsigned player = after.open.player;
        const lt_turn turn = lt_rollout_turn(&after, lt_net_for(players), handicap);
        lt_play_turn(&after, &turn);
        add_value(&sums, chances_after(&after, player));
    } while (sums.count <= players && after.open.hand_size[after.open.player] > 0);
    lt_chances mean = {{0}};
    for (unsigned i = 0; i < players; i++) mean.of[i] = (int32_t)(sums.of[i] / sums.count);
    return mean;
}

static value_sums value_draws(const lt_state *table, uint64_t unknown) {
    const lt_hand rest = table->hand[table->open.player];
    const unsigned at = 8 * tile_count(rest);
    value_sums sums = {{0}, 0};
    for (unsigned tile = 1; tile < LT_TILES; tile++)
        if (unknown >> tile & 1) add_value(&sums, value_of(table, rest | (lt_hand)tile << at));
    return sums;
}

static unsigned list_tiles(uint64_t set, lt_tile tiles[LT_TILES]) {
    unsigned count = 0;
    for (unsigned tile = 1; tile < LT_TILES; tile++)
        if (set >> tile & 1) tiles[count++] = (lt_tile)tile;
    return count;
}

// Which deals are tried follows from the tiles that were dealt, as a hash: another deal, another sample.
static value_sums value_deals(const lt_state *table, uint64_t unknown, lt_hand dealt) {
    lt_tile tiles[LT_TILES];
    const unsigned count = list_tiles(unknown, tiles);
    lt_rng rng = {lt_mix_seed(dealt, unknown)};
    value_sums sums = {{0}, 0};
    while (sums.count < DEALS) {
        lt_hand hand = 0;
        lt_shuffle(tiles, count, LT_HAND_SIZE, &rng);
        for (unsigned i = 0; i < LT_HAND_SIZE; i++) hand |= (lt_hand)tiles[i] << 8 * i;
        add_value(&sums, value_of(table, hand));
    }
    return sums;
}

static int32_t rounded(int64_t part, int64_t whole) {
    return (int32_t)((2 * part + (part < 0 ? -whole : whole)) / (2 * whole));
}

bool lt_luck_of_draw(const lt_state *state, lt_luck *luck) {
    const lt_open_info *open = &state->open;
    const lt_hand hand = state->hand[open->player];
    *luck = (lt_luck){{0}};
    if (open->final || open->hand_size[open->player] < LT_HAND_SIZE) return false;
    const lt_state table = known_table(state);
    const uint64_t unknown = unknown_tiles(&table);
    const value_sums sums =
        table.hand[open->player] == 0 ? value_deals(&table, unknown, hand) : value_draws(&table, unknown);
    const lt_chances came = value_of(&table, hand);
    for (unsigned i = 0; i < open->players; i++)
        luck->of[i] = rounded((came.of[i] * sums.count - sums.of[i]) * LT_LUCK_ONE, sums.count * LT_CERTAIN);
    return true;
}

lt_state lt_luck_redeal(const lt_state *state, uint64_t seed) {
    lt_state other = *state;
    const lt_state table = known_table(state);
    lt_tile tiles[LT_TILES], *next = tiles;
    const unsigned count = list_tiles(unknown_tiles(&table), tiles);
    lt_shuffle(tiles, count, count, &(lt_rng){seed});
    for (unsigned player = 0; player < state->open.players; player++) {
        other.hand[player] = table.hand[player];
        for (unsigned i = table.open.hand_size[player]; i < state->open.hand_size[player]; i++)
            other.hand[player] |= (lt_hand)*next++ << 8 * i;
    }
    memcpy(other.stack + LT_MAX_STACK - other.open.draw, next, other.open.draw);
    return other;
}
