// home.c - the first page: what there is to do, in the order in which it is wanted.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "box.h"
#include "lt_notation.h"
#include "pages.h"

// --- Water and lanterns ------------------------------------------------------------------------------

lt_tui_area lt_tui_page_frame(lt_tui_app *app, const char *title, const lt_tui_key_help *keys) {
    const lt_tui_area all = lt_tui_screen(&app->terminal);
    lt_tui_fill(all, LT_STYLE_INK);
    lt_tui_fill(lt_tui_part(all, 0, 0, 1, all.columns), LT_STYLE_BAR_LINE);
    lt_tui_print_middle(all, 0, LT_STYLE_BAR_LINE, title);
    lt_tui_keys_draw(lt_tui_part(all, all.rows - 1, 0, 1, all.columns), app->language, keys);
    return lt_tui_part(all, 1, 0, all.rows - 2, all.columns);
}

enum { SKY = 9, GLIMMER_MS = 700 }; // rows of the picture at least, and how fast the light moves on the water

// One lantern on its string, and its light on the water below.
static void draw_lantern(lt_tui_area area, int column, int height, int number, int moment) {
    static const char word[] = "LANTERNS";
    static const lt_color colors[] = {LT_RED,    LT_ORANGE, LT_GREEN, LT_BLUE,
                                      LT_PURPLE, LT_WHITE,  LT_BLACK, LT_RED};
    static const char *const lights[] = {" ~~~ ", "  ~  "};
    enum { WIDE = 5, TALL = 3, GAP = 2 };
    const bool unicode = area.term.unicode;
    const lt_color color = colors[number];
    const lt_term_style style = (lt_term_style)(LT_STYLE_LANTERN + color);
    const char *sign = lt_term_lantern_sign(color, unicode);
    for (int row = 0; row < height; row++)
        lt_tui_print(area, row, column + 2, LT_STYLE_FRONTIER, lt_term_sign_text(LT_SIGN_VERTICAL, unicode));
    lt_tui_fill(lt_tui_part(area, height, column, TALL, WIDE), style);
    lt_tui_print(area, height, column + 2, style, sign);
    lt_tui_print(area, height + 1, column + 2, style, (char[]){word[number], '\0'});
    lt_tui_print(area, height + 2, column + 2, style, sign);
    const int water = area.rows * 2 / 3 + 1;
    for (int row = water < height + TALL + GAP ? height + TALL + GAP : water; row < area.rows; row++)
        lt_tui_print(area, row, column, (lt_term_style)(LT_STYLE_GLOW + color),
                     lights[(row + number + moment) % 2]);
}

// The name of the game on lanterns that hang above the water.
static void draw_picture(lt_tui_area area, int moment) {
    enum { PITCH = 8, WIDE = 5, COUNT = 8 };
    const int left = (area.columns - COUNT * PITCH + PITCH - WIDE) / 2, low = area.rows / 4;
    lt_tui_fill(area, LT_STYLE_WATER);
    for (int i = 0; i < COUNT; i++)
        draw_lantern(area, left + i * PITCH, i % 2 == 0 ? low - 1 : low, i, moment);
}

// --- What there is to do -----------------------------------------------------------------------------

enum { CONTINUE, NEW_GAME, SHELF, LESSON, RULES, HELP, WISHES, QUIT, CHOICES };

static const char *const choices[CHOICES] = {
    LT_N("Continue"), LT_N("New game"),         LT_N("Your games"),  LT_N("Lesson"),
    LT_N("Rules"),    LT_N("Keys and symbols"), LT_N("Preferences"), LT_N("Quit"),
};

static bool is_offered(const lt_tui_app *app, int choice) {
    return choice != CONTINUE || app->unfinished;
}

// A few words about the game that waits: who plays, and how far it is.
static void describe(lt_tui_app *app, const lt_match *match) {
    lt_slots slots = {0};
    char players[LT_TUI_SAVED_GAME_TEXT];
    lt_tui_players_text(match, app->language, players, sizeof players);
    lt_put(&slots, "names", players);
    lt_put_number(&slots, "n", (int)match->game.state.open.turn);
    lt_fill(lt_translate(app->language, LT_N("{names}: turn {n}")), slots.slots, app->unfinished_text,
            sizeof app->unfinished_text);
}

static void note_damage(lt_tui_app *app, const lt_fault *fault) {
    lt_slots slots = {0};
    lt_put_number(&slots, "n", (int)fault->line);
    lt_put(&slots, "reason", fault->reason);
    lt_fill(lt_translate(app->language, LT_N("The unfinished game can’t be read. It is left as it is: "
                                             "unfinished.lgn, line {n}: {reason}")),
            slots.slots, app->note, sizeof app->note);
}

