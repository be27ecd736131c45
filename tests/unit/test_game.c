// test_game.c - the running game in virtual time: turns, leaving and coming back, clocks, endings.
#include <string.h>

#include "helpers.h"
#include "lt_game.h"
#include "lt_midend.h"
#include "lt_random.h"

enum { MINUTE = 60 * 1000, HOUR = 60 * MINUTE };

// A game with its moves, as an owner keeps it.
typedef struct {
    lt_setup setup;
    lt_game game;
    lt_move moves[LT_MAX_GAME_MOVES];
} owner;

static const lt_clock_rules none = {LT_NO_CLOCK, 0, 0}, bank = {LT_CLOCK_BANK, 5 * MINUTE, 5000},
                            per_turn = {LT_CLOCK_PER_TURN, HOUR, 0};

static lt_game *begin(owner *self, unsigned players, uint64_t seed, lt_clock_rules clock, int64_t now_ms) {
    memset(self, 0, sizeof *self);
    self->setup = lt_setup_from_seed(players, seed);
    const lt_game_start start = {.setup = &self->setup, .clock = clock, .stand_in = 2};
    assert_int_equal(lt_game_begin(&self->game, &start, now_ms), LT_OK);
    return &self->game;
}

// A random whole turn of the player to move; returns the number of its moves.
static unsigned random_turn(const lt_game *game, lt_rng *rng, lt_move out[LT_MAX_TURN_MOVES]) {
    lt_state state = game->state;
    unsigned count = 0;
    do {
        lt_move moves[LT_MAX_MOVES];
        int all = lt_legal_moves(&state, moves, LT_MAX_MOVES), cards = 0;
        while (cards < all && !lt_ends_turn(moves[cards])) cards++;
        const bool card = cards == all || (cards > 0 && lt_rng_below(rng, 2));
        out[count] = moves[card ? lt_rng_below(rng, (unsigned)cards)
                                : (unsigned)cards + lt_rng_below(rng, (unsigned)(all - cards))];
        apply_ok(&state, out[count], NULL);
    } while (!lt_ends_turn(out[count++]));
    return count;
}

static void play(owner *self, lt_rng *rng, int64_t now_ms) {
    lt_game_turn turn;
    lt_move moves[LT_MAX_TURN_MOVES];
    const unsigned count = random_turn(&self->game, rng, moves);
    assert_int_equal(lt_game_judge(&self->game, moves, count, now_ms, &turn, NULL), LT_OK);
    assert_true(lt_game_turn_is_whole(&turn));
    lt_game_play(&self->game, &turn, self->moves, now_ms);
}

// --- Beginning and turns ----------------------------------------------------------------------------

static void a_setup_against_the_rules_is_refused(void **unused) {
    (void)unused;
    lt_game game, before;
    lt_setup setup = lt_setup_from_seed(3, 1);
    const lt_game_start start = {.setup = &setup};
    setup.deck[1] = setup.deck[0];
    memset(&game, 0x5A, sizeof game);
    before = game;
    assert_int_equal(lt_game_begin(&game, &start, 0), LT_ERR_DECK);
    assert_memory_equal(&game, &before, sizeof game);
}

static void a_turn_is_judged_once_and_played_as_judged(void **unused) {
    (void)unused;
    owner self;
    lt_rng rng = {5};
    lt_game_turn turn;
    lt_move moves[LT_MAX_TURN_MOVES];
    lt_events events[LT_MAX_TURN_MOVES];
    lt_game *game = begin(&self, 2, 7, none, 0);
    const lt_state before = game->state;
    const unsigned count = random_turn(game, &rng, moves);
    assert_int_equal(lt_game_judge(game, moves, count, 0, &turn, events), LT_OK);
    assert_true(same_state(&game->state, &before)); // nothing is played yet
    assert_int_equal(game->move_count, 0);
    lt_state played = before;
    for (unsigned i = 0; i < count; i++) {
        lt_events truth;
        apply_ok(&played, moves[i], &truth);
        assert_int_equal(truth.count, events[i].count);
    }
    assert_true(same_state(&turn.after, &played));
    lt_game_play(game, &turn, self.moves, 0);
    assert_true(same_state(&game->state, &played));
    assert_int_equal(game->move_count, count);
    for (unsigned i = 0; i < count; i++) assert_true(lt_move_equal(self.moves[i], moves[i]));
}

