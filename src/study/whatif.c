// whatif.c - turns that are tried from a moment of a game.
#include <string.h>

#include "study.h"
#include "whatif.h"

_Static_assert(LT_WHATIF_TURNS <= INT16_MAX, "turns are counted in 16 bits");

// --- The tree --------------------------------------------------------------------------------------------

static bool same_moves(const lt_whatif_turn *turn, const lt_move *moves, int count) {
    if (turn->count != count) return false;
    for (int i = 0; i < count; i++)
        if (!lt_move_equal(turn->moves[i], moves[i])) return false;
    return true;
}

int lt_study_find(const lt_whatif *whatif, int parent, const lt_move *moves, int count) {
    for (int i = 0; i < whatif->count; i++)
        if (whatif->turn[i].parent == parent && same_moves(&whatif->turn[i], moves, count)) return i;
    return LT_STUDY_UNTRIED;
}

int lt_whatif_line(const lt_whatif *whatif, int turn, int16_t out[LT_MAX_TURNS]) {
    int count = 0, at = turn;
    for (; at != LT_WHATIF_START; at = whatif->turn[at].parent) count++;
    for (int i = count; turn != LT_WHATIF_START; turn = whatif->turn[turn].parent) out[--i] = (int16_t)turn;
    return count;
}

static void play(const lt_whatif_turn *turn, lt_state *state) {
    for (int i = 0; i < turn->count; i++) lt_play(state, turn->moves[i]);
}

static lt_state state_after(const lt_whatif *whatif, int turn) {
    int16_t line[LT_MAX_TURNS];
    const int count = lt_whatif_line(whatif, turn, line);
    lt_state state = whatif->start;
    for (int i = 0; i < count; i++) play(&whatif->turn[line[i]], &state);
    return state;
}

bool lt_whatif_go(lt_whatif *whatif, int turn) {
    if (turn < LT_WHATIF_START || turn >= whatif->count) return false;
    whatif->at = turn;
    whatif->state = state_after(whatif, turn);
    return true;
}

bool lt_whatif_back(lt_whatif *whatif) {
    return whatif->at != LT_WHATIF_START && lt_whatif_go(whatif, whatif->turn[whatif->at].parent);
}

lt_whatif_result lt_whatif_try(lt_whatif *whatif, const lt_move *moves, int count) {
    lt_state state = whatif->state;
    if (state.open.over) return LT_WHATIF_OVER;
    if (count <= 0 || lt_turn_length(moves, count) != count) return LT_WHATIF_REFUSED;
    for (int i = 0; i < count; i++)
        if (lt_apply(&state, moves[i], NULL) != LT_OK) return LT_WHATIF_REFUSED;
    int turn = lt_study_find(whatif, whatif->at, moves, count);
    if (turn == LT_STUDY_UNTRIED) {
        if (whatif->count == LT_WHATIF_TURNS) return LT_WHATIF_FULL;
        turn = whatif->count++;
        whatif->turn[turn] = (lt_whatif_turn){.parent = (int16_t)whatif->at, .count = (uint8_t)count};
        memcpy(whatif->turn[turn].moves, moves, (size_t)count * sizeof *moves);
    }
    whatif->at = turn;
    whatif->state = state;
    return LT_WHATIF_DONE;
}

lt_whatif_result lt_whatif_answer(lt_whatif *whatif, const lt_bot *bot, uint64_t seed, void *scratch) {
    lt_study_work *work = scratch;
    if (whatif->state.open.over) return LT_WHATIF_OVER;
    work->state = whatif->state;
    const lt_turn turn = lt_study_turn_of(work, bot, seed);
    const int count = whatif->count;
    const lt_whatif_result result = lt_whatif_try(whatif, turn.moves, turn.count);
    if (whatif->count > count) whatif->turn[whatif->at].bot = bot;
    return result;
}

// --- Beginning -------------------------------------------------------------------------------------------

// Plays turns on, as many as there are whole ones and room. False if some are left.
static bool add_turns(lt_whatif *whatif, const lt_move *moves, int count, bool played) {
    while (count > 0) {
        const int length = lt_turn_length(moves, count);
        if (lt_whatif_try(whatif, moves, length) != LT_WHATIF_DONE) return false;
        whatif->turn[whatif->at].played |= played;
        moves += length;
        count -= length;
    }
    return true;
}