// A folder that cannot be written to is named before the first game, not after it.
static void note_folder(lt_tui_app *app) {
    char folder[LT_SAVE_PATH];
    lt_slots slots = {0};
    if (lt_data_folder(folder, sizeof folder) && access(folder, W_OK | X_OK) == 0) return;
    lt_put(&slots, "reason", strerror(errno));
    lt_put(&slots, "folder", folder[0] != '\0' ? folder : "HOME");
    lt_fill(lt_translate(app->language, LT_N("Games can’t be saved: {reason} ({folder}).")), slots.slots,
            app->note, sizeof app->note);
}

static void look_for_unfinished(lt_tui_app *app) {
    lt_match match;
    char path[LT_SAVE_PATH];
    lt_fault fault = {0};
    app->unfinished = false;
    app->note[0] = '\0';
    note_folder(app);
    if (!lt_unfinished_claim() || !lt_unfinished_path(path, sizeof path)) return;
    if (!lt_match_load(app->language, &match, path, app->game.now_ms, &fault)) {
        if (fault.line > 0) note_damage(app, &fault);
        return;
    }
    app->unfinished = !match.game.over;
    if (app->unfinished) describe(app, &match);
}

void lt_tui_open_home(lt_tui_app *app) {
    look_for_unfinished(app);
    if (app->page == &lt_tui_game_page || app->page == NULL) // where else one comes from, one goes on
        app->home_at = app->unfinished ? CONTINUE : NEW_GAME;
    app->at = is_offered(app, app->home_at) ? app->home_at : NEW_GAME;
    app->page = &lt_tui_home_page;
}

static void draw_home(lt_tui_app *app) {
    static const lt_tui_key_help keys[] = {
        {"↑↓", LT_N("choose"), 0}, {"Enter", LT_N("select"), 0}, {"q", LT_N("quit"), 0}, {.key = NULL}};
    const lt_tui_area room = lt_tui_page_frame(app, "Lanterns", keys);
    enum { COLUMNS = 56 };
    const int below = 1 + CHOICES + (app->note[0] != '\0' ? 4 : 0);
    int sky = room.rows * 2 / 5 > SKY ? room.rows * 2 / 5 : SKY;
    if (sky > room.rows - below) sky = room.rows - below; // what there is to do comes before the picture
    draw_picture(lt_tui_part(room, 0, 0, sky, room.columns), (int)(app->game.now_ms / GLIMMER_MS % 2));
    const int left = room.columns > COLUMNS ? (room.columns - COLUMNS) / 2 : 0;
    const lt_tui_area list = lt_tui_part(room, sky + 1, left, room.rows - sky - 1, COLUMNS);
    int row = 0;
    for (int i = 0; i < CHOICES; i++) {
        char line[2 * LT_PROMPT];
        if (!is_offered(app, i)) continue;
        snprintf(line, sizeof line, "%s%s%s", lt_translate(app->language, choices[i]),
                 i == CONTINUE ? "  " : "", i == CONTINUE ? app->unfinished_text : "");
        lt_tui_list_line(list, row++, i, i == app->at, line);
    }
    lt_tui_print_text(list, row + 1, 0, LT_STYLE_ALERT, app->note);
}

static void do_it(lt_tui_app *app) {
    app->home_at = app->at;
    switch (app->at) {
    case CONTINUE: lt_tui_open_game(app, NULL, NULL); break;
    case NEW_GAME: lt_tui_open_new_game(app); break;
    case SHELF: lt_tui_open_saved_games(app); break;
    case LESSON: lt_tui_open_lesson(app); break;
    case RULES: lt_tui_open_reader(app, LT_READ_RULES); break;
    case HELP: lt_tui_open_reader(app, LT_READ_HELP); break;
    case WISHES: lt_tui_open_preferences(app); break;
    default: app->done = true; break;
    }
}

static void key_home(lt_tui_app *app, lt_tui_key key) {
    if (lt_tui_list_key(key, CHOICES, &app->at)) {
        const int code = lt_tui_key_command(key);
        const bool up = code == LT_KEY_UP || code == 'k' || code == LT_KEY_BACK_TAB;
        if (!is_offered(app, app->at)) app->at = up ? CHOICES - 1 : NEW_GAME;
        return;
    }
    switch (lt_tui_key_command(key)) {
    case LT_KEY_ENTER:
    case ' ': do_it(app); break;
    case 'n':
        app->at = NEW_GAME;
        do_it(app);
        break;
    case '?': lt_tui_open_reader(app, LT_READ_HELP); break;
    case 'q':
    case LT_KEY_ESCAPE: app->done = true; break;
    default: break;
    }
}

static int patience_of_home(lt_tui_app *app) {
    (void)app;
    return GLIMMER_MS;
}

const lt_tui_page lt_tui_home_page = {draw_home, key_home, patience_of_home};
