// fuzz_result.c - any bytes as a result of a board, as a damaged store would give it: what is good is written
// and read again to the same, and fits onto a board.
#include <stdlib.h>
#include <string.h>

#include "lt_board.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds) {
    if (!holds) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    lt_result result, again;
    char text[LT_RESULT_TEXT], other[LT_RESULT_TEXT];
    if (!lt_result_read((const char *)data, size, &result)) return 0;
    const size_t length = lt_result_write(&result, text);
    require(length < sizeof text && lt_result_read(text, length, &again));
    require(lt_result_write(&again, other) == length && memcmp(text, other, length) == 0);
    lt_boards boards = {.uses = 0};
    const lt_game_id id = {{0}};
    require(lt_board_add(&boards.kept[0], &id, 0, &result));
    require(lt_board_row_of(&boards.kept[0], &id) == 0 && lt_board_place(&boards.kept[0], 0) == 1);
    require(!lt_board_is_alike(&boards.kept[0], 0));
    lt_boards_drop(&boards);
    return 0;
}
