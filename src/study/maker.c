// maker.c - puzzles without end, from games of bots.
#include <string.h>

#include "lt_puzzle.h"
#include "lt_random.h"
#include "lt_seed.h"
#include "study.h"

enum { FIRST_TURN = 4, ENDING_LEFT = 2, ENDINGS = 4 };

// Those who play: they err now and then, as people do, so that positions are like people's.
static const lt_bot *player_of(const lt_puzzle_maker *maker, unsigned seat) {
    static const char *const names[] = {"casual", "steady", "skilled"};
    lt_rng rng = {lt_mix_seed(maker->seed ^ maker->game, seat + 1)};
    return lt_bot_by_name(names[lt_rng_below(&rng, sizeof names / sizeof *names)]);
}

static void play_turn(lt_puzzle_maker *maker, void *scratch) {
    lt_state *state = &maker->state;
    const uint32_t turn = state->open.turn;
    const lt_bot *bot = player_of(maker, state->open.player);
    const lt_budget budget = {.seed = lt_mix_seed(maker->seed, maker->game)};
    while (state->open.turn == turn && !state->open.over) {
        const lt_view view = lt_view_of(state, (int)state->open.player);
        const lt_move move = bot->choose(bot, &view, &budget, scratch);
        maker->moves[maker->move_count++] = move;
        lt_play(state, move);
    }
}

// A new game, and how far it is played before positions are tried: so that all parts of games are as likely,
// but for every fourth game, of which only the ending is looked at.
static void begin_game(lt_puzzle_maker *maker, void *scratch) {
    lt_rng rng = {lt_mix_seed(maker->seed, maker->game)};
    const uint64_t deck = lt_rng_next(&rng);
    const unsigned ending = lt_deck_size(maker->players) + 1 - ENDING_LEFT;
    const unsigned middle = FIRST_TURN + lt_rng_below(&rng, ending - FIRST_TURN);
    const unsigned first = maker->game % ENDINGS == 0 ? ending : middle;
    maker->setup = lt_setup_from_seed(maker->players, deck);
    maker->move_count = 0;
    lt_start(&maker->state, &maker->setup, NULL);
    while (maker->state.open.turn < first) play_turn(maker, scratch);
}

void lt_puzzle_maker_begin(lt_puzzle_maker *maker, unsigned players, uint64_t seed) {
    memset(maker, 0, sizeof *maker);
    maker->players = players;
    maker->seed = seed;
}

lt_puzzle_result lt_puzzle_maker_step(lt_puzzle_maker *maker, const lt_budget *budget, void *scratch,
                                      lt_puzzle *out) {
    lt_study_work *work = scratch;
    lt_budget own = *budget;
    lt_position position;
    if (maker->move_count == 0) begin_game(maker, work->bot);
    own.seed = lt_mix_seed(lt_mix_seed(maker->seed, maker->game), maker->state.open.turn);
    lt_position_of(&maker->setup, maker->moves, maker->move_count, &position);
    const lt_puzzle_result result = lt_puzzle_make(&position, &own, scratch, out);
    if (result == LT_PUZZLE_STOPPED) return result; // the same one again
    maker->tried++;
    play_turn(maker, work->bot);
    if (result == LT_PUZZLE_MADE || maker->state.open.final) {
        maker->game++;
        maker->move_count = 0;
    }
    return result;
}
