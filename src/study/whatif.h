// whatif.h - private to study: finding turns that were tried.
#ifndef LT_STUDY_WHATIF_H
#define LT_STUDY_WHATIF_H

#include "lt_whatif.h"

enum { LT_STUDY_UNTRIED = -2 };

// The turn after `parent` with these moves; LT_STUDY_UNTRIED if there is none.
int lt_study_find(const lt_whatif *whatif, int parent, const lt_move *moves, int count);

#endif
