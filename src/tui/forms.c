// forms.c - two pages of fields: the next game, and what a player wishes once and for all.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lt_describe.h"
#include "pages.h"
#include "popup.h"

static const char *say(const lt_app *app, const char *text) {
    return lt_translate(app->language, text);
}

static void set(char out[LT_FIELD_TEXT], const char *text) {
    snprintf(out, LT_FIELD_TEXT, "%s", text);
}

static unsigned turned(unsigned value, int by, unsigned count) {
    return (value + count + (unsigned)by) % count;
}

// Draws a page of fields with a line of advice below.
static void draw_form(lt_app *app, const char *title, const lt_key_help *keys, const lt_field *fields,
                      int count) {
    enum { WIDEST = 76 };
    const lt_area room = lt_page_frame(app, title, keys);
    const int columns = room.columns - 4 < WIDEST ? room.columns - 4 : WIDEST;
    const lt_area form = lt_part(room, 2, (room.columns - columns) / 2, room.rows - 2, columns);
    lt_form_draw(form, fields, count, app->at);
    lt_print_text(lt_part(form, count + 1, 2, form.rows - count - 1, form.columns - 2), 0, 0, LT_FAINT,
                  app->note);
}

// --- The next game --------------------------------------------------------------------------------------------

enum { F_PLAYERS, F_SEAT, F_RULES = F_SEAT + LT_MAX_PLAYERS, F_SIDES, F_LOT, F_CLOCK, F_SEED, PLAN_FIELDS };

// The fields that there are: as many seats as players.
static int plan_field(const lt_app *app, int line) {
    const int players = (int)app->plan.players;
    return line < F_SEAT + players ? line : line + LT_MAX_PLAYERS - players;
}

static int plan_lines(const lt_app *app) {
    return PLAN_FIELDS - LT_MAX_PLAYERS + (int)app->plan.players;
}

static void clock_text(const lt_app *app, unsigned clock, char out[LT_FIELD_TEXT]) {
    const lt_clock_rules *rules = &lt_plan_clocks[clock];
    lt_slots slots = {0};
    lt_put_number(&slots, "minutes", (int)(rules->time_ms / 60000));
    lt_put_number(&slots, "seconds",
                  (int)((rules->kind == LT_CLOCK_BANK ? rules->increment_ms : rules->time_ms) / 1000));
    const char *text = LT_N("none");
    if (rules->kind == LT_CLOCK_PER_TURN) text = LT_N("{seconds} s for each turn");
    if (rules->kind == LT_CLOCK_BANK) text = LT_N("{minutes} min, and {seconds} s for each turn");
    lt_fill(say(app, text), slots.slots, out, LT_FIELD_TEXT);
}

static void seat_field(lt_app *app, unsigned seat, lt_field *field) {
    const unsigned kind = app->plan.seat[seat].kind;
    lt_slots slots = {0};
    lt_put_number(&slots, "n", (int)seat + 1);
    lt_fill(say(app, LT_N("Player {n}")), slots.slots, field->label, LT_FIELD_TEXT);
    if (kind != LT_PLAN_PERSON) {
        lt_slots level = {0};
        lt_put(&level, "level", lt_level_name(app->language, lt_bots[kind - 1]->name));
        lt_put(&level, "name", lt_plan_name(&app->plan, seat));
        lt_fill(say(app, LT_N("{name}, a bot: {level}")), level.slots, field->value, LT_FIELD_TEXT);
        return;
    }
    field->typed = app->plan.seat[seat].name;
    set(field->value, lt_plan_name(&app->plan, seat));
    set(field->note, say(app, LT_N("type a name")));
}

// "S W E" in words.
static void sides_text(const lt_app *app, char out[LT_FIELD_TEXT]) {
    size_t size = 0;
    for (const char *at = lt_plan_sides(app->plan.players, app->plan.sides);
         *at != '\0' && size < LT_FIELD_TEXT; at++) {
        if (*at == ' ') continue;
        const lt_side side = (lt_side)(strchr(lt_side_letters, *at) - lt_side_letters);
        size += (size_t)snprintf(out + size, LT_FIELD_TEXT - size, "%s%s", size == 0 ? "" : ", ",
                                 lt_side_word(app->language, side));
    }
}

