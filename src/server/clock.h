// clock.h - the time of players. It runs here, on the loop's clock, and nowhere else.
#ifndef LT_TABLE_CLOCK_H
#define LT_TABLE_CLOCK_H

#include "table.h"

// The turn begins: at the start, after a turn, after whatever changed who has to move.
void lt_clock_turn_begins(lt_seating *table, uint64_t now_ms);
// Somebody left or came back (it is applied). If it is their turn, what they have used of their time stays used.
void lt_clock_hands_over(lt_seating *table, const lt_entry *entry, uint64_t now_ms);
// A table that was rebuilt. A restart is a pause, not a loss: turns of days go on from when they began, but leave `grace_ms`
// at least.
void lt_clock_rebuilt(lt_seating *table, uint64_t now_ms, int64_t wall_ms, int64_t grace_ms);
// What is left to a player; 0 is the least. Without a clock it is a very long time.
int64_t lt_clock_left(const lt_seating *table, unsigned player, uint64_t now_ms);
// Whether the time of the player to move is up.
bool lt_clock_is_up(const lt_seating *table, uint64_t now_ms);
// What is left of the bank of the player to move if the turn ends now; -1 without a bank.
int64_t lt_clock_after_turn(const lt_seating *table, uint64_t now_ms);

#endif
