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
            "Is at the table for the first time: sees a few places for a tile, and most sets too late.",
            .card_turns = 1, .exchange = LT_NO_EXCHANGE, .overlook = 236, .overlook_sets = 200);
VALUE_LEVEL(learner, "Knows the rules: dedicates what it notices, and does not think of exchanges yet.",
            .card_turns = 1, .exchange = LT_NO_EXCHANGE, .overlook = 224, .overlook_sets = 128);
VALUE_LEVEL(casual, "Plays for fun: good at sets, and overlooks many a place.", .card_turns = 1,
            .exchange = LT_EXCHANGE_FOR_SET, .overlook = 208, .overlook_sets = 64);
VALUE_LEVEL(steady, "Plays every week: overlooks something now and then, and takes what is offered.",
            .card_turns = 2, .exchange = LT_EXCHANGE_FOR_SET, .overlook = 128, .overlook_sets = 16);
VALUE_LEVEL(skilled, "Overlooks nothing, and judges well what a turn leaves behind.", .card_turns = 4,
            .exchange = LT_ANY_EXCHANGE);
SEARCH_LEVEL(expert, "Looks at the next player's answer before it places a tile.", .playouts = 48,
             .candidates = 8, .card_turns = 4, .later_card_turns = 1, .depth = 1);
SEARCH_LEVEL(master,
             "Looks turns ahead in hundreds of deals of the tiles nobody has seen: the strongest there is.",
             .playouts = 512, .candidates = 16, .card_turns = 6, .later_card_turns = 1, .depth = 2);
