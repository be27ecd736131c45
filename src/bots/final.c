// The final turns: everything is open then, so they are played out to the end, by which set is dedicated and
// whether an exchange makes it possible. Which colors go back to the supply is not weighed, though now and then
// it decides whether a rival can still exchange.
#include "lt_turns.h"

enum { MAX_CARD_MOVES = 96 };

// What matters of a way to play a final turn: which set is dedicated, and whether an exchange was needed. One
// way of each kind is tried: the honor, the favor tokens and the number of cards are the same.
typedef struct {
    lt_turn turns[1 + 2 * LT_SETS];
    int count;
    unsigned sets; // those found already
} final_turns;

static void add_dedications(final_turns *found, const lt_state *state, const lt_move *exchange) {
    lt_move moves[MAX_CARD_MOVES];
    if (!lt_has_set(state->open.cards[state->open.player])) return;
    int count = lt_legal_moves(state, moves, MAX_CARD_MOVES);
    for (int i = 0; i < count && i < MAX_CARD_MOVES; i++) {
        if (moves[i].kind != LT_DEDICATE || found->sets >> moves[i].dedicate.set & 1) continue;
        found->sets |= 1u << moves[i].dedicate.set;
        lt_turn *turn = &found->turns[found->count++];
        turn->count = 0;
        if (exchange) turn->moves[turn->count++] = *exchange;
        turn->moves[turn->count++] = moves[i];
    }
}

static void find_final_turns(final_turns *found, const lt_state *state) {
    const lt_open_info *open = &state->open;
    lt_move moves[MAX_CARD_MOVES];
    found->turns[0].count = 0; // nothing but the pass
    found->count = 1;
    found->sets = 0;
    if (open->spent & LT_DEDICATED) return;
    add_dedications(found, state, NULL);
    if (open->favor[open->player] < LT_EXCHANGE_FAVOR || open->spent) return;
    int count = lt_legal_moves(state, moves, MAX_CARD_MOVES);
    for (int i = 0; i < count && moves[i].kind == LT_EXCHANGE && found->sets != (1u << LT_SETS) - 1; i++) {
        lt_state after = *state;
        lt_play(&after, moves[i]);
        add_dedications(found, &after, &moves[i]);
    }
}

static lt_chances shares_of_winners(const lt_open_info *open) {
    lt_chances shares = {{0}};
    unsigned winners = lt_winners(open);
    int count = 0;
    for (unsigned player = 0; player < open->players; player++) count += (int)(winners >> player & 1);
    for (unsigned player = 0; player < open->players; player++)
        if (winners >> player & 1) shares.of[player] = LT_CERTAIN / count;
    return shares;
}

// Honor first where the share is the same: nobody gives honor away.
static bool better(lt_chances shares, lt_chances best, unsigned player, int honor, int best_honor) {
    if (shares.of[player] != best.of[player]) return shares.of[player] > best.of[player];
    return honor > best_honor;
}

static lt_chances best_final_turn(const lt_state *state, lt_turn *chosen) {
    const lt_open_info *open = &state->open;
    final_turns found;
    lt_chances best = {{-1, -1, -1, -1}};
    int best_honor = -1;
    find_final_turns(&found, state);
    for (int i = 0; i < found.count; i++) {
        lt_state after = *state;
        lt_turn *turn = &found.turns[i];
        turn->moves[turn->count++] = (lt_move){.kind = LT_PASS};
        lt_play_turn(&after, turn);
        int honor = after.open.honor[open->player];
        lt_chances shares = after.open.over ? shares_of_winners(&after.open) : best_final_turn(&after, NULL);
        if (!better(shares, best, open->player, honor, best_honor)) continue;
        best = shares;
        best_honor = honor;
        if (chosen) *chosen = *turn;
    }
    return best;
}

lt_chances lt_final_result(const lt_state *state) {
    return state->open.over ? shares_of_winners(&state->open) : best_final_turn(state, NULL);
}

lt_turn lt_final_turn(const lt_state *state) {
    lt_turn turn = {.count = 0};
    turn.chance = best_final_turn(state, &turn).of[state->open.player];
    return turn;
}

lt_chances lt_chances_after(const lt_state *state, const lt_net *net, unsigned player, lt_hand hand) {
    const lt_open_info *open = &state->open;
    if (open->final) return lt_final_result(state);
    lt_situation situation = lt_situation_of(open, player, hand);
    lt_base base;
    lt_net_base(net, &situation, &base);
    lt_chances relative = lt_net_chances(net, &base, &situation), chances = {{0}};
    for (unsigned seat = 0; seat < open->players; seat++)
        chances.of[(player + seat) % open->players] = relative.of[seat];
    return chances;
}
