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

// The themes of a better turn, compared with the one played after `before` moves of the game, which is over:
// what that one overlooked. The input is the better turn. Answers their names, as files have them.
size_t lt_page_overlooked(int before, size_t size);

// --- What if ----------------------------------------------------------------------------------------

// The game after its first `before` moves becomes a board to try turns on; refused while it is not over, and
// where no turn begins. Answers the turns that were played from there on, and those of the record's
// variations, in a list.
// A turn is {"index","parent","turn","player","moves","events","honor","over","played","kept"}: its number
// among all of them, that of the turn before it (-1: the moment itself), its number in a game, what its moves
// do, the honor of all after it, and whether the game is over then, was played so, and its record keeps the
// line that ends here.
size_t lt_page_whatif(int before);
// Tries a turn after that of a number, or at the moment itself (-1). The input is its moves. Answers it; one
// that was tried there before keeps its number.
size_t lt_page_whatif_try(int parent, size_t size);
// The same of a bot, whose level is the input.
size_t lt_page_whatif_answer(int parent, size_t size);
// What a strong bot thinks of a turn: as `judge_turn`.
size_t lt_page_whatif_judge(int turn, unsigned playouts);
// The lines: each the numbers of its turns from the moment on, in order.
size_t lt_page_whatif_lines(void);
// Two lines by their last turns: {"shared","player","chances","error","honor"}. "shared" turns are in both;
// then "player" has the choice, who has these two "chances" after the one turn and after the other, in
// 1/10000, tried in the same deals. "player" is 0 if one is the beginning of the other. "honor" is that of
// all at the end of each.
size_t lt_page_whatif_compare(int one, int other, unsigned playouts);
// Keeps the line that ends with a turn as a variation, or not (0). Answers the record; more lines than a
// record can have are refused, and so is the game itself.
size_t lt_page_whatif_keep(int turn, int keep);
// The game up to a turn, as a record of persons to be played on from there.
size_t lt_page_whatif_game(int turn);

// --- Puzzles ----------------------------------------------------------------------------------------

// The puzzle that is the input, a line of data/puzzles, becomes the one that is asked. Answers
// {"record","seat","code","rating","level","themes"}: the position as a game of persons, and the rest to be
// told after the answer.
size_t lt_page_puzzle(size_t size);
// What a turn costs there, which is the input: as `judge_turn`.
size_t lt_page_answer(size_t size);
// Makes a puzzle of games of bots, which `seed` names, in at most so many steps of a few milliseconds to a
// second. Answers its line, or null: ask again with the same seed. Another seed begins anew.
size_t lt_page_make_puzzle(int seed, int players, int steps);

// The code of the position after the first `before` moves of the game, which is over.
size_t lt_page_position(int before);
// The players of the position whose code is the input; 0 if it is none.
size_t lt_page_position_players(size_t size);
// Makes the puzzle of that position: its line, or null if no idea stands out there. `again` (1) is for one
// that is known to be a puzzle: where some deals leave it open, others are tried.
size_t lt_page_puzzle_at(int again, size_t size);

// --- Progress ---------------------------------------------------------------------------------------

// What the player has done so far, as lt_progress.h has it. The input is today's date on a line, and after it
// the text that was kept, if there is one. Everything below adds to it and answers the text to be kept.
// Answers {"games","levels","cost","lately","days","streak","longest","stars","practice"}:
// "levels" [{"level","games","won","shared"}], "cost" and "lately" (of the last ten games) {"cost","level"},
// the cost of a turn in 1/10000 with the level that errs as much, or null; "days" [{"date","score","place",
// "of","result"}]; "stars" has a list of the goals reached for each challenge; "practice" has "rating",
// "doubt", "answered", "solved", "streak", "best_streak", "best_run", "days", "best_days", "due", the code of
// a puzzle to be asked again or "", and "themes" [{"theme","answered","solved"}].
size_t lt_page_progress(size_t size);
size_t lt_page_progress_text(void); // the text, unchanged
// Adds what a file has, which is the input: twice is the same as once.
size_t lt_page_progress_import(size_t size);
// Adds the game of the module, which was over on the date in the input. One that is not against bots, or that
// nobody won, is not added.
size_t lt_page_progress_game(size_t size);
// Such a game was analyzed: so many turns of the person, and the cost of one in 1/10000.
size_t lt_page_progress_cost(int turns, int cost, size_t size);
// The game of the module is the counted try of a daily lake; 0 of 0: its place is not known yet.
size_t lt_page_progress_day(int place, int of);
// Goals of a challenge, counted from 0, that are reached: a bit set.
size_t lt_page_progress_stars(int number, int stars);

