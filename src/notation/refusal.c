// refusal.c - why the rules refuse a move, with the move's own numbers.
// Only what is open to all (R13) goes into a reason, and what the move itself says.
#include "fault.h"
#include "lt_describe.h"
#include "lt_game_writer.h"

// {player} who moves, {n} cards and {favor} tokens they have, {color} of the card at fault, {tile} and {cell}
// of the placement, {lying} the tile there. `many` goes with many cards; `you` is said to who moves.
static const struct {
    const char *one, *many, *you, *you_many;
} reasons[LT_ERR_COUNT] = {
    [LT_ERR_PLAYERS] = {.one = LT_N("2, 3 or 4 can play")},
    [LT_ERR_SIDES] = {.one = LT_N("the seats are not different sides in clockwise order")},
    [LT_ERR_RULES] = {.one = LT_N("there is no such rule set")},
    [LT_ERR_DECK] = {.one = LT_N("the deck is not made of different tiles from 1 to 35")},
    [LT_ERR_MOVE] = {.one = LT_N("there is no such move")},
    [LT_ERR_OVER] = {.one = LT_N("the game is over")},
    [LT_ERR_FINAL_TURN] = {.one = LT_N("a final turn has no placement and no discard")},
    [LT_ERR_MUST_PLACE] = {.one = LT_N("only a final turn can be passed; this one ends with a tile")},
    [LT_ERR_EXCHANGED] = {LT_N("{player} has already exchanged this turn"),
                          .you = LT_N("you have already exchanged this turn")},
    [LT_ERR_AFTER_DEDICATE] = {.one = LT_N("an exchange comes before the dedication")},
    [LT_ERR_AFTER_DISCARD] = {.one = LT_N("after a discard, only more discards and the tile can follow")},
    [LT_ERR_FAVOR] = {LT_N("an exchange costs 2 favor tokens; {player} has {favor}"),
                      .you = LT_N("an exchange costs 2 favor tokens; you have {favor}")},
    [LT_ERR_SAME_COLOR] = {.one =
                               LT_N("the card you take must be a different color than the one you return")},
    [LT_ERR_NOT_HELD] = {LT_N("{player} has no {color} card"), .you = LT_N("you have no {color} card")},
    [LT_ERR_NOT_IN_SUPPLY] = {.one = LT_N("the supply has no {color} card")},
    [LT_ERR_DEDICATED] = {LT_N("{player} has already dedicated this turn"),
                          .you = LT_N("you have already dedicated this turn")},
    [LT_ERR_SET] = {LT_N("the player does not have the cards for that set"),
                    .you = LT_N("you do not have the cards for that set")},
    [LT_ERR_NOT_ABOVE] = {LT_N_COUNT("{player} has {n} card; discarding takes more than 12",
                                     "{player} has {n} cards; discarding takes more than 12"),
                          LT_N_COUNT("you have {n} card; you can only discard with more than 12",
                                     "you have {n} cards; you can only discard with more than 12")},
    [LT_ERR_MUST_DEDICATE] = {LT_N("{player} can dedicate, and by these rules must do so before discarding"),
                              .you =
                                  LT_N("you can dedicate, and by these rules must do so before discarding")},
    [LT_ERR_ABOVE_LIMIT] = {LT_N_COUNT("{player} has {n} card; placing a tile takes 12 or fewer",
                                       "{player} has {n} cards; placing a tile takes 12 or fewer"),
                            LT_N_COUNT("you have {n} card; you can only place a tile with 12 or fewer",
                                       "you have {n} cards; you can only place a tile with 12 or fewer")},
    [LT_ERR_NOT_IN_HAND] = {LT_N("{player} has no tile {tile} in hand"),
                            .you = LT_N("you have no tile {tile} in hand")},
    [LT_ERR_OCCUPIED] = {.one = LT_N("tile {lying} is already at {cell}")},
    [LT_ERR_NO_NEIGHBOR] = {.one = LT_N("no tile of the lake touches {cell}")},
};

// What a refusal is made of. The cell of a placement may be farther away than a move can hold.
typedef struct {
    lt_language language;
    const char *player; // NULL where the reason is said to that player
    const lt_open_info *open;
    lt_move move;
    lt_err err;
    const char *cell; // "1,-2"; "" if the move is no placement
} refusal;

// R15: the first color of which the set asks more than the player has. NULL if there is none.
static const char *missing_set(const refusal *r, lt_slots *slots) {
    static const struct {
        unsigned cards;
        lt_color_form form;
        const char *reason, *you;
    } sets[LT_SETS] = {{4, LT_COLOR_CARDS, LT_N("Four of a Kind takes 4 {color} cards; {player} has {n}"),
                        LT_N("Four of a Kind takes 4 {color} cards; you have {n}")},
                       {2, LT_COLOR_CARDS, LT_N("Three Pair takes 2 {color} cards; {player} has {n}"),
                        LT_N("Three Pair takes 2 {color} cards; you have {n}")},
                       {1, LT_COLOR_CARD, LT_N("Seven Unique takes 1 {color} card; {player} has {n}"),
                        LT_N("Seven Unique takes 1 {color} card; you have {n}")}};
    const unsigned set = r->move.dedicate.set;
    if (set >= LT_SETS) return NULL;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        const unsigned held = lt_cards_of(r->open->cards[r->open->player], color);
        if (!(r->move.dedicate.colors >> color & 1) || held >= sets[set].cards) continue;
        lt_put_color(slots, "color", r->language, sets[set].form, color);
        lt_put_number(slots, "n", (int)held);
        return lt_translate(r->language, r->player == NULL ? sets[set].you : sets[set].reason);
    }
    return NULL;
}

