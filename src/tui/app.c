// app.c - the terminal game from its start to its end: pages are drawn, keys are given to them.
#include "app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void draw_game(lt_app *app) {
    lt_game_draw(&app->game, &app->term);
}

static void key_game(lt_app *app, lt_key key) {
    lt_game_key(&app->game, key);
    if (app->game.wish == LT_WISH_HOME) app->done = true;
}

static int patience_of_game(lt_app *app) {
    return lt_game_patience(&app->game);
}

const lt_page lt_game_page = {draw_game, key_game, patience_of_game};

static void run_pages(lt_app *app) {
    while (!app->done) {
        app->page->draw(app);
        lt_term_show();
        lt_key key = lt_term_wait(&app->term, app->page->patience(app));
        if (key.code == LT_KEY_STOP) break;
        if (key.code != LT_KEY_RESIZE) app->page->key(app, key);
    }
}

const char *lt_tui_run(const lt_tui_options *options, int *signal_number) {
    const char *why = NULL;
    lt_app *app = calloc(1, sizeof *app);
    if (app == NULL) return "there is not enough memory";
    *signal_number = 0;
    app->language = options->language < LT_LANGUAGES ? options->language : options->environment;
    if (!lt_term_open(&app->term, options->ascii, &why)) {
        free(app);
        return why;
    }
    lt_thinker_start(lt_term_wake);
    lt_match_settings settings = {.setup = lt_setup_from_seed(2, 7), .bot_seed = 1};
    settings.seat[0].kind = LT_SEAT_PERSON;
    snprintf(settings.seat[0].name, LT_MATCH_NAME, "Ann");
    settings.seat[1].kind = LT_SEAT_BOT;
    settings.seat[1].bot = lt_bot_by_name("steady");
    snprintf(settings.seat[1].name, LT_MATCH_NAME, "steady");
    app->game.language = app->language;
    app->game.confirms = true;
    app->game.speed_ms = 500;
    lt_game_begin(&app->game, &settings);
    app->page = &lt_game_page;
    run_pages(app);
    *signal_number = lt_term_stopped();
    lt_game_leave(&app->game);
    lt_thinker_stop();
    lt_term_close();
    free(app);
    return NULL;
}
