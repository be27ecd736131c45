// forms.c - two pages of fields: the next game, and what a player wishes once and for all.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "box.h"
#include "lt_describe.h"
#include "pages.h"

static const char *say(const lt_tui_app *app, const char *text) {
    return lt_translate(app->language, text);
}

static void set(char out[LT_FIELD_TEXT], const char *text) {
    snprintf(out, LT_FIELD_TEXT, "%s", text);
}

static unsigned turned(unsigned value, int by, unsigned count) {
    return (value + count + (unsigned)by) % count;
}

// Draws a page of fields with a line of advice below.
static void draw_form(lt_tui_app *app, const char *title, const lt_tui_key_help *keys,
                      const lt_tui_field *fields, int count) {
    enum { WIDEST = 76 };
    const lt_tui_area room = lt_tui_page_frame(app, title, keys);
    const int columns = room.columns - 4 < WIDEST ? room.columns - 4 : WIDEST;
    const lt_tui_area form = lt_tui_part(room, 2, (room.columns - columns) / 2, room.rows - 2, columns);
    lt_tui_form_draw(form, fields, count, app->at);
    lt_tui_print_text(lt_tui_part(form, count + 1, 2, form.rows - count - 1, form.columns - 2), 0, 0,
                      LT_STYLE_FAINT, app->note);
}

// --- The next game -----------------------------------------------------------------------------------

enum {
    F_PLAYERS,
    F_SEAT,
    F_RULES = F_SEAT + LT_MAX_PLAYERS,
    F_SIDES,
    F_LOT,
    F_CLOCK,
    F_SEED,
    NEW_GAME_FIELDS
};

// The fields that there are: as many seats as players.
static int new_game_field(const lt_tui_app *app, int line) {
    const int players = (int)app->new_game.players;
    return line < F_SEAT + players ? line : line + LT_MAX_PLAYERS - players;
}

static int new_game_lines(const lt_tui_app *app) {
    return NEW_GAME_FIELDS - LT_MAX_PLAYERS + (int)app->new_game.players;
}

static void clock_text(const lt_tui_app *app, unsigned clock, char out[LT_FIELD_TEXT]) {
    const lt_clock_rules *rules = &lt_tui_clocks[clock];
    lt_slots slots = {0};
    lt_put_number(&slots, "minutes", (int)(rules->time_ms / 60000));
    lt_put_number(&slots, "seconds",
                  (int)((rules->kind == LT_CLOCK_BANK ? rules->increment_ms : rules->time_ms) / 1000));
    const char *text = LT_N("none");
    if (rules->kind == LT_CLOCK_PER_TURN) text = LT_N("{seconds} s for each turn");
    if (rules->kind == LT_CLOCK_BANK) text = LT_N("{minutes} min, and {seconds} s for each turn");
    lt_fill(say(app, text), slots.slots, out, LT_FIELD_TEXT);
}

static void seat_field(lt_tui_app *app, unsigned seat, lt_tui_field *field) {
    const unsigned kind = app->new_game.seat[seat].kind;
    lt_slots slots = {0};
    char name[LT_MATCH_NAME];
    lt_tui_new_game_name(&app->new_game, seat, name);
    lt_put_number(&slots, "n", (int)seat + 1);
    lt_fill(say(app, LT_N("Player {n}")), slots.slots, field->label, LT_FIELD_TEXT);
    if (kind != LT_TUI_PERSON) {
        lt_slots level = {0};
        lt_put(&level, "level", lt_level_name(app->language, lt_bots[kind - 1]->name));
        lt_put(&level, "name", name);
        lt_fill(say(app, LT_N("{name}, a bot: {level}")), level.slots, field->value, LT_FIELD_TEXT);
        return;
    }
    field->typed = app->new_game.seat[seat].name;
    set(field->value, field->typed[0] != '\0' ? field->typed : name);
    set(field->note, say(app, LT_N("type a name")));
}

// "S W E" in words.
static void sides_text(const lt_tui_app *app, char out[LT_FIELD_TEXT]) {
    size_t size = 0;
    for (const char *at = lt_tui_seating_sides(app->new_game.players, app->new_game.sides);
         *at != '\0' && size < LT_FIELD_TEXT; at++) {
        if (*at == ' ') continue;
        const lt_side side = (lt_side)(strchr(lt_side_letters, *at) - lt_side_letters);
        size += (size_t)snprintf(out + size, LT_FIELD_TEXT - size, "%s%s", size == 0 ? "" : ", ",
                                 lt_side_word(app->language, side));
    }
}

