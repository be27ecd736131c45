// records.h - what the tests of records share: a recorded game, and reading with all guarantees checked.
#ifndef LT_TEST_RECORDS_H
#define LT_TEST_RECORDS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lt_notation.h"

#define DECK "20 27 35 18 4 28 32 22 16 30 21 26 23 25 24 19 29 7 10 34 11 13"
#define F "[Format \"LGN 1\"]\n"
#define P "[Players \"2\"]\n"
#define D "[Deck \"" DECK "\"]\n"
#define HEAD F P D "\n" // four lines
#define TURNS_1_TO_22                                                                                        \
    "1. 20@0,1r1\n2. 4@1,1r0\n3. 32@-1,0r3\n4. 22@-1,-1r0\n5. 16@-1,-2r0\n6. 28@-2,-2r1\n"                   \
    "7. xKO d3ROK 21@0,-1r2\n8. 30@0,2r1\n9. 23@0,3r0\n10. 26@2,1r3\n11. 24@1,-1r1\n12. d3OPK 18@1,2r3\n"    \
    "13. xBK d4R 29@3,1r0\n14. 7@-2,-1r1\n15. 10@0,-2r3\n16. 19@-3,-2r2\n17. 27@0,4r0\n18. 34@1,4r0\n"       \
    "19. d3GPK 35@-1,-3r0\n20. 13@1,0r3\n21. d3BPW 11@2,4r0\n22. d7 25@1,-2r0\n"
#define TURNS TURNS_1_TO_22 "23. pass\n24. d3RBW pass\n"
enum { ALL_MOVES = 33 };

static const char whole_game[] = "[Format \"LGN 1\"]\n"
                                 "[Players \"2\"]\n"
                                 "[Seats \"S N\"]\n"
                                 "[Rules \"standard\"]\n"
                                 "[Player1 \"A \\\"B\\\" \\\\ {no comment} ; [x]\"]\n"
                                 "[Deck \"" DECK "\"]\n"
                                 "[Honor \"30 23\"]\n"
                                 "[Winners \"1\"]\n"
                                 "[Remark \"kept\"]\n"
                                 "[Remark \"and again: \xC5\xBC\xF0\x9F\x8F\xAE\"]\n"
                                 "\n" TURNS;

static inline size_t write_again(const char *text, size_t size, char *out, size_t cap) {
    static lt_record record;
    if (!lt_record_read(text, size, &record, NULL, NULL)) return SIZE_MAX;
    size_t length = lt_record_write(&record, out, cap);
    assert_true(length < cap);
    return length;
}

static inline void check_place(const char *text, size_t size, const lt_fault *fault) {
    assert_true(fault->offset <= size);
    unsigned line = 1, column = 1;
    for (size_t i = 0; i < fault->offset; i++) {
        column = text[i] == '\n' ? 1 : column + 1;
        line += text[i] == '\n';
    }
    assert_int_equal(fault->line, line);
    assert_int_equal(fault->column, column);
    assert_in_range(strlen(fault->reason), 5, sizeof fault->reason - 2);
    for (const char *c = fault->reason; *c != '\0'; c++) assert_true((unsigned char)*c >= 0x20 && *c != 0x7F);
}

// Reads from a block of exactly `size` bytes, so that a sanitizer sees every step past the end, and checks
// what holds for every text at all: the fault's place, that the good moves can be played, that a good
// record is written and read again to the same bytes.
static inline bool read_checked(const char *text, size_t size, lt_record *record, lt_state *last,
                                lt_fault *fault) {
    static char once[2 * LT_MAX_RECORD], twice[2 * LT_MAX_RECORD];
    char *block = malloc(size + (size == 0));
    assert_non_null(block);
    memcpy(block, text, size);
    bool good = lt_record_read(block, size, record, last, fault);
    if (!good) check_place(text, size, fault);
    if (record->setup.players == 0) {
        assert_false(good);
        assert_int_equal(record->move_count, 0);
    } else {
        lt_state state;
        assert_int_equal(lt_start(&state, &record->setup, NULL), LT_OK);
        for (int i = 0; i < record->move_count; i++) {
            assert_int_equal(lt_apply(&state, record->moves[i], NULL), LT_OK);
        }
        if (good) assert_null(lt_check(&state)); // only then: it is slow, and this is called often
        assert_int_equal(state.open.turn, last->open.turn);
        assert_int_equal(state.open.over, last->open.over);
        assert_memory_equal(state.open.honor, last->open.honor, sizeof state.open.honor);
    }
    if (good) {
        size_t length = lt_record_write(record, once, sizeof once);
        assert_true(length < sizeof once);
        assert_int_equal(write_again(once, length, twice, sizeof twice), length);
        assert_memory_equal(once, twice, length);
    }
    if (record->tags != NULL) record->tags = text + (record->tags - block);
    free(block);
    return good;
}

static lt_record record;
static lt_state last;
static lt_fault fault;

static inline void assert_good(const char *text, size_t size) {
    if (!read_checked(text, size, &record, &last, &fault)) {
        fail_msg("%u:%u: %s", fault.line, fault.column, fault.reason);
    }
}

static inline void assert_writes(const char *text, const char *expected) {
    static char out[LT_RECORD_TEXT];
    assert_good(text, strlen(text));
    assert_int_equal(lt_record_write(&record, out, sizeof out), strlen(expected));
    assert_string_equal(out, expected);
}

static inline void assert_fault(const char *text, size_t size, unsigned line, unsigned column,
                                const char *reason) {
    if (read_checked(text, size, &record, &last, &fault)) fail_msg("accepted, not: %s", reason);
    char expected[300], found[300];
    snprintf(expected, sizeof expected, "%u:%u: %s", line, column, reason);
    snprintf(found, sizeof found, "%u:%u: %s", fault.line, fault.column, fault.reason);
    assert_string_equal(found, expected);
}

// Writes `change` over the first `old` in the text; both have the same length.
static inline void edit(char *text, const char *old, const char *change) {
    char *at = strstr(text, old);
    assert_non_null(at);
    assert_int_equal(strlen(old), strlen(change));
    for (size_t i = 0; change[i] != '\0'; i++) at[i] = change[i];
}

#endif
