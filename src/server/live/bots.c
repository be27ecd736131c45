// bots.c - a queue of jobs, a few threads, and what they found, which waits until it is due.
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "lt_live.h"
#include "lt_midend.h"

enum { THREADS_MAX = 16, NICENESS = 10 };

// A turn to be found, then a turn that was found.
typedef struct {
    lt_live_job job; // first
    lt_game_id table_id;
    uint32_t seq; // the table's last entry: the turn is worth something only if nothing else happened
    lt_bot_task task;
    int count;
    lt_move moves[LT_MAX_TURN_MOVES];
} bot_turn;

struct lt_live_bots {
    lt_server *server;
    pthread_mutex_t lock; // for everything that follows up to `found`
    pthread_cond_t asked;
    bool closing;
    lt_live_bot_queue waiting;
    lt_live_job *found; // the last one first
    unsigned thread_count;
    pthread_t threads[THREADS_MAX];
    lt_live_job *early; // found, but not due; the loop's own
    uv_timer_t due;
};

// --- Threads -----------------------------------------------------------------------------------------------

// The loop comes first: a bot may use what it leaves. On Linux a thread has a priority of its own; elsewhere
// this would be the whole program's.
static void lower_priority(void) {
#ifdef __linux__
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + NICENESS);
#endif
}

static void *work(void *context) {
    lt_live_bots *bots = context;
    lower_priority();
    void *scratch = malloc(LT_BOT_MEMORY);
    pthread_mutex_lock(&bots->lock);
    while (!bots->closing && scratch != NULL) {
        lt_live_job *job = (lt_live_job *)lt_live_bot_queue_take(&bots->waiting, uv_hrtime());
        if (job == NULL) {
            pthread_cond_wait(&bots->asked, &bots->lock);
            continue;
        }
        pthread_mutex_unlock(&bots->lock);
        const uint64_t began = uv_hrtime();
        job->think(job, scratch);
        job->spent_ns = uv_hrtime() - began;
        pthread_mutex_lock(&bots->lock);
        job->next = bots->found;
        bots->found = job;
        if (lt_live_bot_queue_done(&bots->waiting, &job->queue, job->spent_ns, uv_hrtime()))
            pthread_cond_signal(&bots->asked);
        uv_async_send(&bots->server->bots_wake);
    }
    pthread_mutex_unlock(&bots->lock);
    free(scratch);
    return NULL;
}

static void on_due(uv_timer_t *timer) {
    lt_live_bots_collect(timer->data);
}

lt_live_bots *lt_live_bots_open(lt_server *server, unsigned threads) {
    lt_live_bots *bots = calloc(1, sizeof *bots);
    if (bots == NULL) return NULL;
    bots->server = server;
    lt_live_bot_queue_init(&bots->waiting, server->options.bot_seconds);
    pthread_mutex_init(&bots->lock, NULL);
    pthread_cond_init(&bots->asked, NULL);
    uv_timer_init(&server->loop, &bots->due);
    bots->due.data = bots;
    if (threads > THREADS_MAX) threads = THREADS_MAX;
    for (unsigned i = 0; i < threads; i++) {
        if (pthread_create(&bots->threads[i], NULL, work, bots) != 0) break;
        bots->thread_count++;
    }
    return bots;
}

static void free_jobs(lt_live_job *job) {
    while (job != NULL) {
        lt_live_job *next = job->next;
        free(job);
        job = next;
    }
}

void lt_live_bots_close(lt_live_bots *bots) {
    pthread_mutex_lock(&bots->lock);
    bots->closing = true;
    pthread_cond_broadcast(&bots->asked);
    pthread_mutex_unlock(&bots->lock);
    for (unsigned i = 0; i < bots->thread_count; i++) pthread_join(bots->threads[i], NULL);
    lt_live_bot_queue_free(&bots->waiting);
    free_jobs(bots->found);
    free_jobs(bots->early);
    pthread_mutex_destroy(&bots->lock);
    pthread_cond_destroy(&bots->asked);
    free(bots);
}

bool lt_live_bots_put(lt_live_bots *bots, const lt_live_bot_asker *asker, lt_live_job *job) {
    pthread_mutex_lock(&bots->lock);
    const bool waits = lt_live_bot_queue_put(&bots->waiting, asker, &job->queue, uv_hrtime());
    if (waits) pthread_cond_signal(&bots->asked);
    pthread_mutex_unlock(&bots->lock);
    return waits;
}

