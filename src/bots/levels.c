// levels.c - the levels for people: the same judgement, with more or less of it. Weaker levels overlook cells and
// sets, as people do; they never play at random.
#include "bots.h"
#include "value.h"

#define VALUE_LEVEL(id, text, ...)                                                                           \
    static const lt_value_settings id##_settings = {__VA_ARGS__};                                            \
    const lt_bot lt_bot_##id = {#id, text, LT_VALUE_MEMORY, lt_value_choose, &id##_settings}

#define SEARCH_LEVEL(id, text, ...)                                                                          \
    static const lt_search_settings id##_settings = {__VA_ARGS__};                                           \
    const lt_bot lt_bot_##id = {#id, text, LT_SEARCH_MEMORY, lt_search_choose, &id##_settings}

VALUE_LEVEL(newcomer,
            "Is at the table for the first time: sees few places for a tile, and never thinks of exchanges.",
            .card_turns = 1, .exchange = LT_NO_EXCHANGE, .overlook = 200, .overlook_sets = 16);
VALUE_LEVEL(learner, "Has learned what the sets are worth, and still overlooks most places.", .card_turns = 2,
            .exchange = LT_EXCHANGE_FOR_SET, .overlook = 190);
VALUE_LEVEL(casual, "Plays for fun: good at sets, and overlooks many a place.", .card_turns = 2,
            .exchange = LT_EXCHANGE_FOR_SET, .overlook = 148);
VALUE_LEVEL(steady, "Plays every week: overlooks a place now and then.", .card_turns = 2,
            .exchange = LT_EXCHANGE_FOR_SET, .overlook = 64);
VALUE_LEVEL(skilled, "Overlooks nothing, and judges well what a turn leaves behind.", .card_turns = 4,
            .exchange = LT_ANY_EXCHANGE);
SEARCH_LEVEL(expert, "Thinks of what the others will do next, in a few deals of the tiles it cannot see.",
             .playouts = 24, .candidates = 6, .card_turns = 3, .later_card_turns = 2);
SEARCH_LEVEL(master,
             "Looks turns ahead in hundreds of deals of the tiles it cannot see: the strongest there is.",
             .playouts = 256, .candidates = 16, .card_turns = 6, .later_card_turns = 4);
