// run.c - all games of an arena, on as many threads as asked for, and on other ranks.
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "arena.h"
#include "lt_clock.h"

struct lt_arena {
    lt_arena_settings settings;
    lt_arena_schedule schedule;
    lt_arena_result *results;
    atomic_bool stop;
    pthread_mutex_t lock; // for all that follows
    pthread_cond_t change;
    FILE *state;
    uint64_t next, count; // the game to hand out; how many there are
    uint64_t played, resumed;
    uint64_t prefix;  // all games before this one are played
    unsigned running; // threads
    int error;
    char silent[LT_ARENA_FAULT];
    lt_arena_others others; // the main thread's alone, without the lock
    double first_score;     // of the first bot in the games played
    uint64_t first_games;
    lt_arena_sprt sprt;
    lt_arena_adjustment adjustment; // of the SPRT
};

lt_arena *lt_arena_open(const lt_arena_settings *settings) {
    lt_arena *arena = calloc(1, sizeof *arena);
    if (arena == NULL) return NULL;
    arena->settings = *settings;
    arena->count = settings->games;
    arena->results = calloc(settings->games, sizeof *arena->results);
    arena->sprt = lt_arena_sprt_make(settings->elo, settings->players);
    const char *wrong =
        lt_arena_schedule_make(&arena->schedule, settings->bot_count, settings->players, settings->seed);
    if (arena->results == NULL || wrong != NULL) {
        free(arena->results);
        free(arena);
        return NULL;
    }
    pthread_mutex_init(&arena->lock, NULL);
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&arena->change, &clock);
    pthread_condattr_destroy(&clock);
    return arena;
}

void lt_arena_close(lt_arena *arena) {
    if (arena == NULL) return;
    pthread_cond_destroy(&arena->change);
    pthread_mutex_destroy(&arena->lock);
    free(arena->results);
    free(arena);
}

const lt_arena_schedule *lt_arena_schedule_of(const lt_arena *arena) {
    return &arena->schedule;
}

lt_arena_result *lt_arena_results(lt_arena *arena) {
    return arena->results;
}

uint64_t lt_arena_count(const lt_arena *arena) {
    return arena->count;
}

const char *lt_arena_silent(const lt_arena *arena) {
    return arena->silent[0] != '\0' ? arena->silent : NULL;
}

const lt_arena_sprt *lt_arena_sprt_of(const lt_arena *arena) {
    return arena->settings.sprt ? &arena->sprt : NULL;
}

// --- Games that end, in any order -------------------------------------------------------------------

// The seat of the first bot; -1 if it does not play.
static int first_seat(const lt_arena *arena, uint64_t game) {
    uint8_t bot[LT_MAX_PLAYERS];
    lt_arena_schedule_seats(&arena->schedule, game, bot);
    for (unsigned seat = 0; seat < arena->schedule.players; seat++)
        if (bot[seat] == 0) return (int)seat;
    return -1;
}

// The share of the first bot in the games of a unit, the last of which is `last`.
static double unit_share(lt_arena *arena, uint64_t last) {
    const unsigned players = arena->schedule.players;
    const double even = 1.0 / players;
    double share = 0, luck = 0;
    for (unsigned i = 0; i < players; i++) {
        const lt_arena_result *result = &arena->results[last - i];
        const unsigned seat = (unsigned)first_seat(arena, last - i); // of two bots, the first always plays
        share += lt_arena_share(result, seat) / players;
        luck += (double)result->luck[seat] / LT_LUCK_ONE / players;
    }
    return arena->settings.adjusted ? even + lt_arena_adjust(&arena->adjustment, share - even, luck) : share;
}

// A unit is complete: what it means to the SPRT. Units are taken in order, so that the verdict is the same
// however many threads played; games past the one that decided do not count.
static void complete_unit(lt_arena *arena) {
    lt_arena_sprt_add(&arena->sprt, unit_share(arena, arena->prefix - 1));
    if (lt_arena_sprt_verdict(&arena->sprt) == 0) return;
    arena->count = arena->prefix;
    atomic_store(&arena->stop, true);
}

static void advance(lt_arena *arena) {
    while (arena->prefix < arena->count && arena->results[arena->prefix].played) {
        arena->prefix++;
        if (arena->settings.sprt && arena->prefix % arena->schedule.players == 0) complete_unit(arena);
    }
}

static void count_game(lt_arena *arena, uint64_t game) {
    const int seat = first_seat(arena, game);
    arena->played++;
    if (seat < 0) return;
    arena->first_score += lt_arena_share(&arena->results[game], (unsigned)seat);
    arena->first_games++;
}

static void stop_for(lt_arena *arena, int error) {
    if (error == 0) return;
    if (arena->error == 0) arena->error = error;
    atomic_store(&arena->stop, true);
}

void lt_arena_keep(lt_arena *arena, uint64_t game, const lt_arena_result *result, const char *record,
                   size_t size) {
    int error = 0;
    errno = 0;
    if (arena->settings.records != NULL && !lt_arena_record_save(&arena->settings, game, record, size))
        error = errno != 0 ? errno : EIO;
    pthread_mutex_lock(&arena->lock);
    arena->results[game] = *result;
    count_game(arena, game);
    if (arena->state != NULL) {
        lt_arena_checkpoint_add(arena->state, game, result, arena->schedule.players);
        if (fflush(arena->state) != 0 && error == 0) error = errno;
    }
    stop_for(arena, error);
    advance(arena);
    pthread_cond_signal(&arena->change);
    pthread_mutex_unlock(&arena->lock);
}

