// normal.c - the normal forms D and C of Unicode (UAX #15).
#include "letters.h"

#ifdef LT_NAME_SMALL

void lt_text_letters_decompose(lt_text_letters *letters) {
    (void)letters;
}

void lt_text_letters_compose(lt_text_letters *letters) {
    (void)letters;
}

#else

typedef struct {
    uint32_t first, last;
    uint8_t order;
} order_span;
typedef struct {
    uint32_t whole, first, second; // second is 0 where one character stands for one other
} parts;

#include "normal_tables.inc"

#define COUNT(table) (sizeof(table) / sizeof *(table))

// Hangul syllables are numbered by their parts.
enum { SYLLABLE = 0xAC00, LEAD = 0x1100, VOWEL = 0x1161, TAIL = 0x11A7, VOWELS = 21, TAILS = 28, LEADS = 19 };
enum { SYLLABLES = LEADS * VOWELS * TAILS };

// The combining class: marks of different classes do not touch, and stand in the order of these.
static unsigned order_of(uint32_t c) {
    size_t at = 0;
    if (c < order_spans[0].first) return 0; // as most characters are
    LT_TEXT_LOWER_BOUND(at, COUNT(order_spans), order_spans[at].last < c);
    return at < COUNT(order_spans) && c >= order_spans[at].first ? order_spans[at].order : 0;
}

static const parts *parts_of(uint32_t c) {
    size_t at = 0;
    if (c < decompositions[0].whole) return NULL;
    LT_TEXT_LOWER_BOUND(at, COUNT(decompositions), decompositions[at].whole < c);
    return at < COUNT(decompositions) && decompositions[at].whole == c ? &decompositions[at] : NULL;
}

static bool parts_before(const parts *a, uint32_t first, uint32_t second) {
    return a->first < first || (a->first == first && a->second < second);
}

// The character that two make, or 0. The table is in the order of the parts.
static uint32_t whole_of(uint32_t first, uint32_t second) {
    if (first - LEAD < LEADS && second - VOWEL < VOWELS)
        return SYLLABLE + ((first - LEAD) * VOWELS + (second - VOWEL)) * TAILS;
    if (first - SYLLABLE < SYLLABLES && (first - SYLLABLE) % TAILS == 0 && second - TAIL - 1 < TAILS - 1)
        return first + (second - TAIL);
    size_t at = 0;
    LT_TEXT_LOWER_BOUND(at, COUNT(compositions), parts_before(&compositions[at], first, second));
    const parts *found = &compositions[at < COUNT(compositions) ? at : 0];
    return found->first == first && found->second == second ? found->whole : 0;
}

// A character in its last parts. The first part of a part may have parts itself, the second never has.
static void add_parts(lt_text_letters *to, uint32_t c) {
    uint32_t seconds[4];
    size_t count = 0;
    if (c - SYLLABLE < SYLLABLES) {
        const uint32_t number = c - SYLLABLE, tail = number % TAILS;
        lt_text_letters_add(to, LEAD + number / (VOWELS * TAILS));
        lt_text_letters_add(to, VOWEL + number / TAILS % VOWELS);
        if (tail > 0) lt_text_letters_add(to, TAIL + tail);
        return;
    }
    for (const parts *found; (found = parts_of(c)) != NULL; c = found->first)
        if (found->second != 0 && count < COUNT(seconds)) seconds[count++] = found->second;
    lt_text_letters_add(to, c);
    while (count > 0) lt_text_letters_add(to, seconds[--count]);
}

void lt_text_letters_decompose(lt_text_letters *letters) {
    lt_text_letters out = {0};
    for (size_t i = 0; i < letters->count; i++) add_parts(&out, letters->at[i]);
    for (size_t i = 1; i < out.count; i++) {
        const uint32_t c = out.at[i];
        const unsigned order = order_of(c);
        size_t to = i;
        for (; order > 0 && to > 0 && order_of(out.at[to - 1]) > order; to--) out.at[to] = out.at[to - 1];
        out.at[to] = c;
    }
    *letters = out;
}

void lt_text_letters_compose(lt_text_letters *letters) {
    size_t kept = 0, starter = SIZE_MAX;
    unsigned last = 0; // the class of the last one kept
    lt_text_letters_decompose(letters);
    for (size_t i = 0; i < letters->count; i++) {
        const uint32_t c = letters->at[i];
        const unsigned order = order_of(c);
        const bool reaches = starter != SIZE_MAX && (kept == starter + 1 || last < order);
        const uint32_t whole = reaches ? whole_of(letters->at[starter], c) : 0;
        if (whole != 0) {
            letters->at[starter] = whole;
            continue;
        }
        if (order == 0) starter = kept;
        last = order;
        letters->at[kept++] = c;
    }
    letters->count = kept;
}

#endif
