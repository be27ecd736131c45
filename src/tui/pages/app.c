// app.c - the terminal game from its start to its end: pages are drawn, keys are given to them.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pages.h"

// --- The game ----------------------------------------------------------------------------------------

static void apply_settings(lt_tui_app *app) {
    enum { GENTLE_MS = 900, SLOWEST_MS = 60000 };
    app->game.language = app->language;
    app->game.confirms = !app->no_confirm && lt_settings_flag(&app->settings, LT_SETTING_CONFIRM, true);
    app->game.turns_table = lt_settings_flag(&app->settings, "tui.turn-table", true);
    app->game.bell = lt_settings_flag(&app->settings, "tui.bell", false);
    app->game.coordinates = lt_settings_flag(&app->settings, "tui.coordinates", true);
    app->game.speed_ms = lt_settings_number(&app->settings, LT_SETTING_SPEED, 0, SLOWEST_MS, GENTLE_MS);
}

void lt_tui_open_game(lt_tui_app *app, const lt_match_settings *settings, const char *path) {
    lt_fault fault = {0};
    app->game.lesson = false;
    apply_settings(app);
    const bool fine = settings != NULL ? lt_tui_game_begin(&app->game, settings) == LT_OK
                                       : lt_tui_game_resume(&app->game, path, &fault);
    if (fine) {
        app->page = &lt_tui_game_page;
        return;
    }
    const int error = errno;
    lt_tui_open_home(app);
    snprintf(app->note, sizeof app->note, "%s%s%s", path != NULL ? path : "", path != NULL ? ": " : "",
             fault.line > 0 ? fault.reason : strerror(error));
}

void lt_tui_open_lesson(lt_tui_app *app) {
    // In this deal all tiles of the first hand have a platform, and the first one can match at once.
    lt_tui_new_game plan = {.players = 2, .seat = {{.kind = LT_TUI_PERSON}, {.kind = 1}}, .seed = "33"};
    lt_match_settings settings;
    if (app->new_game.seat[0].kind == LT_TUI_PERSON)
        snprintf(plan.seat[0].name, sizeof plan.seat[0].name, "%s", app->new_game.seat[0].name);
    lt_tui_new_game_settings(&plan, &settings);
    lt_tui_open_game(app, &settings, NULL);
    app->game.lesson = true;
}

static void draw_game(lt_tui_app *app) {
    lt_tui_game_draw(&app->game, &app->terminal);
}

// Whether coordinates are wished for is changed by a key and remembered.
static void remember_coordinates(lt_tui_app *app, bool before, bool now) {
    if (before == now) return;
    lt_settings_set(&app->settings, "tui.coordinates", now ? "yes" : "no");
    lt_settings_save(&app->settings);
}

static void key_game(lt_tui_app *app, lt_tui_key key) {
    lt_tui_game *game = &app->game;
    const bool coordinates = game->coordinates;
    lt_tui_game_key(game, key);
    remember_coordinates(app, coordinates, game->coordinates);
    const lt_tui_navigation navigation = game->navigation;
    game->navigation = LT_TUI_STAY;
    switch (navigation) {
    case LT_TUI_STAY: break;
    case LT_TUI_GO_HELP: lt_tui_open_reader(app, LT_READ_HELP); break;
    case LT_TUI_GO_REPLAY: lt_tui_open_replay(app, game->path, &lt_tui_game_page); break;
    case LT_TUI_GO_REMATCH: {
        lt_match_settings again = game->match.settings;
        lt_tui_rematch(&again);
        lt_tui_open_game(app, &again, NULL);
        break;
    }
    case LT_TUI_GO_HOME:
        lt_tui_game_leave(game);
        lt_tui_open_home(app);
        if (game->unsaved && !game->match.game.over) snprintf(app->note, sizeof app->note, "%s", game->note);
        break;
    }
}

static int patience_of_game(lt_tui_app *app) {
    return lt_tui_game_patience(&app->game);
}

const lt_tui_page lt_tui_game_page = {draw_game, key_game, patience_of_game};

// --- Replay and reading ------------------------------------------------------------------------------

