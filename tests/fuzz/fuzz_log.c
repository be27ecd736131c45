// fuzz_log.c - lines as the log of a table, as a store that was damaged or a copy that was meddled with would
// give it. Whatever is taken leaves the table sound, and what was read once reads the same again.
#include <stdlib.h>

#include "lt_test_server.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (lt_test_server_log((const char *)data, size) != NULL) abort();
    return 0;
}