static void turns_against_the_rules_are_refused(void **unused) {
    (void)unused;
    owner self;
    lt_game_turn turn;
    lt_game *game = begin(&self, 2, 7, none, 0);
    const lt_move place = place_move(lt_hand_tile(game->state.hand[0], 0), 1, 0, 0);
    const lt_move twice[] = {place, place}, pass[] = {pass_move()};
    assert_int_equal(lt_game_judge(game, pass, 1, 0, &turn, NULL), LT_ERR_MUST_PLACE);
    assert_int_equal(lt_game_judge(game, twice, 2, 0, &turn, NULL), LT_ERR_MOVE); // past its own end
    assert_int_equal(lt_game_judge(game, NULL, 0, 0, &turn, NULL), LT_OK);
    assert_false(lt_game_turn_is_whole(&turn));
    assert_int_equal(lt_game_judge(game, twice, 1, 0, &turn, NULL), LT_OK);
    assert_true(lt_game_turn_is_whole(&turn));
    lt_game_abandon(game, 0);
    assert_int_equal(lt_game_judge(game, twice, 1, 0, &turn, NULL), LT_ERR_OVER);
}

static void seats_rotate(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned steps = 0; steps <= 2 * players; steps++) {
            uint16_t seats[LT_MAX_PLAYERS] = {100, 101, 102, 103};
            lt_rotate_seats(seats, sizeof *seats, players, steps);
            for (unsigned i = 0; i < players; i++) assert_int_equal(seats[(i + steps) % players], 100 + i);
            for (unsigned i = players; i < LT_MAX_PLAYERS; i++) assert_int_equal(seats[i], 100 + i);
        }
}

// --- Leaving and coming back --------------------------------------------------------------------------

static void of_two_players_the_other_wins(void **unused) {
    (void)unused;
    static const lt_left ways[] = {LT_LEFT_RESIGNED, LT_LEFT_TIME};
    for (unsigned way = 0; way < 2; way++)
        for (unsigned player = 0; player < 2; player++) {
            owner self;
            lt_game *game = begin(&self, 2, 3, bank, 0);
            assert_true(lt_game_leave(game, player, ways[way], 0));
            assert_true(game->over);
            assert_int_equal(game->ending.termination, way == 0 ? LT_RESIGNED : LT_TIME);
            assert_int_equal(game->ending.by, player);
            assert_int_equal(game->ending.winners, 1u << (1 - player));
            assert_false(lt_game_return(game, player, 0));
        }
}

static void the_stand_in_plays_on(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++)
        for (lt_left how = LT_LEFT_AWAY; how <= LT_LEFT_ASKED; how++) {
            owner self;
            lt_rng rng = {how};
            lt_game *game = begin(&self, players, 3, bank, 0);
            if (players == 2 && (how == LT_LEFT_RESIGNED || how == LT_LEFT_TIME)) continue;
            play(&self, &rng, 0);
            assert_null(lt_game_bot(game, 1));
            assert_true(lt_game_leave(game, 1, how, 0));
            assert_false(game->over);
            assert_ptr_equal(lt_game_bot(game, 1), lt_bots[2]);
            assert_int_equal(game->seat[1].left_turn, 2);
            assert_int_equal(lt_game_return(game, 1, 0),
                             how != LT_LEFT_RESIGNED); // who resigned is gone for good
            assert_int_equal(lt_game_bot(game, 1) == NULL, how != LT_LEFT_RESIGNED);
            while (!game->over) play(&self, &rng, 0);
            assert_int_equal(game->ending.termination, LT_NORMAL);
            assert_int_equal(game->ending.winners, lt_winners(&game->state.open));
        }
}

