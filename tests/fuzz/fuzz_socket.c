// fuzz_socket.c - any bytes as the frames of a WebSocket, from a seated player.
#include <stdlib.h>

#include "lt_test_server.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char heard[1 << 16];
    if (size == 0) return 0;
    lt_test_server *test = lt_test_server_open();
    if (test == NULL || !lt_test_server_join(test, 0, LT_TEST_KEY_1)) abort();
    const size_t piece = data[0] == 0 ? size : data[0];
    for (size_t at = 1; at < size; at += piece)
        lt_test_server_send(test, 0, data + at, size - at < piece ? size - at : piece);
    if (lt_test_server_hear(test, 0, heard, sizeof heard) == 0) abort(); // at least the handshake's answer
    if (lt_test_server_check(test) != NULL) abort();
    lt_test_server_close(test);
    return 0;
}
