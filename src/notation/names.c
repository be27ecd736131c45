// names.c - the letters and words of the notation.
#include "lt_utf8.h"
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

// Joiners belong between letters of some scripts and between the parts of an emoji. Elsewhere nobody sees
// them, and two names would look the same.
bool lt_name_fits(const char *text, size_t size) {
    uint32_t before = 0, character = 0;
    if (size == 0 || text[0] == ' ' || text[size - 1] == ' ') return false;
    for (size_t i = 0, length; i < size; i += length, before = character) {
        length = lt_utf8_decode(text + i, size - i, &character);
        if (length == 0 || lt_utf8_is_unsafe(character)) return false;
        if (lt_utf8_is_joiner(character) && (before < 0x80 || lt_utf8_is_joiner(before))) return false;
        if (lt_utf8_is_joiner(before) && character < 0x80) return false;
    }
    return !lt_utf8_is_joiner(before);
}
