// game.h - private to the terminal game: one game at the table, seen by its viewer.
#ifndef LT_TUI_GAME_H
#define LT_TUI_GAME_H

#include "advice.h"
#include "lt_match.h"
#include "lt_save.h"
#include "scene.h"

typedef struct lt_tui_game lt_tui_game;

// A mode: what the keys mean, what the prompt says, and what is drawn over the table.
typedef struct {
    void (*describe)(const lt_tui_game *game, char *out, size_t cap); // the prompt; NULL: none
    void (*key)(lt_tui_game *game, lt_tui_key key);
    void (*draw)(lt_tui_game *game, lt_tui_area area); // NULL: nothing
    const lt_tui_key_help *keys;                       // NULL: those of the turn as it is
    bool at_table;                                     // the keys for popups work
    bool cursor;                                       // a tile is being placed
} lt_tui_mode;

// What the player would like to see next.
typedef enum {
    LT_TUI_STAY,
    LT_TUI_GO_HOME,
    LT_TUI_GO_REMATCH,
    LT_TUI_GO_REPLAY,
    LT_TUI_GO_HELP
} lt_tui_navigation;

enum { LT_MAX_OFFERS = 64 };

struct lt_tui_game {
    int64_t now_ms; // the owner sets it before each call
    lt_tui_thinker *thinker;
    void (*over)(const lt_match *match); // told of each game that ends; NULL: nobody
    lt_language language;
    lt_match match;
    lt_tui_game_log game_log;
    lt_tui_camera camera;
    lt_tui_layout layout;
    const lt_tui_mode *mode;
    int viewer;       // the seat whose view is shown; -1: a spectator
    bool confirms;    // a placement waits for a word of confirmation
    bool turns_table; // the viewer sits at the bottom; else the first person does
    int64_t speed_ms; // that a bot's turn takes at least
    bool bell;        // rings when a person is to move
    bool lesson;      // the prompt explains what comes next
    bool coordinates; // are shown along the edges of the lake

    unsigned slot, rotation[LT_HAND_SIZE];
    int8_t x, y;

    int at; // in a list
    lt_color give;
    lt_move asked; // the move that a question is about
    int offer_count;
    lt_move offers[LT_MAX_OFFERS];

    bool hint_wanted;
    int hint_draft; // moves of the draft when it was asked for
    lt_tui_advice hint;

    bool thought_ready;
    lt_tui_thought thought;
    int64_t turn_shown_ms; // since when the bot's turn is on the screen

    int back, back_most;  // lines that a text is scrolled, and the most that makes sense
    char note[LT_PROMPT]; // shown in place of the prompt until the next key
    lt_tui_navigation navigation;
    char path[LT_SAVE_PATH];
    bool usual;   // that is the file which is offered when the program starts again
    bool unsaved; // the last attempt to save it failed
};

// --- game.c ------------------------------------------------------------------------------------------

lt_err lt_tui_game_begin(lt_tui_game *game, const lt_match_settings *settings);
// From a file, or from the one that is offered when the program starts (NULL). False: fault->line is 0 if
// errno says why.
bool lt_tui_game_resume(lt_tui_game *game, const char *path, lt_fault *fault);
void lt_tui_game_leave(lt_tui_game *game); // saves it, and stops thinking about it

void lt_tui_game_draw(lt_tui_game *game, const lt_tui_terminal *terminal);
void lt_tui_game_key(lt_tui_game *game, lt_tui_key key);
int lt_tui_game_patience(const lt_tui_game *game);

// Shows that the turn of the player to move begins.
void lt_tui_game_advance(lt_tui_game *game);
// Plays the draft.
void lt_tui_game_confirm(lt_tui_game *game);
void lt_tui_game_save(lt_tui_game *game);

// --- turn.c ------------------------------------------------------------------------------------------

extern const lt_tui_mode lt_tui_mode_wait, lt_tui_mode_place, lt_tui_mode_confirm, lt_tui_mode_hand_over;

void lt_tui_turn_begin(lt_tui_game *game);
// What may be done now, for the last line.
void lt_tui_turn_keys(const lt_tui_game *game, lt_tui_key_help keys[LT_TURN_KEYS]);
lt_move lt_tui_turn_placement(const lt_tui_game *game); // the tile under the cursor
// Keys that mean the same in every mode at the table: zoom, pan, scroll, popups. False for any other key.
bool lt_tui_common_key(lt_tui_game *game, lt_tui_key key);
void lt_tui_refuse(lt_tui_game *game, lt_move move, lt_err err);

// --- cards.c -----------------------------------------------------------------------------------------

extern const lt_tui_mode lt_tui_mode_give, lt_tui_mode_take, lt_tui_mode_dedicate, lt_tui_mode_discard,
    lt_tui_mode_ask_discard, lt_tui_mode_ask_pass;

// Each begins a choice, or says why there is none.
void lt_tui_begin_exchange(lt_tui_game *game);
void lt_tui_begin_dedication(lt_tui_game *game);
void lt_tui_begin_discard(lt_tui_game *game);
// True if the move gives up a dedication: now the player is asked.
bool lt_tui_begin_question(lt_tui_game *game, lt_move move);

// --- time_up.c ---------------------------------------------------------------------------------------

extern const lt_tui_mode lt_tui_mode_time_up;

// The time of that player is up: the game is over, or a bot plays on and the person is asked.
void lt_tui_time_up(lt_tui_game *game, unsigned player);
void lt_tui_begin_time_up(lt_tui_game *game); // asks whoever ran out of time; nothing if nobody did
bool lt_tui_may_come_back(const lt_tui_game *game);
void lt_tui_come_back(lt_tui_game *game); // all who ran out of time

// --- popups.c ----------------------------------------------------------------------------------------

extern const lt_tui_mode lt_tui_mode_hint, lt_tui_mode_log, lt_tui_mode_table, lt_tui_mode_unseen,
    lt_tui_mode_leave, lt_tui_mode_result;

void lt_tui_begin_hint(lt_tui_game *game);
void lt_tui_show_hint(lt_tui_game *game, const lt_tui_thought *hint);
void lt_tui_begin_leave(lt_tui_game *game);

#endif
