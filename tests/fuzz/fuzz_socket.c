// fuzz_socket.c - any bytes as the frames of a WebSocket, from a seated player.
#include <stdlib.h>

#include "lt_probe.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char heard[1 << 16];
    if (size == 0) return 0;
    lt_probe *probe = lt_probe_open();
    if (probe == NULL || !lt_probe_join(probe, 0, LT_PROBE_KEY_1)) abort();
    const size_t piece = data[0] == 0 ? size : data[0];
    for (size_t at = 1; at < size; at += piece)
        lt_probe_send(probe, 0, data + at, size - at < piece ? size - at : piece);
    if (lt_probe_hear(probe, 0, heard, sizeof heard) == 0) abort(); // at least the handshake's answer
    if (lt_probe_check(probe) != NULL) abort();
    lt_probe_close(probe);
    return 0;
}
