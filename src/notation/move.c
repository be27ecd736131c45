// move.c - moves to and from text.
#include "fault.h"
#include "lt_game_writer.h"

// --- Writing ----------------------------------------------------------------------------------

static char color_letter(lt_color color) {
    return lt_color_letters[color <= LT_COLORS ? color : LT_NO_COLOR];
}

static void add_dedication(lt_writer *writer, unsigned set, unsigned colors) {
    lt_writer_char(writer, 'd');
    lt_writer_char(writer, set < LT_SETS ? lt_set_digits[set] : '?');
    if (set == LT_SEVEN_UNIQUE) return;
    for (lt_color c = LT_RED; c <= LT_BLACK; c++) {
        if (colors >> c & 1u) lt_writer_char(writer, lt_color_letters[c]);
    }
}

static void add_placement(lt_writer *writer, lt_move move) {
    lt_writer_uint(writer, move.place.tile);
    lt_writer_char(writer, '@');
    lt_writer_int(writer, move.place.x);
    lt_writer_char(writer, ',');
    lt_writer_int(writer, move.place.y);
    lt_writer_char(writer, 'r');
    lt_writer_uint(writer, move.place.rotation);
}

void lt_writer_move(lt_writer *writer, lt_move move) {
    switch (move.kind) {
    case LT_EXCHANGE:
        lt_writer_char(writer, 'x');
        lt_writer_char(writer, color_letter(move.exchange.give));
        lt_writer_char(writer, color_letter(move.exchange.take));
        return;
    case LT_DEDICATE: add_dedication(writer, move.dedicate.set, move.dedicate.colors); return;
    case LT_DISCARD:
        lt_writer_char(writer, '-');
        lt_writer_char(writer, color_letter(move.discard.color));
        return;
    case LT_PLACE: add_placement(writer, move); return;
    case LT_PASS: lt_writer_text(writer, "pass"); return;
    }
    lt_writer_char(writer, '?'); // not a move, but a message may still have to name it
}

size_t lt_move_write(lt_move move, char *out, size_t cap) {
    lt_writer writer = lt_writer_begin(out, cap);
    lt_writer_move(&writer, move);
    return lt_writer_end(&writer);
}

// --- Reading ----------------------------------------------------------------------------------

typedef struct {
    const char *text;
    size_t size, at;
    lt_fault *fault;
} move_reader;

// Notes what is wrong at `offset`: the move's own text, then the reason, in which {word} is `word`. Always
// false, for `return fail_with(...)`.
static bool fail_with(move_reader *r, size_t offset, lt_span word, const char *reason) {
    char whole[sizeof r->fault->reason];
    const lt_slots *slots = lt_put_quote(&(lt_slots){0}, "word", word);
    lt_writer writer = lt_writer_begin(whole, sizeof whole);
    lt_writer_quote(&writer, (lt_span){r->text, r->size});
    lt_writer_text(&writer, ": ");
    lt_writer_fill(&writer, lt_translate(r->fault->language, reason), slots->slots);
    lt_writer_end(&writer);
    return lt_fault_put(r->fault, offset, whole);
}

static bool fail(move_reader *r, size_t offset, const char *reason) {
    return fail_with(r, offset, (lt_span){"", 0}, reason);
}

static bool at_digit(const move_reader *r) {
    return r->at < r->size && r->text[r->at] >= '0' && r->text[r->at] <= '9';
}

static bool read_byte(move_reader *r, char byte, const char *reason) {
    if (r->at >= r->size || r->text[r->at] != byte) return fail(r, r->at, reason);
    r->at++;
    return true;
}

static bool read_end(move_reader *r) {
    return r->at == r->size || fail(r, r->at, LT_N("a space must follow the move"));
}

static bool read_color(move_reader *r, lt_color *color) {
    if (r->at >= r->size) return fail(r, r->at, LT_N("a color is missing: R, O, G, B, P, W or K"));
    const char *letter = memchr(lt_color_letters + 1, r->text[r->at], LT_COLORS);
    if (letter == NULL) {
        size_t length = lt_utf8_decode(r->text + r->at, r->size - r->at, NULL);
        return fail_with(r, r->at, (lt_span){r->text + r->at, length == 0 ? 1 : length},
                         LT_N("{word} is not a color: R, O, G, B, P, W or K"));
    }
    *color = (lt_color)(letter - lt_color_letters);
    r->at++;
    return true;
}

// A number of any length in the one way it is written. All from 1000 on are read as 1000: no tile and no cell
// of a lake has such a number.
static bool read_number(move_reader *r, int *number, const char *missing) {
    enum { MANY = 1000 };
    size_t start = r->at;
    if (!at_digit(r)) return fail(r, start, missing);
    int value = 0;
    for (; at_digit(r); r->at++) {
        value = value * 10 + (r->text[r->at] - '0');
        if (value > MANY) value = MANY;
    }
    if (r->text[start] == '0' && r->at - start > 1)
        return fail(r, start, LT_N("numbers have no leading zeros"));
    *number = value;
    return true;
}

