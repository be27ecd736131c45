// lt_study_exports.h - what the module for study offers beyond lt_exports.h.
//
// It is a module of its own, since few visits need it: the first one with the layer of study. Everything that
// is said in lt_exports.h holds here, too. The page's table of these calls is web/src/worker/study-calls.ts.
#ifndef LT_STUDY_EXPORTS_H
#define LT_STUDY_EXPORTS_H

#include "lt_exports.h"

// --- Positions --------------------------------------------------------------------------------------

// The record of the game after its first `number` moves, as a game of its own that can be played on from
// there. The input is the level of the bots that play against `seat`; without one everybody is a person. A
// turn must end there.
size_t lt_page_moment(int number, int seat, size_t size);

// What a strong bot thinks of a turn of the seat to move, which is the input: as `judge` without "luck", and
// with "tried", that turn as "best" has the best one. Nothing is played.
size_t lt_page_judge_turn(int seat, size_t size, unsigned playouts);

#endif
