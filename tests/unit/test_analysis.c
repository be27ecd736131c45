// test_analysis.c - what a strong bot thinks of turns that were played: fair, honest, reproducible, exact
// where it can be.
#include "helpers.h"

#include <string.h>

#include "lt_analysis.h"
#include "lt_notation.h"

static _Alignas(64) unsigned char memory[LT_BOT_MEMORY];
static const lt_budget quick = {.seed = 5, .playouts = 8};

typedef struct {
    lt_setup setup;
    lt_move moves[LT_MAX_GAME_MOVES];
    int count;
    lt_state last;
} game;

// Played by a bot to its end.
static game play(unsigned players, uint64_t seed, const char *bot_name) {
    const lt_bot *bot = lt_bot_by_name(bot_name);
    game played = {.setup = lt_setup_from_seed(players, seed)};
    played.last = start_setup(&played.setup);
    while (!played.last.open.over) {
        const lt_view view = lt_view_of(&played.last, (int)played.last.open.player);
        const lt_budget budget = {.seed = seed, .playouts = 4};
        const lt_move move = bot->choose(bot, &view, &budget, memory);
        played.moves[played.count++] = move;
        lt_play(&played.last, move);
    }
    return played;
}

static bool judge(const game *played, int before, lt_judged *out) {
    return lt_judge_turn(&played->setup, played->moves, played->count, before, &quick, memory, out);
}

static void every_turn_of_a_game_is_judged_as_its_player_saw_it(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++) {
        const game played = play(players, players, "casual");
        lt_judged turn;
        unsigned rotation = 0;
        for (int at = 0; at < played.count; at += turn.move_count) {
            assert_true(judge(&played, at, &turn));
            rotation++;
            assert_int_equal(turn.view.open.turn, rotation);
            assert_int_equal(turn.view.seat, turn.view.open.player);
            assert_in_range(turn.verdict.best.chance, 0, 10000);
            assert_in_range(turn.verdict.played, 0, 10000);
            if (turn.move_count > 1) assert_false(judge(&played, at + 1, &turn)); // within a turn
        }
        assert_int_equal(rotation, played.last.open.turn);
        assert_false(judge(&played, played.count, &turn));
        assert_false(judge(&played, -1, &turn));
    }
}

static void what_the_bot_would_have_played_costs_nothing(void **unused) {
    (void)unused;
    lt_state state = start_seed(2, 7);
    for (unsigned turn = 0; turn < 6; turn++) {
        const lt_view view = lt_view_of(&state, (int)state.open.player);
        const lt_move any = lt_bots[0]->choose(lt_bots[0], &view, &quick, memory);
        const lt_verdict first = lt_judge(&view, &any, 1, &quick, memory);
        const lt_verdict again = lt_judge(&view, first.best.moves, first.best.move_count, &quick, memory);
        assert_int_equal(again.played, again.best.chance);
        assert_int_equal(again.error, 0);
        assert_int_equal(lt_cost(&again), 0);
        assert_int_equal(lt_grade_of(&again), LT_FINE);
        assert_int_equal(again.best.chance,
                         first.best.chance); // tried in the same deals, whatever was played
        for (int i = 0; i < first.best.move_count; i++) lt_play(&state, first.best.moves[i]);
    }
}

// Somebody wins: what one player has less, the others have more. 1/10000 is lost at each rounding.
static void what_one_gives_away_the_others_get(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= LT_MAX_PLAYERS; players++) {
        const game played = play(players, 9, "casual");
        for (int at = 0; at < played.count;) {
            lt_judged turn;
            int all = 0, given = 0;
            assert_true(judge(&played, at, &turn));
            const unsigned me = turn.view.open.player;
            for (unsigned i = 0; i < players; i++)
                all += (int)turn.verdict.chances[i], given += turn.verdict.gifts[i];
            assert_in_range(all, 10000 - players, 10000 + players);
            assert_in_range(given + 8, 0, 16);
            assert_int_equal(turn.verdict.chances[me], turn.verdict.played);
            assert_int_equal(turn.verdict.gifts[me],
                             (int)turn.verdict.played - (int)turn.verdict.best.chance);
            at += turn.move_count;
        }
    }
}

