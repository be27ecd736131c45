// letters.h - private: a text as characters, and its normal forms (UAX #15).
#ifndef LT_TEXT_LETTERS_H
#define LT_TEXT_LETTERS_H

#include "lt_utf8.h"

enum { LT_TEXT_LETTERS = 256 };

typedef struct {
    size_t count;
    uint32_t at[LT_TEXT_LETTERS];
} lt_text_letters;

// Appends a character; false if there is no room.
static inline bool lt_text_letters_add(lt_text_letters *letters, uint32_t character) {
    if (letters->count == LT_TEXT_LETTERS) return false;
    letters->at[letters->count++] = character;
    return true;
}

// U+FE00 to U+FE0F and U+E0100 to U+E01EF choose how the character before them looks.
static inline bool lt_text_is_variation(uint32_t c) {
    return (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF);
}

// Normal form D, and C; what does not fit any more is left out. With LT_NAME_SMALL both change nothing.
void lt_text_letters_decompose(lt_text_letters *letters);
void lt_text_letters_compose(lt_text_letters *letters);

// Sets `at` to the first index of a sorted table with `count` elements for which `is_before`, a condition on
// `at`, does not hold; to `count` if it holds for all.
#define LT_TEXT_LOWER_BOUND(at, count, is_before)                                                            \
    do {                                                                                                     \
        for (size_t low_ = 0, high_ = (count); low_ < high_;) {                                              \
            (at) = (low_ + high_) / 2;                                                                       \
            if (is_before)                                                                                   \
                low_ = ++(at);                                                                               \
            else                                                                                             \
                high_ = (at);                                                                                \
        }                                                                                                    \
    } while (0)

#endif
