// balance.c - games of equals, for the balance sheet of the game (tools/balance): what happened in them, when
// they were decided, and what a gift changes.
//
//   balance games|decided|gifts PLAYERS LEVEL FIRST COUNT
//
// Plays the games FIRST to FIRST + COUNT - 1 and prints a line of numbers for each seat, moment or gift.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lt_lives.h"
#include "lt_luck.h"
#include "lt_random.h"
#include "lt_seed.h"

typedef struct {
    unsigned players;
    lt_living living[LT_MAX_PLAYERS];
    uint64_t number; // of the game, and the seed of its deck
    lt_state state;
} table;

static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];

static double share_of(unsigned winners, unsigned player) {
    return winners >> player & 1 ? 1.0 / __builtin_popcount(winners) : 0.0;
}

static void begin(table *t, uint64_t number) {
    const lt_setup setup = lt_setup_from_seed(t->players, number);
    t->number = number;
    lt_start(&t->state, &setup, NULL);
    for (unsigned i = 0; i < t->players; i++) t->living[i].budget.seed = lt_mix_seed(number, i + 1);
}

static void play_turn(table *t) {
    const lt_living *mover = &t->living[t->state.open.player];
    const uint32_t turn = t->state.open.turn;
    while (t->state.open.turn == turn && !t->state.open.over) {
        const lt_view view = lt_view_of(&t->state, (int)t->state.open.player);
        lt_play(&t->state, mover->bot->choose(mover->bot, &view, &mover->budget, scratch));
    }
}

static lt_life live_on(const table *t, const lt_state *state) {
    lt_life life = {0};
    lt_live_on(state, t->living, scratch, &life);
    return life;
}

// --- What happened --------------------------------------------------------------------------------------

// game, seat, share, honor, the tiles it got as a bit set, its dedications of each kind
static void print_game(table *t) {
    uint64_t tiles[LT_MAX_PLAYERS] = {0};
    unsigned sets[LT_MAX_PLAYERS][LT_SETS] = {{0}};
    while (!t->state.open.over) {
        const unsigned player = t->state.open.player;
        uint8_t before[LT_SETS];
        memcpy(before, t->state.open.taken, sizeof before);
        for (lt_hand hand = t->state.hand[player]; hand; hand >>= 8)
            tiles[player] |= (uint64_t)1 << (hand & 255);
        play_turn(t);
        for (unsigned set = 0; set < LT_SETS; set++)
            sets[player][set] += (unsigned)(t->state.open.taken[set] - before[set]);
    }
    for (unsigned i = 0; i < t->players; i++)
        printf("%llu %u %.6f %u %llx %u %u %u\n", (unsigned long long)t->number, i + 1,
               share_of(lt_winners(&t->state.open), i), t->state.open.honor[i], (unsigned long long)tiles[i],
               sets[i][LT_FOUR_OF_A_KIND], sets[i][LT_THREE_PAIR], sets[i][LT_SEVEN_UNIQUE]);
}

// --- When it was decided --------------------------------------------------------------------------------

// game, moment, half the squared difference between two lives from there, summed over the seats
static void print_decided(table *t) {
    const unsigned deck = lt_deck_size(t->players), last_draw = deck - 2 * t->players;
    const unsigned moment[] = {1, t->players + 1, deck / 3, deck * 2 / 3, last_draw};
    for (unsigned i = 0; i < sizeof moment / sizeof *moment; i++) {
        double squares = 0;
        unsigned winners[2];
        begin(t, t->number);
        while (t->state.open.turn < moment[i]) play_turn(t);
        for (unsigned life = 0; life < 2; life++) {
            const lt_state other = lt_luck_redeal(&t->state, lt_mix_seed(t->number, 2 * i + life));
            winners[life] = live_on(t, &other).winners;
        }
        for (unsigned seat = 0; seat < t->players; seat++) {
            const double difference = share_of(winners[0], seat) - share_of(winners[1], seat);
            squares += difference * difference / 2;
        }
        printf("%llu %u %.6f\n", (unsigned long long)t->number, i, squares);
    }
}

// --- Gifts ----------------------------------------------------------------------------------------------

typedef enum { FAVOR, CARD, HONOR, TOKEN } gift_kind;

typedef struct {
    gift_kind kind;
    unsigned what; // how many; of a token, which set
} gift;

