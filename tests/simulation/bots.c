// bots.c - bots that mostly play at random: how well they play is tested elsewhere, and takes its time.
#include "lt_midend.h"
#include "sim.h"

enum { THINKS_PPM = 20000 };

int real_bot_turn(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch,
                  lt_move out[LT_MAX_TURN_MOVES]) __asm__("__real_lt_bot_turn");
int wrap_bot_turn(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch,
                  lt_move out[LT_MAX_TURN_MOVES]) __asm__("__wrap_lt_bot_turn");

int wrap_bot_turn(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch,
                  lt_move out[LT_MAX_TURN_MOVES]) {
    const lt_bot *random = lt_bots[lt_level_count]; // the first after the levels for people
    return real_bot_turn(sim_chance(THINKS_PPM) ? bot : random, view, budget, scratch, out);
}