bool lt_tui_open_replay(lt_tui_app *app, const char *path, const lt_tui_page *under) {
    char *text = malloc(LT_MAX_RECORD);
    size_t size;
    const bool loaded = text != NULL && lt_load_text(path, text, LT_MAX_RECORD, &size);
    if (!loaded) snprintf(app->note, sizeof app->note, "%s", strerror(errno));
    const bool shown = loaded && lt_tui_replay_begin(&app->replay, app->language, path, text, size);
    if (loaded && !shown) snprintf(app->note, sizeof app->note, "%s", app->replay.fault.reason);
    free(text);
    if (!shown) return false;
    app->under = under;
    app->page = &lt_tui_replay_page;
    return true;
}

static void leave(lt_tui_app *app) {
    if (app->under == NULL)
        app->done = true;
    else
        app->page = app->under;
}

static void draw_replay(lt_tui_app *app) {
    app->replay.coordinates = lt_settings_flag(&app->settings, "tui.coordinates", true);
    lt_tui_replay_draw(&app->replay, &app->terminal);
}

static void key_replay(lt_tui_app *app, lt_tui_key key) {
    const bool coordinates = app->replay.coordinates;
    app->replay.thinker = app->game.thinker;
    if (lt_tui_key_command(key) == '?') lt_tui_open_reader(app, LT_READ_HELP);
    if (lt_tui_replay_key(&app->replay, key)) leave(app);
    remember_coordinates(app, coordinates, app->replay.coordinates);
}

static int patience_of_replay(lt_tui_app *app) {
    return lt_tui_replay_patience(&app->replay);
}

const lt_tui_page lt_tui_replay_page = {draw_replay, key_replay, patience_of_replay};

void lt_tui_open_reader(lt_tui_app *app, lt_tui_reading what) {
    app->reader = (lt_tui_reader){.what = what, .from_replay = app->page == &lt_tui_replay_page};
    app->read_from = app->page;
    app->page = &lt_tui_reader_page;
}

static void draw_reader(lt_tui_app *app) {
    lt_tui_reader_draw(&app->reader, &app->terminal, app->language);
}

static void key_reader(lt_tui_app *app, lt_tui_key key) {
    if (lt_tui_reader_key(&app->reader, key)) app->page = app->read_from;
    if (app->read_from == &lt_tui_game_page)
        lt_tui_game_key(&app->game, (lt_tui_key){.code = LT_KEY_NONE}); // bots go on
}

static int patience_of_reader(lt_tui_app *app) {
    return app->read_from == &lt_tui_game_page ? lt_tui_game_patience(&app->game) : -1;
}

const lt_tui_page lt_tui_reader_page = {draw_reader, key_reader, patience_of_reader};

// --- The whole ---------------------------------------------------------------------------------------

static bool is_too_small(const lt_tui_terminal *terminal) {
    return terminal->columns < 60 || terminal->rows < 18;
}

static void draw(lt_tui_app *app) {
    lt_tui_click_regions_clear(&app->terminal);
    if (!is_too_small(&app->terminal)) {
        app->page->draw(app);
    } else {
        const lt_tui_area all = lt_tui_screen(&app->terminal);
        const char *text =
            LT_N("The lake needs a window of at least 60 by 18. Make it larger, or quit with q "
                 "or Ctrl-C. Plain lines fit every window: lanterns play --plain");
        lt_tui_fill(all, LT_STYLE_INK);
        lt_tui_print_text(all, 0, 0, LT_STYLE_INK, lt_translate(app->language, text));
    }
    lt_tui_refresh();
}

// Where nothing is to be seen, nothing is played: time passes, and q leaves.
static void give_key(lt_tui_app *app, lt_tui_key key) {
    if (!is_too_small(&app->terminal))
        app->page->key(app, key);
    else if (lt_tui_key_command(key) == 'q')
        app->done = true;
    else
        app->page->key(app, (lt_tui_key){.code = LT_KEY_NONE});
}

