// deal.c - the options that name a fresh game, turned into its setup.
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include "deal.h"
#include "language.h"
#include "lt_notation.h"
#include "paint.h"

const char *const lt_rules_choices[] = {"standard", "must-dedicate", NULL}; // in the order of lt_rules

// NULL if a record can hold the name and a reader can read it; else what is wrong with it.
static const char *name_fault(const char *name) {
    size_t size = strlen(name);
    if (size > LT_NAME_LIMIT) return LT_N("is longer than 100 bytes");
    for (size_t at = 0, length; at < size; at += length) {
        uint32_t c;
        length = lt_utf8_read(name + at, size - at, &c);
        if (length == 0) return LT_N("is not valid UTF-8");
        if (c < 0x20 || (c >= 0x7F && c < 0xA0)) return LT_N("has a control character");
    }
    return NULL;
}

static unsigned count_seats(const char *seats) {
    unsigned count = 0;
    for (; *seats != '\0'; seats++)
        if (strchr(lt_side_letters, *seats) != NULL) count++;
    return count;
}

// How many play, if --players does not say so.
static unsigned implied_players(const lt_deal *deal) {
    unsigned count = LT_MIN_PLAYERS;
    if (deal->seats != NULL) count = count_seats(deal->seats);
    if (deal->names.count > count) count = deal->names.count;
    return count < LT_MIN_PLAYERS ? LT_MIN_PLAYERS : count > LT_MAX_PLAYERS ? LT_MAX_PLAYERS : count;
}

static int check_names(const lt_command *command, const lt_deal *deal, unsigned players) {
    if (deal->names.count > players)
        return lt_call_fault(command, "--name: %u names for %u players", deal->names.count, players);
    for (unsigned i = 0; i < deal->names.count; i++) {
        const char *fault = name_fault(deal->names.at[i]);
        if (fault != NULL)
            return lt_call_fault(command, "--name: '%.120s' %s", deal->names.at[i],
                                 lt_translate(lt_language_of_messages(), fault));
    }
    return LT_EXIT_OK;
}

bool lt_seed_draw(lt_seed *seed) {
    if (seed->given) return true;
    seed->given = true;
    if (getrandom(&seed->value, sizeof seed->value, 0) == (ssize_t)sizeof seed->value) return true;
    fprintf(stderr, "lanterns: the system gives no random seed; name one with --seed\n");
    return false;
}

int lt_deal_setup(const lt_command *command, lt_deal *deal, lt_setup *setup) {
    const unsigned players = deal->players != 0 ? (unsigned)deal->players : implied_players(deal);
    int fault = check_names(command, deal, players);
    if (fault != LT_EXIT_OK) return fault;
    deal->players = players;
    if (!lt_seed_draw(&deal->seed)) return LT_EXIT_INPUT;
    lt_setup made = lt_setup_from_seed(players, deal->seed.value);
    made.rules = (uint8_t)deal->rules;
    if (deal->seats != NULL && !lt_sides_read(deal->seats, strlen(deal->seats), players, made.side))
        return lt_call_fault(
            command, "--seats: '%s' is not %u different sides of S W N E in clockwise order, such as \"%s\"",
            deal->seats, players,
            players == 2   ? "S N"
            : players == 3 ? "S W E"
                           : "S W N E");
    *setup = made;
    return LT_EXIT_OK;
}

size_t lt_deal_tags(const lt_deal *deal, const lt_setup *setup, char *tags, size_t cap) {
    const char *names[LT_MAX_PLAYERS] = {NULL};
    char seed[24];
    for (unsigned i = 0; i < deal->names.count; i++) names[i] = deal->names.at[i];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)deal->seed.value);
    size_t size = lt_tags_begin(setup, names, tags, cap);
    return lt_tags_append("Seed", seed, tags, size, cap);
}
