// clock.c - banks for a live game, a time for each turn for one of days.
#include "clock.h"

enum { AFTER_RESTART_MS = 10 * 60 * 1000 };

void lt_clock_turn_begins(lt_seating *table, uint64_t now_ms) {
    table->turn_began_ms = now_ms;
}

void lt_clock_rebuilt(lt_seating *table, uint64_t now_ms, int64_t wall_ms) {
    table->turn_began_ms = now_ms;
    if (table->settings.clock != LT_CLOCK_DAYS || wall_ms <= table->changed_ms) return;
    int64_t passed = wall_ms - table->changed_ms;
    const int64_t most = table->settings.time_ms - AFTER_RESTART_MS;
    if (passed > most) passed = most > 0 ? most : 0;
    table->turn_began_ms = now_ms - (uint64_t)passed; // may wrap around, and back again when it is subtracted
}

static int64_t left(const lt_seating *table, unsigned player, uint64_t now_ms) {
    const bool runs = table->phase == LT_TABLE_RUNNING && table->state.open.player == player &&
                      lt_chair_plays(&table->chair[player]);
    const int64_t passed = runs ? (int64_t)(now_ms - table->turn_began_ms) : 0;
    const int64_t whole =
        table->settings.clock == LT_CLOCK_DAYS ? table->settings.time_ms : table->chair[player].bank_ms;
    return whole - passed;
}

int64_t lt_clock_left(const lt_seating *table, unsigned player, uint64_t now_ms) {
    const int64_t ms = left(table, player, now_ms);
    return ms > 0 ? ms : 0;
}

bool lt_clock_is_up(const lt_seating *table, uint64_t now_ms) {
    const unsigned player = table->state.open.player;
    return table->settings.clock != LT_CLOCK_NONE && table->phase == LT_TABLE_RUNNING &&
           lt_chair_plays(&table->chair[player]) && left(table, player, now_ms) < 0;
}

int64_t lt_clock_after_turn(const lt_seating *table, uint64_t now_ms) {
    const unsigned player = table->state.open.player;
    if (table->settings.clock != LT_CLOCK_LIVE) return -1;
    if (!lt_chair_plays(&table->chair[player])) return table->chair[player].bank_ms;
    return lt_clock_left(table, player, now_ms) + table->settings.increment_ms;
}
