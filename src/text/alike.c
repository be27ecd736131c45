// alike.c - whether two names look the same: skeletons as in UTS #39, and case folding.
#include "letters.h"
#include "lt_name.h"

typedef struct {
    uint32_t first, last;
    uint8_t step;
    int32_t distance; // from a capital to its small letter
} fold_run;
typedef struct {
    uint16_t from, to;
} pair;
#ifndef LT_NAME_SMALL
typedef uint16_t long_fold[4]; // a letter, and what it is folded to; 0: no more
typedef struct {
    uint32_t from;
    uint16_t at, size; // in the pool
} long_shape;
#endif

#include "shape_tables.inc"

#define COUNT(table) (sizeof(table) / sizeof *(table))

static uint32_t fold(uint32_t c) {
    for (size_t i = 0; i < COUNT(fold_runs) && fold_runs[i].first <= c; i++)
        if (c <= fold_runs[i].last && (c - fold_runs[i].first) % fold_runs[i].step == 0)
            return c + (uint32_t)fold_runs[i].distance;
    return c;
}

// Adds a character in small letters: sharp s is ss.
static void add_folded(lt_text_letters *to, uint32_t c) {
#ifndef LT_NAME_SMALL
    for (size_t i = 0; i < COUNT(long_folds); i++) {
        const uint16_t *row = long_folds[i];
        if (row[0] != c) continue;
        for (unsigned k = 1; k < 4 && row[k] != 0; k++) lt_text_letters_add(to, row[k]);
        return;
    }
#endif
    lt_text_letters_add(to, fold(c));
}

// Adds what a character looks like, in small letters: '0' looks like 'o', and 'm' like 'rn'.
static void add_shape(lt_text_letters *to, uint32_t c) {
    size_t at = 0;
    LT_TEXT_LOWER_BOUND(at, COUNT(short_shapes), short_shapes[at].from < c);
    if (at < COUNT(short_shapes) && short_shapes[at].from == c) {
        lt_text_letters_add(to, short_shapes[at].to);
        return;
    }
#ifndef LT_NAME_SMALL
    LT_TEXT_LOWER_BOUND(at, COUNT(long_shapes), long_shapes[at].from < c);
    if (at < COUNT(long_shapes) && long_shapes[at].from == c) {
        const long_shape *shape = &long_shapes[at];
        for (size_t i = 0; i < shape->size; i++) lt_text_letters_add(to, shape_pool[shape->at + i]);
        return;
    }
#endif
    lt_text_letters_add(to, fold(c));
}

// A hash of a name in parts, without what is not seen, in small letters or as what these look like.
static uint64_t key_of(const char *name, bool shapes) {
    lt_text_letters letters = {0}, key = {0};
    uint64_t hash = 0xCBF29CE484222325; // FNV-1a
    size_t size = 0;
    while (name[size] != '\0') size++;
    for (size_t i = 0, length; i < size; i += length) {
        uint32_t c = '?';
        length = lt_utf8_decode(name + i, size - i, &c);
        if (length == 0) length = 1;
        if (!lt_utf8_is_joiner(c) && !lt_text_is_variation(c)) lt_text_letters_add(&letters, c);
    }
    lt_text_letters_decompose(&letters);
    for (size_t i = 0; i < letters.count; i++) {
        if (shapes)
            add_shape(&key, letters.at[i]);
        else
            add_folded(&key, letters.at[i]);
    }
    lt_text_letters_decompose(&key);
    for (size_t i = 0; i < key.count; i++) hash = (hash ^ key.at[i]) * 0x100000001B3;
    return hash;
}

lt_name_look lt_name_look_of(const char *name) {
    return (lt_name_look){.folded = key_of(name, false), .shape = key_of(name, true)};
}

unsigned lt_names_alike(const char *const names[], unsigned count) {
    lt_name_look looks[LT_NAMES_MOST];
    unsigned alike = 0;
    if (count > LT_NAMES_MOST) count = LT_NAMES_MOST;
    for (unsigned i = 0; i < count; i++) {
        looks[i] = lt_name_look_of(names[i]);
        for (unsigned other = 0; other < i; other++)
            if (lt_name_looks_like(looks[other], looks[i])) alike |= 1u << other | 1u << i;
    }
    return alike;
}
