// fuzz_match.c - any bytes as the record of a match: what can be restored is sound, plays on, and comes back
// the same.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lt_match.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds) {
    if (!holds) abort();
}

static void check_seats(const lt_match *match) {
    for (unsigned i = 0; i < match->settings.setup.players; i++) {
        const lt_seat *seat = &match->settings.seat[i];
        require((seat->kind == LT_SEAT_BOT) == (seat->bot != NULL));
        require(memchr(seat->name, '\0', sizeof seat->name) != NULL);
        require(lt_game_time_left(&match->game, i, 0) >= 0);
    }
    require(match->game.ending.winners >> match->settings.setup.players == 0);
}

// The first legal moves, to the end of a few turns.
static void play_on(lt_match *match) {
    static lt_move moves[LT_MAX_MOVES];
    for (int i = 0; i < 20 && !match->game.over; i++) {
        int count = lt_legal_moves(&match->draft, moves, LT_MAX_MOVES);
        require(count > 0 && lt_match_draft(match, moves[count - 1]) == LT_OK);
        if (i % 3 == 0) require(lt_match_undo(match) && lt_match_redo(match));
        if (lt_match_complete(match)) lt_match_confirm(match, i);
        require(lt_check(&match->game.state) == NULL && lt_check(&match->draft) == NULL);
    }
    lt_match_resign(match, 0, 100);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char first[LT_MATCH_RECORD], second[LT_MATCH_RECORD];
    static lt_match match, again;
    lt_fault fault;
    if (!lt_match_restore(LT_ENGLISH, &match, (const char *)data, size, 0, &fault)) {
        require(fault.line >= 1 && fault.column >= 1 && fault.reason[0] != '\0' && fault.offset <= size);
        return 0;
    }
    check_seats(&match);
    require(lt_check(&match.game.state) == NULL && lt_check(&match.draft) == NULL);
    size_t length = lt_match_record(&match, 0, first, sizeof first);
    require(length < sizeof first && lt_match_restore(LT_ENGLISH, &again, first, length, 0, &fault));
    require(lt_match_record(&again, 0, second, sizeof second) == length &&
            memcmp(first, second, length) == 0);
    play_on(&match);
    length = lt_match_record(&match, 50, first, sizeof first);
    require(length < sizeof first && lt_match_restore(LT_ENGLISH, &again, first, length, 50, &fault));
    return 0;
}