static void fill_plan_field(lt_app *app, int name, lt_field *field) {
    lt_plan *plan = &app->plan;
    memset(field, 0, sizeof *field);
    if (name >= F_SEAT && name < F_RULES) {
        seat_field(app, (unsigned)(name - F_SEAT), field);
        return;
    }
    static const char *const labels[PLAN_FIELDS] = {
        [F_PLAYERS] = LT_N("Players"), [F_RULES] = LT_N("Rules"), [F_SIDES] = LT_N("Sides of the lake"),
        [F_LOT] = LT_N("Who begins"),  [F_CLOCK] = LT_N("Clock"), [F_SEED] = LT_N("Deck"),
    };
    set(field->label, say(app, labels[name]));
    switch (name) {
    case F_PLAYERS: snprintf(field->value, LT_FIELD_TEXT, "%u", plan->players); break;
    case F_RULES: set(field->value, lt_rules_name(app->language, (lt_rules)plan->rules)); break;
    case F_SIDES: sides_text(app, field->value); break;
    case F_LOT: set(field->value, say(app, plan->lot ? LT_N("drawn by lot") : LT_N("player 1"))); break;
    case F_CLOCK: clock_text(app, plan->clock, field->value); break;
    default:
        field->typed = plan->seed;
        field->digits = true;
        set(field->value, plan->seed[0] != '\0' ? plan->seed : say(app, LT_N("shuffled")));
        set(field->note, say(app, LT_N("or type its number")));
        break;
    }
}

static void change_plan(lt_app *app, int name, int by) {
    lt_plan *plan = &app->plan;
    if (name >= F_SEAT && name < F_RULES) {
        unsigned *kind = &plan->seat[name - F_SEAT].kind;
        *kind = turned(*kind, by, lt_level_count + 1);
    }
    if (name == F_PLAYERS) {
        plan->players =
            LT_MIN_PLAYERS + turned(plan->players - LT_MIN_PLAYERS, by, LT_MAX_PLAYERS - LT_MIN_PLAYERS + 1);
        if (plan->sides >= lt_plan_ways(plan->players)) plan->sides = 0;
    }
    if (name == F_RULES) plan->rules = turned(plan->rules, by, LT_MUST_DEDICATE + 1);
    if (name == F_SIDES) plan->sides = turned(plan->sides, by, lt_plan_ways(plan->players));
    if (name == F_LOT) plan->lot = !plan->lot;
    if (name == F_CLOCK) plan->clock = turned(plan->clock, by, LT_CLOCKS);
}

void lt_open_plan(lt_app *app) {
    app->page = &lt_plan_page;
    app->at = 0;
}

static void draw_plan(lt_app *app) {
    static const char begins[] = LT_N("Enter begins the game.");
    static const lt_key_help keys[] = {{"Enter", LT_N("begin")},
                                       {"↑↓", LT_N("choose")},
                                       {"←→", LT_N("change")},
                                       {"Esc", LT_N("back")},
                                       {NULL, NULL}};
    lt_field fields[PLAN_FIELDS];
    for (int i = 0; i < plan_lines(app); i++) fill_plan_field(app, plan_field(app, i), &fields[i]);
    // What the level at the cursor is like.
    const int seat = plan_field(app, app->at) - F_SEAT;
    const bool bot =
        seat >= 0 && seat < (int)app->plan.players && app->plan.seat[seat].kind != LT_PLAN_PERSON;
    snprintf(app->note, sizeof app->note, "%s",
             say(app, bot ? lt_bots[app->plan.seat[seat].kind - 1]->about : begins));
    draw_form(app, say(app, LT_N("New game")), keys, fields, plan_lines(app));
}

static void begin(lt_app *app) {
    static lt_match_settings settings;
    lt_plan_keep(&app->plan, &app->settings);
    lt_settings_save(&app->settings);
    lt_plan_settings(&app->plan, &settings);
    app->plan.seed[0] = '\0'; // the next game is shuffled again
    lt_open_game(app, &settings, NULL);
}

// Up and down, without the letters that may be typed.
static bool moves_line(lt_key key, int count, int *at) {
    return key.code >= LT_KEY_NONE && lt_list_key(key, count, at);
}

static void key_plan(lt_app *app, lt_key key) {
    lt_field field;
    const int name = plan_field(app, app->at);
    if (moves_line(key, plan_lines(app), &app->at)) return;
    fill_plan_field(app, name, &field);
    if (lt_form_type(&field, key)) return;
    if (key.code == LT_KEY_LEFT) change_plan(app, name, -1);
    if (key.code == LT_KEY_RIGHT || key.code == ' ') change_plan(app, name, 1);
    if (key.code == LT_KEY_ENTER) begin(app);
    if (key.code == LT_KEY_ESCAPE || lt_key_command(key) == 'q') lt_open_home(app);
}