static bool read_coordinate(move_reader *r, int *number) {
    size_t start = r->at;
    bool negative = r->at < r->size && r->text[r->at] == '-';
    if (negative) r->at++;
    if (!read_number(r, number, LT_N("a coordinate is missing, as in 17@1,-2r3"))) return false;
    if (negative && *number == 0) return fail(r, start, LT_N("zero is written 0, not -0"));
    if (negative) *number = -*number;
    return true;
}

// The nearest coordinate that a move can hold. No lake gets as far as the last of them, so what was farther
// away is still refused for its cell, and only where no rule before that one is broken.
static int8_t nearest(int number) {
    return (int8_t)(number < INT8_MIN ? INT8_MIN : number > INT8_MAX ? INT8_MAX : number);
}

static bool read_place(move_reader *r, lt_move *move) {
    int tile = 0, x = 0, y = 0;
    if (!read_number(r, &tile, LT_N("a tile is missing: 1 to 35"))) return false;
    size_t tile_size = r->at;
    if (!read_byte(r, '@', LT_N("@ follows the tile, as in 17@1,-2r3"))) return false;
    if (!read_coordinate(r, &x) || !read_byte(r, ',', LT_N("a comma follows x, as in 17@1,-2r3")))
        return false;
    if (!read_coordinate(r, &y) || !read_byte(r, 'r', LT_N("r and the rotation follow y, as in 17@1,-2r3")))
        return false;
    if (r->at >= r->size || r->text[r->at] < '0' || r->text[r->at] > '3') {
        return fail(r, r->at, LT_N("the rotation is 0, 1, 2 or 3"));
    }
    int rotation = r->text[r->at++] - '0';
    if (!read_end(r)) return false;
    if (tile == LT_STARTING_TILE)
        return fail(r, 0, LT_N("tile 0 is the starting tile; tiles to place are 1 to 35"));
    if (tile >= LT_TILES)
        return fail_with(r, 0, (lt_span){r->text, tile_size}, LT_N("{word} is not a tile: 1 to 35"));
    move->kind = LT_PLACE;
    move->place.x = nearest(x);
    move->place.y = nearest(y);
    move->place.tile = (lt_tile)tile;
    move->place.rotation = (uint8_t)rotation;
    return true;
}

static bool read_exchange(move_reader *r, lt_move *move) {
    r->at++;
    move->kind = LT_EXCHANGE;
    return read_color(r, &move->exchange.give) && read_color(r, &move->exchange.take) && read_end(r);
}

static bool read_discard(move_reader *r, lt_move *move) {
    r->at++;
    move->kind = LT_DISCARD;
    return read_color(r, &move->discard.color) && read_end(r);
}

static bool read_dedicate(move_reader *r, lt_move *move) {
    static const unsigned letters[LT_SETS] = {1, 3, 0};
    r->at++;
    const char *digit = r->at < r->size ? memchr(lt_set_digits, r->text[r->at], LT_SETS) : NULL;
    if (digit == NULL)
        return fail(r, r->at, LT_N("a dedication is d4 and a color, d3 and three colors, or d7"));
    r->at++;
    size_t set = (size_t)(digit - lt_set_digits);
    unsigned colors = set == LT_SEVEN_UNIQUE ? LT_ALL_COLORS : 0;
    for (unsigned i = 0; i < letters[set]; i++) {
        lt_color color = LT_NO_COLOR;
        if (!read_color(r, &color)) return false;
        if (colors >> color & 1u) return fail(r, r->at - 1, LT_N("Three Pair takes three different colors"));
        colors |= 1u << color;
    }
    move->kind = LT_DEDICATE;
    move->dedicate.set = (uint8_t)set;
    move->dedicate.colors = (uint8_t)colors;
    return read_end(r);
}

static bool read_any(move_reader *r, lt_move *move) {
    if (at_digit(r)) return read_place(r, move);
    if (r->size > 0) {
        if (r->text[0] == 'x') return read_exchange(r, move);
        if (r->text[0] == 'd') return read_dedicate(r, move);
        if (r->text[0] == '-') return read_discard(r, move);
        if (r->size == 4 && memcmp(r->text, "pass", 4) == 0) {
            move->kind = LT_PASS;
            return true;
        }
    }
    return lt_fault_note(
        r->fault, 0,
        LT_N("\"{text}\" is not a move; moves look like xPR, d4R, d3RBW, d7, -G, 17@1,-2r3, pass"),
        lt_put_quote(&(lt_slots){0}, "text", (lt_span){r->text, r->size}));
}

bool lt_move_read(const char *text, size_t size, lt_move *move, lt_fault *fault) {
    return lt_move_read_in(LT_ENGLISH, text, size, move, fault);
}

bool lt_move_read_in(lt_language language, const char *text, size_t size, lt_move *move, lt_fault *fault) {
    lt_fault found = {.offset = SIZE_MAX, .line = 1, .language = language};
    move_reader r = {.text = text, .size = size, .fault = &found};
    lt_move read;
    memset(&read, 0, sizeof read);
    if (read_any(&r, &read)) {
        *move = read;
        return true;
    }
    found.column = (unsigned)found.offset + 1;
    if (fault != NULL) *fault = found;
    return false;
}
