// fuzz_moves.c - bytes as moves: whatever comes, the rules accept exactly what they list, and stay sound.
//
// The first byte chooses the seating, the rule set with its top bit; eight more are the seed of the deck.
// Then come the moves, each led by a byte: 0 mod 4, a move as it lies in memory; 1 mod 4, the same with a
// kind that exists or nearly does; else two bytes that choose from the legal list, so that games get on.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lt_core.h"
#include "lt_event.h"
#include "lt_view.h"

enum { PAST_END = 3 }; // moves that are tried when the game is over

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
    const uint8_t *at;
    size_t left;
} bytes;

// What is missing at the end reads as zeros.
static void take(bytes *in, void *out, size_t size) {
    size_t there = in->left < size ? in->left : size;
    memset(out, 0, size);
    memcpy(out, in->at, there);
    in->at += there;
    in->left -= there;
}

static void require(int condition) {
    if (!condition) {
        abort();
    }
}

static lt_setup read_setup(bytes *in) {
    static const lt_side first_steps[3][2][LT_MAX_PLAYERS] = {
        {{0, 2, 0, 0}, {0, 3, 0, 0}}, {{0, 1, 3, 0}, {0, 1, 2, 0}}, {{0, 1, 2, 3}, {0, 1, 2, 3}}};
    uint8_t choice;
    uint64_t seed;
    take(in, &choice, sizeof choice);
    take(in, &seed, sizeof seed);
    unsigned players = LT_MIN_PLAYERS + choice % 3u;
    lt_setup setup = lt_setup_from_seed(players, seed);
    setup.rules = choice & 0x80 ? LT_MUST_DEDICATE : LT_STANDARD;
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) { // those past the last player do not count
        setup.side[i] = (lt_side)((first_steps[players - 2][choice >> 5 & 1][i] + (choice >> 3 & 3)) % 4);
    }
    return setup;
}

static lt_move read_move(bytes *in, const lt_move *list, int count) {
    lt_move move;
    uint8_t mode;
    take(in, &mode, sizeof mode);
    if (mode % 4 < 2) {
        take(in, &move, sizeof move);
        if (mode % 4 == 1) {
            move.kind = (lt_move_kind)((unsigned)move.kind % 6);
        }
        return move;
    }
    uint16_t index;
    take(in, &index, sizeof index);
    return list[index % (unsigned)count];
}

static int is_listed(const lt_move *list, int count, lt_move move) {
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += lt_move_equal(list[i], move);
    }
    require(found <= 1);
    return found;
}

// One move: accepted exactly if it is in the list, nothing touched if it is not.
static void try_move(lt_state *state, lt_move move, const lt_move *list, int count) {
    lt_state before, silent;
    lt_events events, events_before;
    memcpy(&before, state, sizeof before);
    memcpy(&silent, state, sizeof silent);
    memset(&events, 0x5A, sizeof events);
    memcpy(&events_before, &events, sizeof events);
    lt_err expected = lt_legal(state, move);
    lt_err err = lt_apply(state, move, &events);
    require(err == expected);
    require((err == LT_OK) == is_listed(list, count, move));
    require(lt_apply(&silent, move, NULL) == err);
    if (err != LT_OK) {
        require(err < LT_ERR_COUNT && lt_err_text(err)[0] != 0);
        require(memcmp(state, &before, sizeof before) == 0);
        require(memcmp(&events, &events_before, sizeof events) == 0);
        return;
    }
    require(events.count >= 1 && events.count <= LT_MAX_EVENTS);
    require(memcmp(state, &silent, sizeof silent) == 0); // telling the story changes nothing
    require(lt_check(state) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static lt_move list[LT_MAX_MOVES];
    bytes in = {data, size};
    lt_setup setup = read_setup(&in);
    lt_state state;
    require(lt_start(&state, &setup, NULL) == LT_OK);
    require(lt_check(&state) == NULL);
    for (int past_end = 0; in.left > 0 && past_end < PAST_END; past_end += state.open.over) {
        int count = lt_legal_moves(&state, list, LT_MAX_MOVES);
        require(count <= LT_MAX_MOVES && (count == 0) == state.open.over);
        if (count == 0) {
            list[0] = (lt_move){.kind = LT_PASS};
        }
        lt_move move = read_move(&in, list, count ? count : 1);
        try_move(&state, move, list, count);
    }
    return 0;
}
