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

// True if any of these options was given.
bool lt_cli_play_table_given(const lt_cli_play_table *table);

// The settings of the match, with a start player drawn by chance, or by the seed if one was given.
// `remembered` has the player's name and the level of bots that nobody named. Returns 0, or an exit code
// after saying what is wrong.
int lt_cli_play_table_make(const lt_cli_command *command, lt_cli_play_table *table,
                           const lt_settings *remembered, lt_match_settings *settings);

// Random bits of the system; false after saying that there are none.
bool lt_cli_random_bits(uint64_t *bits);

#endif