static const gift gifts[] = {
    {FAVOR, 1},
    {FAVOR, 2},
    {CARD, 1},
    {HONOR, 1},
    {HONOR, 4},
    {HONOR, 5},
    {HONOR, 6},
    {HONOR, 7},
    {HONOR, 8},
    {HONOR, 9},
    {HONOR, 10},
    {TOKEN, LT_FOUR_OF_A_KIND},
    {TOKEN, LT_THREE_PAIR},
    {TOKEN, LT_SEVEN_UNIQUE},
};

static void give_card(lt_open_info *open, unsigned player, lt_rng *rng) {
    lt_color in_supply[LT_COLORS];
    unsigned count = 0;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        if (lt_cards_of(open->supply, color) > 0) in_supply[count++] = color;
    if (count == 0) return;
    const lt_cards card = (lt_cards)1 << LT_CARD_BITS * in_supply[lt_rng_below(rng, count)];
    open->supply -= card;
    open->cards[player] += card;
}

static void give_honor(lt_open_info *open, unsigned player, unsigned honor) {
    open->honor[player] = (uint8_t)(open->honor[player] + honor);
    if (open->token_count[player] < LT_MAX_DEDICATIONS)
        open->tokens[player][open->token_count[player]++] = (uint8_t)honor;
}

static void give(lt_open_info *open, unsigned player, gift given, lt_rng *rng) {
    switch (given.kind) {
    case FAVOR:
        if (open->favor_supply < given.what) return;
        open->favor[player] = (uint8_t)(open->favor[player] + given.what);
        open->favor_supply = (uint8_t)(open->favor_supply - given.what);
        return;
    case CARD: give_card(open, player, rng); return;
    case HONOR: give_honor(open, player, given.what); return;
    case TOKEN:
        give_honor(open, player, lt_stack_honor(open->players, (lt_set)given.what, open->taken[given.what]));
        open->taken[given.what]++;
        return;
    }
}

// The share of a seat, and its lead in honor over the mean of the others.
static void print_life(const table *t, const lt_state *state, unsigned seat) {
    const lt_life life = live_on(t, state);
    double others = 0;
    for (unsigned i = 0; i < t->players; i++)
        if (i != seat) others += life.honor[i];
    printf(" %.6f %.3f", share_of(life.winners, seat), life.honor[seat] - others / (t->players - 1));
}

// game, moment (1, 2, 3 quarters), seat, its share and lead, and then both with each gift
static void print_gifts(table *t) {
    const unsigned quarter = 1 + (unsigned)(t->number % 3);
    const unsigned seat = (unsigned)(t->number / 3 % t->players);
    lt_rng rng = {lt_mix_seed(t->number, 0)};
    while (t->state.open.turn < lt_deck_size(t->players) * quarter / 4) play_turn(t);
    printf("%llu %u %u", (unsigned long long)t->number, quarter, seat + 1);
    print_life(t, &t->state, seat);
    for (unsigned i = 0; i < sizeof gifts / sizeof *gifts; i++) {
        lt_state other = t->state;
        give(&other.open, seat, gifts[i], &rng);
        print_life(t, &other, seat);
    }
    putchar('\n');
}

// --------------------------------------------------------------------------------------------------------

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        void (*print)(table *);
    } sheets[] = {{"games", print_game}, {"decided", print_decided}, {"gifts", print_gifts}};
    const lt_bot *bot = argc == 6 ? lt_bot_by_name(argv[3]) : NULL;
    table t = {.players = argc == 6 ? (unsigned)strtoul(argv[2], NULL, 10) : 0};
    if (bot == NULL || t.players < LT_MIN_PLAYERS || t.players > LT_MAX_PLAYERS) {
        fputs("usage: balance games|decided|gifts PLAYERS LEVEL FIRST COUNT\n", stderr);
        return 2;
    }
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) t.living[i].bot = bot;
    const uint64_t first = strtoull(argv[4], NULL, 10), count = strtoull(argv[5], NULL, 10);
    for (uint64_t number = first; number < first + count; number++)
        for (unsigned i = 0; i < sizeof sheets / sizeof *sheets; i++)
            if (strcmp(sheets[i].name, argv[1]) == 0) {
                begin(&t, number);
                sheets[i].print(&t);
            }
    return ferror(stdout) != 0 || fflush(stdout) != 0;
}