static void bots_do_not_leave(void **unused) {
    (void)unused;
    owner self;
    lt_game *game = begin(&self, 3, 3, none, 0);
    game->seat[1] = (lt_game_seat){.kind = LT_SEAT_BOT, .bot = 4};
    assert_ptr_equal(lt_game_bot(game, 1), lt_bots[4]);
    assert_false(lt_game_leave(game, 1, LT_LEFT_RESIGNED, 0));
    assert_false(lt_game_return(game, 1, 0));
    assert_false(lt_game_return(game, 0, 0)); // nobody left
}

static void nobody_wins_an_abandoned_game(void **unused) {
    (void)unused;
    owner self;
    lt_game *game = begin(&self, 4, 3, none, 0);
    assert_true(lt_game_abandon(game, 0));
    assert_true(game->over);
    assert_int_equal(game->ending.termination, LT_ABANDONED);
    assert_int_equal(game->ending.winners, 0);
    assert_int_equal(game->ending.by, -1);
    assert_false(lt_game_abandon(game, 0));
    assert_false(lt_game_leave(game, 0, LT_LEFT_RESIGNED, 0));
}

// --- Clocks -------------------------------------------------------------------------------------------

static void clocks_without_sense_are_none(void **unused) {
    (void)unused;
    owner self;
    assert_int_equal(begin(&self, 2, 1, (lt_clock_rules){LT_CLOCK_BANK, 0, 5}, 0)->clock.kind, LT_NO_CLOCK);
    assert_int_equal(begin(&self, 2, 1, (lt_clock_rules){LT_CLOCK_PER_TURN, -1, 0}, 0)->clock.kind,
                     LT_NO_CLOCK);
    assert_int_equal(begin(&self, 2, 1, (lt_clock_rules){(lt_clock_kind)9, 1, 0}, 0)->clock.kind,
                     LT_NO_CLOCK);
    const lt_game *game = begin(&self, 2, 1, (lt_clock_rules){LT_CLOCK_BANK, INT64_MAX, INT64_MAX}, 0);
    assert_true(game->clock.time_ms == LT_CLOCK_MAX_MS && game->clock.increment_ms == LT_CLOCK_MAX_MS);
    assert_true(lt_game_time_left(begin(&self, 2, 1, none, 0), 0, INT64_MAX) == INT64_MAX);
}

// A bank with an increment: time is up when nothing is left, not a millisecond before.
static void a_bank_runs_out(void **unused) {
    (void)unused;
    owner self;
    lt_rng rng = {1};
    lt_game *game = begin(&self, 2, 1, bank, 1000);
    play(&self, &rng, 21000);
    assert_int_equal(lt_game_bank(game, 0, 21000), 5 * MINUTE - 20000 + 5000);
    assert_int_equal(lt_game_bank(game, 1, 31000), 5 * MINUTE - 10000);
    assert_false(lt_game_is_time_up(game, 21000 + 5 * MINUTE - 1));
    assert_true(lt_game_is_time_up(game, 21000 + 5 * MINUTE));
    assert_int_equal(lt_game_bank(game, 1, 21000 + HOUR), 0); // never negative
}

static void each_turn_has_its_time(void **unused) {
    (void)unused;
    owner self;
    lt_rng rng = {1};
    lt_game *game = begin(&self, 2, 1, per_turn, 0);
    play(&self, &rng, HOUR - 1);
    assert_int_equal(lt_game_bank(game, 0, HOUR), HOUR);
    assert_int_equal(lt_game_bank(game, 1, HOUR), HOUR - 1);
    assert_true(lt_game_is_time_up(game, 2 * HOUR - 1));
}