// Nothing that the player could not see counts: another deal of it gives the same verdict, to the last digit.
static void hidden_tiles_change_no_verdict(void **unused) {
    (void)unused;
    const game played = play(3, 9, "casual");
    for (int at = 0, judged = 0; judged < 8; judged++) {
        lt_judged turn;
        assert_true(judge(&played, at, &turn));
        const lt_state other = lt_sample(&turn.view, 1234);
        const lt_view same = lt_view_of(&other, turn.view.seat);
        const lt_verdict verdict = lt_judge(&same, turn.moves, turn.move_count, &quick, memory);
        assert_memory_equal(&verdict, &turn.verdict, sizeof verdict);
        at += turn.move_count;
    }
}

// In the final turns all is open: who passes a winning set by gives the whole game away.
static void final_turns_are_worked_out(void **unused) {
    (void)unused;
    game played = play(2, 3, "casual");
    lt_state state = start_setup(&played.setup);
    for (int i = 0; !state.open.final; i++) lt_play(&state, played.moves[i]);
    lt_play(&state, pass_move());
    const unsigned me = state.open.player, rival = 1 - me;
    set_cards(&state, rival, "");
    set_cards(&state, me, "RRRR");
    state.open.honor[me] = state.open.honor[rival];
    state.open.favor[me] = 0;
    const lt_move pass = pass_move(), dedicate[] = {dedicate_move(LT_FOUR_OF_A_KIND, "R"), pass};
    const lt_view view = lt_view_of(&state, (int)me);
    const lt_verdict good = lt_judge(&view, dedicate, 2, &quick, memory);
    assert_int_equal(good.best.chance, 10000);
    assert_int_equal(good.played, 10000);
    const lt_verdict poor = lt_judge(&view, &pass, 1, &quick, memory);
    assert_int_equal(poor.best.move_count, 2);
    assert_int_equal(poor.error, 0);
    assert_true(poor.played < 10000);
}

static void grades_are_by_cost_beyond_the_error(void **unused) {
    (void)unused;
    const struct {
        unsigned best, played, error;
        lt_grade grade;
    } cases[] = {{5000, 5000, 0, LT_FINE},     {5000, 5600, 10, LT_FINE},   {5000, 4801, 10, LT_FINE},
                 {5000, 4800, 10, LT_SLIP},    {5000, 4800, 200, LT_FINE},  {5000, 4500, 200, LT_MISTAKE},
                 {5000, 4000, 20, LT_BLUNDER}, {5000, 4000, 1000, LT_FINE}, {5000, 4001, 20, LT_MISTAKE}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const lt_verdict verdict = {
            .best.chance = cases[i].best, .played = cases[i].played, .error = cases[i].error};
        assert_int_equal(lt_grade_of(&verdict), cases[i].grade);
        assert_int_equal(lt_cost(&verdict),
                         cases[i].best > cases[i].played ? cases[i].best - cases[i].played : 0);
    }
}

// A bot that overlooks most places gives more away than one that overlooks nothing.
static void weaker_play_costs_more(void **unused) {
    (void)unused;
    unsigned cost[2] = {0};
    static const char *const names[] = {"newcomer", "skilled"};
    for (unsigned i = 0; i < 2; i++)
        for (uint64_t seed = 0; seed < 2; seed++) {
            const game played = play(2, seed, names[i]);
            lt_judged turn;
            for (int at = 0; at < played.count && judge(&played, at, &turn); at += turn.move_count)
                cost[i] += lt_cost(&turn.verdict);
        }
    assert_true(cost[0] > 2 * cost[1]);
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

static void it_can_be_stopped(void **unused) {
    (void)unused;
    const game played = play(2, 1, "casual");
    const lt_budget budget = {.stop = at_once};
    lt_judged turn;
    assert_true(lt_judge_turn(&played.setup, played.moves, played.count, 0, &budget, memory, &turn));
    assert_true(turn.verdict.best.move_count > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_turn_of_a_game_is_judged_as_its_player_saw_it),
        cmocka_unit_test(what_the_bot_would_have_played_costs_nothing),
        cmocka_unit_test(what_one_gives_away_the_others_get),
        cmocka_unit_test(hidden_tiles_change_no_verdict),
        cmocka_unit_test(final_turns_are_worked_out),
        cmocka_unit_test(grades_are_by_cost_beyond_the_error),
        cmocka_unit_test(weaker_play_costs_more),
        cmocka_unit_test(it_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
