// clock.c - banks for a live game, a time for each turn for one of days.
#include "lt_table.h"

void lt_table_clock_turn_begins(lt_table *table, uint64_t now_ms) {
    table->turn_began_ms = now_ms;
}

// In a turn of days the clock simply goes on. A bank stands still while a bot has the seat.
void lt_table_clock_hands_over(lt_table *table, const lt_entry *entry, uint64_t now_ms) {
    lt_table_seat *seat = &table->seats[entry->seat];
    if (table->settings.clock != LT_CLOCK_BANK || entry->seat != table->state.open.player) return;
    if (entry->kind == LT_ENTRY_LEFT) {
        const int64_t bank = seat->bank_ms - (int64_t)(now_ms - table->turn_began_ms);
        seat->bank_ms = bank > 0 ? bank : 0;
    }
    if (entry->kind == LT_ENTRY_LEFT || entry->kind == LT_ENTRY_BACK) table->turn_began_ms = now_ms;
}

void lt_table_clock_rebuilt(lt_table *table, uint64_t now_ms, int64_t wall_ms, int64_t grace_ms) {
    table->turn_began_ms = now_ms;
    if (table->settings.clock != LT_CLOCK_PER_TURN || wall_ms <= table->changed_ms) return;
    int64_t passed = wall_ms - table->changed_ms;
    const int64_t most = table->settings.time_ms - grace_ms;
    if (passed > most) passed = most > 0 ? most : 0;
    table->turn_began_ms = now_ms - (uint64_t)passed; // may wrap around, and back again when it is subtracted
}

static int64_t left(const lt_table *table, unsigned player, uint64_t now_ms) {
    const bool runs = table->phase == LT_TABLE_RUNNING && table->state.open.player == player &&
                      lt_table_seat_plays(&table->seats[player]);
    const int64_t passed = runs ? (int64_t)(now_ms - table->turn_began_ms) : 0;
    const int64_t whole =
        table->settings.clock == LT_CLOCK_PER_TURN ? table->settings.time_ms : table->seats[player].bank_ms;
    return whole - passed;
}

int64_t lt_table_clock_left(const lt_table *table, unsigned player, uint64_t now_ms) {
    const int64_t ms = left(table, player, now_ms);
    return ms > 0 ? ms : 0;
}

bool lt_table_clock_is_up(const lt_table *table, uint64_t now_ms) {
    const unsigned player = table->state.open.player;
    return table->settings.clock != LT_NO_CLOCK && table->phase == LT_TABLE_RUNNING &&
           lt_table_seat_plays(&table->seats[player]) && left(table, player, now_ms) < 0;
}

int64_t lt_table_clock_after_turn(const lt_table *table, uint64_t now_ms) {
    const unsigned player = table->state.open.player;
    if (table->settings.clock != LT_CLOCK_BANK) return -1;
    if (!lt_table_seat_plays(&table->seats[player])) return table->seats[player].bank_ms;
    return lt_table_clock_left(table, player, now_ms) + table->settings.increment_ms;
}
