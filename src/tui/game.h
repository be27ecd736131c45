// game.h - private to the terminal game: one game at the table, for whoever sits before the screen.
#ifndef LT_TUI_GAME_H
#define LT_TUI_GAME_H

#include "lt_match.h"
#include "lt_reasons.h"
#include "lt_save.h"
#include "scene.h"
#include "thinker.h"

typedef struct lt_game lt_game;

// What the keys mean at the moment, what is said about it, and what is drawn over the table.
typedef struct {
    void (*say)(const lt_game *game, char *out, size_t cap); // NULL: nothing
    void (*key)(lt_game *game, lt_key key);
    void (*draw)(lt_game *game, lt_area area); // NULL: nothing
    const lt_key_help *keys;                   // NULL: those of the turn as it is
    bool at_table;                             // the keys for asides work
    bool cursor;                               // a tile is being placed
} lt_mode;

// What the player would like to see next.
typedef enum { LT_WISH_NONE, LT_WISH_HOME, LT_WISH_REMATCH, LT_WISH_REPLAY, LT_WISH_HELP } lt_wish;

enum { LT_MAX_OFFERS = 64 };

struct lt_game {
    lt_language language;
    lt_match match;
    lt_chronicle chronicle;
    lt_camera camera;
    lt_layout layout;
    const lt_mode *mode;
    int looker;       // the seat that looks at the screen; -1: a spectator
    bool confirms;    // a placement waits for a word of confirmation
    bool turns_table; // the one who looks sits at the bottom; else the first person does
    int64_t speed_ms; // that a bot's turn takes at least

    unsigned slot, rotation[LT_HAND_SIZE];
    int8_t x, y;

    int at; // in a list
    lt_color give;
    int offer_count;
    lt_move offers[LT_MAX_OFFERS];

    bool hint_wanted;
    int hint_draft; // moves of the draft when it was asked for
    lt_thought hint;
    lt_reasons reasons;
    lt_camera hint_camera;

    bool thought_ready;
    lt_thought thought;
    int64_t turn_shown_ms; // since when the bot's turn is on the screen

    int back, back_most;  // lines that a text is scrolled, and the most that makes sense
    char note[LT_PROMPT]; // shown in place of the prompt until the next key
    lt_wish wish;
    char path[LT_SAVE_PATH];
    bool usual;   // that is the file which is offered when the program starts again
    bool unsaved; // the last attempt to save it failed
};

// --- game.c ---------------------------------------------------------------------------------------------------

int64_t lt_now(void);

lt_err lt_game_begin(lt_game *game, const lt_match_settings *settings);
// From a file, or from the one that is offered when the program starts (NULL). False: fault->line is 0 if errno says why.
bool lt_game_resume(lt_game *game, const char *path, lt_fault *fault);
void lt_game_leave(lt_game *game); // saves it, and stops thinking about it

void lt_game_draw(lt_game *game, const lt_term *term);
void lt_game_key(lt_game *game, lt_key key);
int lt_game_patience(const lt_game *game);

// The turn of whoever is to move begins on the screen.
void lt_game_advance(lt_game *game);
// Plays the draft.
void lt_game_confirm(lt_game *game);
void lt_game_save(lt_game *game);

// --- turn.c ---------------------------------------------------------------------------------------------------

extern const lt_mode lt_mode_wait, lt_mode_place, lt_mode_confirm, lt_mode_hand_over;

void lt_turn_begin(lt_game *game);
// What may be done now, for the last line; good until the next call.
const lt_key_help *lt_turn_keys(const lt_game *game);
lt_move lt_turn_placement(const lt_game *game); // the tile under the cursor
// Keys that mean the same in every mode at the table: zoom, pan, scroll, asides. False if it is none of them.
bool lt_common_key(lt_game *game, lt_key key);
void lt_refuse(lt_game *game, lt_move move, lt_err err);

// --- cards.c ----------------------------------------------------------------------------------------------------

extern const lt_mode lt_mode_give, lt_mode_take, lt_mode_dedicate, lt_mode_discard;

// Each begins a choice, or says why there is none.
void lt_begin_exchange(lt_game *game);
void lt_begin_dedication(lt_game *game);
void lt_begin_discard(lt_game *game);

// --- asides.c ---------------------------------------------------------------------------------------------------

extern const lt_mode lt_mode_hint, lt_mode_log, lt_mode_table, lt_mode_leave, lt_mode_result;

void lt_begin_hint(lt_game *game);
void lt_show_hint(lt_game *game, const lt_thought *hint);
void lt_begin_leave(lt_game *game);

#endif
