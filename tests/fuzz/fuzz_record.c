// fuzz_record.c - any bytes as a record: what is good is written, read and written again to the same bytes,
// every move that was read can be played, and every fault has a place and a reason.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lt_fair.h"
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

// The walk over the tags ends, always goes on, and meets the first of the tags that lt_tag_get finds.
static void walk_tags(const lt_record *record) {
    char name[64], value[64], found[64];
    lt_tag_walk walk = {record->tags, record->tags_size, 0, name, sizeof name, value, sizeof value};
    size_t before = 0;
    bool format = false;
    while (lt_tag_next(&walk)) {
        require(walk.at > before && walk.at <= record->tags_size && name[0] != '\0');
        before = walk.at;
        if (strcmp(name, "Format") != 0) continue;
        format = true;
        require(lt_tag_get(record->tags, record->tags_size, name, found, sizeof found) < sizeof found);
        require(strcmp(found, value) == 0);
    }
    require(format);
}

// Every variation begins at a turn of the game and can be played from there, and is written as it was read.
static void walk_variations(const lt_record *record) {
    static lt_variation line;
    static char text[LT_RECORD_TEXT];
    size_t at = 0;
    int count = 0;
    for (; lt_variation_next(record, &at, &line); count++) {
        lt_state state;
        require(lt_start(&state, &record->setup, NULL) == LT_OK);
        require(line.before <= record->move_count && line.move_count > 0);
        for (int i = 0; i < line.before; i++) require(lt_apply(&state, record->moves[i], NULL) == LT_OK);
        require(state.open.turn == line.turn && !state.open.spent);
        for (int i = 0; i < line.move_count; i++) require(lt_apply(&state, line.moves[i], NULL) == LT_OK);
        require(lt_ends_turn(line.moves[line.move_count - 1]) && lt_check(&state) == NULL);
        require(lt_variation_write(&line, text, sizeof text) < sizeof text);
    }
    require(count == record->variation_count && count <= LT_MAX_VARIATIONS);
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

// Whatever the tags say of the deal, what is proved has the deck of the record, and what is at fault a name.
static void check_deal(const lt_record *record) {
    const lt_fair_check found = lt_fair_check_record(record);
    require(found.verdict < LT_FAIR_VERDICTS && (found.verdict != LT_FAIR_TAG || found.tag != NULL));
    lt_fair_witness witness;
    const char *tag = NULL;
    // A record's tags may be read as a witness: some of them have the same names.
    if (lt_fair_witness_read(record->tags, record->tags_size, &witness, &tag)) {
        const lt_fair_comparison compared = lt_fair_compare(&found, &witness);
        require(compared.contributed_as < record->setup.players);
    } else {
        require(tag != NULL);
    }
    if (found.verdict != LT_FAIR_PROVED) return;
    require(memcmp(found.deck, record->setup.deck, lt_deck_size(record->setup.players)) == 0);
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
    walk_tags(&record);
    check_deal(&record);
    if (!good) return 0;
    walk_variations(&record);
    size_t length, second_length;
    char *text = write_text(&record, &length);
    if (length <= LT_MAX_RECORD) { // tags set close together grow by their line breaks
        require(lt_record_read(text, length, &again, NULL, NULL));
        require(again.move_count == record.move_count && again.number_alone == record.number_alone);
        char *second = write_text(&again, &second_length);
        require(length == second_length && memcmp(text, second, length) == 0);
        free(second);
    }
    free(text);
    return 0;
}
