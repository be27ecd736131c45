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

// --- Puzzles ----------------------------------------------------------------------------------------

// The puzzle that is the input, a line of data/puzzles, becomes the one that is asked. Answers
// {"record","seat","code","rating","level","themes"}: the position as a game of persons, and the rest to be
// told after the answer.
size_t lt_page_puzzle(size_t size);
// What a turn costs there, which is the input: as `judge_turn`.
size_t lt_page_answer(size_t size);
// Makes a puzzle of games of bots of two, which `seed` names, in at most so many steps of a few milliseconds
// to a second. Answers its line, or null: ask again with the same seed. Another seed begins anew.
size_t lt_page_make_puzzle(int seed, int steps);

// --- Practice ---------------------------------------------------------------------------------------

// What the player has done so far: the input is the text that `practice_answer` answered last, or nothing.
// Answers {"rating","doubt","answered","solved","streak","best_streak","days","best_days","due"}; "due" is
// the code of a puzzle to be asked again by the day that stands on the text's first line, or "".
size_t lt_page_practice(size_t size);
// The set to choose from, a puzzle a line. Answers how many there are.
size_t lt_page_puzzle_set(size_t size);
// The index in the set of the next puzzle near the player's rating, and of the puzzle of a day.
size_t lt_page_next_puzzle(int seed, int number);
size_t lt_page_puzzle_of_day(size_t size);
// Takes note of the first answer to the puzzle: its grade, 0 is fine. The input is the date; `daily` says
// that it was the puzzle of that day. Answers the text to be kept.
size_t lt_page_practice_answer(int grade, int daily, size_t size);

// --- The daily lake ---------------------------------------------------------------------------------

// The lake of a day becomes the game. The input is its date, "2026-11-18", and after a line end the person's
// name, which may be empty. Answers as `begin`; a day without a lake is refused.
size_t lt_page_daily(size_t size);

// Plays the next games of the field of the finished daily lake that is the game, at most so many. Answers
// {"played","all","score","place","of","beaten","level"}, as lt_field.h has them: the place among those
// played so far; "level" is "" where it is none.
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
