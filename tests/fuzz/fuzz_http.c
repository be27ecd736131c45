// fuzz_http.c - any bytes as what a client of the server sends, in pieces of any size; the first byte says
// which.
#include <stdlib.h>

#include "lt_test_server.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char heard[1 << 16];
    if (size == 0) return 0;
    lt_test_server *test = lt_test_server_open();
    if (test == NULL || !lt_test_server_connect(test, 0)) abort();
    const size_t piece = data[0] == 0 ? size : data[0];
    for (size_t at = 1; at < size; at += piece)
        lt_test_server_send(test, 0, data + at, size - at < piece ? size - at : piece);
    const size_t length = lt_test_server_hear(test, 0, heard, sizeof heard);
    if (length > 0 && (length < 5 || heard[0] != 'H')) abort(); // an answer is HTTP
    const char *fault = lt_test_server_check(test);
    if (fault != NULL) abort();
    lt_test_server_close(test);
    return 0;
}
