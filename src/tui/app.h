// app.h - private to the terminal game: its pages, and what they share.
#ifndef LT_TUI_APP_H
#define LT_TUI_APP_H

#include "game.h"
#include "lt_settings.h"
#include "lt_tui.h"

typedef struct lt_app lt_app;

// A page fills the screen. It is asked to draw itself after every key, and gets LT_KEY_NONE when its patience is over.
typedef struct {
    void (*draw)(lt_app *app);
    void (*key)(lt_app *app, lt_key key);
    int (*patience)(lt_app *app); // milliseconds until something changes by itself; -1: nothing does
} lt_page;

extern const lt_page lt_game_page;

struct lt_app {
    lt_term term;
    lt_language language;
    lt_settings settings;
    const lt_page *page;
    bool done;
    lt_game game;
};

#endif
