// game_options.h - the options that name a fresh game (players, seed, rules, seats, names).
#ifndef LT_CLI_GAME_OPTIONS_H
#define LT_CLI_GAME_OPTIONS_H

#include "vocabulary.h"

extern const char *const lt_cli_rules_choices[]; // ends with NULL

typedef struct {
    unsigned players; // 0 if not given: as many as there are seats or names, or two
    lt_cli_seed seed;
    int rules; // lt_rules
    const char *seats;
    lt_cli_names names;
} lt_cli_game_options;

// Entries of a table of options for the lt_cli_game_options in FIELD of the command's struct.
// FIELD becomes a part of a member designator, where parentheses are not allowed.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define LT_CLI_GAME_OPTIONS(FIELD)                                                                           \
    LT_CLI_PLAYERS(FIELD.players, LT_N("2, 3 or 4 players; 2 unless other options need more.")),             \
        LT_CLI_SEED(FIELD.seed, LT_N("The seed of the deck, decimal or 0x hexadecimal.")),                   \
        LT_CLI_RULES(FIELD.rules, LT_N("standard (the default) or must-dedicate.")),                         \
        LT_CLI_TEXT("seats", 0, "SEATS", FIELD.seats,                                                        \
                    LT_N("The players' sides in clockwise order, such as \"S W E\"."))
#define LT_CLI_NAME_OPTION(FIELD)                                                                            \
    LT_CLI_OPTION(LT_OPTION_NAMES, "name", 'n', "NAME", FIELD.names, NULL, 0, 0,                             \
                  LT_N("A player's name; once for each player, in order."))
// NOLINTEND(bugprone-macro-parentheses)

// As lt_cli_call_fault, for a bot that there is none of: {level} of the text is `level`, {list} is all bots.
int lt_cli_level_fault(const lt_cli_command *command, const char *fault, const char *level);

// Draws a seed if none was given. False after saying why not.
bool lt_cli_seed_draw(lt_cli_seed *seed);

// Makes the game that the options name; draws game->seed if none was given.
// Returns 0, or an exit code after saying what is wrong.
int lt_cli_game_setup(const lt_cli_command *command, lt_cli_game_options *game, lt_setup *setup);

// Writes the tag section of such a game, its seed included; returns its length. 4096 bytes are enough.
size_t lt_cli_game_tags(const lt_cli_game_options *game, const lt_setup *setup, char *tags, size_t cap);

#endif