// Everywhere alike: a person whose time ran out comes back with a minute, or with all the time where that is
// less. A whole bank again would mean that nobody's time is ever up.
static void coming_back_after_time_gives_a_short_bank(void **unused) {
    (void)unused;
    static const int64_t times[] = {5 * MINUTE, 20000};
    for (unsigned i = 0; i < 2; i++) {
        owner self;
        lt_rng rng = {1};
        lt_game *game = begin(&self, 3, 1, (lt_clock_rules){LT_CLOCK_BANK, times[i], 5000}, 0);
        assert_true(lt_game_leave(game, 0, LT_LEFT_TIME, times[i]));
        assert_int_equal(lt_game_bank(game, 0, times[i]), 0);
        play(&self, &rng, HOUR); // the stand-in's turn: no increment
        assert_true(lt_game_return(game, 0, HOUR));
        assert_int_equal(lt_game_time_left(game, 0, HOUR), times[i] < MINUTE ? times[i] : MINUTE);
    }
}

// With time per turn only the rest of the turn in which it ran out is short.
static void a_later_turn_has_all_its_time_again(void **unused) {
    (void)unused;
    owner self;
    lt_rng rng = {1};
    lt_game *game = begin(&self, 3, 1, per_turn, 0);
    assert_true(lt_game_leave(game, 0, LT_LEFT_TIME, HOUR));
    const owner early = self;
    play(&self, &rng, HOUR);
    assert_true(lt_game_return(game, 0, 2 * HOUR));
    assert_int_equal(lt_game_time_left(game, 0, 2 * HOUR), HOUR);
    self = early;
    assert_true(lt_game_return(game, 0, 2 * HOUR));
    assert_int_equal(lt_game_time_left(game, 0, 2 * HOUR), MINUTE);
    assert_true(lt_game_is_time_up(game, 2 * HOUR + MINUTE));
}

static void leaving_and_coming_back_wins_no_time(void **unused) {
    (void)unused;
    owner self;
    const lt_clock_rules rules[] = {bank, per_turn};
    for (unsigned i = 0; i < 2; i++) {
        lt_game *game = begin(&self, 3, 1, rules[i], 0);
        assert_true(lt_game_leave(game, 0, LT_LEFT_AWAY, 20000));
        assert_true(lt_game_time_left(game, 0, HOUR) == INT64_MAX); // bots have no clock
        assert_false(lt_game_is_time_up(game, 10 * HOUR));
        assert_int_equal(lt_game_bank(game, 0, 40000), rules[i].time_ms - 40000); // but the person's goes on
        assert_true(lt_game_return(game, 0, 50000));
        assert_int_equal(lt_game_time_left(game, 0, 50000), rules[i].time_ms - 50000);
        assert_int_equal(lt_game_time_left(game, 0, 60000), rules[i].time_ms - 60000);
    }
}

static void a_minute_in_ones_turn_is_a_minute_however_often_one_leaves(void **unused) {
    (void)unused;
    owner self;
    lt_rng rng = {1};
    const lt_clock_rules rules[] = {bank, per_turn};
    for (unsigned i = 0; i < 2; i++) {
        lt_game *game = begin(&self, 3, 1, rules[i], 0);
        for (int64_t at = 0; at < MINUTE; at += 1000) {
            assert_true(lt_game_leave(game, 0, at % 2000 ? LT_LEFT_AWAY : LT_LEFT_ASKED, at + 100));
            assert_true(lt_game_return(game, 0, at + 900));
        }
        assert_int_equal(lt_game_time_left(game, 0, MINUTE), rules[i].time_ms - MINUTE);
        assert_true(lt_game_leave(game, 1, LT_LEFT_ASKED, MINUTE)); // before one's turn
        play(&self, &rng, MINUTE);
        assert_int_equal(lt_game_bank(game, 1, MINUTE + 700), rules[i].time_ms); // a bot plays it
        assert_true(lt_game_return(game, 1, MINUTE + 700));
        assert_int_equal(lt_game_time_left(game, 1, MINUTE + 1000), rules[i].time_ms - 1000);
    }
}

