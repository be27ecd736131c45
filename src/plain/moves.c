// moves.c - moves as people type them: the notation in letters of either size, or in words.
#include "plain.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static char upper(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

// --- The notation ------------------------------------------------------------------------------------

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool lt_plain_looks_like_move(lt_span word) {
    if (word.size == 0) return false;
    const char first = lower(word.text[0]);
    if (is_digit(first) || first == '-' || memchr(word.text, '@', word.size) != NULL) return true;
    if (first == 'd' && word.size > 1 && is_digit(word.text[1])) return true;
    return (first == 'x' && word.size <= 4) || lt_plain_token_is(word, "pass");
}

// Letters of colors are capital, all others small.
static void spell(lt_span word, char *out) {
    const char first = lower(word.text[0]);
    const bool colors =
        first == 'x' || first == 'd' || (first == '-' && !(word.size > 1 && is_digit(word.text[1])));
    for (size_t i = 0; i < word.size; i++)
        out[i] = colors && i > 0 ? upper(word.text[i]) : lower(word.text[i]);
}

bool lt_plain_read_move(const lt_plain *plain, lt_span word, lt_move *move) {
    char text[64];
    lt_fault fault;
    if (word.size > sizeof text) word.size = sizeof text; // it is none in any case
    spell(word, text);
    if (lt_move_read_in(plain->settings.language, text, word.size, move, &fault)) return true;
    lt_slots slots = {0};
    lt_put(&slots, "reason", fault.reason);
    lt_plain_print_line(
        plain, LT_N("That’s not a move: {reason}. Type help moves to see how moves are written."), &slots);
    return false;
}

// --- In words ----------------------------------------------------------------------------------------

lt_color lt_plain_color_of(const lt_plain *plain, lt_span word) {
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        const char letter[] = {lt_color_letters[color], '\0'};
        if (lt_plain_token_is(word, letter)) return color;
        for (lt_color_form form = LT_COLOR_ALONE; form < LT_COLOR_FORMS; form++)
            if (lt_plain_token_is(word, lt_color_word(LT_ENGLISH, form, color)) ||
                lt_plain_token_is(word, lt_color_word(plain->settings.language, form, color)))
                return color;
    }
    return LT_NO_COLOR;
}

enum { PLACE_TEXT = 64 };

// Writes it in short: what is wrong with a tile or a cell is said as it is of such a move.
static bool read_place(lt_span rest, char out[PLACE_TEXT]) {
    int tile, x, y, rotation = 0;
    if (!lt_plain_token_number(lt_plain_token_next(&rest), 0, INT_MAX, &tile)) return false;
    lt_span cell = rest, first = lt_plain_token_next(&rest);
    if (lt_plain_token_is(first, "at")) cell = rest, first = lt_plain_token_next(&rest);
    if (memchr(first.text, ',', first.size) == NULL) { // "1 -2": the cell is two words
        const lt_span second = lt_plain_token_next(&rest);
        first.size = (size_t)(second.text + second.size - cell.text);
    }
    cell.size = first.size;
    if (!lt_plain_token_cell(cell, &x, &y)) return false;
    lt_span turned = lt_plain_token_next(&rest);
    if (turned.size == 2 && lower(turned.text[0]) == 'r') turned.text++, turned.size--;
    if (turned.size > 0 && !lt_plain_token_number(turned, 0, 3, &rotation)) return false;
    snprintf(out, PLACE_TEXT, "%d@%d,%dr%d", tile, x, y, rotation);
    return rest.size == 0;
}

static bool read_exchange(const lt_plain *plain, lt_span rest, lt_move *move) {
    const lt_color give = lt_plain_color_of(plain, lt_plain_token_next(&rest)),
                   take = lt_plain_color_of(plain, lt_plain_token_next(&rest));
    *move = (lt_move){.kind = LT_EXCHANGE, .exchange = {give, take}};
    return give != LT_NO_COLOR && take != LT_NO_COLOR && rest.size == 0;
}

// The set follows from how many colors there are: one, three, or none for all seven.
static bool read_dedicate(const lt_plain *plain, lt_span rest, lt_move *move) {
    unsigned colors = 0, count = 0;
    while (rest.size > 0) {
        const lt_span word = lt_plain_token_next(&rest);
        const lt_color color = lt_plain_color_of(plain, word);
        int number;
        if (lt_plain_token_number(word, 3, 7, &number) && count == 0) continue; // "4", "3" or "7" in front
        if (color == LT_NO_COLOR) return false;
        colors |= 1u << color;
        count++;
    }
    const lt_set set = count == 1 ? LT_FOUR_OF_A_KIND : count == 3 ? LT_THREE_PAIR : LT_SEVEN_UNIQUE;
    if (set == LT_SEVEN_UNIQUE && count != 0 && count != LT_COLORS) return false;
    *move = (lt_move){.kind = LT_DEDICATE,
                      .dedicate = {(uint8_t)set, (uint8_t)(set == LT_SEVEN_UNIQUE ? LT_ALL_COLORS : colors)}};
    return true;
}

static bool read_discard(const lt_plain *plain, lt_span rest, lt_move *move) {
    const lt_color color = lt_plain_color_of(plain, lt_plain_token_next(&rest));
    *move = (lt_move){.kind = LT_DISCARD, .discard = {color}};
    return color != LT_NO_COLOR && rest.size == 0;
}

bool lt_plain_read_move_words(const lt_plain *plain, lt_move_kind kind, lt_span rest, lt_move *move) {
    bool good = false;
    const char *usage = "";
    char text[PLACE_TEXT];
    switch (kind) {
    case LT_EXCHANGE:
        good = read_exchange(plain, rest, move);
        usage =
            LT_N("Name the color you return and the one you take: exchange purple red. Or in short: xPR.");
        break;
    case LT_DEDICATE:
        good = read_dedicate(plain, rest, move);
        usage = LT_N(
            "Name one color for Four of a Kind, three for Three Pair, none for Seven Unique: dedicate red. "
            "Or in short: d4R, d3RBW, d7.");
        break;
    case LT_DISCARD:
        good = read_discard(plain, rest, move);
        usage = LT_N("Name the color of the card: discard green. Or in short: -G.");
        break;
    case LT_PLACE:
        if (read_place(rest, text)) return lt_plain_read_move(plain, (lt_span){text, strlen(text)}, move);
        usage = LT_N(
            "Name the tile, the cell and the rotation from 0 to 3: place 17 1,-2 3. Or in short: 17@1,-2r3.");
        break;
    case LT_PASS: break; // has no words of its own
    }
    if (!good) lt_plain_print_line(plain, usage, NULL);
    return good;
}
