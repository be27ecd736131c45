// game_options.h - the options that name a fresh game (players, seed, rules, seats, names).
#ifndef LT_CLI_GAME_OPTIONS_H
#define LT_CLI_GAME_OPTIONS_H

#include "options.h"

extern const char *const lt_cli_rules_choices[]; // ends with NULL

typedef struct {
    uint64_t players; // 0 if not given: as many as there are seats or names, or two
    lt_cli_seed seed;
    int rules; // lt_rules
    const char *seats;
    lt_cli_names names;
} lt_cli_game_options;

// Entries of a table of options, for commands whose struct of options begins with its lt_cli_game_options.
#define LT_GAME_OPTIONS                                                                                      \
    {.name = "players",                                                                                      \
     .letter = 'p',                                                                                          \
     .kind = LT_OPTION_NUMBER,                                                                               \
     .value = "N",                                                                                           \
     .help = LT_N("2, 3 or 4 players; 2 if nothing else says how many."),                                    \
     .offset = offsetof(lt_cli_game_options, players),                                                       \
     .min = LT_MIN_PLAYERS,                                                                                  \
     .max = LT_MAX_PLAYERS},                                                                                 \
        {.name = "seed",                                                                                     \
         .letter = 's',                                                                                      \
         .kind = LT_OPTION_SEED,                                                                             \
         .value = "N",                                                                                       \
         .help = LT_N("The seed of the deck, decimal or 0x hexadecimal."),                                   \
         .offset = offsetof(lt_cli_game_options, seed)},                                                     \
        {.name = "rules",                                                                                    \
         .kind = LT_OPTION_CHOICE,                                                                           \
         .value = "RULES",                                                                                   \
         .help = LT_N("standard (the default) or must-dedicate."),                                           \
         .offset = offsetof(lt_cli_game_options, rules),                                                     \
         .choices = lt_cli_rules_choices},                                                                   \
    {                                                                                                        \
        .name = "seats", .kind = LT_OPTION_TEXT, .value = "SEATS",                                           \
        .help = LT_N("The players' sides in clockwise order, such as \"S W E\"."),                           \
        .offset = offsetof(lt_cli_game_options, seats)                                                       \
    }
#define LT_GAME_NAME_OPTION                                                                                  \
    {                                                                                                        \
        .name = "name", .letter = 'n', .kind = LT_OPTION_NAMES, .value = "NAME",                             \
        .help = LT_N("A player's name; once for each player, in order."),                                    \
        .offset = offsetof(lt_cli_game_options, names)                                                       \
    }

// The longest --name in bytes.
enum { LT_NAME_LIMIT = 100 };

// Draws a seed if none was given. False after saying why not.
bool lt_cli_seed_draw(lt_cli_seed *seed);

// Makes the game that the options name; draws a seed into deal->seed if there is none.
// Returns 0, or an exit code after saying what is wrong.
int lt_cli_game_setup(const lt_cli_command *command, lt_cli_game_options *game, lt_setup *setup);

// Writes the tag section of such a game, its seed included; returns its length. 4096 bytes are enough.
size_t lt_cli_game_tags(const lt_cli_game_options *game, const lt_setup *setup, char *tags, size_t cap);

#endif
