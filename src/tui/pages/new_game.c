// new_game.c - the settings of the next game: remembered ones, and the match that they make.
#include "new_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lt_host.h"
#include "lt_name.h"
#include "lt_random.h"

const lt_clock_rules lt_tui_clocks[LT_TUI_CLOCKS] = {
    {LT_NO_CLOCK, 0, 0},
    {LT_CLOCK_PER_TURN, 30000, 0},
    {LT_CLOCK_PER_TURN, 60000, 0},
    {LT_CLOCK_PER_TURN, 180000, 0},
    {LT_CLOCK_BANK, 300000, 5000},
    {LT_CLOCK_BANK, 600000, 10000},
    {LT_CLOCK_BANK, 1800000, 20000},
};

// Who sits where. People come first, since no bot takes a person's name.
static void fill_seats(const lt_tui_new_game *new_game, lt_match_settings *settings) {
    static const char *const people[] = {"Ann", "Bo", "Cy", "Di"};
    settings->setup.players = (uint8_t)new_game->players;
    for (unsigned i = 0; i < new_game->players; i++) {
        lt_seat *seat = &settings->seat[i];
        const unsigned kind = new_game->seat[i].kind;
        const char *name = new_game->seat[i].name[0] != '\0' ? new_game->seat[i].name : people[i];
        seat->kind = kind == LT_TUI_PERSON ? LT_SEAT_PERSON : LT_SEAT_BOT;
        seat->bot = kind == LT_TUI_PERSON ? NULL : lt_bots[kind - 1];
        if (kind == LT_TUI_PERSON) lt_name_clean(name, strlen(name), seat->name);
    }
    lt_match_name_bots(settings);
}

void lt_tui_new_game_name(const lt_tui_new_game *new_game, unsigned seat, char name[LT_MATCH_NAME]) {
    lt_match_settings settings = {0};
    fill_seats(new_game, &settings);
    memcpy(name, settings.seat[seat].name, LT_MATCH_NAME);
}

// --- Sides -------------------------------------------------------------------------------------------

// R7: the usual way first; player 1 at the south, the others clockwise.
enum { WAYS = 3 };
static const char *const ways_of_two[WAYS] = {"S N", "S W", "S E"};
static const char *const ways_of_three[WAYS] = {"S W E", "S W N", "S N E"};
static const char way_of_four[] = "S W N E";

unsigned lt_tui_seating_count(unsigned players) {
    return players == LT_MAX_PLAYERS ? 1 : WAYS;
}

const char *lt_tui_seating_sides(unsigned players, unsigned way) {
    if (players == LT_MAX_PLAYERS) return way_of_four;
    const char *const *ways = players == LT_MIN_PLAYERS ? ways_of_two : ways_of_three;
    return ways[way < lt_tui_seating_count(players) ? way : 0];
}

// --- Remembering -------------------------------------------------------------------------------------

static void seat_key(char *key, size_t cap, const char *what, unsigned seat) {
    snprintf(key, cap, "tui.%s%u", what, seat + 1);
}

static unsigned level_number(const char *name) {
    for (unsigned i = 0; i < lt_level_count; i++)
        if (strcmp(lt_bots[i]->name, name) == 0) return i + 1;
    return LT_TUI_PERSON;
}

static unsigned number(const lt_settings *settings, const char *key, unsigned min, unsigned max,
                       unsigned otherwise) {
    return (unsigned)lt_settings_number(settings, key, min, max, otherwise);
}

static void load_seat(lt_tui_new_game *new_game, const lt_settings *settings, unsigned seat,
                      const char *level) {
    char key[32], value[LT_SETTINGS_VALUE] = "";
    seat_key(key, sizeof key, "seat", seat);
    new_game->seat[seat].kind = seat == 0 ? LT_TUI_PERSON : level_number(level);
    if (lt_settings_get(settings, key, value, sizeof value) != SIZE_MAX)
        new_game->seat[seat].kind = level_number(value);
    seat_key(key, sizeof key, "name", seat);
    if (seat == 0) snprintf(key, sizeof key, "%s", LT_SETTING_NAME);
    if (lt_settings_get(settings, key, value, sizeof value) != SIZE_MAX)
        snprintf(new_game->seat[seat].name, sizeof new_game->seat[seat].name, "%s", value);
}

