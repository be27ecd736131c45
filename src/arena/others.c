// others.c - the games that other ranks play. Rank 0 hands out their numbers and is sent what came of them.
// It hands out a few more than a rank has threads, so that none of them waits for a message.
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena.h"
#include "lt_assert.h"
#include "lt_clock.h"
#include "lt_ranks.h"

enum {
    AHEAD = 256,      // games at most that a rank has been given; a message of so many is sent at once
    AHEAD_US = 10000, // what it has ahead is enough for so long
    LISTEN_NS = 1000000
};

// From rank 0: games to play; none for the end.
typedef struct {
    uint64_t count;
    uint64_t game[AHEAD];
} handout;

// To rank 0. The first message of a rank is READY, its last one GONE.
typedef enum { READY, PLAYED, SILENT, FAILED, GONE } news_kind;
typedef struct {
    news_kind kind;
    int error;       // FAILED: an errno
    uint64_t wanted; // how many games to hand out now
    uint64_t game;   // PLAYED, with its result; the text is its record
    lt_arena_result result;
    char text[LT_RECORD_TEXT]; // only its first bytes are sent; SILENT: why, with the final zero
} news;

static bool send_news(const news *message, size_t text_size) {
    return lt_rank_send(0, message, offsetof(news, text) + text_size);
}

// --- Rank 0 -----------------------------------------------------------------------------------------

// As text, for the caller to free; NULL if there is no memory.
static char *write_settings(const lt_arena_settings *settings, size_t *size) {
    char *text = NULL;
    FILE *out = open_memstream(&text, size);
    if (out == NULL) return NULL;
    lt_arena_checkpoint_begin(out, settings);
    if (fclose(out) == 0) return text;
    free(text);
    return NULL;
}

int lt_arena_others_call(lt_arena_others *others, const lt_arena_settings *settings) {
    const unsigned count = lt_rank_count() - 1;
    size_t size = 0;
    *others = (lt_arena_others){0};
    if (count == 0) return 0;
    char *text = write_settings(settings, &size);
    // Whoever is told nothing that can be read ends, and the run with it.
    for (unsigned rank = 1; rank <= count; rank++)
        if (!lt_rank_send(rank, text != NULL ? text : "", text != NULL ? size : 1)) break;
    if (text == NULL) return ENOMEM;
    free(text);
    others->count = count;
    return 0;
}

static void hand_out(lt_arena *arena, unsigned rank, uint64_t wanted) {
    handout games = {0};
    while (games.count < wanted && games.count < AHEAD && lt_arena_next(arena, &games.game[games.count]))
        games.count++;
    if (games.count > 0) lt_rank_send(rank, &games, offsetof(handout, game[games.count]));
}

static void hear(lt_arena *arena, lt_arena_others *others, unsigned from, const news *message, size_t size) {
    switch (message->kind) {
    case PLAYED:
        lt_arena_keep(arena, message->game, &message->result, message->text, size - offsetof(news, text));
        break;
    case SILENT: lt_arena_note_silent(arena, message->text); break;
    case FAILED: lt_arena_fail(arena, message->error); break;
    case GONE: others->count--; break;
    case READY: break;
    }
    if (message->wanted > 0) hand_out(arena, from, message->wanted);
}

void lt_arena_others_attend(lt_arena *arena, lt_arena_others *others, bool over) {
    news message;
    unsigned from;
    for (size_t size; others->count > 0 && lt_rank_has_message(&from, &size);) {
        LT_ASSERT(size <= sizeof message);
        lt_rank_take(from, &message, size);
        hear(arena, others, from, &message, size);
    }
    if (!over || others->dismissed) return;
    const handout none = {0};
    others->dismissed = true;
    for (unsigned rank = 1; rank < lt_rank_count(); rank++)
        lt_rank_send(rank, &none, offsetof(handout, game));
}

// --- Every other rank -------------------------------------------------------------------------------

