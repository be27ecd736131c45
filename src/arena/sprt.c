// sprt.c - a sequential probability ratio test on the mean shares of units (a deck played in every seat).
//
// The log-likelihood ratio is that of a normal distribution with the variance seen so far, as engine testers
// use it:
// with mirrored games the unit, not the game, is what repeats.
#include <math.h>

#include "lt_arena.h"

const double lt_arena_sprt_bound = 2.9444389791664403; // ln(0.95 / 0.05)

enum { FEWEST = 10 }; // units: before that the variance is not known well enough

lt_arena_sprt lt_arena_sprt_make(const double elo[2], unsigned players) {
    return (lt_arena_sprt){
        .share = {lt_arena_elo_share(elo[0], players), lt_arena_elo_share(elo[1], players)}};
}

void lt_arena_sprt_add(lt_arena_sprt *sprt, double share) {
    sprt->units++;
    sprt->sum += share;
    sprt->squares += share * share;
}

double lt_arena_sprt_llr(const lt_arena_sprt *sprt) {
    if (sprt->units < 1) return 0;
    const double mean = sprt->sum / sprt->units;
    // Half a win and half a loss are added to the spread, so that units that are all alike do not make it 0.
    const double spread = sprt->squares - sprt->sum * mean + 0.25;
    const double variance = fmax(spread, 0.25) / (sprt->units + 1);
    const double low = sprt->share[0], high = sprt->share[1];
    return sprt->units * (high - low) * (2 * mean - low - high) / (2 * variance);
}

int lt_arena_sprt_verdict(const lt_arena_sprt *sprt) {
    const double llr = lt_arena_sprt_llr(sprt);
    if (sprt->units < FEWEST || fabs(llr) < lt_arena_sprt_bound) return 0;
    return llr > 0 ? 1 : -1;
}
