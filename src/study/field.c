// field.c - games of known levels in the person's seat of a deal.
#include "lt_field.h"

#include "deals.h"
#include "lt_midend.h"
#include "lt_random.h"
#include "lt_seed.h"

// What a bot in the person's seat chooses by: another seed in each game. The rivals keep theirs.
static uint64_t own_seed(const lt_deal *deal, unsigned number) {
    lt_rng rng = {lt_mix_seed(deal->bot_seed, number + 1)};
    return lt_rng_next(&rng);
}

static int play(const lt_deal *deal, unsigned number, void *scratch) {
    const lt_setup setup = lt_study_setup(deal);
    const uint64_t own = own_seed(deal, number);
    lt_game_start start = {.setup = &setup};
    lt_game game;
    lt_move moves[LT_MAX_GAME_MOVES];
    for (unsigned i = 0; i < deal->players; i++)
        start.seat[i] = (lt_game_seat){
            .kind = LT_SEAT_BOT, .bot = i == deal->seat ? (uint8_t)(number % LT_FIELD_LEVELS) : deal->bot[i]};
    lt_game_begin(&game, &start, 0);
    while (!game.over) {
        const bool is_own = game.state.open.player == deal->seat;
        const lt_bot_task task = lt_midend_task(&game, is_own ? own : deal->bot_seed);
        const lt_budget budget = {.seed = task.seed};
        lt_move turn[LT_MAX_TURN_MOVES];
        lt_game_turn judged;
        const int count = lt_bot_turn(task.bot, &task.view, &budget, scratch, turn);
        lt_game_judge(&game, turn, (unsigned)count, 0, &judged, NULL);
        lt_game_play(&game, &judged, moves, 0);
    }
    return lt_outcome_of(&game.state.open, deal->seat).score;
}

bool lt_field_play(lt_field *field, const lt_deal *deal, void *scratch) {
    if (field->played >= LT_FIELD_GAMES) return false;
    field->score[field->played] = (int16_t)play(deal, field->played, scratch);
    field->played++;
    return true;
}

// Whether at least half of a level's games were no better than `score`.
static bool reaches(const lt_field *field, unsigned level, int score) {
    unsigned games = 0, no_better = 0;
    for (unsigned i = level; i < field->played; i += LT_FIELD_LEVELS) {
        games++;
        no_better += field->score[i] <= score;
    }
    return games > 0 && 2 * no_better >= games;
}

lt_place lt_field_place(const lt_field *field, int score) {
    lt_place place = {.place = 1, .of = field->played + 1, .level = -1};
    for (unsigned i = 0; i < field->played; i++) {
        place.place += field->score[i] > score;
        place.beaten += field->score[i] < score;
    }
    for (unsigned level = 0; level < LT_FIELD_LEVELS; level++)
        if (reaches(field, level, score)) place.level = (int)level;
    return place;
}