static void run_pages(lt_tui_app *app) {
    enum { AT_ONCE = 64 }; // keys that are taken before the screen is drawn again
    while (!app->done) {
        app->game.now_ms = app->clock_ms();
        draw(app);
        int patience = app->page->patience != NULL ? app->page->patience(app) : -1;
        for (int i = 0; i < AT_ONCE && !app->done; i++, patience = 0) {
            const lt_tui_key key = lt_tui_wait_key(&app->terminal, patience);
            app->game.now_ms = app->clock_ms();
            if (key.code == LT_KEY_STOP) return;
            if (key.code == LT_KEY_NONE && i > 0) break;
            if (key.code != LT_KEY_RESIZE) give_key(app, key);
            if (key.code == LT_KEY_NONE || key.code == LT_KEY_WAKE || key.code == LT_KEY_RESIZE) break;
        }
    }
}

static void choose_language(lt_tui_app *app, const lt_tui_options *options) {
    char code[LT_SETTINGS_VALUE];
    app->language = options->environment;
    if (options->language < LT_LANGUAGES) // for this time only
        app->language = options->language;
    else if (lt_settings_get(&app->settings, LT_SETTING_LANGUAGE, code, sizeof code) != SIZE_MAX)
        app->language = lt_language_of(code);
    if (app->language >= LT_LANGUAGES) app->language = LT_ENGLISH;
}

// False with what is wrong with the record that was given.
static bool open_first_page(lt_tui_app *app, const lt_tui_options *options, char fault[LT_TUI_FAULT]) {
    if (options->record == NULL) {
        lt_tui_open_home(app);
        return true;
    }
    if (lt_tui_replay_begin(&app->replay, app->language, options->record_name, options->record,
                            options->record_size)) {
        lt_tui_replay_go(&app->replay, options->move_number);
        app->page = &lt_tui_replay_page;
        return true;
    }
    snprintf(fault, LT_TUI_FAULT, "%s:%u:%u: %s", options->record_name, app->replay.fault.line,
             app->replay.fault.column, app->replay.fault.reason);
    return false;
}

// NULL, or why the game cannot be shown in this terminal.
static const char *run_in_terminal(lt_tui_app *app, const lt_tui_options *options) {
    const char *why = NULL;
    if (!lt_tui_open(&app->terminal, options->ascii, &why)) return why;
    // Without UTF-8 there are no letters for it.
    if (!app->terminal.term.unicode && !lt_language_is_latin(app->language)) app->language = LT_ENGLISH;
    app->game.thinker = lt_tui_thinker_start(lt_tui_wake);
    if (app->game.thinker != NULL) {
        if (options->game != NULL || options->resume) lt_tui_open_game(app, options->game, options->path);
        run_pages(app);
    } else
        why = LT_N("a thread could not be started");
    const lt_tui_page *last = app->page == &lt_tui_reader_page ? app->read_from : app->page;
    if (last == &lt_tui_replay_page) last = app->under;
    if (last == &lt_tui_game_page) lt_tui_game_leave(&app->game);
    lt_tui_thinker_stop(app->game.thinker);
    lt_tui_close(&app->terminal);
    return why;
}

bool lt_tui_run(const lt_tui_options *options, int *signal_number, char fault[LT_TUI_FAULT]) {
    lt_tui_app *app = calloc(1, sizeof *app);
    *signal_number = 0;
    if (app == NULL) {
        snprintf(fault, LT_TUI_FAULT, "there is not enough memory");
        return false;
    }
    app->clock_ms = options->clock_ms;
    app->game.now_ms = app->clock_ms();
    lt_settings_load(&app->settings);
    app->no_confirm = options->no_confirm;
    app->game.over = options->over;
    choose_language(app, options);
    lt_tui_new_game_load(&app->new_game, &app->settings);
    bool fine = open_first_page(app, options, fault);
    const char *why = fine ? run_in_terminal(app, options) : NULL;
    if (why != NULL) {
        snprintf(fault, LT_TUI_FAULT, "%s",
                 lt_translate(lt_term_is_utf8() ? app->language : LT_ENGLISH, why));
        fine = false;
    }
    *signal_number = lt_tui_stopped();
    lt_tui_game_log_end(&app->game.game_log);
    lt_tui_replay_end(&app->replay);
    free(app);
    return fine;
}
