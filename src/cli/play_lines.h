// play_lines.h - the plain game on standard input and output, kept in a file as it goes on.
#ifndef LT_CLI_PLAY_LINES_H
#define LT_CLI_PLAY_LINES_H

#include "files.h"
#include "lt_plain.h"
#include "lt_save.h"
#include "lt_settings.h"

// Begins as {0}, and stays where it is. The caller sets `path`, and what it wants of `usual`, `fresh`,
// `counts`, `command` and `heard`.
typedef struct {
    char path[LT_SAVE_PATH];     // where the game is kept as it goes on
    bool usual;                  // that is the place for the unfinished game: it leaves it when it is over
    bool fresh;                  // the match begins here, even with moves that set it up
    char finished[LT_SAVE_PATH]; // where it went then
    bool counts;                 // games that end go into the progress
    bool noted;                  // this one has
    bool over;                   // the game in any other place is: a rematch must not take that place
    char resume[LT_SAVE_PATH + 64];
    char named[LT_SAVE_PATH]; // by the command save, the last time
    lt_settings remembered;
    char line[LT_PLAIN_LINE + 1];
    size_t line_size;
    bool too_long;       // the rest of such a line is to be skipped
    bool editing;        // lines are edited as they are typed
    const char *command; // that goes on with the game; NULL: lanterns play --resume
    // Told of the match after each line; may be NULL.
    void (*heard)(void *context, const lt_match *match);
    void *context;
} lt_cli_lines;

// Reads the settings and says what is wrong with them; from now on signals end the game. Returns the language
// of the game.
lt_language lt_cli_lines_begin(lt_cli_lines *self);

// The match as it stands in `path`. False after saying what is wrong with the file.
bool lt_cli_lines_restore(const lt_cli_lines *self, lt_language language, lt_match *match);

// From now on the game goes on as any other does, with `lanterns play`.
void lt_cli_lines_let_go(lt_cli_lines *self);

// Whether input or output are no terminal, or one that has lines and nothing else.
bool lt_cli_lines_wanted(void);

// Plays the match until no more lines are wanted. Returns an exit code.
int lt_cli_lines_play(lt_cli_lines *self, lt_language language, bool no_confirm, unsigned playouts,
                      lt_match *match);

#endif
