// plan.h - private to the terminal game: the next game as it is planned, remembered from the last time.
#ifndef LT_TUI_PLAN_H
#define LT_TUI_PLAN_H

#include "form.h"
#include "lt_match.h"
#include "lt_settings.h"

enum { LT_PLAN_PERSON = 0, LT_CLOCKS = 7 }; // other kinds: 1 + the number of a level

typedef struct {
    unsigned players;
    struct {
        unsigned kind;
        char name[LT_FIELD_TEXT]; // "": a name is made up
    } seat[LT_MAX_PLAYERS];
    unsigned rules;           // lt_rules
    unsigned sides;           // which of the ways to sit
    unsigned clock;           // which of lt_plan_clocks
    bool lot;                 // who begins is drawn by lot
    char seed[LT_FIELD_TEXT]; // "": any
} lt_plan;

extern const lt_clock_rules lt_plan_clocks[LT_CLOCKS];
// The name of a seat: what was typed, else one that is made up.
const char *lt_plan_name(const lt_plan *plan, unsigned seat);

// The ways to sit for so many players, and the sides of one of them: "S W E".
unsigned lt_plan_ways(unsigned players);
const char *lt_plan_sides(unsigned players, unsigned way);

void lt_plan_load(lt_plan *plan, const lt_settings *settings);
void lt_plan_keep(const lt_plan *plan, lt_settings *settings);

// The game that is planned: dealt, and its start player drawn.
void lt_plan_settings(const lt_plan *plan, lt_match_settings *settings);
// The same people once more, one place on, with other tiles.
void lt_plan_rematch(lt_match_settings *settings);

#endif
