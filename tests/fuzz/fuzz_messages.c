// fuzz_messages.c - lines as messages at a table; the first byte of a line says who speaks: player 1, player
// 2 or a spectator. Whatever they say, the table stays sound, and nobody hears which tile somebody else drew.
#include <stdlib.h>
#include <string.h>

#include "lt_test_server.h"

enum { LINES = 100 }; // more than a whole game; longer talk would only take longer

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void hear_all(lt_test_server *test) {
    static char heard[1 << 18];
    lt_test_server_hear(test, 0, heard, sizeof heard);
    lt_test_server_hear(test, 1, heard, sizeof heard);
    const size_t length = lt_test_server_hear(test, 2, heard, sizeof heard);
    if (memmem(heard, length, "\"drew\"", 6) != NULL || memmem(heard, length, "\"hand\"", 6) != NULL) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char hello[] = "{\"type\":\"hello\",\"protocol\":1,\"as\":\"views\"}";
    static const char *const keys[] = {LT_TEST_KEY_1, LT_TEST_KEY_2, NULL};
    lt_test_server *test = lt_test_server_open();
    if (test == NULL) abort();
    for (unsigned who = 0; who < 3; who++) {
        if (!lt_test_server_join(test, who, keys[who])) abort();
        lt_test_server_say(test, who, hello, sizeof hello - 1);
    }
    for (size_t at = 0, lines = 0; at < size && lines < LINES; lines++) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        const size_t length = end == NULL ? size - at : (size_t)(end - data) - at;
        if (length > 1) lt_test_server_say(test, data[at] % 3u, (const char *)data + at + 1, length - 1);
        at += length + 1;
        hear_all(test);
    }
    if (lt_test_server_check(test) != NULL) abort();
    lt_test_server_close(test);
    return 0;
}