static void add_lines(lt_whatif *whatif, const lt_record *record) {
    lt_variation line;
    size_t at = 0;
    add_turns(whatif, record->moves + whatif->before, record->move_count - whatif->before, true);
    while (lt_variation_next(record, &at, &line)) {
        if (line.before < whatif->before) continue;
        lt_whatif_go(whatif, LT_WHATIF_START);
        if (add_turns(whatif, record->moves + whatif->before, line.before - whatif->before, true) &&
            add_turns(whatif, line.moves, line.move_count, false) && !whatif->turn[whatif->at].played)
            whatif->turn[whatif->at].kept = true;
    }
    lt_whatif_go(whatif, LT_WHATIF_START);
}

bool lt_whatif_begin(lt_whatif *whatif, const lt_record *record, int before) {
    lt_position position;
    lt_state last;
    if (before > record->move_count || lt_start(&last, &record->setup, NULL) != LT_OK) return false;
    memset(whatif, 0, sizeof *whatif);
    whatif->before = before;
    whatif->setup = record->setup;
    for (int i = 0; i < record->move_count; i++) {
        if (i == before) whatif->start = last;
        lt_play(&last, record->moves[i]);
    }
    if (before == record->move_count) whatif->start = last;
    if (!lt_position_of(&record->setup, record->moves, before, &position)) return false;
    whatif->over = last.open.over || record->termination != LT_NORMAL;
    if (!whatif->over && !lt_position_open(&position, &whatif->setup, &whatif->start)) return false;
    lt_whatif_go(whatif, LT_WHATIF_START);
    if (whatif->over) add_lines(whatif, record);
    return true;
}

// --- What it is worth ------------------------------------------------------------------------------------

bool lt_whatif_judge(const lt_whatif *whatif, const lt_budget *budget, void *scratch, lt_verdict *out) {
    if (whatif->at == LT_WHATIF_START) return false;
    const lt_whatif_turn *turn = &whatif->turn[whatif->at];
    const lt_state state = state_after(whatif, turn->parent);
    const lt_view view = lt_view_of(&state, (int)state.open.player);
    *out = lt_judge(&view, turn->moves, turn->count, budget, scratch);
    return true;
}

// The chances after two turns of one position.
static void try_both(const lt_state *state, const lt_whatif_turn *one, const lt_whatif_turn *other,
                     const lt_budget *budget, void *scratch, lt_whatif_comparison *out) {
    const lt_view view = lt_view_of(state, (int)state->open.player);
    if (state->open.final) { // nothing is hidden: each chance is exact by itself
        out->chance[0] = lt_judge(&view, one->moves, one->count, budget, scratch).played;
        out->chance[1] = lt_judge(&view, other->moves, other->count, budget, scratch).played;
        return;
    }
    const lt_verdict verdict =
        lt_judge_against(&view, one->moves, one->count, other->moves, other->count, budget, scratch);
    out->chance[0] = verdict.best.chance;
    out->chance[1] = verdict.played;
    out->error = verdict.error;
}

void lt_whatif_compare(const lt_whatif *whatif, int a, int b, const lt_budget *budget, void *scratch,
                       lt_whatif_comparison *out) {
    int16_t line[2][LT_MAX_TURNS];
    memset(out, 0, sizeof *out);
    for (int i = 0; i < 2; i++) {
        const lt_state end = state_after(whatif, i == 0 ? a : b);
        out->turns[i] = lt_whatif_line(whatif, i == 0 ? a : b, line[i]);
        memcpy(out->honor[i], end.open.honor, sizeof out->honor[i]);
    }
    const int shorter = out->turns[0] < out->turns[1] ? out->turns[0] : out->turns[1];
    while (out->shared < shorter && line[0][out->shared] == line[1][out->shared]) out->shared++;
    out->part = out->shared < shorter;
    if (!out->part) return;
    const lt_whatif_turn *one = &whatif->turn[line[0][out->shared]];
    const lt_state state = state_after(whatif, one->parent);
    out->player = state.open.player;
    try_both(&state, one, &whatif->turn[line[1][out->shared]], budget, scratch, out);
}