static void fill_new_game_field(lt_tui_app *app, int name, lt_tui_field *field) {
    lt_tui_new_game *new_game = &app->new_game;
    memset(field, 0, sizeof *field);
    if (name >= F_SEAT && name < F_RULES) {
        seat_field(app, (unsigned)(name - F_SEAT), field);
        return;
    }
    static const char *const labels[NEW_GAME_FIELDS] = {
        [F_PLAYERS] = LT_N("Players"), [F_RULES] = LT_N("Rules"), [F_SIDES] = LT_N("Seating"),
        [F_LOT] = LT_N("Who starts"),  [F_CLOCK] = LT_N("Clock"), [F_SEED] = LT_N("Deck"),
    };
    set(field->label, say(app, labels[name]));
    switch (name) {
    case F_PLAYERS: snprintf(field->value, LT_FIELD_TEXT, "%u", new_game->players); break;
    case F_RULES: set(field->value, lt_rules_name(app->language, (lt_rules)new_game->rules)); break;
    case F_SIDES: sides_text(app, field->value); break;
    case F_LOT: set(field->value, say(app, new_game->lot ? LT_N("at random") : LT_N("player 1"))); break;
    case F_CLOCK: clock_text(app, new_game->clock, field->value); break;
    default:
        field->typed = new_game->seed;
        field->digits = true;
        set(field->value, new_game->seed[0] != '\0' ? new_game->seed : say(app, LT_N("shuffled")));
        set(field->note, say(app, LT_N("or type its number")));
        break;
    }
}

static void change_new_game(lt_tui_app *app, int name, int by) {
    lt_tui_new_game *new_game = &app->new_game;
    if (name >= F_SEAT && name < F_RULES) {
        unsigned *kind = &new_game->seat[name - F_SEAT].kind;
        *kind = turned(*kind, by, lt_level_count + 1);
    }
    if (name == F_PLAYERS) {
        new_game->players = LT_MIN_PLAYERS + turned(new_game->players - LT_MIN_PLAYERS, by,
                                                    LT_MAX_PLAYERS - LT_MIN_PLAYERS + 1);
        if (new_game->sides >= lt_tui_seating_count(new_game->players)) new_game->sides = 0;
    }
    if (name == F_RULES) new_game->rules = turned(new_game->rules, by, LT_MUST_DEDICATE + 1);
    if (name == F_SIDES)
        new_game->sides = turned(new_game->sides, by, lt_tui_seating_count(new_game->players));
    if (name == F_LOT) new_game->lot = !new_game->lot;
    if (name == F_CLOCK) new_game->clock = turned(new_game->clock, by, LT_TUI_CLOCKS);
}

void lt_tui_open_new_game(lt_tui_app *app) {
    app->page = &lt_tui_new_game_page;
    app->at = 0;
}

static void draw_new_game(lt_tui_app *app) {
    static const char begins[] = LT_N("Enter starts the game.");
    static const lt_tui_key_help keys[] = {{"Enter", LT_N("start"), 0},
                                           {"↑↓", LT_N("choose"), 0},
                                           {"←→", LT_N("change"), 0},
                                           {"Esc", LT_N("back"), 0},
                                           {.key = NULL}};
    lt_tui_field fields[NEW_GAME_FIELDS];
    for (int i = 0; i < new_game_lines(app); i++)
        fill_new_game_field(app, new_game_field(app, i), &fields[i]);
    // What the level or the rules at the cursor are like.
    const int name = new_game_field(app, app->at), seat = name - F_SEAT;
    const char *about = begins;
    if (seat >= 0 && seat < (int)app->new_game.players && app->new_game.seat[seat].kind != LT_TUI_PERSON)
        about = lt_bots[app->new_game.seat[seat].kind - 1]->about;
    if (name == F_RULES)
        about = app->new_game.rules == LT_MUST_DEDICATE
                    ? LT_N("With more than 12 cards, you must dedicate if you can, and only then discard.")
                    : LT_N("With more than 12 cards, you choose: dedicate or discard.");
    snprintf(app->note, sizeof app->note, "%s", say(app, about));
    draw_form(app, say(app, LT_N("New game")), keys, fields, new_game_lines(app));
}

static void begin(lt_tui_app *app) {
    lt_match_settings settings;
    lt_tui_new_game_remember(&app->new_game, &app->settings);
    lt_settings_save(&app->settings);
    lt_tui_new_game_settings(&app->new_game, &settings);
    app->new_game.seed[0] = '\0'; // the next game is shuffled again
    lt_tui_open_game(app, &settings, NULL);
}

// Up and down, without the letters that may be typed.
static bool moves_line(lt_tui_key key, int count, int *at) {
    return key.code >= LT_KEY_NONE && lt_tui_list_key(key, count, at);
}

static void key_new_game(lt_tui_app *app, lt_tui_key key) {
    lt_tui_field field;
    const int name = new_game_field(app, app->at);
    if (moves_line(key, new_game_lines(app), &app->at)) return;
    fill_new_game_field(app, name, &field);
    if (lt_tui_form_type(&field, key)) return;
    if (key.code == LT_KEY_LEFT) change_new_game(app, name, -1);
    if (key.code == LT_KEY_RIGHT || key.code == ' ') change_new_game(app, name, 1);
    if (key.code == LT_KEY_ENTER) begin(app);
    if (key.code == LT_KEY_ESCAPE || lt_tui_key_command(key) == 'q') lt_tui_open_home(app);
}