static void a_pause_costs_nobody_anything(void **unused) {
    (void)unused;
    owner self;
    lt_game *game = begin(&self, 2, 1, bank, 0);
    lt_game_pause(game, 10000);
    lt_game_pause(game, 20000); // already
    assert_int_equal(lt_game_time_left(game, 0, HOUR), 5 * MINUTE - 10000);
    assert_int_equal(lt_midend_next(game, HOUR).kind, LT_NEXT_PERSON);
    assert_true(lt_midend_next(game, HOUR).time_left_ms == INT64_MAX);
    assert_false(lt_midend_may_decide(game, 0));
    lt_game_resume(game, HOUR);
    lt_game_resume(game, 2 * HOUR); // already
    assert_int_equal(lt_game_time_left(game, 0, HOUR + 5000), 5 * MINUTE - 15000);
    assert_true(lt_midend_may_decide(game, 0));
    assert_false(lt_midend_may_decide(game, 1));
}

// --- What comes next ----------------------------------------------------------------------------------

static void the_midend_says_what_comes_next(void **unused) {
    (void)unused;
    owner self;
    lt_game *game = begin(&self, 3, 1, bank, 0);
    lt_next next = lt_midend_next(game, 1000);
    assert_int_equal(next.kind, LT_NEXT_PERSON);
    assert_int_equal(next.time_left_ms, 5 * MINUTE - 1000);
    assert_int_equal(lt_midend_viewer(game), LT_SPECTATOR); // several people
    next = lt_midend_next(game, HOUR);
    assert_int_equal(next.kind, LT_NEXT_TIME_UP);
    assert_true(lt_game_leave(game, next.seat, LT_LEFT_TIME, HOUR));
    next = lt_midend_next(game, HOUR);
    assert_int_equal(next.kind, LT_NEXT_BOT);
    assert_ptr_equal(next.bot, lt_bots[2]);
    assert_int_equal(lt_midend_people(game), 6);
    assert_true(lt_game_leave(game, 1, LT_LEFT_RESIGNED, HOUR));
    assert_int_equal(lt_midend_viewer(game), 2);
    lt_game_abandon(game, HOUR);
    assert_int_equal(lt_midend_next(game, HOUR).kind, LT_NEXT_OVER);
    assert_false(lt_midend_may_decide(game, 2));
}

// --- Properties over random games -----------------------------------------------------------------------

// What must hold at any time: banks are never negative, and an ending is there exactly when the game is over.
static void check(const owner *self, int64_t now_ms) {
    const lt_game *game = &self->game;
    lt_state replayed;
    CHECK_STATE(&game->state);
    assert_int_equal(lt_start(&replayed, &self->setup, NULL), LT_OK);
    for (unsigned i = 0; i < game->move_count; i++) apply_ok(&replayed, self->moves[i], NULL);
    assert_true(same_state(&replayed, &game->state));
    for (unsigned i = 0; i < self->setup.players; i++) {
        assert_true(game->bank_ms[i] >= 0 && lt_game_bank(game, i, now_ms) >= 0);
        assert_true(lt_game_bank(game, i, now_ms) <= game->bank_ms[i]);
    }
    if (!game->over) {
        assert_int_equal(game->ending.winners, 0);
        assert_int_equal(game->ending.by, -1);
    }
    assert_true(game->over || !game->state.open.over);
}

// Something that may happen at a table: it ends exactly those games that it should.
static void happen(owner *self, lt_rng *rng, int64_t now_ms) {
    lt_game *game = &self->game;
    const unsigned player = lt_rng_below(rng, self->setup.players);
    switch (lt_rng_below(rng, 12)) {
    case 0: lt_game_leave(game, player, (lt_left)(1 + lt_rng_below(rng, 4)), now_ms); break;
    case 1: lt_game_return(game, player, now_ms); break;
    case 2: lt_game_pause(game, now_ms); break;
    case 3: lt_game_resume(game, now_ms); break;
    case 4:
        if (lt_rng_below(rng, 20) == 0) lt_game_abandon(game, now_ms);
        break;
    default:
        if (lt_game_is_time_up(game, now_ms))
            assert_true(lt_game_leave(game, game->state.open.player, LT_LEFT_TIME, now_ms));
        else
            play(self, rng, now_ms);
    }
}

