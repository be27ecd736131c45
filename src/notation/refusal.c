// refusal.c - why the rules refuse a move, with the move's own numbers.
// Only what is open to all (R13) goes into a reason, and what the move itself says.
#include "text.h"

static const char *const color_words[LT_COLORS + 1] = {"no color", "red",    "orange", "green",
                                                       "blue",     "purple", "white",  "black"};

static const char *color_word(lt_color color) {
    return color_words[color <= LT_COLORS ? color : LT_NO_COLOR];
}

// "1 card", "13 cards"
static void add_count(lt_text *text, const lt_open_info *open) {
    unsigned held = lt_cards_total(open->cards[open->player]);
    lt_text_add(text, "player %d has %d card%s", (int)open->player + 1, (int)held, held == 1 ? "" : "s");
}

// R15: the first color of which the set asks more than the player has. False if there is none.
static bool add_missing_set(lt_text *text, const lt_open_info *open, lt_move move) {
    static const struct {
        const char *name;
        unsigned cards;
    } sets[LT_SETS] = {{"Four of a Kind", 4}, {"Three Pair", 2}, {"Seven Unique", 1}};
    if (move.dedicate.set >= LT_SETS) return false;
    unsigned needed = sets[move.dedicate.set].cards;
    for (lt_color c = LT_RED; c <= LT_BLACK; c++) {
        unsigned held = lt_cards_of(open->cards[open->player], c);
        if (!(move.dedicate.colors >> c & 1) || held >= needed) continue;
        lt_text_add(text, "%s takes %d %s card%s and player %d has %d", sets[move.dedicate.set].name,
                    (int)needed, color_word(c), needed == 1 ? "" : "s", (int)open->player + 1, (int)held);
        return true;
    }
    return false;
}

static void add_occupied(lt_text *text, const lt_open_info *open, lt_move move) {
    int tile = 0;
    for (unsigned i = 0; i < open->lake_size; i++) {
        if (open->lake[i].x == move.place.x && open->lake[i].y == move.place.y) tile = open->lake[i].tile;
    }
    lt_text_add(text, "tile %d lies at %d,%d already", tile, move.place.x, move.place.y);
}

static void add_exchange_refusal(lt_text *text, const lt_open_info *open, lt_move move, lt_err err) {
    int player = (int)open->player + 1;
    if (err == LT_ERR_EXCHANGED) {
        lt_text_add(text, "player %d has exchanged in this turn already", player);
    } else if (err == LT_ERR_AFTER_DEDICATE) {
        lt_text_add(text, "an exchange comes before the dedication");
    } else if (err == LT_ERR_FAVOR) {
        lt_text_add(text, "an exchange costs %d favor tokens and player %d has %d", LT_EXCHANGE_FAVOR, player,
                    open->favor[open->player]);
    } else if (err == LT_ERR_SAME_COLOR) {
        lt_text_add(text, "the card taken has to be of another color than the one returned");
    } else {
        lt_text_add(text, "the supply has no %s card", color_word(move.exchange.take));
    }
}

// What a refusal is told from. The cell of a placement may be farther away than the move itself can say.
typedef struct {
    const lt_open_info *open;
    lt_move move;
    lt_err err;
    const char *cell; // "1,-2"; "" if the move is no placement
} refusal;

static void add_placement_refusal(lt_text *text, const refusal *r) {
    const lt_open_info *open = r->open;
    lt_move move = r->move;
    lt_err err = r->err;
    int player = (int)open->player + 1;
    if (err == LT_ERR_ABOVE_LIMIT) {
        add_count(text, open);
        lt_text_add(text, " and places a tile only with %d or fewer", LT_CARD_LIMIT);
    } else if (err == LT_ERR_NOT_IN_HAND) {
        lt_text_add(text, "player %d has no tile %d in hand", player, move.place.tile);
    } else if (err == LT_ERR_OCCUPIED) {
        add_occupied(text, open, move);
    } else {
        lt_text_add(text, "no tile of the lake touches %s", r->cell);
    }
}

static void add_refusal(lt_text *text, const refusal *r) {
    const lt_open_info *open = r->open;
    lt_move move = r->move;
    int player = (int)open->player + 1;
    switch (r->err) {
    case LT_ERR_EXCHANGED:
    case LT_ERR_AFTER_DEDICATE:
    case LT_ERR_FAVOR:
    case LT_ERR_SAME_COLOR:
    case LT_ERR_NOT_IN_SUPPLY: add_exchange_refusal(text, open, move, r->err); return;
    case LT_ERR_ABOVE_LIMIT:
    case LT_ERR_NOT_IN_HAND:
    case LT_ERR_OCCUPIED:
    case LT_ERR_NO_NEIGHBOR: add_placement_refusal(text, r); return;
    case LT_ERR_SET:
        if (add_missing_set(text, open, move)) return;
        break;
    case LT_ERR_OVER: lt_text_add(text, "the game is over"); return;
    case LT_ERR_FINAL_TURN: lt_text_add(text, "a final turn has no placement and no discard"); return;
    case LT_ERR_MUST_PLACE:
        lt_text_add(text, "only a final turn is passed, this one ends with a tile placed");
        return;
    case LT_ERR_AFTER_DISCARD:
        lt_text_add(text, "after a discard only discards and the placement follow");
        return;
    case LT_ERR_DEDICATED: lt_text_add(text, "player %d has dedicated in this turn already", player); return;
    case LT_ERR_NOT_HELD:
        lt_text_add(text, "player %d has no %s card", player,
                    color_word(move.kind == LT_EXCHANGE ? move.exchange.give : move.discard.color));
        return;
    case LT_ERR_NOT_ABOVE:
        add_count(text, open);
        lt_text_add(text, " and discards only above %d", LT_CARD_LIMIT);
        return;
    case LT_ERR_MUST_DEDICATE:
        lt_text_add(text, "player %d can dedicate, and by these rules has to before a discard", player);
        return;
    case LT_OK:
    case LT_ERR_PLAYERS:
    case LT_ERR_SIDES:
    case LT_ERR_RULES:
    case LT_ERR_DECK:
    case LT_ERR_MOVE:
    case LT_ERR_COUNT: break;
    }
    lt_text_add(text, "%s", lt_err_text(r->err));
}

size_t lt_refusal_write(const lt_state *state, lt_move move, lt_err err, char *out, size_t cap) {
    char cell[LT_MOVE_TEXT] = "";
    if (move.kind == LT_PLACE) {
        lt_text words = lt_text_begin(cell, sizeof cell);
        lt_text_add(&words, "%d,%d", move.place.x, move.place.y);
        lt_text_end(&words);
    }
    lt_text text = lt_text_begin(out, cap);
    lt_text_move(&text, move);
    lt_text_add(&text, ": ");
    add_refusal(&text, &(refusal){&state->open, move, err, cell});
    return lt_text_end(&text);
}

size_t lt_refusal_quote(const lt_state *state, const char *text, size_t size, lt_move move, lt_err err,
                        char *out, size_t cap) {
    char cell[LT_QUOTE_TEXT] = "";
    if (move.kind == LT_PLACE) {
        size_t start = 0, end = size;
        while (start < size && text[start++] != '@') {
        }
        while (end > start && text[--end] != 'r') {
        }
        lt_quoted(text + start, end - start, cell);
    }
    lt_text words = lt_text_begin(out, cap);
    lt_text_quote(&words, text, size);
    lt_text_add(&words, ": ");
    add_refusal(&words, &(refusal){&state->open, move, err, cell});
    return lt_text_end(&words);
}
