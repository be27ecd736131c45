// pages.h - private to the terminal game: every page, and how one leads to the next.
#ifndef LT_TUI_PAGES_H
#define LT_TUI_PAGES_H

#include "game.h"
#include "lt_settings.h"
#include "lt_tui.h"
#include "new_game.h"
#include "reader.h"
#include "replay.h"

typedef struct lt_tui_app lt_tui_app;

// A page fills the screen. It is asked to draw itself after every key, and gets LT_KEY_NONE when its patience
// is over.
typedef struct {
    void (*draw)(lt_tui_app *app);
    void (*key)(lt_tui_app *app, lt_tui_key key);
    int (*patience)(lt_tui_app *app); // milliseconds until something changes by itself; NULL: nothing does
} lt_tui_page;

extern const lt_tui_page lt_tui_home_page, lt_tui_new_game_page, lt_tui_preferences_page,
    lt_tui_saved_games_page; // home.c, forms.c, saved_games.c
extern const lt_tui_page lt_tui_game_page, lt_tui_replay_page, lt_tui_reader_page; // app.c

enum { LT_TUI_MAX_SAVED_GAMES = 200, LT_TUI_FILE_NAME = 64, LT_TUI_SAVED_GAME_TEXT = 256 };

// A game that was played before.
typedef struct {
    char file[LT_TUI_FILE_NAME];
    char text[LT_TUI_SAVED_GAME_TEXT]; // who played, and how it ended
    bool unfinished;
} lt_tui_saved_game;

struct lt_tui_app {
    int64_t (*clock_ms)(void); // run_pages() reads it into game.now_ms, before each key and each drawing
    lt_tui_terminal terminal;
    lt_language language;
    lt_settings settings;
    const lt_tui_page *page;
    const lt_tui_page *under;     // where a replay leads back to; NULL: out of the program
    const lt_tui_page *read_from; // where reading leads back to
    bool done;
    bool no_confirm; // whatever the settings say
    int at;          // the line of a list or form
    int home_at;     // the line of the first page that was chosen
    char note[LT_PROMPT];

    bool unfinished; // there is a game to continue
    char unfinished_text[LT_PROMPT];

    lt_tui_new_game new_game;
    lt_tui_game game;
    lt_tui_replay replay;
    lt_tui_reader reader;
    int saved_game_count; // records kept
    bool delete_asked;    // whether the chosen one shall be deleted
    lt_tui_saved_game saved_games[LT_TUI_MAX_SAVED_GAMES];
};

void lt_tui_open_home(lt_tui_app *app);
void lt_tui_open_new_game(lt_tui_app *app);
void lt_tui_open_lesson(lt_tui_app *app); // a first game, with a word about each turn
void lt_tui_open_preferences(lt_tui_app *app);
void lt_tui_open_saved_games(lt_tui_app *app);
void lt_tui_open_reader(lt_tui_app *app, lt_tui_reading what);
bool lt_tui_open_replay(lt_tui_app *app, const char *path, const lt_tui_page *under);
// A game that begins; or, without settings, one that goes on: that of the file, or the one that is offered.
void lt_tui_open_game(lt_tui_app *app, const lt_match_settings *settings, const char *path);

// The players of a match with their honor, and a star for who won.
void lt_tui_players_text(const lt_match *match, lt_language language, char *out, size_t cap);

// The frame of a page: a title above, keys below, and water around; returns the room between.
lt_tui_area lt_tui_page_frame(lt_tui_app *app, const char *title, const lt_tui_key_help *keys);

#endif
