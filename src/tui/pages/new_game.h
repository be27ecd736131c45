// new_game.h - private to the terminal game: the settings of the next game, remembered from the last time.
#ifndef LT_TUI_NEW_GAME_H
#define LT_TUI_NEW_GAME_H

#include "form.h"
#include "lt_match.h"
#include "lt_settings.h"

enum { LT_TUI_PERSON = 0, LT_TUI_CLOCKS = 7 }; // other kinds: 1 + the number of a level

typedef struct {
    unsigned players;
    struct {
        unsigned kind;
        char name[LT_FIELD_TEXT]; // "": a name is made up
    } seat[LT_MAX_PLAYERS];
    unsigned rules;           // lt_rules
    unsigned sides;           // which of the ways to sit
    unsigned clock;           // which of lt_tui_clocks
    bool lot;                 // who begins is drawn by lot
    char seed[LT_FIELD_TEXT]; // "": any
} lt_tui_new_game;

extern const lt_clock_rules lt_tui_clocks[LT_TUI_CLOCKS];
// The name of a seat: what was typed, else one that is made up.
void lt_tui_new_game_name(const lt_tui_new_game *new_game, unsigned seat, char name[LT_MATCH_NAME]);

// The ways to sit for so many players, and the sides of one of them: "S W E".
unsigned lt_tui_seating_count(unsigned players);
const char *lt_tui_seating_sides(unsigned players, unsigned way);

void lt_tui_new_game_load(lt_tui_new_game *new_game, const lt_settings *settings);
void lt_tui_new_game_remember(const lt_tui_new_game *new_game, lt_settings *settings);

// The game that is planned: dealt, and its start player drawn.
void lt_tui_new_game_settings(const lt_tui_new_game *new_game, lt_match_settings *settings);
// The same people once more, one place on, with other tiles.
void lt_tui_rematch(lt_match_settings *settings);

#endif
