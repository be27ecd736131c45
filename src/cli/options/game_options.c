// game_options.c - the options that name a fresh game, turned into its setup.
#include <stdio.h>
#include <string.h>

#include "game_options.h"
#include "language.h"
#include "lt_bot.h"
#include "lt_host.h"
#include "lt_name.h"
#include "lt_notation.h"
#include "lt_writer.h"

const char *const lt_cli_rules_choices[] = {"standard", "must-dedicate", NULL}; // in the order of lt_rules

static unsigned count_seats(const char *seats) {
    unsigned count = 0;
    for (; *seats != '\0'; seats++)
        if (strchr(lt_side_letters, *seats) != NULL) count++;
    return count;
}

// How many play, if --players does not say so.
static unsigned implied_players(const lt_cli_game_options *game) {
    unsigned count = LT_MIN_PLAYERS;
    if (game->seats != NULL) count = count_seats(game->seats);
    if (game->names.count > count) count = game->names.count;
    return count < LT_MIN_PLAYERS ? LT_MIN_PLAYERS : count > LT_MAX_PLAYERS ? LT_MAX_PLAYERS : count;
}

// What a verdict says of a name, to come after it.
static const char *const name_faults[] = {
    [LT_NAME_NOT_UTF8] = LT_N("is not valid UTF-8"),
    [LT_NAME_UNSEEN] = LT_N("has a control character or an invisible one"),
    [LT_NAME_CROWDED] = LT_N("has too many combining marks"),
    [LT_NAME_LONG] = LT_N("is longer than 24 letters or 72 bytes"),
    [LT_NAME_EMPTY] = LT_N("has no visible character"),
};

// Refuses names that do not fit, and keeps the others in the form that names have.
static int check_names(const lt_cli_command *command, lt_cli_game_options *game, unsigned players) {
    static char clean[LT_MAX_PLAYERS][LT_NAME_SIZE + 1];
    if (game->names.count > players)
        return lt_cli_call_fault(command, "--name: {names} names for {players} players",
                                 lt_put_number(lt_put_number(&(lt_slots){0}, "names", (int)game->names.count),
                                               "players", (int)players));
    for (unsigned i = 0; i < game->names.count; i++) {
        const char *given = game->names.at[i];
        const lt_name_verdict verdict = lt_name_clean(given, strlen(given), clean[i]);
        if (verdict == LT_NAME_FITS && strcmp(given, clean[i]) != 0) game->names.at[i] = clean[i];
        if (verdict == LT_NAME_FITS || given[0] == '\0') continue;
        char name[LT_NAME_SIZE + 49];
        lt_slots slots = {0};
        snprintf(name, sizeof name, "%s", given);
        lt_put(&slots, "name", name);
        lt_put(&slots, "fault", lt_translate(lt_cli_language_of_messages(), name_faults[verdict]));
        return lt_cli_call_fault(command, "--name: '{name}' {fault}", &slots);
    }
    return LT_EXIT_OK;
}

int lt_cli_level_fault(const lt_cli_command *command, const char *fault, const char *level) {
    enum { MOST = 32 };
    char list[400];
    const char *known[MOST];
    unsigned count = 0;
    lt_writer names = lt_writer_begin(list, sizeof list);
    for (; count < lt_bot_count && count < MOST; count++) {
        known[count] = lt_bots[count]->name;
        lt_writer_format(&names, "%s%s", count == 0 ? "" : ", ", known[count]);
    }
    lt_writer_end(&names);
    const char *nearest = lt_cli_nearest(level, known, (int)count);
    if (nearest != NULL)
        return lt_cli_call_fault(command, "unknown level '{level}'; did you mean {nearest}?",
                                 lt_put(lt_put(&(lt_slots){0}, "level", level), "nearest", nearest));
    return lt_cli_call_fault(command, fault, lt_put(lt_put(&(lt_slots){0}, "list", list), "level", level));
}

bool lt_cli_seed_draw(lt_cli_seed *seed) {
    if (seed->given) return true;
    seed->given = true;
    if (lt_random_bits(&seed->value)) return true;
    lt_cli_complain_text("the system gives no random seed; name one with --seed", NULL);
    return false;
}

static int seats_fault(const lt_cli_command *command, const char *seats, unsigned players) {
    lt_slots slots = {0};
    lt_put_number(&slots, "n", (int)players);
    lt_put(&slots, "example", players == 2 ? "S N" : players == 3 ? "S W E" : "S W N E");
    lt_put(&slots, "seats", seats);
    return lt_cli_call_fault(
        command,
        "--seats: '{seats}' should be {n} different sides of S W N E, clockwise, such as \"{example}\"",
        &slots);
}

int lt_cli_game_setup(const lt_cli_command *command, lt_cli_game_options *game, lt_setup *setup) {
    const unsigned players = game->players != 0 ? game->players : implied_players(game);
    int fault = check_names(command, game, players);
    if (fault != LT_EXIT_OK) return fault;
    game->players = players;
    if (!lt_cli_seed_draw(&game->seed)) return LT_EXIT_INPUT;
    lt_setup made = lt_setup_from_seed(players, game->seed.value);
    made.rules = (uint8_t)game->rules;
    if (game->seats != NULL && !lt_sides_read(game->seats, strlen(game->seats), players, made.side))
        return seats_fault(command, game->seats, players);
    *setup = made;
    return LT_EXIT_OK;
}

size_t lt_cli_game_tags(const lt_cli_game_options *game, const lt_setup *setup, char *tags, size_t cap) {
    const char *names[LT_MAX_PLAYERS] = {NULL};
    char seed[24];
    for (unsigned i = 0; i < game->names.count; i++) names[i] = game->names.at[i];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)game->seed.value);
    size_t size = lt_tags_begin(setup, names, tags, cap);
    return lt_tags_append("Seed", seed, tags, size, cap);
}