// --- Turns at tables ---------------------------------------------------------------------------------------

static bool out_of_time(void *context) {
    const uint64_t *until = context;
    return uv_hrtime() > *until;
}

static void find_turn(lt_live_job *job, void *scratch) {
    bot_turn *turn = (bot_turn *)job;
    uint64_t until = uv_hrtime() + job->queue.think_ns;
    const lt_budget budget = {.seed = turn->task.seed, .stop = out_of_time, .context = &until};
    turn->count = lt_bot_turn(turn->task.bot, &turn->task.view, &budget, scratch, turn->moves);
}

static void play(lt_server *server, const bot_turn *turn) {
    const lt_live_job *job = &turn->job;
    lt_live_table *live = lt_live_in_memory(server, &turn->table_id);
    server->metrics.bots_waiting--;
    server->metrics.bot_turns_total++;
    server->metrics.bot_turns_cut_total += job->spent_ns > job->queue.think_ns;
    server->metrics.bot_milliseconds_total += job->spent_ns / 1000000;
    LT_TRACE(server, &turn->table_id, "bot-answered", "moves=%d milliseconds=%u", turn->count,
             (unsigned)(job->spent_ns / 1000000));
    if (live == NULL || server->stopping) return;
    live->thinking = false;
    if (live->gone || live->stale) return;
    if (lt_live_busy(live)) return; // an entry is being committed; the bot is asked again after it
    if (live->table.seq == turn->seq && lt_table_next(&live->table, 0).kind == LT_NEXT_BOT)
        server->handlers.bot_turn(live, turn->moves, (unsigned)turn->count);
    lt_live_advance(live);
}

static void end_turn(lt_server *server, lt_live_job *job) {
    play(server, (bot_turn *)job);
    free(job);
}

void lt_live_bots_ask(lt_live_table *live) {
    lt_server *server = live->server;
    lt_live_bots *bots = server->bots;
    if (live->thinking || bots == NULL) return;
    bot_turn *turn = malloc(sizeof *turn);
    if (turn == NULL) return; // it is asked again when a socket comes to the table
    turn->job = (lt_live_job){
        .think = find_turn, .end = end_turn, .due_ms = lt_server_now(server) + server->options.bot_pace_ms};
    turn->table_id = live->table.id;
    turn->seq = live->table.seq;
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    turn->task = lt_midend_task(&live->table.game, seed);
    lt_live_bot_asker asker = {.owner = live->table.maker};
    memcpy(asker.from, live->asked_from, sizeof asker.from);
    const bool waits = lt_live_bots_put(bots, &asker, &turn->job);
    live->thinking = waits;
    LT_TRACE(server, &live->table.id, "bot-asked", "seat=%u queued=%d",
             live->table.game.state.open.player + 1u, waits);
    server->metrics.bots_waiting += waits;
    if (!waits) free(turn);
}

// --- The loop's side ---------------------------------------------------------------------------------------

// A turn that was found late is due at the next multiple of the pace, so that the delay does not tell how
// long the bot has thought.
static void take_found(lt_live_bots *bots, uint64_t now) {
    const uint64_t pace = bots->server->options.bot_pace_ms;
    pthread_mutex_lock(&bots->lock);
    lt_live_job *found = bots->found;
    bots->found = NULL;
    pthread_mutex_unlock(&bots->lock);
    for (lt_live_job *job = found, *next; job != NULL; job = next) {
        next = job->next;
        if (pace > 0 && job->due_ms > 0 && now > job->due_ms)
            job->due_ms += (now - job->due_ms + pace - 1) / pace * pace;
        job->next = bots->early;
        bots->early = job;
    }
}

void lt_live_bots_collect(lt_live_bots *bots) {
    const uint64_t now = lt_server_now(bots->server);
    uint64_t soonest = UINT64_MAX;
    take_found(bots, now);
    for (lt_live_job **at = &bots->early; *at != NULL;) {
        lt_live_job *job = *at;
        if (job->due_ms > now) {
            if (job->due_ms < soonest) soonest = job->due_ms;
            at = &job->next;
            continue;
        }
        *at = job->next;
        job->end(bots->server, job);
    }
    if (soonest != UINT64_MAX) uv_timer_start(&bots->due, on_due, soonest - now, 0);
}
