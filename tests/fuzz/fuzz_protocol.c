// fuzz_protocol.c - any bytes as the lines that a host sends to a bot. Whatever the view says, the bot
// answers or ignores it, and what it answers is a line of JSON.
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "lt_protocol.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char said[1 << 16];
    const int in = memfd_create("in", MFD_CLOEXEC), out = memfd_create("out", MFD_CLOEXEC);
    if (in < 0 || out < 0 || write(in, data, size) != (ssize_t)size || lseek(in, 0, SEEK_SET) != 0) abort();
    const lt_service service = {
        .bot = lt_bot_by_name("newcomer"), .name = "fuzz", .seed = 1, .playouts = 1, .in = in, .out = out};
    if (lt_serve(&service) != 0) abort();
    const ssize_t length = pread(out, said, sizeof said, 0);
    if (length > 0 && (said[0] != '{' || (length < (ssize_t)sizeof said && said[length - 1] != '\n')))
        abort();
    close(in);
    close(out);
    return 0;
}
