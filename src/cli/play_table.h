// play_table.h - the options of `lanterns play` that name a game, turned into a table: who sits there, and
// how it is played.
#ifndef LT_CLI_PLAY_TABLE_H
#define LT_CLI_PLAY_TABLE_H

#include "game_options.h"
#include "lt_match.h"
#include "lt_settings.h"
#include "lt_words.h"

typedef struct {
    lt_cli_game_options game;
    lt_cli_option_list bots;
    const char *clock;
    bool hot_seat;
} lt_cli_play_table;

// The rows of an option table for them; FIELD is the lt_cli_play_table in the struct of options.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define LT_CLI_TABLE_OPTIONS(FIELD)                                                                          \
    LT_CLI_GAME_OPTIONS(FIELD.game), LT_CLI_NAME_OPTION(FIELD.game),                                         \
        LT_CLI_BOT("LEVEL", FIELD.bots, LT_N("A bot at the table, such as steady; repeat for more.")),       \
        LT_CLI_FLAG("hot-seat", 0, FIELD.hot_seat,                                                           \
                    LT_N("Several people at one keyboard, in all seats without a bot.")),                    \
        LT_CLI_TEXT("clock", 0, "TIME", FIELD.clock,                                                         \
                    LT_N("Seconds per turn (60), or a bank and an increment (300+5)."))
// NOLINTEND(bugprone-macro-parentheses)

// True if any of these options was given.
bool lt_cli_play_table_given(const lt_cli_play_table *table);

// The settings of the match, with a start player drawn by chance, or by the seed if one was given.
// `remembered` has the player's name and the level of bots that nobody named. Returns 0, or an exit code
// after saying what is wrong.
int lt_cli_play_table_make(const lt_cli_command *command, lt_cli_play_table *table,
                           const lt_settings *remembered, lt_match_settings *settings);

// A game on the whole screen, of `lanterns tui` and of `lanterns play` in a terminal.
typedef struct {
    lt_cli_play_table *table; // a game begins at once if any of its options was given
    bool resume;              // a game goes on at once: that of `path`, or the unfinished one (NULL)
    const char *path;
    bool no_confirm, ascii;
} lt_cli_screen_game;

// Returns an exit code, after saying what is wrong (cmd_tui.c).
int lt_cli_play_on_screen(const lt_cli_command *command, const lt_cli_screen_game *wanted);

// Random bits of the system; false after saying that there are none.
bool lt_cli_random_bits(uint64_t *bits);

#endif
