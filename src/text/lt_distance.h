// lt_distance.h - how far two words are apart, to guess what somebody meant to type.
#ifndef LT_DISTANCE_H
#define LT_DISTANCE_H

#include <stddef.h>

// How many slips lead from one word to the other: a byte too many, one missing, another one in its place, or
// two neighbors swapped ("repaly" and "replay": 1). What is beyond 63 bytes of a word is ignored.
size_t lt_text_distance(const char *a, const char *b);

#endif
