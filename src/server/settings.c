// settings.c - the settings of a new table, from JSON.
#include <string.h>

#include "settings.h"

enum { LIVE_MIN_MS = 10 * 1000, HOUR_MS = 60 * 60 * 1000 };
#define DAY_MS ((int64_t)24 * HOUR_MS)

// One of the levels for people.
static bool read_level(const char *name, uint8_t *level) {
    for (unsigned i = 0; name != NULL && i < lt_level_count; i++)
        if (strcmp(lt_bots[i]->name, name) == 0) {
            *level = (uint8_t)i;
            return true;
        }
    return false;
}

static bool read_flag(const cJSON *json, const char *name, bool *flag) {
    return lt_json_get(json, name) == NULL || lt_json_bool_at(json, name, flag);
}

static bool read_rules(const cJSON *json, lt_table_settings *settings) {
    const char *name = lt_json_string_at(json, "rules");
    if (name == NULL) return lt_json_get(json, "rules") == NULL;
    for (uint8_t i = 0; i < 2; i++)
        if (strcmp(lt_rules_names[i], name) == 0) {
            settings->rules = i;
            return true;
        }
    return false;
}

static bool read_sides(const cJSON *json, lt_table_settings *settings) {
    const char *sides = lt_json_string_at(json, "sides");
    const lt_setup usual = lt_setup_from_seed(settings->players, 0);
    memcpy(settings->side, usual.side, sizeof settings->side);
    if (sides == NULL) return lt_json_get(json, "sides") == NULL;
    return lt_sides_read(sides, strlen(sides), settings->players, settings->side);
}

static bool read_clock(const cJSON *json, lt_table_settings *settings) {
    const cJSON *clock = lt_json_get(json, "clock");
    const char *kind = lt_json_string_at(clock, "kind");
    if (clock == NULL) return true;
    if (kind == NULL) return false;
    if (strcmp(kind, "none") == 0) return true;
    if (strcmp(kind, "live") == 0) {
        settings->clock = LT_CLOCK_LIVE;
        return lt_json_integer_at(clock, "time_ms", LIVE_MIN_MS, 24 * (int64_t)HOUR_MS, &settings->time_ms) &&
               (lt_json_get(clock, "increment_ms") == NULL ||
                lt_json_integer_at(clock, "increment_ms", 0, HOUR_MS, &settings->increment_ms));
    }
    settings->clock = LT_CLOCK_DAYS;
    return strcmp(kind, "days") == 0 &&
           lt_json_integer_at(clock, "time_ms", HOUR_MS, 30 * DAY_MS, &settings->time_ms);
}

static bool read_bots(const cJSON *json, lt_table_settings *settings) {
    const cJSON *bots = lt_json_get(json, "bots"), *bot;
    unsigned seat = 0, people = settings->players;
    memset(settings->bots, LT_NO_BOT, sizeof settings->bots);
    if (bots == NULL) return true;
    if (!cJSON_IsArray(bots)) return false;
    cJSON_ArrayForEach(bot, bots) {
        if (seat == settings->players) return false;
        if (!cJSON_IsNull(bot)) {
            if (!cJSON_IsString(bot) || !read_level(bot->valuestring, &settings->bots[seat])) return false;
            people--;
        }
        seat++;
    }
    return people > 0;
}

bool lt_table_settings_read(const cJSON *json, lt_table_settings *settings) {
    lt_table_settings made = {
        .first_random = true, .spectators = true, .unseen = true, .fill = true, .takeover = true};
    const char *first = lt_json_string_at(json, "first"), *level = lt_json_string_at(json, "level");
    int64_t players;
    if (!lt_json_integer_at(json, "players", LT_MIN_PLAYERS, LT_MAX_PLAYERS, &players)) return false;
    made.players = (uint8_t)players;
    if (!read_level(level != NULL ? level : "steady", &made.level)) return false;
    if (first != NULL && strcmp(first, "random") != 0 && strcmp(first, "seat") != 0) return false;
    if (first != NULL) made.first_random = strcmp(first, "random") == 0;
    if (!read_rules(json, &made) || !read_sides(json, &made) || !read_clock(json, &made) ||
        !read_bots(json, &made))
        return false;
    if (!read_flag(json, "spectators", &made.spectators) || !read_flag(json, "public", &made.is_public) ||
        !read_flag(json, "unseen", &made.unseen) || !read_flag(json, "fill", &made.fill) ||
        !read_flag(json, "takeover", &made.takeover))
        return false;
    *settings = made;
    return true;
}
