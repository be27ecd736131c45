// turns.h - private: numbered turns, as a record and its variations have them.
#ifndef LT_NOTATION_TURNS_H
#define LT_NOTATION_TURNS_H

#include "tags.h"

typedef struct {
    lt_state state; // after what was read; the next number is that of its turn
    lt_move *moves; // room for LT_MAX_GAME_MOVES
    bool quoted;    // in the value of a tag, where nothing begins a comment
    int count;
    bool in_turn;  // the turn has its number
    size_t number; // where that stands
    bool moved;    // and the turn has a move
} lt_turn_reader;

// Reads the number of a turn, or a move, which it plays. The scan stands at its first byte.
bool lt_turn_token(lt_turn_reader *turns, lt_scan *scan);

// Reads the variations in a tag section against the moves of the record, and counts them. False, and a fault
// noted, if one of them is at fault.
bool lt_variations_check(lt_record *record, lt_part tags, lt_fault *fault);

#endif
