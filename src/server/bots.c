// bots.c - lanes of turns to be found, a few threads, and results that wait for their time.
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>

#include "bots.h"
#include "lanes.h"
#include "lt_match.h"
#include "play.h"

enum { THREADS_MAX = 16 };

// A turn to be found, then a turn that was found.
typedef struct bot_job bot_job;
struct bot_job {
    lt_lane_job lane; // first
    bot_job *next;    // of those that were found
    uint64_t spent_ns;
    lt_game_id table;
    uint32_t n;      // the table's last entry: the turn is worth something only if nothing else happened
    uint64_t due_ms; // not to be played before: how long a bot thinks would tell of its hand
    const lt_bot *bot;
    uint64_t seed;
    lt_view view;
    int count;
    lt_move moves[LT_MAX_TURN_MOVES];
};

struct lt_bots_desk {
    lt_server *server;
    pthread_mutex_t lock; // for everything that follows up to `found`
    pthread_cond_t asked;
    bool closing;
    lt_lanes waiting;
    bot_job *found; // the last one first
    unsigned thread_count;
    pthread_t threads[THREADS_MAX];
    bot_job *early; // found, but not due; the loop's own
    uv_timer_t due;
};

// --- Threads ------------------------------------------------------------------------------------------------------

static bool out_of_time(void *context) {
    const uint64_t *until = context;
    return uv_hrtime() > *until;
}

static void think(bot_job *job, void *scratch) {
    const uint64_t began = uv_hrtime();
    uint64_t until = began + job->lane.think_ns;
    const lt_budget budget = {.seed = job->seed, .stop = out_of_time, .context = &until};
    job->count = lt_bot_turn(job->bot, &job->view, &budget, scratch, job->moves);
    job->spent_ns = uv_hrtime() - began;
}

static void *work(void *context) {
    lt_bots_desk *desk = context;
    void *scratch = malloc(LT_BOT_MEMORY);
    pthread_mutex_lock(&desk->lock);
    while (!desk->closing && scratch != NULL) {
        bot_job *job = (bot_job *)lt_lanes_take(&desk->waiting, uv_hrtime());
        if (job == NULL) {
            pthread_cond_wait(&desk->asked, &desk->lock);
            continue;
        }
        pthread_mutex_unlock(&desk->lock);
        think(job, scratch);
        pthread_mutex_lock(&desk->lock);
        job->next = desk->found;
        desk->found = job;
        if (lt_lanes_done(&desk->waiting, &job->lane, job->spent_ns, uv_hrtime()))
            pthread_cond_signal(&desk->asked);
        uv_async_send(&desk->server->bots_wake);
    }
    pthread_mutex_unlock(&desk->lock);
    free(scratch);
    return NULL;
}

static void on_due(uv_timer_t *timer) {
    lt_bots_collect(timer->data);
}

lt_bots_desk *lt_bots_open(lt_server *server, unsigned threads) {
    lt_bots_desk *desk = calloc(1, sizeof *desk);
    if (desk == NULL) return NULL;
    desk->server = server;
    lt_lanes_init(&desk->waiting, server->options.bot_seconds);
    pthread_mutex_init(&desk->lock, NULL);
    pthread_cond_init(&desk->asked, NULL);
    uv_timer_init(&server->loop, &desk->due);
    desk->due.data = desk;
    if (threads > THREADS_MAX) threads = THREADS_MAX;
    for (unsigned i = 0; i < threads; i++) {
        if (pthread_create(&desk->threads[i], NULL, work, desk) != 0) break;
        desk->thread_count++;
    }
    return desk;
}

static void free_jobs(bot_job *job) {
    while (job != NULL) {
        bot_job *next = job->next;
        free(job);
        job = next;
    }
}

static void free_waiting(lt_lane_job *job) {
    free(job); // it is the first member of a job
}

void lt_bots_close(lt_bots_desk *desk) {
    pthread_mutex_lock(&desk->lock);
    desk->closing = true;
    pthread_cond_broadcast(&desk->asked);
    pthread_mutex_unlock(&desk->lock);
    for (unsigned i = 0; i < desk->thread_count; i++) pthread_join(desk->threads[i], NULL);
    lt_lanes_free(&desk->waiting, free_waiting);
    free_jobs(desk->found);
    free_jobs(desk->early);
    pthread_mutex_destroy(&desk->lock);
    pthread_cond_destroy(&desk->asked);
    free(desk);
}

// --- The loop's side ------------------------------------------------------------------------------------------------

void lt_bots_ask(lt_table *table) {
    lt_server *server = table->server;
    lt_bots_desk *desk = server->bots;
    if (table->thinking || desk == NULL) return;
    bot_job *job = malloc(sizeof *job);
    if (job == NULL) return; // the next who comes to the table asks again
    job->table = table->at.id;
    job->n = table->at.n;
    job->due_ms = lt_now(server) + server->options.bot_pace_ms;
    job->bot = lt_seating_bot(&table->at);
    job->view = lt_view_of(&table->at.state, (int)table->at.state.open.player);
    randombytes_buf(&job->seed, sizeof job->seed);
    pthread_mutex_lock(&desk->lock);
    const bool waits = lt_lanes_put(&desk->waiting, &table->at.maker, &job->lane, uv_hrtime());
    if (waits) pthread_cond_signal(&desk->asked);
    pthread_mutex_unlock(&desk->lock);
    table->thinking = waits;
    server->metrics.bots_waiting += waits;
    if (!waits) free(job);
}

static void play(lt_bots_desk *desk, const bot_job *job) {
    lt_server *server = desk->server;
    lt_table *table = lt_table_in_memory(server, &job->table);
    server->metrics.bots_waiting--;
    server->metrics.bot_turns_total++;
    server->metrics.bot_milliseconds_total += job->spent_ns / 1000000;
    if (table == NULL) return;
    table->thinking = false;
    if (table->gone || table->stale) return;
    if (lt_table_busy(table)) return; // what is on its way changes things; a bot is asked again after it
    if (table->at.n == job->n && lt_seating_bot(&table->at) != NULL)
        lt_player_bot_turn(table, job->moves, (unsigned)job->count);
    lt_table_go_on(table);
}

// What was found is due after the usual time, or after twice that, and so on: a turn that took longer to find shall not tell by
// how much.
static void take_found(lt_bots_desk *desk, uint64_t now) {
    const uint64_t pace = desk->server->options.bot_pace_ms;
    pthread_mutex_lock(&desk->lock);
    bot_job *found = desk->found;
    desk->found = NULL;
    pthread_mutex_unlock(&desk->lock);
    for (bot_job *job = found, *next; job != NULL; job = next) {
        next = job->next;
        if (pace > 0 && now > job->due_ms) job->due_ms += (now - job->due_ms + pace - 1) / pace * pace;
        job->next = desk->early;
        desk->early = job;
    }
}

void lt_bots_collect(lt_bots_desk *desk) {
    const uint64_t now = lt_now(desk->server);
    uint64_t soonest = UINT64_MAX;
    take_found(desk, now);
    for (bot_job **at = &desk->early; *at != NULL && !desk->server->stopping;) {
        bot_job *job = *at;
        if (job->due_ms > now) {
            if (job->due_ms < soonest) soonest = job->due_ms;
            at = &job->next;
            continue;
        }
        *at = job->next;
        play(desk, job);
        free(job);
    }
    if (soonest != UINT64_MAX) uv_timer_start(&desk->due, on_due, soonest - now, 0);
}