// --- Practice ---------------------------------------------------------------------------------------

// The set to choose from, a puzzle a line. Answers how many there are.
size_t lt_page_puzzle_set(size_t size);
// The index in the set of the next puzzle near the player's rating; of one with any of the themes whose names
// are the input, or null; and of the puzzle of a day.
size_t lt_page_next_puzzle(int seed, int number);
size_t lt_page_puzzle_like(int seed, int number, size_t size);
size_t lt_page_puzzle_of_day(size_t size);
// Takes note of the first answer to the puzzle: its grade, 0 is fine. The input is the date; `daily` says
// that it was the puzzle of that day. Answers the text of progress.
size_t lt_page_practice_answer(int grade, int daily, size_t size);

// A run against the clock after so many milliseconds. The input has each answer as its grade and the time of
// it, in lines. Answers {"left","solved","answered"}; "left" is 0 when time is up.
size_t lt_page_run(int now, size_t size);
// That run is over. Answers the text of progress.
size_t lt_page_run_end(size_t size);

// --- The daily lake ---------------------------------------------------------------------------------

// The lake of a day becomes the game. The input is its date, "2026-11-18", and after a line end the person's
// name, which may be empty. Answers as `begin`; a day without a lake is refused.
size_t lt_page_daily(size_t size);

// Plays the next games of the field of the finished daily lake that is the game, at most so many. Answers
// {"played","all","score","place","of","beaten","level"}, as lt_field.h has them: the place among those
// played so far; "level" is "" where it is none.
size_t lt_page_field(int games);

// What is told of that game to others: {text, result}, a few lines with the days in a row and its place in
// the field, as `field` answered it, and the one of them that says how it ended.
size_t lt_page_daily_share(int streak, int place, int of, int beaten);

// Whether the record in the input is what came of a daily lake and the person's moves:
// {"verdict","told","date"} in the words of lt_deal.h. The game stays as it is.
size_t lt_page_prove(size_t size);

// --- Deals for friends ------------------------------------------------------------------------------

// The code of the deal of the game; what cannot be passed on is refused.
size_t lt_page_deal_code(void);
// The deal of a code becomes the game. The input is the code, the date and the person's name, in lines.
// Answers as `begin`; a code that is none is refused.
size_t lt_page_deal(size_t size);
// The game, which is over, beside the one whose record is the input: {"parted","turns"}; "parted" is the
// index of the first turn that differs, or -1, and "turns" [{"player","same","of"}] has for each of the two
// games {"moves","before","honor"}: moves of the turn and before it, and the honor of all after it.
size_t lt_page_compare(size_t size);

// --- The festival -----------------------------------------------------------------------------------

size_t lt_page_challenges(void); // [{"name","teaching","turns","players","goals"}], goals in sentences
// A challenge, counted from 0, becomes the game. The input is the person's name. Answers as `begin`.
size_t lt_page_challenge(int number, size_t size);
// How the game, a challenge, stands: {"number","stars","lost","have","want","turns","over"}; "stars" and
// "lost" are lists of the goals that are reached, and that cannot be reached any more, counted from 0.
size_t lt_page_standing(void);

#endif
