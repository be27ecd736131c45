// metrics.c - counters as text.
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "lt_loop.h"

static const unsigned commit_bounds_us[LT_COMMIT_BUCKETS] = {500,   1000,  2000,   5000,   10000,
                                                             20000, 50000, 100000, 500000, 2000000};

void lt_metrics_commit(lt_metrics *metrics, uint64_t microseconds) {
    int i = 0;
    while (i < LT_COMMIT_BUCKETS && microseconds > commit_bounds_us[i]) i++;
    metrics->commit_bucket[i]++;
    metrics->commit_us += microseconds;
}

typedef struct {
    char *out;
    size_t cap, length;
} text_page;

static void add(text_page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(text_page *page, const char *format, ...) {
    va_list list;
    va_start(list, format);
    const int length = vsnprintf(page->length < page->cap ? page->out + page->length : NULL,
                                 page->length < page->cap ? page->cap - page->length : 0, format, list);
    va_end(list);
    if (length > 0) page->length += (size_t)length;
}

size_t lt_metrics_write(const lt_metrics *metrics, const char *version, char *out, size_t cap) {
    text_page page = {.out = out, .cap = cap};
    uint64_t sum = 0;
#define LT_METRIC_LINE(name, type, help)                                                                     \
    add(&page,                                                                                               \
        "# HELP lanterns_" #name " " help "\n# TYPE lanterns_" #name " " type "\nlanterns_" #name            \
        " %" PRIu64 "\n",                                                                                    \
        metrics->name);
    LT_METRICS(LT_METRIC_LINE)
#undef LT_METRIC_LINE
    add(&page, "# HELP lanterns_commit_seconds From an entry's arrival to its commit.\n"
               "# TYPE lanterns_commit_seconds histogram\n");
    for (int i = 0; i < LT_COMMIT_BUCKETS; i++) {
        sum += metrics->commit_bucket[i];
        add(&page, "lanterns_commit_seconds_bucket{le=\"%g\"} %" PRIu64 "\n", commit_bounds_us[i] / 1e6, sum);
    }
    sum += metrics->commit_bucket[LT_COMMIT_BUCKETS];
    add(&page, "lanterns_commit_seconds_bucket{le=\"+Inf\"} %" PRIu64 "\n", sum);
    add(&page, "lanterns_commit_seconds_sum %g\nlanterns_commit_seconds_count %" PRIu64 "\n",
        (double)metrics->commit_us / 1e6, sum);
    add(&page,
        "# HELP lanterns_info The version.\n# TYPE lanterns_info gauge\nlanterns_info{version=\"%s\"} 1\n",
        version);
    return page.length;
}
