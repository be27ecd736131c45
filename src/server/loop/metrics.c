// metrics.c - counters as text.
#include <stdio.h>

#include "lt_loop.h"
#include "lt_writer.h"

static const unsigned commit_bounds_us[LT_COMMIT_BUCKETS] = {500,   1000,  2000,   5000,   10000,
                                                             20000, 50000, 100000, 500000, 2000000};

void lt_metrics_commit(lt_metrics *metrics, uint64_t microseconds) {
    int i = 0;
    while (i < LT_COMMIT_BUCKETS && microseconds > commit_bounds_us[i]) i++;
    metrics->commit_bucket[i]++;
    metrics->commit_us += microseconds;
}

void lt_server_note_stored(lt_server *server, lt_store_err err) {
    if (err != LT_STORE_OK && err != LT_STORE_FULL && err != LT_STORE_IO && err != LT_STORE_DAMAGED) return;
    server->stored = err;
    server->stored_ms = lt_server_now(server);
}

// A number of seconds, as Prometheus reads them.
static void add_seconds(lt_writer *to, uint64_t microseconds) {
    char text[32];
    snprintf(text, sizeof text, "%g", (double)microseconds / 1e6);
    lt_writer_text(to, text);
}

size_t lt_metrics_write(const lt_metrics *metrics, const char *version, char *out, size_t cap) {
    lt_writer to = lt_writer_begin(out, cap);
    uint64_t sum = 0;
#define LT_METRIC_LINE(name, type, help)                                                                     \
    lt_writer_text(&to, "# HELP lanterns_" #name " " help "\n# TYPE lanterns_" #name " " type                \
                        "\nlanterns_" #name " ");                                                            \
    lt_writer_uint(&to, metrics->name);                                                                      \
    lt_writer_char(&to, '\n');
    LT_METRICS(LT_METRIC_LINE)
#undef LT_METRIC_LINE
    lt_writer_text(&to, "# HELP lanterns_commit_seconds From an entry's arrival to its commit.\n"
                        "# TYPE lanterns_commit_seconds histogram\n");
    for (int i = 0; i < LT_COMMIT_BUCKETS; i++) {
        sum += metrics->commit_bucket[i];
        lt_writer_text(&to, "lanterns_commit_seconds_bucket{le=\"");
        add_seconds(&to, commit_bounds_us[i]);
        lt_writer_format(&to, "\"} %llu\n", (unsigned long long)sum);
    }
    sum += metrics->commit_bucket[LT_COMMIT_BUCKETS];
    lt_writer_format(&to, "lanterns_commit_seconds_bucket{le=\"+Inf\"} %llu\nlanterns_commit_seconds_sum ",
                     (unsigned long long)sum);
    add_seconds(&to, metrics->commit_us);
    lt_writer_format(&to,
                     "\nlanterns_commit_seconds_count %llu\n# HELP lanterns_info The version.\n"
                     "# TYPE lanterns_info gauge\nlanterns_info{version=\"%s\"} 1\n",
                     (unsigned long long)sum, version);
    return lt_writer_end(&to);
}
