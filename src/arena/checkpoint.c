// checkpoint.c - an arena on file, so that it can be interrupted and resumed. The file is JSON Lines: the
// settings, then one line per game.
#include <stdlib.h>
#include <string.h>

#include "lt_arena.h"
#include "lt_number.h"

enum { CHECKPOINT_VERSION = 1, LINE_MOST = 1024 * 1024 };

void lt_arena_checkpoint_begin(FILE *file, const lt_arena_settings *settings) {
    fprintf(file, "{\"type\":\"arena\",\"version\":%d,\"bots\":[", CHECKPOINT_VERSION);
    for (unsigned i = 0; i < settings->bot_count; i++) {
        if (i > 0) fputc(',', file);
        lt_arena_print_string(file, settings->bot[i]);
    }
    // The seed is a string: a JSON number holds 53 bits exactly, a seed has 64.
    fprintf(
        file,
        "],\"players\":%u,\"rules\":\"%s\",\"seed\":\"%llu\",\"games\":%llu,\"playouts\":%u,\"time_ms\":%u",
        settings->players, lt_rules_names[settings->rules], (unsigned long long)settings->seed,
        (unsigned long long)settings->games, settings->playouts, settings->time_ms);
    if (settings->sprt) fprintf(file, ",\"sprt\":[%.17g,%.17g]", settings->elo[0], settings->elo[1]);
    if (settings->adjusted) fputs(",\"adjusted\":true", file);
    if (settings->lives > 0) fprintf(file, ",\"lives\":%u", settings->lives);
    fputs("}\n", file);
    fflush(file);
}

static void print_seats(FILE *file, const char *name, unsigned seats, unsigned players) {
    const char *comma = "";
    fprintf(file, ",\"%s\":[", name);
    for (unsigned i = 0; i < players; i++) {
        if (!(seats >> i & 1)) continue;
        fprintf(file, "%s%u", comma, i + 1);
        comma = ",";
    }
    fputc(']', file);
}

void lt_arena_checkpoint_add(FILE *file, uint64_t game, const lt_arena_result *result, unsigned players) {
    fprintf(file, "{\"type\":\"game\",\"game\":%llu", (unsigned long long)game + 1);
    print_seats(file, "winners", result->winners, players);
    print_seats(file, "forfeits", result->forfeited, players);
    fputs(",\"seats\":[", file);
    for (unsigned i = 0; i < players; i++)
        fprintf(file, "%s{\"honor\":%u,\"choices\":%u,\"us\":%llu,\"luck\":%d}", i == 0 ? "" : ",",
                result->honor[i], result->choices[i], (unsigned long long)result->microseconds[i],
                (int)result->luck[i]);
    fputs("]}\n", file);
}

// --- Reading ----------------------------------------------------------------------------------------

static bool refuse(lt_arena_checkpoint *saved, const char *reason) {
    snprintf(saved->reason, sizeof saved->reason, "%s", reason);
    return false;
}

// The next line as JSON. NULL at the end of the file, at a line without its line break, and, with a reason,
// at a line that is no JSON.
static lt_json_node *next_line(FILE *file, lt_arena_checkpoint *saved) {
    char *line = NULL;
    size_t cap = 0;
    lt_json_node *json = NULL;
    const ssize_t size = getline(&line, &cap, file);
    if (size > 0 && line[size - 1] == '\n') {
        saved->line++;
        json = size < LINE_MOST ? lt_json_read(line, (size_t)size) : NULL;
        if (json == NULL) refuse(saved, "the line is no JSON");
        saved->end = ftell(file);
    }
    free(line);
    return json;
}

static bool read_bots(lt_arena_checkpoint *saved) {
    const lt_json_node *bots = lt_json_get(saved->json, "bots"), *bot;
    lt_arena_settings *settings = &saved->settings;
    for (size_t i = 0; (bot = lt_json_item(bots, i)) != NULL; i++) {
        if (settings->bot_count == LT_ARENA_BOTS || lt_json_text(bot) == NULL)
            return refuse(saved, "no such bots");
        settings->bot[settings->bot_count++] = lt_json_text(bot);
    }
    return settings->bot_count >= 2 || refuse(saved, "fewer than two bots");
}

static bool read_sprt(lt_arena_checkpoint *saved) {
    const lt_json_node *sprt = lt_json_get(saved->json, "sprt");
    if (sprt == NULL) return true;
    for (size_t i = 0; i < 2; i++) {
        if (!lt_json_real(lt_json_item(sprt, i), &saved->settings.elo[i]))
            return refuse(saved, "no such sprt");
    }
    saved->settings.sprt = true;
    return true;
}