void lt_tui_new_game_load(lt_tui_new_game *new_game, const lt_settings *settings) {
    char level[LT_SETTINGS_VALUE] = "casual";
    memset(new_game, 0, sizeof *new_game);
    lt_settings_get(settings, LT_SETTING_LEVEL, level, sizeof level);
    new_game->players = number(settings, "tui.players", LT_MIN_PLAYERS, LT_MAX_PLAYERS, 2);
    new_game->rules = number(settings, "tui.rules", LT_STANDARD, LT_MUST_DEDICATE, LT_STANDARD);
    new_game->sides = number(settings, "tui.sides", 0, lt_tui_seating_count(new_game->players) - 1, 0);
    new_game->clock = number(settings, "tui.clock", 0, LT_TUI_CLOCKS - 1, 0);
    new_game->lot = lt_settings_flag(settings, "tui.lot", true);
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) load_seat(new_game, settings, i, level);
}

static void keep_number(lt_settings *settings, const char *key, unsigned value) {
    char text[16];
    snprintf(text, sizeof text, "%u", value);
    lt_settings_set(settings, key, text);
}

void lt_tui_new_game_remember(const lt_tui_new_game *new_game, lt_settings *settings) {
    char key[32];
    keep_number(settings, "tui.players", new_game->players);
    keep_number(settings, "tui.rules", new_game->rules);
    keep_number(settings, "tui.sides", new_game->sides);
    keep_number(settings, "tui.clock", new_game->clock);
    lt_settings_set(settings, "tui.lot", new_game->lot ? "yes" : "no");
    for (unsigned i = new_game->players; i-- > 0;) // the first bot's level is the usual one, for every front
        if (new_game->seat[i].kind != LT_TUI_PERSON)
            lt_settings_set(settings, LT_SETTING_LEVEL, lt_bots[new_game->seat[i].kind - 1]->name);
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        const unsigned kind = new_game->seat[i].kind;
        seat_key(key, sizeof key, "seat", i);
        lt_settings_set(settings, key, kind == LT_TUI_PERSON ? "person" : lt_bots[kind - 1]->name);
        seat_key(key, sizeof key, "name", i);
        if (i == 0) snprintf(key, sizeof key, "%s", LT_SETTING_NAME);
        if (new_game->seat[i].name[0] != '\0') lt_settings_set(settings, key, new_game->seat[i].name);
    }
}

// --- The game ----------------------------------------------------------------------------------------

static uint64_t chance(void) {
    uint64_t value = 0;
    if (!lt_random_bits(&value)) value = (uint64_t)time(NULL);
    return value;
}

static void deal(lt_match_settings *settings, uint64_t seed, uint64_t bot_seed) {
    const lt_setup before = settings->setup;
    settings->setup = lt_setup_from_seed(before.players, seed);
    settings->setup.rules = before.rules;
    memcpy(settings->setup.side, before.side, sizeof before.side);
    settings->seed = seed;
    settings->bot_seed = bot_seed;
    lt_date_today(settings->date, sizeof settings->date);
}

void lt_tui_new_game_settings(const lt_tui_new_game *new_game, lt_match_settings *settings) {
    memset(settings, 0, sizeof *settings);
    fill_seats(new_game, settings);
    settings->setup.rules = (uint8_t)new_game->rules;
    const char *sides = lt_tui_seating_sides(new_game->players, new_game->sides);
    lt_sides_read(sides, strlen(sides), new_game->players, settings->setup.side);
    settings->clock = lt_tui_clocks[new_game->clock];
    settings->seeded = new_game->seed[0] != '\0';
    const uint64_t seed = settings->seeded ? strtoull(new_game->seed, NULL, 10) : chance();
    // A seed names the whole game, as `play --seed` has it: deck, bots and lot.
    lt_rng rest = {settings->seeded ? seed : chance()};
    deal(settings, seed, lt_rng_next(&rest));
    const unsigned players = new_game->players < LT_MIN_PLAYERS ? LT_MIN_PLAYERS : new_game->players;
    if (new_game->lot) lt_match_rotate_seats(settings, lt_rng_below(&rest, players));
}

void lt_tui_rematch(lt_match_settings *settings) {
    settings->seeded = false;
    deal(settings, chance(), chance());
    lt_match_rotate_seats(settings, 1);
}