// Two games that differ in the tiles that nobody has drawn yet, and the bots' tasks of a turn in both.
static void P61_a_bot_is_asked_the_same_whatever_it_will_draw(void **unused) {
    (void)unused;
    static owner one, other;
    for (unsigned players = LT_MIN_PLAYERS; players <= LT_MAX_PLAYERS; players++) {
        const unsigned dealt = 3 * players, last = lt_deck_size(players) - 1;
        begin(&one, players, players, none, 0);
        other = one;
        for (unsigned at = dealt; at <= last; at++) other.setup.deck[at] = one.setup.deck[dealt + last - at];
        assert_int_not_equal(other.setup.deck[dealt], one.setup.deck[dealt]);
        const lt_game_start start = {.setup = &other.setup, .clock = none, .stand_in = 2};
        assert_int_equal(lt_game_begin(&other.game, &start, 0), LT_OK);
        lt_game_leave(&one.game, 0, LT_LEFT_ASKED, 0);
        lt_game_leave(&other.game, 0, LT_LEFT_ASKED, 0);
        const lt_bot_task first = lt_midend_task(&one.game, 7), second = lt_midend_task(&other.game, 7);
        assert_ptr_equal(first.bot, second.bot);
        assert_int_equal(first.seed, second.seed);
        assert_memory_equal(&first.view, &second.view, sizeof first.view);
    }
}

static void whatever_happens_the_game_stays_sound(void **unused) {
    (void)unused;
    unsigned endings[LT_ABANDONED + 1] = {0};
    for (uint64_t seed = 0; seed < 150; seed++) {
        owner self;
        lt_rng rng = {seed};
        int64_t now_ms = lt_rng_below(&rng, 1000);
        const lt_clock_rules clock = {(lt_clock_kind)(seed % 3), 1 + lt_rng_below(&rng, 200000),
                                      lt_rng_below(&rng, 5000)};
        lt_game *game = begin(&self, 2 + lt_rng_below(&rng, 3), seed, clock, now_ms);
        while (!game->over) {
            now_ms += lt_rng_below(&rng, 20000);
            happen(&self, &rng, now_ms);
            check(&self, now_ms);
        }
        endings[game->ending.termination]++;
        const lt_game ended = *game; // nothing changes it any more
        lt_game_leave(game, 0, LT_LEFT_RESIGNED, now_ms + HOUR);
        lt_game_return(game, 0, now_ms + HOUR);
        lt_game_abandon(game, now_ms + HOUR);
        assert_memory_equal(game, &ended, sizeof ended);
        for (unsigned i = 0; i < self.setup.players; i++)
            assert_true(lt_game_bank(game, i, now_ms + HOUR) == game->bank_ms[i]);
    }
    assert_true(endings[LT_NORMAL] > 0 && endings[LT_RESIGNED] > 0 && endings[LT_TIME] > 0 &&
                endings[LT_ABANDONED] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_setup_against_the_rules_is_refused),
        cmocka_unit_test(a_turn_is_judged_once_and_played_as_judged),
        cmocka_unit_test(turns_against_the_rules_are_refused),
        cmocka_unit_test(seats_rotate),
        cmocka_unit_test(of_two_players_the_other_wins),
        cmocka_unit_test(the_stand_in_plays_on),
        cmocka_unit_test(bots_do_not_leave),
        cmocka_unit_test(nobody_wins_an_abandoned_game),
        cmocka_unit_test(clocks_without_sense_are_none),
        cmocka_unit_test(a_bank_runs_out),
        cmocka_unit_test(each_turn_has_its_time),
        cmocka_unit_test(coming_back_after_time_gives_a_short_bank),
        cmocka_unit_test(a_later_turn_has_all_its_time_again),
        cmocka_unit_test(leaving_and_coming_back_wins_no_time),
        cmocka_unit_test(a_minute_in_ones_turn_is_a_minute_however_often_one_leaves),
        cmocka_unit_test(a_pause_costs_nobody_anything),
        cmocka_unit_test(the_midend_says_what_comes_next),
        cmocka_unit_test(P61_a_bot_is_asked_the_same_whatever_it_will_draw),
        cmocka_unit_test(whatever_happens_the_game_stays_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
