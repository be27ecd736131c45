// follow.c - a game elsewhere, of which a seat knows what it may: a deck that fits it, so that it can be restored here.
#include <string.h>

#include "table.h"

// The next word of the input up to `size`, ended by a space or by the end of the line.
static size_t word(const char *input, size_t size, size_t *at) {
    while (*at < size && input[*at] == ' ') ++*at;
    size_t length = 0;
    while (*at + length < size && input[*at + length] != ' ' && input[*at + length] != '\n') length++;
    return length;
}

static bool read_tile(const char *text, size_t size, lt_tile *tile) {
    unsigned number = 0;
    if (size == 0 || size > 2) return false;
    for (size_t i = 0; i < size; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        number = number * 10 + (unsigned)(text[i] - '0');
    }
    *tile = (lt_tile)number;
    return true;
}

LT_EXPORT(deck) size_t lt_page_deck(int players, int seat, size_t size) {
    static lt_move moves[LT_MAX_GAME_MOVES];
    const char *input = lt_the_table.input;
    lt_tile drawn[LT_MAX_DECK], deck[LT_MAX_DECK];
    unsigned drawn_count = 0;
    int count = 0;
    size_t at = 0, length;
    if (players < LT_MIN_PLAYERS || players > LT_MAX_PLAYERS || seat < 0 || seat > players)
        return lt_answer_wrong("no such seat");
    if (size > sizeof lt_the_table.input) return lt_answer_wrong("too much text");
    for (; (length = word(input, size, &at)) > 0; at += length, drawn_count++)
        if (drawn_count == LT_MAX_DECK || !read_tile(input + at, length, &drawn[drawn_count]))
            return lt_answer_wrong("not a tile");
    if (at < size) at++; // the end of the line
    for (; (length = word(input, size, &at)) > 0; at += length, count++) {
        lt_fault fault;
        if (count == LT_MAX_GAME_MOVES || !lt_move_read(input + at, length, &moves[count], &fault))
            return lt_answer_wrong("not a move");
    }
    if (!lt_fit_deck((unsigned)players, seat - 1, drawn, drawn_count, moves, count, deck))
        return lt_answer_wrong("no deck fits");
    lt_answer_begin();
    lt_answer_add("\"");
    for (unsigned i = 0; i < lt_deck_size((unsigned)players); i++) {
        if (i > 0) lt_answer_add(" ");
        lt_answer_number(deck[i]);
    }
    lt_answer_add("\"");
    return lt_answer_end();
}
