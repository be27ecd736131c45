// replay_main.c - runs a fuzz target over files named on the command line, without libFuzzer: the corpus as a
// test.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// The file's bytes in a block of exactly their size, so that a sanitizer sees every read past the end.
static uint8_t *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    uint8_t *data = NULL;
    long end = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    if (end >= 0 && fseek(file, 0, SEEK_SET) == 0) {
        *size = (size_t)end;
        data = malloc(*size ? *size : 1);
        if (data && fread(data, 1, *size, file) != *size) {
            free(data);
            data = NULL;
        }
    }
    fclose(file);
    return data;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: %s FILE...\n", argv[0]);
        return 2;
    }
    for (int i = 1; i < argc; i++) {
        size_t size = 0;
        uint8_t *data = read_file(argv[i], &size);
        if (!data) {
            perror(argv[i]);
            return 1;
        }
        fprintf(stderr, "%s\n", argv[i]); // so that a crash names its input
        LLVMFuzzerTestOneInput(data, size);
        free(data);
    }
    printf("P26: %d inputs replayed\n", argc - 1);
    return 0;
}
