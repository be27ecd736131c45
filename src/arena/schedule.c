// schedule.c - which bot sits where in which game, on which deck.
#include "lt_arena.h"

#include "lt_random.h"
#include "lt_seed.h"

uint64_t lt_arena_seed(uint64_t seed, uint64_t number) {
    lt_rng rng = {lt_mix_seed(seed, number)};
    lt_rng_next(&rng);
    return lt_rng_next(&rng);
}

// Every choice of `players` out of `bots`, each in ascending order.
static void make_line_ups(lt_arena_schedule *schedule) {
    const unsigned bots = schedule->bots, players = schedule->players;
    unsigned pick[LT_MAX_PLAYERS];
    for (unsigned i = 0; i < players; i++) pick[i] = i;
    for (;;) {
        for (unsigned i = 0; i < players; i++) schedule->member[schedule->line_ups][i] = (uint8_t)pick[i];
        schedule->line_ups++;
        unsigned last = players;
        while (last > 0 && pick[last - 1] == bots - players + last - 1) last--;
        if (last == 0) return;
        pick[last - 1]++;
        for (unsigned i = last; i < players; i++) pick[i] = pick[i - 1] + 1;
    }
}

const char *lt_arena_schedule_make(lt_arena_schedule *schedule, unsigned bots, unsigned players,
                                   uint64_t seed) {
    *schedule = (lt_arena_schedule){.players = players, .bots = bots, .seed = seed};
    if (bots < 2) return "it takes two bots at least";
    if (bots > LT_ARENA_BOTS) return "there are at most 16 bots";
    if (players < LT_MIN_PLAYERS || players > LT_MAX_PLAYERS) return "2, 3 or 4 can play";
    if (bots == 2) { // one of the first, copies of the second
        schedule->line_ups = 1;
        for (unsigned i = 1; i < players; i++) schedule->member[0][i] = 1;
        return NULL;
    }
    if (bots < players)
        return "3 bots fill no table for 4: two do (one against copies of the other), or four";
    make_line_ups(schedule);
    return NULL;
}

// Where three or four bots sit together, also who sits behind whom changes from deck to deck.
static const uint8_t circles[][LT_MAX_PLAYERS] = {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 1, 3, 2},
                                                  {0, 2, 3, 1}, {0, 3, 1, 2}, {0, 3, 2, 1}};
static const uint8_t circle_count[] = {[2] = 1, [3] = 2, [4] = 6};

uint64_t lt_arena_schedule_deck(const lt_arena_schedule *schedule, uint64_t game) {
    return game / schedule->players / schedule->line_ups;
}

uint64_t lt_arena_schedule_deck_seed(const lt_arena_schedule *schedule, uint64_t game) {
    return lt_arena_seed(schedule->seed, lt_arena_schedule_deck(schedule, game));
}

void lt_arena_schedule_seats(const lt_arena_schedule *schedule, uint64_t game, uint8_t bot[LT_MAX_PLAYERS]) {
    const unsigned players = schedule->players, turned = (unsigned)(game % players);
    const uint8_t *member = schedule->member[game / players % schedule->line_ups];
    const uint8_t *circle = circles[0];
    if (schedule->bots > 2) circle = circles[lt_arena_schedule_deck(schedule, game) % circle_count[players]];
    for (unsigned seat = 0; seat < players; seat++)
        bot[seat] = member[circle[(seat + players - turned) % players]];
}
