// analysis.c - the turns of a game, one by one, as a strong bot sees them.
#include "lt_analysis.h"

int lt_turn_length(const lt_move *moves, int move_count) {
    for (int i = 0; i < move_count && i < LT_MAX_TURN_MOVES; i++)
        if (lt_ends_turn(moves[i])) return i + 1;
    return 0;
}

static void measure_luck(const lt_state *state, int luck[LT_MAX_PLAYERS]) {
    enum { PART = LT_LUCK_ONE / 10000 };
    lt_luck of_draw;
    lt_luck_of_draw(state, &of_draw);
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        const int32_t gain = of_draw.of[i];
        luck[i] = (gain + (gain < 0 ? -PART / 2 : PART / 2)) / PART;
    }
}

bool lt_judge_turn(const lt_setup *setup, const lt_move *moves, int move_count, int before,
                   const lt_budget *budget, void *scratch, lt_judged *out) {
    lt_state state;
    if (before < 0 || before >= move_count || (before > 0 && !lt_ends_turn(moves[before - 1])) ||
        lt_start(&state, setup, NULL) != LT_OK)
        return false;
    for (int i = 0; i < before; i++) lt_play(&state, moves[i]);
    out->moves = moves + before;
    out->move_count = lt_turn_length(out->moves, move_count - before);
    if (out->move_count == 0) return false;
    out->view = lt_view_of(&state, (int)state.open.player);
    out->verdict = lt_judge(&out->view, out->moves, out->move_count, budget, scratch);
    measure_luck(&state, out->luck);
    return true;
}

unsigned lt_cost(const lt_verdict *verdict) {
    return verdict->played < verdict->best.chance ? verdict->best.chance - verdict->played : 0;
}

const char *const lt_grade_names[] = {"fine", "slip", "mistake", "blunder"};

lt_grade lt_grade_of(const lt_verdict *verdict) {
    const unsigned cost = lt_cost(verdict);
    if (cost <= verdict->error || cost < LT_SLIP_COST) return LT_FINE;
    return cost >= LT_BLUNDER_COST ? LT_BLUNDER : cost >= LT_MISTAKE_COST ? LT_MISTAKE : LT_SLIP;
}
