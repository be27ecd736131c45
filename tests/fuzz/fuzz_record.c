// fuzz_record.c - any bytes as a record: what is good is written, read and written again to the same bytes,
// every move that was read can be played, and every fault has a place and a reason.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lt_notation.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds) {
    if (!holds) abort();
}

// From its setup on, move by move; the state that reading ended with has to be the last one.
static void play(const lt_record *record, const lt_state *last) {
    lt_state state;
    require(lt_start(&state, &record->setup, NULL) == LT_OK);
    require(lt_check(&state) == NULL);
    for (int i = 0; i < record->move_count; i++) {
        char text[LT_MOVE_TEXT];
        lt_move again = {.kind = LT_PASS};
        size_t length = lt_move_write(record->moves[i], text, sizeof text);
        require(length < sizeof text && lt_move_read(text, length, &again, NULL));
        require(lt_move_equal(again, record->moves[i]));
        require(lt_apply(&state, again, NULL) == LT_OK);
        require(lt_check(&state) == NULL);
    }
    static char ours[LT_JSON_MAX], theirs[LT_JSON_MAX];
    require(lt_state_json(&state, ours, sizeof ours) < sizeof ours);
    lt_state_json(last, theirs, sizeof theirs);
    require(strcmp(ours, theirs) == 0);
}

static char *write_text(const lt_record *record, size_t *length) {
    *length = lt_record_write(record, NULL, 0);
    char *out = malloc(*length + 1);
    require(out != NULL && lt_record_write(record, out, *length + 1) == *length);
    return out;
}

static void check_fault(const lt_fault *fault, size_t size) {
    require(fault->offset <= size && fault->line >= 1 && fault->column >= 1);
    size_t length = strlen(fault->reason);
    require(length > 0 && length + 1 < sizeof fault->reason && strchr(fault->reason, '\n') == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static lt_record record, again;
    static lt_state last;
    lt_fault fault;
    bool good = lt_record_read((const char *)data, size, &record, &last, &fault);
    if (!good) check_fault(&fault, size);
    if (record.setup.players == 0) {
        require(!good && record.move_count == 0);
        return 0;
    }
    play(&record, &last);
    if (!good) return 0;
    size_t length, second_length;
    char *text = write_text(&record, &length);
    if (length <= LT_MAX_RECORD) { // tags set close together grow by their line breaks
        require(lt_record_read(text, length, &again, NULL, NULL));
        char *second = write_text(&again, &second_length);
        require(length == second_length && memcmp(text, second, length) == 0);
        free(second);
    }
    free(text);
    return 0;
}