const lt_tui_page lt_tui_new_game_page = {draw_new_game, key_new_game, NULL};

// --- Wishes ------------------------------------------------------------------------------------------

enum { W_LANGUAGE, W_SPEED, W_CONFIRM, W_TURN_TABLE, W_BELL, WISHES };

static const struct {
    long ms;
    const char *name;
} speeds[] = {{0, LT_N("instantly")}, {400, LT_N("quickly")}, {900, LT_N("calmly")}, {2000, LT_N("slowly")}};
enum { SPEEDS = sizeof speeds / sizeof *speeds };

static unsigned speed_of(const lt_tui_app *app) {
    const long ms = lt_settings_number(&app->settings, LT_SETTING_SPEED, 0, 60000, 900);
    unsigned nearest = 0;
    for (unsigned i = 1; i < SPEEDS; i++)
        if (speeds[i].ms <= ms) nearest = i;
    return nearest;
}

static void fill_wish(const lt_tui_app *app, int name, lt_tui_field *field) {
    static const char *const labels[WISHES] = {LT_N("Language"), LT_N("Bots play"), LT_N("Confirm each turn"),
                                               LT_N("Rotate the table"), LT_N("Bell")};
    static const char *const notes[WISHES] = {"", "", LT_N("press Enter again"),
                                              LT_N("to the current player"), LT_N("when it’s your turn")};
    const bool confirm = lt_settings_flag(&app->settings, LT_SETTING_CONFIRM, true);
    const bool turn = lt_settings_flag(&app->settings, "tui.turn-table", true);
    memset(field, 0, sizeof *field);
    set(field->label, say(app, labels[name]));
    if (notes[name][0] != '\0') set(field->note, say(app, notes[name]));
    if (name == W_LANGUAGE) set(field->value, lt_language_names[app->language]);
    if (name == W_SPEED) set(field->value, say(app, speeds[speed_of(app)].name));
    if (name == W_CONFIRM) set(field->value, say(app, confirm ? LT_N("yes") : LT_N("no")));
    if (name == W_BELL)
        set(field->value,
            say(app, lt_settings_flag(&app->settings, "tui.bell", false) ? LT_N("yes") : LT_N("no")));
    if (name == W_TURN_TABLE) set(field->value, say(app, turn ? LT_N("yes") : LT_N("no")));
}

static void change_wish(lt_tui_app *app, int name, int by) {
    lt_settings *settings = &app->settings;
    if (name == W_LANGUAGE) {
        do app->language = (lt_language)turned(app->language, by, LT_LANGUAGES);
        while (!app->terminal.term.unicode && !lt_language_is_latin(app->language));
        lt_settings_set(settings, LT_SETTING_LANGUAGE, lt_language_codes[app->language]);
    }
    if (name == W_SPEED) {
        char text[16];
        snprintf(text, sizeof text, "%ld", speeds[turned(speed_of(app), by, SPEEDS)].ms);
        lt_settings_set(settings, LT_SETTING_SPEED, text);
    }
    static const char *const flags[WISHES] = {NULL, NULL, LT_SETTING_CONFIRM, "tui.turn-table", "tui.bell"};
    if (flags[name] != NULL)
        lt_settings_set(settings, flags[name],
                        lt_settings_flag(settings, flags[name], name != W_BELL) ? "no" : "yes");
    lt_settings_save(settings);
}

void lt_tui_open_preferences(lt_tui_app *app) {
    app->page = &lt_tui_preferences_page;
    app->at = 0;
    app->note[0] = '\0';
}

static void draw_preferences(lt_tui_app *app) {
    static const lt_tui_key_help keys[] = {
        {"↑↓", LT_N("choose"), 0}, {"←→", LT_N("change"), 0}, {"Esc", LT_N("back"), 0}, {.key = NULL}};
    lt_tui_field fields[WISHES];
    for (int i = 0; i < WISHES; i++) fill_wish(app, i, &fields[i]);
    draw_form(app, say(app, LT_N("Preferences")), keys, fields, WISHES);
}

static void key_preferences(lt_tui_app *app, lt_tui_key key) {
    if (lt_tui_list_key(key, WISHES, &app->at)) return;
    const int code = lt_tui_key_command(key);
    if (code == LT_KEY_LEFT || code == 'h') change_wish(app, app->at, -1);
    if (code == LT_KEY_RIGHT || code == 'l' || code == ' ' || code == LT_KEY_ENTER)
        change_wish(app, app->at, 1);
    if (code == LT_KEY_ESCAPE || code == 'q') lt_tui_open_home(app);
}

const lt_tui_page lt_tui_preferences_page = {draw_preferences, key_preferences, NULL};
