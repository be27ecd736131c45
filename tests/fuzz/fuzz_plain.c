// fuzz_plain.c - any bytes as lines of a plain game: whatever is typed, the game stays sound and every line
// has an answer. The first byte chooses the table: language, players, people, confirmation.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lt_plain.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds) {
    if (!holds) abort();
}

static size_t written;
static char last;

static void take(void *context, const char *text, size_t size) {
    (void)context;
    for (size_t i = 0; i < size; i++) // nothing that steers a terminal
        require((unsigned char)text[i] >= 0x20 || text[i] == '\n');
    written += size;
    if (size > 0) last = text[size - 1];
}

static void nothing(void *context) {
    (void)context;
}

static int64_t no_time(void *context) {
    (void)context;
    return 0;
}

static int keep(void *context, const lt_match *match, const char *path) {
    static char text[LT_MATCH_RECORD];
    (void)context, (void)path;
    require(lt_match_record(match, 0, text, sizeof text) < sizeof text);
    return 0;
}

static bool remember(void *context, const char *key, const char *value) {
    (void)context, (void)key;
    return lt_language_of(value) != LT_LANGUAGES; // whatever else it is, it makes no sense
}

static uint64_t chance(void *context) {
    (void)context;
    return 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];
    static lt_match match;
    static lt_plain plain;
    static lt_match_settings table;
    const unsigned choice = size > 0 ? data[0] : 0;
    memset(&table, 0, sizeof table);
    table.setup = lt_setup_from_seed(2 + choice % 3, choice);
    for (unsigned i = 1; i < table.setup.players && choice & 64; i++)
        table.seat[i] = (lt_seat){LT_SEAT_BOT, "", lt_bot_by_name("random")};
    require(lt_match_start(&match, &table, 0) == LT_OK);
    const lt_plain_settings settings = {.host = {NULL, take, nothing, no_time, keep, remember, chance, NULL},
                                        .language = (lt_language)(choice >> 2 & 3),
                                        .resume = "",
                                        .confirm = choice & 128,
                                        .playouts = 1,
                                        .scratch = scratch};
    lt_plain_begin(&plain, &match, &settings);
    const char *at = (const char *)data, *end = at + size;
    for (int lines = 0; at < end && lines < 64; lines++) {
        const char *feed = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((feed != NULL ? feed : end) - at);
        written = 0;
        const bool more = lt_plain_line(&plain, at, length);
        require((written > 0 && last == '\n') || !more);
        require(lt_check(&match.game.state) == NULL && lt_check(&match.draft) == NULL);
        if (!more) break;
        at += length + 1;
    }
    return 0;
}
