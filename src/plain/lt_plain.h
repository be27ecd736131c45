// lt_plain.h - the game as plain lines: a line in, sentences out. For screen readers, dumb terminals, pipes,
// scripts.
//
// It describes the lake in words and coordinates, so that someone who cannot see it can play well. It reads
// nothing and shows nothing by itself: the host gives it lines and takes its text, keeps the game and knows
// what time it is.
#ifndef LT_PLAIN_H
#define LT_PLAIN_H

#include "lt_describe.h"
#include "lt_match.h"

typedef struct {
    void *context;
    void (*write)(void *context, const char *text, size_t size); // whole lines, but for the prompt
    void (*flush)(void *context);                                // time to show them
    int64_t (*now_ms)(void *context);                            // on a clock that only goes forward
    // Keeps the game, in `path`, or where it is kept as it goes on if that is NULL. 0, or the errno that says
    // why not: EEXIST if another file would be lost, and the same call once more overwrites it.
    int (*keep)(void *context, const lt_match *match, const char *path);
    // Remembers a setting for the next time (lt_settings.h). False if it makes no sense or cannot be kept.
    bool (*remember)(void *context, const char *key, const char *value);
    uint64_t (*chance)(void *context); // random bits, for a rematch
    bool (*stop)(void *context);       // true ends a bot's thinking, and the game is left as it is
} lt_plain_host;

typedef struct {
    lt_plain_host host;
    lt_language language;
    const char *resume;  // the command that goes on with the game, for people to read
    bool confirm;        // a placement waits for a word of confirmation
    bool fresh;          // moves that are there set up the table: nobody was at it before
    bool prompt;         // show "> " before a line is awaited
    unsigned hide_lines; // empty lines at a hand-over, so that nobody sees the last one's tiles
    unsigned playouts;   // of bots and hints; 0 for their own number
    bool puzzle;         // a turn is to be found: no commands about a whole game, those of puzzles instead
    void *scratch;       // LT_BOT_MEMORY bytes, aligned for any type
} lt_plain_settings;

// What is wished of the host of a puzzle.
typedef enum { LT_PLAIN_NO_WISH, LT_PLAIN_HINT, LT_PLAIN_SOLUTION, LT_PLAIN_NEXT } lt_plain_wish;

typedef struct {
    lt_plain_settings settings;
    lt_match *match;
    lt_narrator narrator;
    int viewer;         // the seat whose tiles may be printed now, or LT_SPECTATOR
    bool waiting;       // at a hand-over, for the next player to be there
    bool changed;       // since the game was kept
    bool unsaved;       // the last attempt to keep it failed
    bool asked;         // whether the last move is meant, as it gives up a dedication
    bool done;          // no more lines are wanted
    lt_plain_wish wish; // by the last line
} lt_plain;

// Tells of the table, or where a resumed game stands, and lets bots play up to the first turn of a person.
// The match, which is the caller's, must live as long, and has one more listener from now on.
void lt_plain_begin(lt_plain *plain, lt_match *match, const lt_plain_settings *settings);

// The names of the commands in the language, for a line editor to complete; NULL after the last.
const char *lt_plain_command_name(const lt_plain *plain, unsigned n);

enum { LT_PLAIN_LINE = 4096 }; // longer lines are not read

// Does what a line says, with or without its line feed. False if no more lines are wanted.
bool lt_plain_line(lt_plain *plain, const char *line, size_t size);

// What is left to the player whose line is awaited, in milliseconds; INT64_MAX without a clock. And what
// happens then.
int64_t lt_plain_time_left(const lt_plain *plain);
bool lt_plain_time_up(lt_plain *plain); // as lt_plain_line

#endif
