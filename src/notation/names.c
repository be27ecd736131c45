// names.c - the letters and words of the notation.
#include "tags.h"

const char lt_color_letters[] = "?ROGBPWK";
const char lt_side_letters[] = "NESW";
const char lt_set_digits[] = "437";
const char *const lt_rules_names[] = {"standard", "must-dedicate"};
const char *const lt_termination_names[] = {"normal", "resigned", "time", "forfeit", "abandoned"};

bool lt_sides_read(const char *text, size_t size, unsigned players, lt_side side[LT_MAX_PLAYERS]) {
    if (players < LT_MIN_PLAYERS || players > LT_MAX_PLAYERS) return false;
    lt_fault fault = {.offset = SIZE_MAX};
    lt_side read[LT_MAX_PLAYERS] = {0};
    lt_sides_check((lt_part){text, 0, size}, players, read, &fault);
    if (fault.offset != SIZE_MAX) return false;
    for (unsigned i = 0; i < players; i++) side[i] = read[i];
    return true;
}
