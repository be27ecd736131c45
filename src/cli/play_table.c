// play_table.c - who sits at the table of `lanterns play`.
#include <stdio.h>
#include <string.h>

#include "language.h"
#include "lt_describe.h"
#include "lt_host.h"
#include "lt_name.h"
#include "lt_random.h"
#include "play_table.h"

bool lt_cli_random_bits(uint64_t *bits) {
    if (lt_random_bits(bits)) return true;
    lt_cli_complain_text("the system gives no random numbers", NULL);
    return false;
}

bool lt_cli_play_table_given(const lt_cli_play_table *table) {
    return table->game.players != 0 || table->game.seed.given || table->game.seats != NULL ||
           table->game.names.count != 0 || table->game.rules != 0 || table->bots.count != 0 ||
           table->clock != NULL || table->hot_seat;
}

// --- Clocks ------------------------------------------------------------------------------------------

// "60" seconds for each turn, or "300+5": a bank, and what is added after each turn.
static bool read_clock(const char *text, lt_clock_rules *clock) {
    enum { DAY = 60 * 60 * 24 };
    char bank[16];
    uint64_t time, increment;
    const char *plus = strchr(text, '+');
    if (plus == NULL) {
        if (!lt_cli_number_read(text, 1, DAY, &time)) return false;
        *clock = (lt_clock_rules){LT_CLOCK_PER_TURN, (int64_t)time * 1000, 0};
        return true;
    }
    if ((size_t)(plus - text) >= sizeof bank) return false;
    memcpy(bank, text, (size_t)(plus - text));
    bank[plus - text] = '\0';
    if (!lt_cli_number_read(bank, 1, DAY, &time) || !lt_cli_number_read(plus + 1, 0, DAY, &increment))
        return false;
    *clock = (lt_clock_rules){LT_CLOCK_BANK, (int64_t)time * 1000, (int64_t)increment * 1000};
    return true;
}

// --- Seats -------------------------------------------------------------------------------------------

// How many play, if --players does not say so.
static unsigned implied_players(const lt_cli_play_table *table) {
    unsigned seats = 0; // a letter that is no side is found later, and named
    for (const char *at = table->game.seats; at != NULL && *at != '\0'; at++) seats += *at != ' ';
    if (seats != 0) return seats;
    unsigned people = table->hot_seat ? 2 : 1;
    if (table->game.names.count > people) people = table->game.names.count;
    const unsigned bots = table->bots.count == 0 && !table->hot_seat ? 1 : table->bots.count;
    return people + bots;
}

// With --hot-seat everyone is a person who is not named as a bot; else one is, and the others are bots.
static int check_people(const lt_cli_command *command, const lt_cli_play_table *table, unsigned players,
                        unsigned *people) {
    const unsigned bots = table->bots.count, names = table->game.names.count;
    lt_slots slots = {0};
    lt_put_number(&slots, "players", (int)players);
    lt_put_number(&slots, "bots", (int)bots);
    if (bots > players) return lt_cli_call_fault(command, "--bot: {bots} bots for {players} players", &slots);
    *people = table->hot_seat ? players - bots : bots < players ? 1 : 0;
    lt_put_number(&slots, "names", (int)names);
    lt_put_number(&slots, "people", (int)*people);
    lt_put(&slots, "hint",
           table->hot_seat
               ? ""
               : lt_translate(lt_cli_language_of_messages(), "; --hot-seat lets several people play"));
    if (names > *people)
        return lt_cli_call_fault(command, "--name: {names} names for {people} of the {players} seats{hint}",
                                 &slots);
    return LT_EXIT_OK;
}

// A remembered name may have been written by hand.
static void sit_person(lt_seat *seat, const char *name, const lt_settings *remembered, bool alone) {
    char last[LT_SETTINGS_VALUE] = "";
    if (name == NULL && alone) lt_settings_get(remembered, LT_SETTING_NAME, last, sizeof last);
    if (name == NULL) name = last;
    lt_name_clean(name, strlen(name), seat->name);
}

static int sit_bot(const lt_cli_command *command, lt_seat *seat, const char *level) {
    seat->kind = LT_SEAT_BOT;
    seat->bot = lt_bot_by_name(level);
    if (seat->bot == NULL)
        return lt_cli_level_fault(command, LT_N("--bot: unknown level '{level}'; levels are {list}"), level);
    return LT_EXIT_OK;
}

static int fill_seats(const lt_cli_command *command, const lt_cli_play_table *table, unsigned people,
                      const lt_settings *remembered, lt_match_settings *settings) {
    char level[LT_SETTINGS_VALUE];
    const lt_cli_names *names = &table->game.names;
    if (lt_settings_get(remembered, LT_SETTING_LEVEL, level, sizeof level) == SIZE_MAX)
        snprintf(level, sizeof level, "casual");
    for (unsigned i = 0; i < people; i++)
        sit_person(&settings->seat[i], i < names->count ? names->at[i] : NULL, remembered, people == 1);
    for (unsigned i = people; i < settings->setup.players; i++) {
        const unsigned bot = i - people;
        const char *named = bot < table->bots.count ? table->bots.at[bot] : level;
        const int fault = sit_bot(command, &settings->seat[i], named);
        if (fault != LT_EXIT_OK) return fault;
    }
    lt_match_name_bots(settings);
    return LT_EXIT_OK;
}

// --- All of it ---------------------------------------------------------------------------------------

int lt_cli_play_table_make(const lt_cli_command *command, lt_cli_play_table *table,
                           const lt_settings *remembered, lt_match_settings *settings) {
    const bool seeded = table->game.seed.given;
    const unsigned players = table->game.players != 0 ? table->game.players : implied_players(table);
    unsigned people = 0;
    if (players < LT_MIN_PLAYERS || players > LT_MAX_PLAYERS)
        return lt_cli_call_fault(command, "2, 3 or 4 can play, not {n}",
                                 lt_put_number(&(lt_slots){0}, "n", (int)players));
    int fault = check_people(command, table, players, &people);
    if (fault != LT_EXIT_OK) return fault;
    memset(settings, 0, sizeof *settings);
    table->game.players = players;
    fault = lt_cli_game_setup(command, &table->game, &settings->setup);
    if (fault == LT_EXIT_OK) fault = fill_seats(command, table, people, remembered, settings);
    if (fault != LT_EXIT_OK) return fault;
    if (table->clock != NULL && !read_clock(table->clock, &settings->clock))
        return lt_cli_call_fault(command,
                                 "--clock: '{value}' should be seconds per turn, such as 60, or a bank and "
                                 "an increment per turn, such as 300+5",
                                 lt_put(&(lt_slots){0}, "value", table->clock));
    settings->seeded = true;
    settings->seed = table->game.seed.value;
    lt_rng chance = {settings->seed};
    if (!seeded && !lt_cli_random_bits(&chance.state)) return LT_EXIT_INPUT;
    settings->bot_seed = lt_rng_next(&chance);
    lt_match_rotate_seats(settings, lt_rng_below(&chance, players));
    lt_date_today(settings->date, sizeof settings->date);
    return LT_EXIT_OK;
}
