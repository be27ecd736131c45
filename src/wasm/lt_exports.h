// lt_exports.h - the functions that the page calls, exported without the prefix lt_page_.
//
// A text for a call is written into the input buffer first, and `size` says how long it is. A call leaves a
// JSON text in the answer buffer and returns its length. Seats are counted from 1. A viewer is a seat, or 0
// for a spectator, and an answer holds only what its viewer may know. An answer that is no result is
// {"refusal"}, a sentence for people in their language, with "line" and "column" if it is about a record; or
// {"misuse"}, an error of the page itself. Then nothing has changed. The page's table of calls is
// web/src/worker/calls.ts; building the page compares the two.
#ifndef LT_EXPORTS_H
#define LT_EXPORTS_H

#include <stddef.h>

// Natively the functions are compiled for the tests and the checks.
#ifdef __wasm__
#define LT_EXPORT(name) __attribute__((export_name(#name)))
#else
#define LT_EXPORT(name)
#endif

// --- Buffers ----------------------------------------------------------------------------------------

char *lt_page_input_address(void);
size_t lt_page_input_room(void);
const char *lt_page_answer_address(void);

// --- Words ------------------------------------------------------------------------------------------

// Sets the language of all texts. The input is its code, a line end, and its texts as tools/words-table
// --apart writes them; the code alone is enough for English and for the language that was loaded last.
// Answers as `info` below, or null if there is no game.
size_t lt_page_speak(size_t size);
// Says sentences to a seat from now on: "You take red."; 0 for none. Answers as `speak`.
size_t lt_page_address(int seat);
size_t lt_page_levels(void);     // of the bots, the weakest first: [{"level","name","called","about"}]
size_t lt_page_rules_text(void); // [{"title","text"}]

// --- Bots -------------------------------------------------------------------------------------------

// Gives bots what they need for games of 3 or of 4 players, once for each; for 2 they have it. The input is
// the file that tools/weights-file writes. Answers null. Until then it is a misuse to ask for `bot_turn`,
// `hints` or `judge` in such a game.
size_t lt_page_weights(int players, size_t size);

// --- A game -----------------------------------------------------------------------------------------

// Bots without a name get that of their level. These answer {"info","record"}. "info" is what all may know
// beyond a view:
// {"seats":[{"name","kind","level"}],"sides",
// "rules","date","honor","moves","player","ended","termination","by","winners","told"}, where "told" is how
// the game ended, or whose turn it is, in sentences. "record" is the record so far. It holds the deck: it is
// there to be kept, and not shown before the game is over.
size_t
lt_page_begin(size_t size); // a new game; the input is the tags of a record, with `Seed` in place of `Deck`
size_t lt_page_restore(size_t size); // the game of a record, which may end within a turn
size_t lt_page_resign(int seat);     // with two players the game ends, with more a bot plays on in that seat

// The record alone, with the card moves of the draft.
size_t lt_page_record(void);

// The game of an online table as the server has told it so far. The input is a record with the tag `Drawn`,
// the tiles that the seat has drawn in order, in place of `Deck`. Answers
// {"view","happenings","legal","near","info"}: the view after `since` moves, and all moves after them.
size_t lt_page_follow(int seat, int since, size_t size);

// Whether the deal of an online table was fair. The input is what the page kept of the table, which takes the
// first `witness` bytes, and then the record. Answers {"verdict","kind","differs","last"} in the words of
// lt_fair.h.
size_t lt_page_check_deal(int witness, size_t size);

// --- A turn -----------------------------------------------------------------------------------------

// The input of these is the moves of the seat's turn so far, with a space between them.
// {"moves","view","legal","near","events"}: "near" is the sets that one exchange would complete, most honor
// first, [{"set","honor","take","give"}] in letters of the notation; "events" is what the last move did, if
// it is no placement. The draft is kept with the game.
size_t lt_page_draft(int seat, size_t size);
size_t lt_page_preview(int seat,
                       size_t size); // ends with a placement: the events that it would bring, but the draw
// The best ways to finish the turn, best first: [{"moves","chance","honor","events","told","why"}]; the
// chance of winning is in 1/10000. "events" has a list for each move. "told" is all that speaks for the
// turn in sentences, "why" those of them that a picture of the turn does not say. With 0 playouts the bot
// decides how many.
size_t lt_page_hints(int seat, size_t size, unsigned playouts);

// These play a whole turn, of a person or of the bot that is to move, and answer with all that came of it as
// the viewer may see it: {"happenings","legal","near","info","record"}; "legal" is what may come next.
size_t lt_page_confirm(int seat, int viewer, size_t size);
size_t lt_page_bot_turn(int viewer);

// --- What happened ----------------------------------------------------------------------------------

// All moves after `since` moves, in one answer:
// {"view","happenings":[{"number","turn","player","move","events","text", "view"}]}. The first view is the
// one before them, the others are each after its move.
size_t lt_page_story(int viewer, int since);
size_t lt_page_view_at(int viewer, int number); // the view after so many moves
// What a strong bot thinks of the turn that begins after so many moves of a game that is over, seen by its
// player: {"played","error","chances","gifts","grade","best","luck"}; "best" is as in `hints`. "chances" are
// of all players after the turn, "gifts" how much more they have than after the best one, "luck" what the
// tiles drawn for it did for them. All are of the same deals; the true difference between "played" and the
// best turn is within "error" of the one told, in 19 of 20 cases.
size_t lt_page_judge(int before, unsigned playouts);

#endif
