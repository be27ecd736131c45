// lt_name.h - names of people: one profile for all that take, keep or show them.
//
// It follows the profile for nicknames of PRECIS (RFC 8266) and the confusables of UTS #39: a name is text in
// normal form C of at most 24 letters as people count them, without anything that nobody sees or that changes
// the direction of writing. Pure functions; what they know of Unicode is in the tables of tools/name-tables.
//
// LT_NAME_SMALL is for the page's module, where size counts and online names come from a server that cleaned
// them: nothing is brought into a normal form, marks are not counted, nothing is known of characters that are
// not assigned, and of lookalikes only those in ASCII, Greek and Cyrillic are known.
#ifndef LT_NAME_H
#define LT_NAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LT_NAME_LETTERS = 24, // a letter with its marks, or an emoji with all its parts, is one
    LT_NAME_SIZE = 72,    // bytes
    LT_NAME_MARKS = 4     // on one letter, beside those that are part of it
};

// What is wrong with a name, the first of all.
typedef enum {
    LT_NAME_FITS,
    LT_NAME_NOT_UTF8,
    LT_NAME_UNSEEN,  // a control character, an invisible one, one that changes the direction of writing, or
                     // one that Unicode does not assign
    LT_NAME_CROWDED, // more than LT_NAME_MARKS on a letter, or marks without a letter
    LT_NAME_LONG,
    LT_NAME_EMPTY // nothing to see in it
} lt_name_verdict;

// Brings a text into the form of a name: in normal form, every kind of space a plain one, single and never at
// the ends. What has no place in a name is left out, and the verdict says so. `out` is a name that fits, or
// "" if there is nothing left; cleaning it again changes nothing.
lt_name_verdict lt_name_clean(const char *text, size_t size, char out[LT_NAME_SIZE + 1]);

// A name from a record of a stranger as it is shown: '?' for each byte or character that has no place in a
// name, and marks only as far as a letter carries them. Cut between two characters to what fits, and always
// ended with a NUL; "" if there is nothing to see. Returns its length.
size_t lt_name_show(const char *text, size_t size, char *out, size_t cap);

// What a name looks like, as two hashes: in small letters, and by the shapes of these.
typedef struct {
    uint64_t folded, shape;
} lt_name_look;
lt_name_look lt_name_look_of(const char *name);
// Whether two names look the same, or differ only by capitals. Shapes alone would not do: 'I' looks like 'l',
// and yet IDA and Ida are the same name.
static inline bool lt_name_looks_like(lt_name_look a, lt_name_look b) {
    return a.folded == b.folded || a.shape == b.shape;
}

// Which of the names, of LT_NAMES_MOST at most, look the same as another one or differ from it only by
// capitals: a bit set.
enum { LT_NAMES_MOST = 4 };
unsigned lt_names_alike(const char *const names[], unsigned count);

#endif
