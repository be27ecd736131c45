// compare.c - two games of one deal, turn by turn.
#include <string.h>

#include "lt_analysis.h"
#include "lt_deal.h"

static bool begin_alike(const lt_setup *a, const lt_setup *b) {
    return a->players == b->players && a->rules == b->rules &&
           memcmp(a->side, b->side, a->players * sizeof *a->side) == 0 &&
           memcmp(a->deck, b->deck, lt_deck_size(a->players)) == 0;
}

typedef struct {
    const lt_record *record;
    lt_state state;
    int at; // of its moves
} walk;

// Plays the next turn of one of the records into the comparison; false if there is no whole one.
static bool step(walk *self, unsigned which, lt_compared_turn *turn) {
    const lt_record *record = self->record;
    const int count = lt_turn_length(record->moves + self->at, record->move_count - self->at);
    if (count == 0 || self->state.open.over) return false;
    turn->player = self->state.open.player;
    turn->of[which].first = self->at;
    turn->of[which].count = count;
    for (int i = 0; i < count; i++) lt_play(&self->state, record->moves[self->at + i]);
    self->at += count;
    memcpy(turn->of[which].honor, self->state.open.honor, sizeof turn->of[which].honor);
    return true;
}

static bool same_moves(const walk both[2], const lt_compared_turn *turn) {
    if (turn->of[0].count != turn->of[1].count) return false;
    for (int i = 0; i < turn->of[0].count; i++)
        if (!lt_move_equal(both[0].record->moves[turn->of[0].first + i],
                           both[1].record->moves[turn->of[1].first + i]))
            return false;
    return true;
}

bool lt_compare(const lt_record *a, const lt_record *b, lt_comparison *out) {
    walk both[2] = {{.record = a}, {.record = b}};
    if (!begin_alike(&a->setup, &b->setup)) return false;
    for (unsigned i = 0; i < 2; i++)
        if (lt_start(&both[i].state, &both[i].record->setup, NULL) != LT_OK) return false;
    memset(out, 0, sizeof *out);
    out->players = a->setup.players;
    out->parted = -1;
    while (out->turn_count < LT_MAX_TURNS) {
        lt_compared_turn *turn = &out->turn[out->turn_count];
        if (!step(&both[0], 0, turn) || !step(&both[1], 1, turn)) break;
        turn->same = same_moves(both, turn);
        if (!turn->same && out->parted < 0) out->parted = (int)out->turn_count;
        out->turn_count++;
    }
    return true;
}
