// table.h - private: the one table of this module, its narrator and its language.
#ifndef LT_TABLE_H
#define LT_TABLE_H

#include "answer.h"
#include "lt_exports.h"
#include "lt_match.h"

enum { LT_INPUT_MAX = LT_MAX_RECORD + 1 }; // a longer record is one byte too long, and known by that

typedef struct {
    bool set; // there is a game
    lt_language language;
    lt_match match;
    lt_narrator narrator;
    char input[LT_INPUT_MAX]; // what the page wrote there before a call
} lt_table;

extern lt_table lt_the_table;
extern unsigned char lt_bot_scratch[LT_BOT_MEMORY];

// Names the players anew: after a game was set up, and when the language has changed.
void lt_table_name_players(void);

// NULL if there is a game and such a seat (a spectator's among them only if `spectator`); else what is wrong.
const char *lt_table_wrong(int seat, bool spectator);

#endif
