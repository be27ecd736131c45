// pages.h - private to the terminal game: every page, and how one leads to the next.
#ifndef LT_TUI_PAGES_H
#define LT_TUI_PAGES_H

#include "game.h"
#include "lt_settings.h"
#include "lt_tui.h"
#include "plan.h"
#include "reader.h"
#include "replay.h"

typedef struct lt_app lt_app;

// A page fills the screen. It is asked to draw itself after every key, and gets LT_KEY_NONE when its patience is over.
typedef struct {
    void (*draw)(lt_app *app);
    void (*key)(lt_app *app, lt_key key);
    int (*patience)(lt_app *app); // milliseconds until something changes by itself; NULL: nothing does
} lt_page;

extern const lt_page lt_home_page, lt_plan_page, lt_wishes_page, lt_shelf_page; // home.c, forms.c, shelf.c
extern const lt_page lt_game_page, lt_replay_page, lt_reader_page;              // app.c

enum { LT_SHELF = 200, LT_SHELF_NAME = 64, LT_SHELF_TEXT = 256 };

// A game that was played before.
typedef struct {
    char file[LT_SHELF_NAME];
    char text[LT_SHELF_TEXT]; // who played, and how it ended
    bool unfinished;
} lt_kept_game;

struct lt_app {
    lt_term term;
    lt_language language;
    lt_settings settings;
    const lt_page *page, *under; // `under` is where reading and replaying lead back to
    bool done;
    int at; // the line of a list or form
    char note[LT_PROMPT];

    bool unfinished; // there is a game to continue
    char unfinished_text[LT_PROMPT];

    lt_plan plan;
    lt_game game;
    lt_replay replay;
    lt_reader reader;
    int shelf_count; // records kept
    lt_kept_game shelf[LT_SHELF];
};

void lt_open_home(lt_app *app);
void lt_open_plan(lt_app *app);
void lt_open_wishes(lt_app *app);
void lt_open_shelf(lt_app *app);
void lt_open_reader(lt_app *app, lt_reading what);
bool lt_open_replay(lt_app *app, const char *path, const lt_page *under);
// A game that begins; or, without settings, one that goes on: that of the file, or the one that is offered.
void lt_open_game(lt_app *app, const lt_match_settings *settings, const char *path);

// The players of a match with their honor, and a star for who won.
void lt_players_text(const lt_match *match, lt_language language, char *out, size_t cap);

// The frame of a page: a title above, keys below, and water around; returns the room between.
lt_area lt_page_frame(lt_app *app, const char *title, const lt_key_help *keys);

#endif