static bool read_settings(lt_arena_checkpoint *saved) {
    lt_arena_settings *settings = &saved->settings;
    const lt_json_node *json = saved->json;
    const char *type = lt_json_string_at(json, "type"), *rules = lt_json_string_at(json, "rules");
    const char *seed = lt_json_string_at(json, "seed");
    int64_t version, players, games, playouts, time_ms, lives = 0;
    if (type == NULL || strcmp(type, "arena") != 0) return refuse(saved, "this is no state of an arena");
    if (!lt_json_integer_at(json, "version", CHECKPOINT_VERSION, CHECKPOINT_VERSION, &version))
        return refuse(saved, "a version of the state that is not known");
    if (!lt_json_integer_at(json, "players", LT_MIN_PLAYERS, LT_MAX_PLAYERS, &players) ||
        !lt_json_integer_at(json, "games", 1, LT_ARENA_GAMES, &games) ||
        !lt_json_integer_at(json, "playouts", 0, INT32_MAX, &playouts) ||
        !lt_json_integer_at(json, "time_ms", 0, INT32_MAX, &time_ms) || rules == NULL || seed == NULL ||
        !lt_uint_read(seed, strlen(seed), UINT64_MAX, &settings->seed) ||
        (lt_json_get(json, "lives") != NULL && !lt_json_integer_at(json, "lives", 1, LT_ARENA_LIVES, &lives)))
        return refuse(saved, "a setting is missing or cannot be");
    settings->players = (unsigned)players;
    settings->games = (uint64_t)games;
    settings->playouts = (unsigned)playouts;
    settings->time_ms = (unsigned)time_ms;
    settings->rules = strcmp(rules, lt_rules_names[LT_STANDARD]) == 0 ? LT_STANDARD : LT_MUST_DEDICATE;
    settings->adjusted = lt_json_get(json, "adjusted") != NULL;
    settings->lives = (unsigned)lives;
    if (strcmp(rules, lt_rules_names[settings->rules]) != 0) return refuse(saved, "no such rules");
    return read_bots(saved) && read_sprt(saved);
}

bool lt_arena_checkpoint_read_settings(FILE *file, lt_arena_checkpoint *saved) {
    *saved = (lt_arena_checkpoint){0};
    saved->json = next_line(file, saved);
    if (saved->json == NULL) return refuse(saved, "this is no state of an arena");
    return read_settings(saved);
}

static bool read_seats(const lt_json_node *json, const char *name, unsigned players, uint8_t *out) {
    const lt_json_node *list = lt_json_get(json, name), *item;
    unsigned seats = 0;
    if (!lt_json_is_array(list)) return false;
    for (size_t i = 0; (item = lt_json_item(list, i)) != NULL; i++) {
        int64_t seat;
        if (!lt_json_integer(item, 1, players, &seat)) return false;
        seats |= 1u << (seat - 1);
    }
    *out = (uint8_t)seats;
    return true;
}

static bool read_game(const lt_json_node *json, unsigned players, int64_t *game, lt_arena_result *result) {
    const char *type = lt_json_string_at(json, "type");
    const lt_json_node *seats = lt_json_get(json, "seats"), *item;
    unsigned seat = 0;
    if (type == NULL || strcmp(type, "game") != 0) return false;
    if (!lt_json_integer_at(json, "game", 1, LT_ARENA_GAMES, game) ||
        !read_seats(json, "winners", players, &result->winners) ||
        !read_seats(json, "forfeits", players, &result->forfeited) || !lt_json_is_array(seats))
        return false;
    if (lt_json_count(seats) != players) return false;
    for (size_t i = 0; (item = lt_json_item(seats, i)) != NULL; i++) {
        int64_t honor, choices, us, luck;
        if (!lt_json_integer_at(item, "honor", 0, UINT8_MAX, &honor) ||
            !lt_json_integer_at(item, "choices", 0, UINT16_MAX, &choices) ||
            !lt_json_integer_at(item, "us", 0, INT64_MAX, &us))
            return false;
        if (lt_json_get(item, "luck") == NULL)
            luck = 0; // a state from before luck was measured
        else if (!lt_json_integer_at(item, "luck", INT32_MIN, INT32_MAX, &luck))
            return false;
        result->luck[seat] = (int32_t)luck;
        result->honor[seat] = (uint8_t)honor;
        result->choices[seat] = (uint16_t)choices;
        result->microseconds[seat++] = (uint64_t)us;
    }
    result->played = true;
    return true;
}

bool lt_arena_checkpoint_read_games(FILE *file, lt_arena_checkpoint *saved, lt_arena_result *results,
                                    uint64_t cap) {
    for (lt_json_node *json; (json = next_line(file, saved)) != NULL;) {
        lt_arena_result result = {0};
        int64_t game;
        const bool good = read_game(json, saved->settings.players, &game, &result);
        lt_json_free(json);
        if (!good) return refuse(saved, "the line is no game");
        if ((uint64_t)game <= cap) results[game - 1] = result;
    }
    return saved->reason[0] == '\0';
}

void lt_arena_checkpoint_free(lt_arena_checkpoint *saved) {
    lt_json_free(saved->json);
    saved->json = NULL;
}
