// lt_term_text.h - text for a terminal: its width in columns, its lines, and nothing in it that steers the
// terminal.
//
// A text may hold the marks of lt_describe.h: bytes that take no room and tell the style of what follows.
#ifndef LT_TERM_TEXT_H
#define LT_TERM_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One more mark, beside those of lt_describe.h: dim text.
enum { LT_TERM_MARK_DIM = 16 };

// A character as it is shown. What would steer the terminal, or is no UTF-8, is shown as '?'.
typedef struct {
    uint32_t character;
    int columns;
    unsigned mark; // not 0: this is a mark
} lt_term_character;

// Takes the next character off a text; false at its end. Without `unicode`, letters with accents are shown as
// ASCII.
bool lt_term_next(const char **text, bool unicode, lt_term_character *next);

// The columns that a text takes.
int lt_term_columns(const char *text);

// The bytes of the first line of a text that is wrapped at `width`: as many words as fit, at least one
// character.
size_t lt_term_line_size(const char *text, int width);
// What follows that line: the blank or line feed between them is skipped.
const char *lt_term_after_line(const char *text, size_t line_size);
// How many lines that makes.
int lt_term_line_count(const char *text, int width);

// Copies a text with all that could steer a terminal (controls, escapes, bidi marks) and all bytes that are
// no UTF-8 as visible escapes such as \x1b; if the locale is not UTF-8, all that is not ASCII. Writes what
// fits without breaking a character; returns the bytes written before the NUL.
size_t lt_term_safe_text(const char *text, size_t size, char *out, size_t cap);
#define LT_TERM_SAFE_MAX(size) (4 * (size) + 1)

// Puts ASCII in place of every other character, for a locale that is not UTF-8: "can't" for "can’t".
void lt_term_fold(char *text);

// Cuts a safe text, in a buffer of `cap` bytes, to `width` columns; dots stand for what is missing.
void lt_term_cut(char *text, size_t cap, int width, bool unicode);

#endif