static void put_placement(const refusal *r, lt_slots *slots) {
    const lt_open_info *open = r->open;
    int lying = 0;
    for (unsigned i = 0; i < open->lake_size; i++)
        if (open->lake[i].x == r->move.place.x && open->lake[i].y == r->move.place.y)
            lying = open->lake[i].tile;
    lt_put_number(slots, "tile", r->move.place.tile);
    lt_put_number(slots, "lying", lying);
    lt_put(slots, "cell", r->cell);
}

// The color of the card at fault.
static lt_color color_of(const refusal *r) {
    if (r->move.kind == LT_DISCARD) return r->move.discard.color;
    return r->err == LT_ERR_NOT_IN_SUPPLY ? r->move.exchange.take : r->move.exchange.give;
}

// The reason of the table in the form that goes with the player and the number of cards held.
static const char *reason_of(const refusal *r, unsigned held) {
    const bool to_you = r->player == NULL && reasons[r->err].you != NULL;
    const char *one = to_you ? reasons[r->err].you : reasons[r->err].one;
    const char *many = to_you ? reasons[r->err].you_many : reasons[r->err].many;
    return many == NULL ? lt_translate(r->language, one) : lt_translate_count(r->language, one, many, held);
}

static void describe(lt_writer *writer, const refusal *r) {
    const lt_open_info *open = r->open;
    const unsigned held = lt_cards_total(open->cards[open->player]);
    const char *reason = NULL;
    lt_slots slots = {0};
    if (r->player != NULL) lt_put(&slots, "player", r->player);
    if (r->err == LT_ERR_SET && r->move.kind == LT_DEDICATE) reason = missing_set(r, &slots);
    if (reason == NULL && (unsigned)r->err < LT_ERR_COUNT && reasons[r->err].one != NULL) {
        if (r->move.kind == LT_PLACE) put_placement(r, &slots);
        if (r->move.kind == LT_EXCHANGE || r->move.kind == LT_DISCARD)
            lt_put_color(&slots, "color", r->language, LT_COLOR_MISSING, color_of(r));
        lt_put_number(&slots, "n", (int)held);
        lt_put_number(&slots, "favor", open->favor[open->player]);
        reason = reason_of(r, held);
    }
    lt_writer_fill(writer, reason != NULL ? reason : lt_err_text(r->err), slots.slots);
}

size_t lt_describe_refusal(const lt_narrator *narrator, const lt_open_info *open, lt_move move, lt_err err,
                           char *out, size_t cap) {
    char cell[LT_MOVE_TEXT] = "", reason[LT_SENTENCE];
    lt_slots name = {0}, whole = {0};
    lt_writer of_cell = lt_writer_begin(cell, sizeof cell), writer = lt_writer_begin(reason, sizeof reason);
    if (move.kind == LT_PLACE) lt_writer_format(&of_cell, "%d,%d", move.place.x, move.place.y);
    lt_writer_end(&of_cell);
    lt_put_name(&name, "name", narrator, open->player);
    const char *player = (int)open->player == narrator->you ? NULL : name.slots[0].text;
    describe(&writer, &(refusal){narrator->language, player, open, move, err, cell});
    lt_writer_end(&writer);
    lt_put(&whole, "reason", reason);
    return lt_fill(lt_translate(narrator->language, "Against the rules: {reason}."), whole.slots, out, cap);
}

// The cell as a placement's own text has it: between the @ and the last r.
static lt_span cell_of(lt_span text) {
    const char *start = memchr(text.text, '@', text.size);
    if (start == NULL) return (lt_span){"", 0};
    const char *end = text.text + text.size;
    start++;
    while (end > start && *--end != 'r') {
    }
    return (lt_span){start, (size_t)(end - start)};
}

void lt_writer_refusal(lt_writer *writer, lt_language language, const lt_open_info *open, lt_span text,
                       lt_move move, lt_err err) {
    char player[LT_NAME_BYTES], reason[LT_SENTENCE];
    lt_slots number = {0}, cell = {0};
    lt_put_number(&number, "n", (int)open->player + 1);
    lt_fill(lt_translate(language, "player {n}"), number.slots, player, sizeof player);
    lt_put_quote(&cell, "cell", move.kind == LT_PLACE ? cell_of(text) : (lt_span){"", 0});
    lt_writer words = lt_writer_begin(reason, sizeof reason);
    describe(&words, &(refusal){language, player, open, move, err, cell.slots[0].text});
    lt_writer_end(&words);
    lt_unmark(reason);
    lt_writer_quote(writer, text);
    lt_writer_text(writer, ": ");
    lt_writer_text(writer, reason);
}
