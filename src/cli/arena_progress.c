// arena_progress.c - how far an arena is.
#include "arena_progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "language.h"
#include "lt_describe.h"

enum { BAR = 24, LINE_SECONDS = 10 };

lt_cli_progress_bar lt_cli_progress_begin(const lt_arena_settings *settings) {
    return (lt_cli_progress_bar){.settings = settings, .terminal = isatty(STDERR_FILENO) == 1};
}

// Hours, minutes and seconds as people write them.
static void write_duration(double seconds, char out[24]) {
    const unsigned long long whole = (unsigned long long)(seconds + 0.5);
    if (whole >= 3600)
        snprintf(out, 24, "%llu:%02llu:%02llu", whole / 3600, whole / 60 % 60, whole % 60);
    else
        snprintf(out, 24, "%llu:%02llu", whole / 60, whole % 60);
}

static void write_rest(const lt_cli_progress_bar *bar, const lt_arena_progress *progress, char *out,
                       size_t cap) {
    const uint64_t now = progress->played - progress->resumed;
    const double rate = progress->seconds > 0 ? (double)now / progress->seconds : 0;
    const uint64_t left = progress->games > progress->played ? progress->games - progress->played : 0;
    char eta[24] = "-:--";
    if (rate > 0) write_duration((double)left / rate, eta);
    int size = snprintf(out, cap, "%llu/%llu games, %.*f/s, ETA %s", (unsigned long long)progress->played,
                        (unsigned long long)progress->games, rate < 10 ? 2 : 0, rate, eta);
    char percent[LT_PERCENT];
    lt_percent_write(lt_cli_language(), (unsigned)(10000 * progress->share + 0.5), percent);
    if (progress->played > 0 && size > 0 && (size_t)size < cap)
        size += snprintf(out + size, cap - (size_t)size, ", first %s %%", percent + strspn(percent, " "));
    if (bar->settings->sprt && size > 0 && (size_t)size < cap)
        snprintf(out + size, cap - (size_t)size, ", LLR %+.2f", progress->llr);
}

void lt_cli_progress_show(const lt_arena_progress *progress, void *context) {
    lt_cli_progress_bar *bar = context;
    char rest[160];
    write_rest(bar, progress, rest, sizeof rest);
    if (!bar->terminal) {
        if (progress->seconds < bar->last_line + LINE_SECONDS) return;
        bar->last_line = progress->seconds;
        fprintf(stderr, "lanterns arena: %s\n", rest);
        return;
    }
    const double part = progress->games > 0 ? (double)progress->played / (double)progress->games : 1;
    const int full = (int)(BAR * (part < 1 ? part : 1));
    char drawn[BAR + 1];
    memset(drawn, '-', BAR);
    memset(drawn, '#', (size_t)full);
    drawn[BAR] = '\0';
    fprintf(stderr, "\r\x1b[K[%s] %s", drawn, rest);
    fflush(stderr);
}

void lt_cli_progress_end(const lt_cli_progress_bar *bar) {
    if (bar->terminal) fputs("\r\x1b[K", stderr);
}