bool lt_arena_next(lt_arena *arena, uint64_t *game) {
    pthread_mutex_lock(&arena->lock);
    while (arena->next < arena->count && arena->results[arena->next].played) arena->next++;
    const bool more = arena->next < arena->count && !atomic_load(&arena->stop);
    if (more) *game = arena->next++;
    pthread_mutex_unlock(&arena->lock);
    return more;
}

void lt_arena_fail(lt_arena *arena, int error) {
    pthread_mutex_lock(&arena->lock);
    stop_for(arena, error);
    pthread_mutex_unlock(&arena->lock);
}

static void end_worker(lt_arena *arena, int error) {
    pthread_mutex_lock(&arena->lock);
    arena->running--;
    stop_for(arena, error);
    pthread_cond_signal(&arena->change);
    pthread_mutex_unlock(&arena->lock);
}

// A program that never becomes ready would lose all its games: there is no use in going on.
void lt_arena_note_silent(lt_arena *arena, const char *why) {
    pthread_mutex_lock(&arena->lock);
    if (arena->silent[0] == '\0') snprintf(arena->silent, sizeof arena->silent, "%s", why);
    atomic_store(&arena->stop, true);
    pthread_mutex_unlock(&arena->lock);
}

static void *work(void *context) {
    lt_arena *arena = context;
    lt_arena_table *table = lt_arena_table_open(&arena->settings, &arena->schedule, &arena->stop);
    uint64_t game;
    while (table != NULL && lt_arena_next(arena, &game)) {
        lt_arena_result result;
        size_t size;
        const lt_arena_end end = lt_arena_table_play(table, game, &result);
        if (end == LT_ARENA_SILENT) lt_arena_note_silent(arena, lt_arena_table_silent(table));
        if (end != LT_ARENA_PLAYED) break;
        const char *record = lt_arena_table_record(table, &size);
        lt_arena_keep(arena, game, &result, record, size);
    }
    const int error = table == NULL ? ENOMEM : 0;
    lt_arena_table_close(table);
    end_worker(arena, error);
    return NULL;
}

// --- Watching ---------------------------------------------------------------------------------------

static lt_arena_progress progress_of(const lt_arena *arena, int64_t start) {
    return (lt_arena_progress){
        .played = arena->played,
        .resumed = arena->resumed,
        .games = arena->count,
        .seconds = (double)(lt_microseconds() - start) * 1e-6,
        .share = arena->first_games > 0 ? arena->first_score / (double)arena->first_games : 0,
        .llr = arena->settings.sprt ? lt_arena_sprt_llr(&arena->sprt) : 0,
    };
}

// Whether there is nothing left to hand out.
static bool is_over(const lt_arena *arena) {
    return arena->prefix == arena->count || atomic_load(&arena->stop);
}

// With the lock held: waits for the threads to end, and for the other ranks; shows how far they are.
static void watch(lt_arena *arena, const atomic_int *interrupt,
                  void (*show)(const lt_arena_progress *, void *), void *context) {
    enum { SHOW_US = 200000, ATTEND_US = 1000 };
    const int64_t start = lt_microseconds();
    int64_t shown = start;
    bool interrupted = false;
    while (arena->running > 0 || (arena->others.count > 0 && !interrupted)) {
        const int64_t now = lt_microseconds(), tick = arena->others.count > 0 ? ATTEND_US : SHOW_US;
        const struct timespec at = lt_clock_timespec((now + tick) * 1000);
        while ((arena->running > 0 || arena->others.count > 0) &&
               pthread_cond_timedwait(&arena->change, &arena->lock, &at) == 0) {
        }
        interrupted = interrupt != NULL && atomic_load(interrupt) != 0;
        if (interrupted) atomic_store(&arena->stop, true);
        const lt_arena_progress progress = progress_of(arena, start);
        const bool over = is_over(arena);
        const bool due = arena->running + arena->others.count == 0 || lt_microseconds() - shown >= SHOW_US;
        pthread_mutex_unlock(&arena->lock);
        if (!interrupted) lt_arena_others_attend(arena, &arena->others, over);
        if (show != NULL && due) show(&progress, context);
        if (due) shown = lt_microseconds();
        pthread_mutex_lock(&arena->lock);
    }
}

// What was played before counts as if it were played now.
static void take_up(lt_arena *arena) {
    for (uint64_t game = 0; game < arena->count; game++)
        if (arena->results[game].played) count_game(arena, game);
    arena->resumed = arena->played;
    advance(arena);
}

int lt_arena_run(lt_arena *arena, const atomic_int *interrupt, FILE *state,
                 void (*show)(const lt_arena_progress *, void *), void *context) {
    enum { MOST = 1024 };
    const unsigned wanted = arena->settings.threads < MOST ? arena->settings.threads : MOST;
    pthread_t threads[MOST];
    unsigned started = 0;
    pthread_mutex_lock(&arena->lock);
    arena->state = state;
    take_up(arena);
    stop_for(arena, lt_arena_others_call(&arena->others, &arena->settings));
    const uint64_t left = arena->count > arena->played ? arena->count - arena->played : 0;
    for (; started < wanted && started < left && !atomic_load(&arena->stop); started++) {
        const int error = pthread_create(&threads[started], NULL, work, arena);
        if (error != 0 && started == 0) stop_for(arena, error);
        if (error != 0) break; // fewer will do
        arena->running++;
    }
    watch(arena, interrupt, show, context);
    pthread_mutex_unlock(&arena->lock);
    for (unsigned i = 0; i < started; i++) pthread_join(threads[i], NULL);
    return arena->error;
}
