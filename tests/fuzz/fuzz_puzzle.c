// fuzz_puzzle.c - bytes as a line, a code and progress: what is read is written the same.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lt_practice.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int condition) {
    if (!condition) {
        abort();
    }
}

static void try_code(const char *text, size_t size) {
    static lt_position position;
    static char code[LT_POSITION_CODE];
    lt_setup setup;
    lt_state state;
    if (!lt_position_read(text, size, &position)) return;
    require(lt_position_open(&position, &setup, &state));
    require(lt_check(&state) == NULL);
    require(lt_position_code(&position, code, sizeof code) == size && memcmp(code, text, size) == 0);
}

static void try_line(const char *text, size_t size) {
    static lt_puzzle puzzle, again;
    static char line[LT_PUZZLE_LINE], other[LT_PUZZLE_LINE];
    lt_fault fault;
    if (!lt_puzzle_read(LT_ENGLISH, text, size, &puzzle, &fault)) {
        require(fault.offset <= size && fault.reason[0] != 0);
        return;
    }
    const size_t length = lt_puzzle_write(&puzzle, line, sizeof line);
    require(lt_puzzle_read(LT_ENGLISH, line, length, &again, &fault));
    lt_puzzle_write(&again, other, sizeof other);
    require(strcmp(line, other) == 0);
    require(lt_puzzle_rating(&puzzle) < 5000);
}

static void try_progress(const char *text, size_t size) {
    static lt_practice practice, again;
    static char written[LT_PRACTICE_TEXT], other[LT_PRACTICE_TEXT];
    lt_fault fault;
    if (!lt_practice_read(LT_ENGLISH, text, size, &practice, &fault)) {
        require(fault.offset <= size && fault.reason[0] != 0);
        return;
    }
    const size_t length = lt_practice_write(&practice, written, sizeof written);
    require(length < sizeof written && lt_practice_read(LT_ENGLISH, written, length, &again, &fault));
    lt_practice_write(&again, other, sizeof other);
    require(strcmp(written, other) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    try_code(text, size);
    try_line(text, size);
    try_progress(text, size);
    return 0;
}