const lt_page lt_plan_page = {draw_plan, key_plan, NULL};

// --- Wishes ---------------------------------------------------------------------------------------------------

enum { W_LANGUAGE, W_SPEED, W_CONFIRM, W_TURN_TABLE, WISHES };

static const struct {
    long ms;
    const char *name;
} speeds[] = {{0, LT_N("at once")}, {400, LT_N("quick")}, {900, LT_N("gentle")}, {2000, LT_N("slow")}};
enum { SPEEDS = sizeof speeds / sizeof *speeds };

static unsigned speed_of(const lt_app *app) {
    const long ms = lt_settings_number(&app->settings, LT_SETTING_SPEED, 0, 60000, 900);
    unsigned nearest = 0;
    for (unsigned i = 1; i < SPEEDS; i++)
        if (speeds[i].ms <= ms) nearest = i;
    return nearest;
}

static void fill_wish(const lt_app *app, int name, lt_field *field) {
    static const char *const labels[WISHES] = {LT_N("Language"), LT_N("Bots play"), LT_N("Confirm each turn"),
                                               LT_N("Turn the table")};
    static const char *const notes[WISHES] = {"", "", LT_N("Enter once more"), LT_N("to whoever is to move")};
    const bool confirm = lt_settings_flag(&app->settings, LT_SETTING_CONFIRM, true);
    const bool turn = lt_settings_flag(&app->settings, "tui.turn-table", true);
    memset(field, 0, sizeof *field);
    set(field->label, say(app, labels[name]));
    if (notes[name][0] != '\0') set(field->note, say(app, notes[name]));
    if (name == W_LANGUAGE) set(field->value, lt_language_names[app->language]);
    if (name == W_SPEED) set(field->value, say(app, speeds[speed_of(app)].name));
    if (name == W_CONFIRM) set(field->value, say(app, confirm ? LT_N("yes") : LT_N("no")));
    if (name == W_TURN_TABLE) set(field->value, say(app, turn ? LT_N("yes") : LT_N("no")));
}

static void change_wish(lt_app *app, int name, int by) {
    lt_settings *settings = &app->settings;
    if (name == W_LANGUAGE) {
        app->language = (lt_language)turned(app->language, by, LT_LANGUAGES);
        if (!app->term.unicode && app->language == LT_RUSSIAN) app->language = LT_ENGLISH;
        lt_settings_set(settings, LT_SETTING_LANGUAGE, lt_language_codes[app->language]);
    }
    if (name == W_SPEED) {
        char text[16];
        snprintf(text, sizeof text, "%ld", speeds[turned(speed_of(app), by, SPEEDS)].ms);
        lt_settings_set(settings, LT_SETTING_SPEED, text);
    }
    static const char *const flags[WISHES] = {NULL, NULL, LT_SETTING_CONFIRM, "tui.turn-table"};
    if (flags[name] != NULL)
        lt_settings_set(settings, flags[name], lt_settings_flag(settings, flags[name], true) ? "no" : "yes");
    lt_settings_save(settings);
}

void lt_open_wishes(lt_app *app) {
    app->page = &lt_wishes_page;
    app->at = 0;
    app->note[0] = '\0';
}

static void draw_wishes(lt_app *app) {
    static const lt_key_help keys[] = {
        {"↑↓", LT_N("choose")}, {"←→", LT_N("change")}, {"Esc", LT_N("back")}, {NULL, NULL}};
    lt_field fields[WISHES];
    for (int i = 0; i < WISHES; i++) fill_wish(app, i, &fields[i]);
    draw_form(app, say(app, LT_N("Settings")), keys, fields, WISHES);
}

static void key_wishes(lt_app *app, lt_key key) {
    if (lt_list_key(key, WISHES, &app->at)) return;
    const int code = lt_key_command(key);
    if (code == LT_KEY_LEFT || code == 'h') change_wish(app, app->at, -1);
    if (code == LT_KEY_RIGHT || code == 'l' || code == ' ' || code == LT_KEY_ENTER)
        change_wish(app, app->at, 1);
    if (code == LT_KEY_ESCAPE || code == 'q') lt_open_home(app);
}

const lt_page lt_wishes_page = {draw_wishes, key_wishes, NULL};
