// error.c - the sentence and the rule of each error.
#include "lt_core.h"

static const struct {
    const char *rule, *text;
} errors[LT_ERR_COUNT] = {
    [LT_OK] = {"", "fine"},
    [LT_ERR_PLAYERS] = {"R6", "2, 3 or 4 can play"},
    [LT_ERR_SIDES] = {"R7", "the seats are not different sides in clockwise order"},
    [LT_ERR_RULES] = {"R16", "there is no such rule set"},
    [LT_ERR_DECK] = {"R10", "the deck is not made of different tiles from 1 to 35"},
    [LT_ERR_MOVE] = {"", "there is no such move"},
    [LT_ERR_OVER] = {"R19", "the game is over"},
    [LT_ERR_FINAL_TURN] = {"R19", "a final turn is for exchange and dedication only"},
    [LT_ERR_MUST_PLACE] = {"R17", "a tile must be placed; only a final turn ends with a pass"},
    [LT_ERR_EXCHANGED] = {"R14", "one exchange a turn"},
    [LT_ERR_AFTER_DEDICATE] = {"R15", "an exchange comes before the dedication"},
    [LT_ERR_AFTER_DISCARD] = {"R16", "after a discard only more discards and the placement follow"},
    [LT_ERR_FAVOR] = {"R14", "an exchange costs 2 favor tokens"},
    [LT_ERR_SAME_COLOR] = {"R14", "an exchange brings a card of a different color"},
    [LT_ERR_NOT_HELD] = {"R14", "the player has no card of that color"},
    [LT_ERR_NOT_IN_SUPPLY] = {"R14", "the supply has no card of that color"},
    [LT_ERR_DEDICATED] = {"R15", "one dedication a turn"},
    [LT_ERR_SET] = {"R15", "the player does not have the cards for that set"},
    [LT_ERR_NOT_ABOVE] = {"R16", "cards are discarded only by who holds more than 12"},
    [LT_ERR_MUST_DEDICATE] = {"R16b", "who holds more than 12 cards and can dedicate must do so"},
    [LT_ERR_ABOVE_LIMIT] = {"R16", "who holds more than 12 cards must dedicate or discard before placing"},
    [LT_ERR_NOT_IN_HAND] = {"R17", "the tile is not in the player's hand"},
    [LT_ERR_OCCUPIED] = {"R17", "a tile lies there already"},
    [LT_ERR_NO_NEIGHBOR] = {"R17", "no tile of the lake touches that cell"},
};

const char *lt_err_text(lt_err err) {
    return (unsigned)err < LT_ERR_COUNT ? errors[err].text : "unknown error";
}

const char *lt_err_rule(lt_err err) {
    return (unsigned)err < LT_ERR_COUNT ? errors[err].rule : "";
}
