// turn_judges.h - judges the turns of a record on several threads and hands them out in their order.
#ifndef LT_CLI_TURN_JUDGES_H
#define LT_CLI_TURN_JUDGES_H

#include "lt_analysis.h"
#include "lt_notation.h"

enum { LT_CLI_MAX_TURNS = LT_MAX_DECK + LT_MAX_PLAYERS };

typedef struct {
    lt_judged judged;
    int advice_count;
    lt_advice advice[LT_MAX_ADVICE]; // the best ways to play the turn, best first
} lt_cli_judgment;

typedef struct {
    const lt_record *record;
    int count;
    int before[LT_CLI_MAX_TURNS]; // how many moves come before each turn
    lt_budget budget;             // its `stop` is set here
    unsigned threads;
    unsigned top; // how much advice to gather for each turn
    // Told of each turn, in their order and on the calling thread, as soon as it and all before it are known.
    // False: no more turns are wanted.
    bool (*known)(void *context, int index);
    void *context;
} lt_cli_judges;

// Judges all turns into judgments[0..count). Returns how many of them were judged: fewer if the program was
// interrupted, or if there is no memory.
int lt_cli_judge_turns(const lt_cli_judges *judges, lt_cli_judgment *judgments);

#endif