typedef struct note {
    struct note *next;
    size_t text_size;
    news news;
} note;

typedef struct {
    lt_arena_settings settings;
    lt_arena_schedule schedule;
    atomic_bool stop;
    pthread_mutex_t lock; // for all that follows
    pthread_cond_t given, change;
    uint64_t game[AHEAD]; // that rank 0 has handed out, from `first` on
    unsigned first, waiting;
    unsigned running;    // threads
    uint64_t open, done; // games asked for and not yet played; played
    int64_t start;
    note *notes; // to send, the latest first
    note poor;   // sent when there was no memory for a note: it ends the run
    bool is_poor;
} assistant;

static void leave_note(assistant *self, const news *message, size_t text_size) {
    note *left = malloc(sizeof *left);
    if (left != NULL) {
        left->text_size = text_size;
        memcpy(&left->news, message, offsetof(news, text) + text_size);
    }
    pthread_mutex_lock(&self->lock);
    if (left == NULL && !self->is_poor) {
        left = &self->poor;
        *left = (note){.news = {.kind = FAILED, .error = ENOMEM}};
        self->is_poor = true;
    }
    if (left != NULL) {
        left->next = self->notes;
        self->notes = left;
        pthread_cond_signal(&self->change);
    }
    pthread_mutex_unlock(&self->lock);
}

static bool take_game(assistant *self, uint64_t *game) {
    pthread_mutex_lock(&self->lock);
    while (self->waiting == 0 && !atomic_load(&self->stop)) pthread_cond_wait(&self->given, &self->lock);
    const bool more = !atomic_load(&self->stop);
    if (more) {
        *game = self->game[self->first];
        self->first = (self->first + 1) % AHEAD;
        self->waiting--;
    }
    pthread_mutex_unlock(&self->lock);
    return more;
}

static void say_silent(assistant *self, const char *why) {
    news message = {.kind = SILENT};
    char host[64] = "";
    gethostname(host, sizeof host - 1);
    snprintf(message.text, LT_ARENA_FAULT, "rank %u on %s: %s", lt_rank(), host, why);
    leave_note(self, &message, strlen(message.text) + 1);
}

static void *work(void *context) {
    assistant *self = context;
    lt_arena_table *table = lt_arena_table_open(&self->settings, &self->schedule, &self->stop);
    news message = {.kind = PLAYED};
    lt_arena_end end = LT_ARENA_PLAYED;
    while (table != NULL && take_game(self, &message.game)) {
        size_t size;
        end = lt_arena_table_play(table, message.game, &message.result);
        if (end != LT_ARENA_PLAYED) break;
        const char *record = lt_arena_table_record(table, &size);
        memcpy(message.text, record, size);
        leave_note(self, &message, size);
    }
    if (end == LT_ARENA_SILENT) say_silent(self, lt_arena_table_silent(table));
    if (table == NULL) leave_note(self, &(news){.kind = FAILED, .error = ENOMEM}, 0);
    lt_arena_table_close(table);
    pthread_mutex_lock(&self->lock);
    self->running--;
    pthread_cond_signal(&self->change);
    pthread_mutex_unlock(&self->lock);
    return NULL;
}

// How many games to ask for, so that none of the threads waits for one.
static uint64_t ask(assistant *self) {
    const uint64_t passed = (uint64_t)(lt_microseconds() - self->start) + 1;
    uint64_t ahead = self->settings.threads + 1 + self->done * AHEAD_US / passed;
    if (ahead > AHEAD) ahead = AHEAD;
    const uint64_t wanted = ahead > self->open ? ahead - self->open : 0;
    self->open += wanted;
    return wanted;
}

static void send_notes(assistant *self, note *notes) {
    while (notes != NULL) {
        note *sent = notes;
        if (sent->news.kind == PLAYED) {
            self->open--;
            self->done++;
        }
        sent->news.wanted = sent->next == NULL && !atomic_load(&self->stop) ? ask(self) : 0;
        send_news(&sent->news, sent->text_size);
        notes = sent->next;
        if (sent != &self->poor) free(sent);
    }
}

