// game_lives.c - other lives of a position on several threads, and how they ended.
#include "game_lives.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "language.h"
#include "lt_json_writer.h"
#include "lt_term_text.h"
#include "output.h"
#include "paragraph.h"

enum { MAX_THREADS = 64 };

typedef struct {
    const lt_cli_lives *call;
    pthread_mutex_t lock; // for all that follows
    unsigned next;        // the life to hand out
    lt_lives lives;
    bool failed;
} work;

static bool must_stop(void *context) {
    (void)context;
    return lt_cli_interrupted != 0;
}

static void show_progress(const lt_cli_lives *call, unsigned done) {
    char safe[LT_PATH_TEXT];
    if (call->quiet || isatty(STDERR_FILENO) != 1) return;
    if (done == call->count)
        fputs("\r\033[K", stderr);
    else if (done % 10 == 0)
        fprintf(stderr, "\r%s %u/%u\033[K", lt_cli_path_shown(call->path, safe), done, call->count);
}

static void *run_thread(void *context) {
    work *self = context;
    const lt_cli_lives *call = self->call;
    void *scratch = aligned_alloc(64, LT_BOT_MEMORY);
    lt_budget budget = call->budget;
    budget.stop = must_stop;
    pthread_mutex_lock(&self->lock);
    if (scratch == NULL) self->failed = true;
    while (scratch != NULL && self->next < call->count && !must_stop(NULL)) {
        const unsigned number = self->next++;
        lt_life life;
        pthread_mutex_unlock(&self->lock);
        const bool whole = lt_live(&call->view, call->bot, &budget, number, scratch, &life);
        pthread_mutex_lock(&self->lock);
        if (whole) lt_lives_add(&self->lives, &life);
        if (whole) show_progress(call, self->lives.count);
    }
    pthread_mutex_unlock(&self->lock);
    free(scratch);
    return NULL;
}

// Which thread lives which life makes no difference to the sums.
static bool live_all(work *self) {
    pthread_t threads[MAX_THREADS];
    unsigned started = 0;
    pthread_mutex_init(&self->lock, NULL);
    while (started < MAX_THREADS && started < self->call->threads && started < self->call->count &&
           pthread_create(&threads[started], NULL, run_thread, self) == 0)
        started++;
    for (unsigned i = 0; i < started; i++) pthread_join(threads[i], NULL);
    pthread_mutex_destroy(&self->lock);
    return started > 0 && (!self->failed || self->lives.count == self->call->count);
}

// --- What came of it ---------------------------------------------------------------------------------

static const unsigned percents[] = {5, 25, 50, 75, 95};
enum { PERCENTS = sizeof percents / sizeof *percents, WINS_WIDTH = 10, HONOR_WIDTH = 6 };

static void print_json(const work *self) {
    const lt_cli_lives *call = self->call;
    char text[16 * 1024];
    lt_json json = lt_json_begin(text, sizeof text);
    lt_json_object(&json);
    lt_json_key_string(&json, "file", call->path);
    lt_json_key_int(&json, "turn", call->view.open.turn);
    lt_json_key_int(&json, "view", call->view.seat + 1);
    lt_json_key_string(&json, "level", call->bot->name);
    lt_json_key(&json, "seed");
    lt_writer_format(lt_json_value(&json), "\"%llu\"", (unsigned long long)call->budget.seed);
    lt_json_key_int(&json, "lives", self->lives.count);
    lt_json_key_array(&json, "percents");
    for (int i = 0; i < PERCENTS; i++) lt_json_int(&json, percents[i]);
    lt_json_array_end(&json);
    lt_json_key_array(&json, "players");
    for (unsigned player = 0; player < call->view.open.players; player++) {
        lt_json_object(&json);
        lt_json_key_int(&json, "player", player + 1);
        lt_json_key(&json, "wins");
        char share[16];
        snprintf(share, sizeof share, "%.4f", lt_lives_share(&self->lives, player) / 1e4);
        lt_writer_format(lt_json_value(&json), "%s", share);
        lt_json_key_array(&json, "honor");
        for (int i = 0; i < PERCENTS; i++)
            lt_json_int(&json, lt_lives_honor(&self->lives, player, percents[i]));
        lt_json_array_end(&json);
        lt_json_object_end(&json);
    }
    lt_json_array_end(&json);
    if (self->lives.count < call->count) lt_json_key_bool(&json, "interrupted", true);
    lt_json_object_end(&json);
    lt_cli_print_line(&json.writer);
}

static void print_cell(const char *text, int width) {
    const int used = lt_term_columns(text);
    lt_cli_print("%*s%s", width > used ? width - used : 0, "", text);
}

static void print_title(const work *self, const lt_cli_printer *printer) {
    const lt_cli_lives *call = self->call;
    const lt_language language = printer->narrator.language;
    char text[LT_SENTENCE];
    lt_slots slots = {0};
    lt_put_number(&slots, "n", (int)self->lives.count);
    lt_put_number(&slots, "turn", (int)call->view.open.turn);
    lt_put_name(&slots, "name", &printer->narrator, (unsigned)call->view.seat);
    lt_put(&slots, "level", call->bot->name);
    lt_fill(
        lt_translate_count(
            language,
            "{n} other life from turn {turn} on: what {name} could not see is dealt anew, and {level} plays "
            "for everyone.",
            "{n} other lives from turn {turn} on: what {name} could not see is dealt anew, and {level} plays "
            "for everyone.",
            self->lives.count),
        slots.slots, text, sizeof text);
    lt_cli_print_paragraph(printer->terminal, 0, text);
}

static void print_table(const work *self, const lt_cli_printer *printer) {
    const lt_language language = printer->narrator.language;
    lt_cli_print("\n%*s", LT_NAME_WIDTH, "");
    print_cell(lt_translate(language, "wins"), WINS_WIDTH);
    lt_cli_print("  ");
    for (int i = 0; i < PERCENTS; i++) lt_cli_print("%*u %%", HONOR_WIDTH - 2, percents[i]);
    lt_cli_print("\n");
    for (unsigned player = 0; player < self->call->view.open.players; player++) {
        char percent[LT_PERCENT];
        const char *name = printer->narrator.name[player];
        lt_cli_print("%s%*s", name, LT_NAME_WIDTH - lt_term_columns(name), "");
        lt_percent_write(language, lt_lives_share(&self->lives, player), percent);
        print_cell(percent, WINS_WIDTH - 2);
        lt_cli_print(" %%  ");
        for (int i = 0; i < PERCENTS; i++)
            lt_cli_print("%*u", HONOR_WIDTH, lt_lives_honor(&self->lives, player, percents[i]));
        lt_cli_print("\n");
    }
    lt_cli_print("\n");
    lt_cli_print_paragraph(
        printer->terminal, 0,
        lt_translate(language, "The share of victories, and the honor at the end: in so many percent of the "
                               "lives it was no more than that."));
}

int lt_cli_live(const lt_cli_lives *call, const lt_cli_printer *printer) {
    work *self = calloc(1, sizeof *self);
    if (self != NULL) self->call = call;
    const bool good = self != NULL && live_all(self);
    if (!good)
        lt_cli_complain("out of memory");
    else if (call->json)
        print_json(self);
    else
        print_title(self, printer);
    if (good && !call->json && self->lives.count > 0) print_table(self, printer);
    free(self);
    return good ? LT_EXIT_OK : LT_EXIT_INPUT;
}
