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

// --- The daily lake ---------------------------------------------------------------------------------

// The lake of a day becomes the game. The input is its date, "2026-11-18", and after a line end the person's
// name, which may be empty. Answers as `begin`; a day without a lake is refused.
size_t lt_page_daily(size_t size);

// Plays the next games of the field of the finished daily lake that is the game, at most so many. Answers
// {"played","all","score","place","of","beaten","level"}, as lt_field.h has them: the place among those played
// so far; "level" is "" where it is none.
size_t lt_page_field(int games);

// What is told of that game to others: a text of a few lines, with the days in a row and its place in the
// field, as `field` answered it.
size_t lt_page_daily_share(int streak, int place, int of, int beaten);

// Whether the record in the input is what came of a daily lake and the person's moves:
// {"verdict","told","date"} in the words of lt_deal.h. The game stays as it is.
size_t lt_page_prove(size_t size);

// --- The festival -----------------------------------------------------------------------------------

size_t lt_page_challenges(void); // [{"name","teaching","turns","players","goals"}], goals in sentences
// A challenge, counted from 0, becomes the game. The input is the person's name. Answers as `begin`.
size_t lt_page_challenge(int number, size_t size);
// How the game, a challenge, stands: {"number","stars","lost","have","want","turns","over"}; "stars" and
// "lost" are lists of the goals that are reached, and that cannot be reached any more, counted from 0.
size_t lt_page_standing(void);

#endif
