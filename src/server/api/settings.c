// settings.c - the settings of a new table, from JSON.
#include <string.h>

#include "api.h"

enum { LIVE_MIN_MS = 10 * 1000, HOUR_MS = 60 * 60 * 1000 };
#define DAY_MS ((int64_t)24 * HOUR_MS)

// One of the levels for people.
static bool level_named(const char *name, uint8_t *level) {
    for (unsigned i = 0; name != NULL && i < lt_level_count; i++)
        if (strcmp(lt_bots[i]->name, name) == 0) {
            *level = (uint8_t)i;
            return true;
        }
    return false;
}

// Readers are called for what is there.
static bool read_players(const lt_json_node *json, lt_table_settings *settings) {
    int64_t players;
    if (!lt_json_integer_at(json, "players", LT_MIN_PLAYERS, LT_MAX_PLAYERS, &players)) return false;
    settings->players = (uint8_t)players;
    return true;
}

static bool read_level(const lt_json_node *json, lt_table_settings *settings) {
    return level_named(lt_json_string_at(json, "level"), &settings->level);
}

static bool read_first(const lt_json_node *json, lt_table_settings *settings) {
    const char *first = lt_json_string_at(json, "first");
    settings->first_random = first != NULL && strcmp(first, "random") == 0;
    return settings->first_random || (first != NULL && strcmp(first, "seat") == 0);
}

#define FLAG(name, field)                                                                                    \
    static bool read_##field(const lt_json_node *json, lt_table_settings *settings) {                        \
        return lt_json_bool_at(json, name, &settings->field);                                                \
    }
FLAG("spectators", spectators)
FLAG("public", is_public)
FLAG("unseen", unseen)
FLAG("fill", fill)
FLAG("takeover", takeover)

static bool read_rules(const lt_json_node *json, lt_table_settings *settings) {
    const char *name = lt_json_string_at(json, "rules");
    for (uint8_t i = 0; name != NULL && i < 2; i++)
        if (strcmp(lt_rules_names[i], name) == 0) {
            settings->rules = i;
            return true;
        }
    return false;
}

static bool read_sides(const lt_json_node *json, lt_table_settings *settings) {
    const char *sides = lt_json_string_at(json, "sides");
    return sides != NULL && lt_sides_read(sides, strlen(sides), settings->players, settings->side);
}

static bool read_clock(const lt_json_node *json, lt_table_settings *settings) {
    const lt_json_node *clock = lt_json_get(json, "clock");
    const char *kind = lt_json_string_at(clock, "kind");
    if (kind == NULL) return false;
    if (strcmp(kind, "none") == 0) return true;
    if (strcmp(kind, "live") == 0) {
        settings->clock = LT_CLOCK_BANK;
        return lt_json_integer_at(clock, "time_ms", LIVE_MIN_MS, 24 * (int64_t)HOUR_MS, &settings->time_ms) &&
               (lt_json_get(clock, "increment_ms") == NULL ||
                lt_json_integer_at(clock, "increment_ms", 0, HOUR_MS, &settings->increment_ms));
    }
    settings->clock = LT_CLOCK_PER_TURN;
    return strcmp(kind, "days") == 0 &&
           lt_json_integer_at(clock, "time_ms", HOUR_MS, 30 * DAY_MS, &settings->time_ms);
}

static bool read_bots(const lt_json_node *json, lt_table_settings *settings) {
    const lt_json_node *bots = lt_json_get(json, "bots"), *bot;
    unsigned seat = 0, people = settings->players;
    if (!lt_json_is_array(bots)) return false;
    for (size_t i = 0; (bot = lt_json_item(bots, i)) != NULL; i++) {
        if (seat == settings->players) return false;
        if (!lt_json_is_null(bot)) {
            if (!level_named(lt_json_text(bot), &settings->bots[seat])) return false;
            people--;
        }
        seat++;
    }
    return people > 0;
}

static const struct {
    const char *name;
    bool (*read)(const lt_json_node *json, lt_table_settings *settings);
} readers[] = {
    {"players", read_players},       {"rules", read_rules},       {"sides", read_sides},
    {"first", read_first},           {"clock", read_clock},       {"bots", read_bots},
    {"level", read_level},           {"fill", read_fill},         {"public", read_is_public},
    {"spectators", read_spectators}, {"takeover", read_takeover}, {"unseen", read_unseen},
};
enum { READERS = sizeof readers / sizeof *readers };

static const char *unknown_name(const lt_json_node *json) {
    for (const char *name = NULL; (name = lt_json_key_after(json, name)) != NULL;) {
        size_t i = 0;
        while (i < READERS && strcmp(readers[i].name, name) != 0) i++;
        if (i == READERS && strcmp(name, "name") != 0) return name; // which lobby.c checks
    }
    return NULL;
}

static lt_table_settings usual_settings(uint8_t players) {
    lt_table_settings usual = {.players = players,
                               .first_random = true,
                               .spectators = true,
                               .unseen = true,
                               .fill = true,
                               .takeover = true};
    const lt_setup setup = lt_setup_from_seed(players, 0);
    memcpy(usual.side, setup.side, sizeof usual.side);
    memset(usual.bots, LT_NO_BOT, sizeof usual.bots);
    level_named("steady", &usual.level);
    return usual;
}

const char *lt_api_settings_read(const lt_json_node *json, lt_table_settings *settings) {
    if (!read_players(json, settings)) return "players"; // the others depend on it
    *settings = usual_settings(settings->players);
    for (size_t i = 0; i < READERS; i++)
        if (lt_json_get(json, readers[i].name) != NULL && !readers[i].read(json, settings))
            return readers[i].name;
    return unknown_name(json);
}
