// registry.c - the table of all bots, and those that are only settings: the levels for people, and random.
#include <string.h>

#include "bots.h"

// --- Levels -----------------------------------------------------------------------------------------
// All levels follow the same value network. The stronger ones search; the weaker ones overlook cells and
// sets, as people do, and never play at random.

#define VALUE_LEVEL(name, about, ...)                                                                        \
    {                                                                                                        \
        name, about, LT_VALUE_MEMORY, lt_value_choose, &(const lt_handicap) {                                \
            __VA_ARGS__                                                                                      \
        }                                                                                                    \
    }
#define SEARCH_LEVEL(name, about, ...)                                                                       \
    {                                                                                                        \
        name, about, LT_SEARCH_MEMORY, lt_search_choose, &(const lt_search_settings) {                       \
            __VA_ARGS__                                                                                      \
        }                                                                                                    \
    }

static const lt_bot levels[] = {
    VALUE_LEVEL("newcomer",
                "First time at the table. Sees only a few spots, and exchanges only in the final turn.",
                .card_plans = 1, .exchange = LT_NO_EXCHANGE, .overlook = 200, .overlook_sets = 16),
    VALUE_LEVEL("learner", "Knows what sets are worth, but still misses most of the good spots.",
                .card_plans = 2, .exchange = LT_EXCHANGE_FOR_SET, .overlook = 190),
    VALUE_LEVEL("casual", "Plays for fun. Good at collecting sets, often misses the best spot.",
                .card_plans = 2, .exchange = LT_EXCHANGE_FOR_SET, .overlook = 148),
    VALUE_LEVEL("steady", "Plays every week. Misses a good spot now and then.", .card_plans = 2,
                .exchange = LT_EXCHANGE_FOR_SET, .overlook = 64),
    VALUE_LEVEL("skilled", "Misses nothing, and judges every position well.", .card_plans = 4,
                .exchange = LT_ANY_EXCHANGE),
    SEARCH_LEVEL("expert",
                 "Thinks about what everyone will do next, in a few possible deals of the hidden tiles.",
                 .playouts = 32, .candidates = 6, .card_plans = 16, .later_card_plans = 2),
    SEARCH_LEVEL(
        "master",
        "Looks several turns ahead, in hundreds of possible deals of the hidden tiles. The strongest of all.",
        .playouts = 256, .candidates = 16, .card_plans = 16, .later_card_plans = 4),
};
const unsigned lt_level_count = sizeof levels / sizeof *levels;

// --- Random -----------------------------------------------------------------------------------------

// Every legal move is equally likely.
static lt_move choose_randomly(const lt_bot *bot, const lt_view *view, const lt_budget *budget,
                               void *scratch) {
    (void)bot;
    lt_move *moves = scratch;
    int count = lt_view_moves(view, moves, LT_MAX_MOVES);
    lt_rng rng = {lt_choice_seed(view, budget)};
    return moves[lt_rng_below(&rng, (unsigned)count)];
}

static const lt_bot random_bot = {
    .name = "random",
    .about = "Plays any legal move, without a thought.",
    .memory = LT_MAX_MOVES * sizeof(lt_move),
    .choose = choose_randomly,
};

// --- The table --------------------------------------------------------------------------------------

// From the weakest to the strongest within each part. A further bot is a further line.
const lt_bot *const lt_bots[] = {
    // the levels for people
    &levels[0],
    &levels[1],
    &levels[2],
    &levels[3],
    &levels[4],
    &levels[5],
    &levels[6],
    // the plain ones
    &random_bot,
    &lt_bot_greedy,
    &lt_bot_value,
    &lt_bot_search,
};
const unsigned lt_bot_count = sizeof lt_bots / sizeof *lt_bots;

const lt_bot *lt_bot_by_name(const char *name) {
    for (unsigned i = 0; i < lt_bot_count; i++)
        if (strcmp(lt_bots[i]->name, name) == 0) return lt_bots[i];
    return NULL;
}