static void listen_to_rank_0(assistant *self) {
    handout games;
    unsigned from;
    for (size_t size; lt_rank_has_message(&from, &size);) {
        LT_ASSERT(size <= sizeof games);
        lt_rank_take(from, &games, size);
        pthread_mutex_lock(&self->lock);
        for (unsigned i = 0; i < games.count; i++)
            self->game[(self->first + self->waiting++) % AHEAD] = games.game[i];
        if (games.count == 0) atomic_store(&self->stop, true);
        pthread_cond_broadcast(&self->given);
        pthread_mutex_unlock(&self->lock);
    }
}

// Until rank 0 says that it is over, and the threads have ended.
static void converse(assistant *self) {
    pthread_mutex_lock(&self->lock);
    while (!atomic_load(&self->stop) || self->running > 0 || self->notes != NULL) {
        const struct timespec at = lt_clock_timespec(lt_nanoseconds() + LISTEN_NS);
        if (self->notes == NULL) pthread_cond_timedwait(&self->change, &self->lock, &at);
        note *notes = self->notes;
        self->notes = NULL;
        pthread_mutex_unlock(&self->lock);
        send_notes(self, notes);
        listen_to_rank_0(self);
        pthread_mutex_lock(&self->lock);
    }
    pthread_mutex_unlock(&self->lock);
}

static int play(assistant *self) {
    enum { MOST = AHEAD / 2 };
    pthread_t threads[MOST];
    unsigned started = 0;
    const unsigned wanted = self->settings.threads < MOST ? self->settings.threads : MOST;
    self->settings.threads = wanted;
    self->start = lt_microseconds();
    int error = 0;
    pthread_mutex_lock(&self->lock);
    for (; started < wanted && error == 0; started += error == 0)
        error = pthread_create(&threads[started], NULL, work, self);
    self->running = started;
    pthread_mutex_unlock(&self->lock);
    news first = {.kind = started > 0 ? READY : FAILED, .error = error, .wanted = ask(self)};
    send_news(&first, 0);
    converse(self);
    for (unsigned i = 0; i < started; i++) pthread_join(threads[i], NULL);
    send_news(&(news){.kind = GONE}, 0);
    return started > 0 ? 0 : error;
}

// What is played, as rank 0 tells it. False: rank 0 is gone, or there is no memory.
static bool hear_settings(lt_arena_checkpoint *told) {
    size_t size;
    if (!lt_rank_wait(0, &size)) return false;
    char *text = malloc(size);
    if (text == NULL) return false;
    lt_rank_take(0, text, size);
    FILE *file = fmemopen(text, size, "r");
    const bool good = file != NULL && lt_arena_checkpoint_read_settings(file, told);
    if (file != NULL) fclose(file);
    free(text);
    return good;
}

static int assist(const lt_arena_settings *all, const lt_arena_settings *own) {
    assistant self = {.settings = *all};
    self.settings.threads = own->threads;
    self.settings.quiet = own->quiet;
    self.settings.records = own->records;
    (void)lt_arena_schedule_make(&self.schedule, all->bot_count, all->players, all->seed);
    pthread_mutex_init(&self.lock, NULL);
    pthread_cond_init(&self.given, NULL);
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&self.change, &clock);
    pthread_condattr_destroy(&clock);
    const int error = play(&self);
    pthread_cond_destroy(&self.change);
    pthread_cond_destroy(&self.given);
    pthread_mutex_destroy(&self.lock);
    return error;
}

int lt_arena_assist(const lt_arena_settings *own) {
    lt_arena_checkpoint told = {0};
    const int error = hear_settings(&told) ? assist(&told.settings, own) : EPROTO;
    lt_arena_checkpoint_free(&told);
    return error;
}
