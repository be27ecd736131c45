// tokens.c - a line taken apart, and its words compared as people type them: letters of either size, with or
// without their accents.
#include "plain.h"

#include <string.h>

#include "lt_utf8.h"

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

lt_span lt_plain_token_next(lt_span *rest) {
    while (rest->size > 0 && is_space(*rest->text)) rest->text++, rest->size--;
    lt_span word = {rest->text, 0};
    while (word.size < rest->size && !is_space(word.text[word.size])) word.size++;
    rest->text += word.size;
    rest->size -= word.size;
    while (rest->size > 0 && is_space(*rest->text)) rest->text++, rest->size--;
    while (rest->size > 0 && is_space(rest->text[rest->size - 1])) rest->size--;
    return word;
}

// --- Letters -----------------------------------------------------------------------------------------

static unsigned small(unsigned char c) {
    return c >= 'A' && c <= 'Z' ? (unsigned)(c - 'A' + 'a') : c;
}

// Two bytes of UTF-8 as one letter: without its accent, and small; ё is е, as many write it.
static unsigned fold_pair(unsigned char first, unsigned char second) {
    const unsigned point = (first & 0x1Fu) << 6 | (second & 0x3Fu);
    const char plain = lt_utf8_plain(point);
    if (plain != '\0') return small((unsigned char)plain);
    if (point == 0x401 || point == 0x451) return 0x435;
    return point >= 0x410 && point <= 0x42F ? point + 0x20 : point;
}

// Takes the next letter off a text.
static unsigned next_letter(const char **text, const char *end) {
    const unsigned char c = (unsigned char)*(*text)++;
    if ((c & 0xE0) != 0xC0 || *text == end || ((unsigned char)**text & 0xC0) != 0x80) return small(c);
    return fold_pair(c, (unsigned char)*(*text)++);
}

bool lt_plain_token_begins(const char *name, lt_span word) {
    const char *name_end = name + strlen(name), *word_end = word.text + word.size;
    while (word.text < word_end)
        if (name == name_end || next_letter(&name, name_end) != next_letter(&word.text, word_end))
            return false;
    return true;
}

bool lt_plain_token_is(lt_span word, const char *name) {
    const char *name_end = name + strlen(name), *word_end = word.text + word.size;
    while (word.text < word_end && name < name_end)
        if (next_letter(&name, name_end) != next_letter(&word.text, word_end)) return false;
    return word.text == word_end && name == name_end;
}

// --- Numbers -----------------------------------------------------------------------------------------

// Reads an optional minus and at most four digits; returns how many bytes that took, 0 if there is no number.
static size_t read_number(const char *text, size_t size, int *number) {
    size_t at = size > 0 && text[0] == '-';
    const size_t first = at;
    int read = 0;
    while (at < size && text[at] >= '0' && text[at] <= '9' && at - first < 4)
        read = read * 10 + (text[at++] - '0');
    if (at == first) return 0;
    *number = text[0] == '-' ? -read : read;
    return at;
}

bool lt_plain_token_number(lt_span word, int min, int max, int *number) {
    int read;
    if (word.size == 0 || read_number(word.text, word.size, &read) != word.size || read < min || read > max)
        return false;
    *number = read;
    return true;
}

bool lt_plain_token_cell(lt_span rest, int *x, int *y) {
    int at_x, at_y;
    size_t used = read_number(rest.text, rest.size, &at_x);
    if (used == 0) return false;
    size_t gap = used;
    while (gap < rest.size && (is_space(rest.text[gap]) || rest.text[gap] == ',')) gap++;
    if (gap == used) return false;
    if (read_number(rest.text + gap, rest.size - gap, &at_y) != rest.size - gap || rest.size == gap)
        return false;
    *x = at_x;
    *y = at_y;
    return true;
}
