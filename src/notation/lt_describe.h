// lt_describe.h - a game described in sentences, in any language of lt_words.h. No I/O, no allocation.
//
// Sentences are in the present tense and never decline a name, so that they fit every player. Words that a
// front may show in a color stand between marks: control bytes that are nowhere else in a sentence; lt_unmark
// removes them.
#ifndef LT_DESCRIBE_H
#define LT_DESCRIBE_H

#include "lt_notation.h"
#include "lt_words.h"

#ifdef __cplusplus
extern "C" {
#endif

// --- Marks ------------------------------------------------------------------------------------------

// The byte before a marked word. That of a color's name is the lt_color itself, 1 to 7.
enum { LT_MARK_NONE = 0, LT_MARK_NAME = 14, LT_MARK_END = 15 };

// Takes the marks away, in place; returns the length that is left.
size_t lt_unmark(char *text);

// --- Words ------------------------------------------------------------------------------------------

// A color's name is an adjective that agrees with its noun. In English all of these are the same.
typedef enum {
    LT_COLOR_ALONE, // the color itself, or the lanterns of a side: pl "czerwony", it "rosso", ru "красный"
    LT_COLOR_CARD,    // a card of it: "czerwona", "rossa", "красная"
    LT_COLOR_TAKEN,   // a card of it, taken or given: "czerwoną", "rossa", "красную"
    LT_COLOR_MISSING, // no card of it: "czerwonej", "rossa", "красной"
    LT_COLOR_CARDS,   // cards of it, without a number: "czerwone", "rosse", "красные"
    LT_COLOR_FORMS
} lt_color_form;

const char *lt_color_word(lt_language language, lt_color_form form, lt_color color); // without marks
const char *lt_side_word(lt_language language, lt_side side);                        // "north"
const char *lt_set_name(lt_language language, lt_set set);                           // "Four of a Kind"
const char *lt_level_name(lt_language language, const char *level); // "newcomer"; others stay
const char *lt_rules_name(lt_language language, lt_rules rules);    // "standard"

// The cards in words, as a writer of lt_notation.h: "2 red, 1 blue"; "no cards". With marks.
size_t lt_cards_write(lt_language language, lt_cards cards, char *out, size_t cap);

// A chance of 5832 in 10000 in percent, in `out`, which is returned: " 58.3", with the language's decimal
// sign.
enum { LT_PERCENT = 16 };
const char *lt_percent_write(lt_language language, unsigned chance, char out[LT_PERCENT]);
// Gives a number as printf writes it the language's decimal sign, and returns it: "3.25" becomes "3,25".
const char *lt_decimal_sign(lt_language language, char *number);

// --- Who tells, of whom -------------------------------------------------------------------------------

enum { LT_SENTENCE = 1024 }; // a buffer for any sentence

typedef struct {
    lt_language language;
    unsigned players;
    int you; // the seat that sentences are said to: "You take red."; LT_SPECTATOR, as at first, for none
    char name[LT_MAX_PLAYERS][LT_NAME_BYTES]; // no two alike, and nothing in them that steers a terminal
} lt_narrator;

// raw[i] is player i's name as it came from outside; NULL or "" for none: that is "Player 1" then.
void lt_narrator_init(lt_narrator *narrator, lt_language language, unsigned players, const char *const raw[]);
// The same with the names of a record.
void lt_narrator_of_record(lt_narrator *narrator, lt_language language, const lt_record *record);

// What the screen calls a player: "You", or the name.
const char *lt_name_of(const lt_narrator *narrator, unsigned player);

// Slots for names and colors, with marks.
void lt_put_name(lt_slots *slots, const char *slot, const lt_narrator *narrator, unsigned player);
void lt_put_names(lt_slots *slots, const char *slot, const lt_narrator *narrator,
                  unsigned players); // a bit set
void lt_put_color(lt_slots *slots, const char *slot, lt_language language, lt_color_form form,
                  lt_color color);
// A list of colors, given as a bit set: "red, blue and black", or with "or".
void lt_put_colors(lt_slots *slots, const char *slot, lt_language language, lt_color_form form,
                   unsigned colors, bool or_else);

// --- Sentences --------------------------------------------------------------------------------------

enum { LT_MAX_SENTENCES = 16 };

typedef struct {
    int count;
    char at[LT_MAX_SENTENCES][LT_SENTENCE];
} lt_sentences;

// The table as it is set up: what is played, who sits where, the cards they start with.
void lt_describe_beginning(const lt_narrator *narrator, const lt_setup *setup, const lt_events *events,
                           lt_sentences *out);

// The heading of a turn: "Turn 5: Ann".
size_t lt_describe_turn(const lt_narrator *narrator, const lt_open_info *open, char *out, size_t cap);
// Whose turn it is: "Ann is to move."
size_t lt_describe_to_move(const lt_narrator *narrator, const lt_open_info *open, char *out, size_t cap);

// What `player` did, in the first sentence, and what came of it. `events` are those that the reader may see.
void lt_describe_move(const lt_narrator *narrator, unsigned player, lt_move move, const lt_events *events,
                      lt_sentences *out);

// What a placement brings, or would bring, to a player, in short: "Ann: red (match), blue, 2 favor tokens".
size_t lt_describe_gains(const lt_narrator *narrator, unsigned player, const lt_events *events, char *out,
                         size_t cap);

// Why the rules refuse a move: "Against the rules: Ann has no tile 17 in hand."
size_t lt_describe_refusal(const lt_narrator *narrator, const lt_open_info *open, lt_move move, lt_err err,
                           char *out, size_t cap);

typedef struct {
    lt_termination termination;
    int by;           // as in lt_record
    unsigned winners; // of a game that ended otherwise than by its moves
} lt_ending;

// How the game ended and who won, and by which tie-break; or that it goes on.
void lt_describe_result(const lt_narrator *narrator, const lt_open_info *open, lt_ending ending,
                        lt_sentences *out);

#ifdef __cplusplus
}
#endif
#endif
