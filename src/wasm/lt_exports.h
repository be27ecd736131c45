// lt_exports.h - the functions that the page calls, exported without the prefix lt_page_.
//
// A text for a call is written into the input buffer first, and `size` says how long it is. A call leaves a JSON text in
// the answer buffer and returns its length. Seats are counted from 1, and 0 is a spectator; what the page is given is what
// that seat may know. An answer that is no result is {"refused":…}, a sentence for people in their language, with "line" and
// "column" if it is about a record; or {"wrong":…}, a fault of the page itself. Then nothing has changed.
#ifndef LT_EXPORTS_H
#define LT_EXPORTS_H

#include <stddef.h>

// Natively the functions are compiled only to be checked like everything else.
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

// The language of all that is said from now on: its code, and behind that its texts as tools/words-table --apart writes them.
// English needs none, nor does the language that was spoken last but for English.
size_t lt_page_speak(size_t size);
size_t lt_page_languages(void);  // [{"code","name"}]
size_t lt_page_levels(void);     // of the bots, the weakest first: [{"level","name","about"}]
size_t lt_page_rules_text(void); // [{"title","text"}]

// --- A game -----------------------------------------------------------------------------------------

// A new game. The input is the tags of a record; in place of `Deck` it may have a `Seed`. Answers as `info`.
size_t lt_page_begin(size_t size);
// A game from its record, within a turn too. Answers as `info`.
size_t lt_page_restore(size_t size);
// The record so far, the draft's card moves included: a string. It holds what is hidden, to be kept, not shown.
size_t lt_page_record(void);
// What all may know beyond a view: {"seats":[{"name","kind","level"}],"sides","rules","honor","date","moves","player",
// "ended","termination","by","winners","told"}; "told" is how it ended, or whose turn it is, in sentences.
size_t lt_page_info(void);

// For a game that runs on a server. The input is the tiles that the seat has drawn, in order, and on the next line all moves of
// all players, with a space between them. Answers a `Deck` that fits: a string.
size_t lt_page_deck(int players, int seat, size_t size);

// --- A turn -----------------------------------------------------------------------------------------

// The input of these is moves with a space between them: the turn of the seat so far.
size_t lt_page_draft(int seat, size_t size); // {"moves","view","legal"}; the draft is kept with the game
size_t lt_page_preview(int seat,
                       size_t size); // ends with a placement: {"events","gains"}, the second in sentences
size_t lt_page_confirm(int seat, size_t size); // a whole turn: plays it, and answers as `info`
// The best ways to go on, best first: {"rivals":[…],"hints":[{"moves","chance","honor","why"}]}; the chance of winning is in
// 1/10000. 0 playouts are as many as are usual.
size_t lt_page_hints(int seat, size_t size, unsigned playouts);
// The bot whose turn it is thinks, and plays. Answers as `info`.
size_t lt_page_bot_turn(void);
// With two players the game ends, with more a bot plays on in that seat. Answers as `info`.
size_t lt_page_resign(int seat);

// --- What happened ------------------------------------------------------------------------------------

// A move by its number: {"number","turn","player","move","events","text","view"}. 0 is the beginning, and has no move.
size_t lt_page_happening(int seat, int number);
size_t lt_page_view_at(int seat, int number); // the view after so many moves
// What a strong player thinks of the turn that begins after so many moves of a game that is over, with its player's eyes:
// {"played","grade","best"}; "best" is as of `hints`, and both chances are of the same deals.
size_t lt_page_judge(int before, unsigned playouts);

#endif
