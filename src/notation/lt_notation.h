// lt_notation.h - the text around the rules: moves, records, JSON, exactly as in docs/NOTATION.md.
// No I/O and no allocation: texts are read from (pointer, size) and written into the caller's buffers.
// A writer works like snprintf: it returns the length of the whole text without the final NUL, writes at
// most `cap` bytes, and always ends them with a NUL if cap > 0.
#ifndef LT_NOTATION_H
#define LT_NOTATION_H

#include <stddef.h>

#include "lt_core.h"
#include "lt_event.h"
#include "lt_view.h"
#include "lt_words.h"

#ifdef __cplusplus
extern "C" {
#endif

// --- Names ------------------------------------------------------------------------------------

extern const char lt_color_letters[];            // "?ROGBPWK", indexed by lt_color
extern const char lt_side_letters[];             // "NESW", indexed by lt_side
extern const char lt_set_digits[];               // "437", indexed by lt_set
extern const char *const lt_rules_names[];       // "standard", "must-dedicate"
extern const char *const lt_termination_names[]; // "normal" ..., indexed by lt_termination

// Reads "S W E": different sides in clockwise order, `players` of them. False if it is anything else.
bool lt_sides_read(const char *text, size_t size, unsigned players, lt_side side[LT_MAX_PLAYERS]);

// --- What is wrong, and where -----------------------------------------------------------------

typedef struct {
    size_t offset;         // of the first byte at fault
    unsigned line, column; // the same, counted from 1; columns are bytes
    lt_language language;  // of the reason
    char reason[240];      // one line without a full stop; never hidden information
} lt_fault;

// --- Moves ------------------------------------------------------------------------------------

enum { LT_MOVE_TEXT = 24 }; // a buffer that holds any move

size_t lt_move_write(lt_move move, char *out, size_t cap);

// Reads the whole of text[0..size) as one move; the letters of d3 may be in any order. It checks the syntax
// and that the tile exists, but not the rules. A coordinate beyond -128 to 127 becomes the nearest of these:
// no lake reaches so far.
bool lt_move_read(const char *text, size_t size, lt_move *move, lt_fault *fault);
// The same, with the fault's reason in a language.
bool lt_move_read_in(lt_language language, const char *text, size_t size, lt_move *move, lt_fault *fault);

// --- JSON -------------------------------------------------------------------------------------

enum { LT_JSON_MAX = 8192 }; // a buffer that holds any of these

size_t lt_state_json(const lt_state *state, char *out, size_t cap);
size_t lt_view_json(const lt_view *view, char *out, size_t cap);
size_t lt_events_json(const lt_events *events, char *out, size_t cap); // an array
// `text` as a JSON string with its quotes; invalid UTF-8 becomes U+FFFD.
size_t lt_string_json(const char *text, size_t size, char *out, size_t cap);

// --- Records ----------------------------------------------------------------------------------

enum {
    LT_MAX_GAME_MOVES = 512,     // no game has more: every discard was a card gained before
    LT_MAX_RECORD = 1024 * 1024, // bytes
    LT_RECORD_TEXT = 16384,      // holds a whole record whose tags are those of lt_tags_begin
    LT_NAME_BYTES = 128,         // a buffer for any player's name; longer ones are cut
    LT_MAX_VARIATIONS = 64       // of one record
};

typedef enum { LT_NORMAL, LT_RESIGNED, LT_TIME, LT_FORFEIT, LT_ABANDONED } lt_termination;

// A record as it was read. `tags` points into the text it was read from, which must live as long.
typedef struct {
    lt_setup setup;
    lt_termination termination;
    int terminated_by; // the player of resigned, time and forfeit; else -1
    unsigned winners;  // a bit set: by the rules if the moves end the game, else by the tag Winners
    char name[LT_MAX_PLAYERS][LT_NAME_BYTES]; // of the tags Player1 ...; "" if there is none
    const char *tags;                         // the tag section, as written: comments and all
    size_t tags_size;
    int variation_count;
    bool number_alone; // after the moves stands the number of the next turn, and no move of it
    int move_count;
    lt_move moves[LT_MAX_GAME_MOVES];
} lt_record;

// Reads and plays a record. On a fault it returns false and says where; *record then holds what stood before
// the fault: setup.players is 0 if the fault is in the tags, else the setup and the good moves are there.
// *last, if not NULL, is the state after the last good move.
bool lt_record_read(const char *text, size_t size, lt_record *record, lt_state *last, lt_fault *fault);
// The same, with the fault's reason in a language.
bool lt_record_read_in(lt_language language, const char *text, size_t size, lt_record *record, lt_state *last,
                       lt_fault *fault);

// Writes the record: its tags in their order, a blank line, the turns.
size_t lt_record_write(const lt_record *record, char *out, size_t cap);

// Whole turns that were not played, from one of the game's turns on.
typedef struct {
    unsigned turn; // the number of the first
    int before;    // moves of the game that come before it
    int move_count;
    lt_move moves[LT_MAX_GAME_MOVES];
} lt_variation;

// Reads the next variation of a record, from *at = 0 on; false if none follows. In a record that was cut
// short it passes over those that begin later.
bool lt_variation_next(const lt_record *record, size_t *at, lt_variation *out);
// The value of its tag, as a writer: "7. xKR d3RGW 33@0,-1r2 8. 20@-1,-1r0".
size_t lt_variation_write(const lt_variation *variation, char *out, size_t cap);
// Whether a tag of this name holds a variation.
bool lt_is_variation(const char *tag);

// Looks up a tag's value in a tag section and writes it without escapes. SIZE_MAX if there is no such tag,
// else its length, as a writer.
size_t lt_tag_get(const char *tags, size_t tags_size, const char *name, char *out, size_t cap);

// A walk over a tag section, from `at` = 0 on. The caller supplies the buffers of name and value.
typedef struct {
    const char *tags;
    size_t tags_size, at;
    char *name;
    size_t name_cap;
    char *value; // as lt_tag_get writes it
    size_t value_cap;
} lt_tag_walk;

// Goes to the next tag. Name and value are cut to their buffers, perhaps within a character. False if no tag
// follows.
bool lt_tag_next(lt_tag_walk *walk);

// Writes the name of a player's tag into `out` and returns it: "Seat2" for ("Seat", 1). Longer ones are cut.
enum { LT_PLAYER_TAG = 16 };
const char *lt_player_tag(const char *word, unsigned player, char out[LT_PLAYER_TAG]);

// Writes the tag section of a new record: Format, Players, Seats, Rules, Player1 ..., Deck. names[i] may be
// NULL.
size_t lt_tags_begin(const lt_setup *setup, const char *const names[], char *tags, size_t cap);

// Appends one more tag with `value` escaped, at tags[size]; returns the new length, as a writer.
size_t lt_tags_append(const char *name, const char *value, char *tags, size_t size, size_t cap);

#ifdef __cplusplus
}
#endif
#endif
