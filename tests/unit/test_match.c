// test_match.c - a running game: drafts, confirming, previews, bots at the table, endings.
#include "lt_midend.h"
#include "table.h"

// --- Start ----------------------------------------------------------------------------------------

static void starts_as_the_rules_say(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++) {
        lt_match match;
        lt_match_settings settings = table_of(players, 5);
        start_match(&match, &settings);
        lt_state plain = start_seed(players, 5);
        assert_true(same_state(&match.game.state, &plain));
        assert_true(same_state(&match.draft, &plain));
        assert_false(match.game.over);
        assert_int_equal(match.game.ending.by, -1);
    }
}

static void bad_setups_are_refused(void **unused) {
    (void)unused;
    lt_match match, before;
    memset(&match, 0x5A, sizeof match);
    before = match;
    lt_match_settings settings = table_of(3, 1);
    settings.setup.deck[1] = settings.setup.deck[0];
    assert_int_equal(lt_match_start(&match, &settings, 0), LT_ERR_DECK);
    assert_memory_equal(&match, &before, sizeof match);
}

static void seats_without_sense_get_some(void **unused) {
    (void)unused;
    lt_match match;
    lt_match_settings settings = table_of(2, 1);
    settings.seat[0].bot = lt_bots[0]; // but a person's seat
    settings.seat[1].kind = LT_SEAT_BOT;
    settings.stand_in = lt_bots[1];
    settings.clock = (lt_clock_rules){LT_CLOCK_BANK, 0, 5};
    start_match(&match, &settings);
    assert_null(match.settings.seat[0].bot);
    assert_ptr_equal(match.settings.seat[1].bot, lt_bots[1]);
    assert_int_equal(match.settings.clock.kind, LT_NO_CLOCK);
    settings.stand_in = NULL;
    start_match(&match, &settings);
    assert_non_null(match.settings.seat[1].bot);
}

static void bots_are_named_by_their_level(void **unused) {
    (void)unused;
    lt_match_settings settings = table_of(4, 1);
    for (unsigned i = 0; i < 4; i++) settings.seat[i] = (lt_seat){LT_SEAT_BOT, "", lt_bot_by_name("casual")};
    settings.seat[1] = (lt_seat){LT_SEAT_PERSON, "Tao", NULL};
    settings.seat[3].bot = lt_bot_by_name("master");
    lt_match_name_bots(&settings);
    assert_string_equal(settings.seat[0].name, "Mei");
    assert_string_equal(settings.seat[1].name, "Tao");
    assert_string_equal(settings.seat[2].name, "Lin"); // Mei sits there, and a Tao as well
    assert_string_equal(settings.seat[3].name, "Wen");
    lt_match_name_bots(&settings);
    assert_string_equal(settings.seat[2].name, "Lin");
}

static void a_seed_that_is_not_the_decks_is_not_claimed(void **unused) {
    (void)unused;
    lt_match match;
    lt_match_settings settings = table_of(2, 1);
    start_match(&match, &settings);
    assert_true(match.settings.seeded);
    settings.seed = 2;
    start_match(&match, &settings);
    assert_false(match.settings.seeded);
}

static void seats_turn_and_sides_stay(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned steps = 0; steps <= 2 * players; steps++) {
            lt_match_settings settings = table_of(players, 1);
            lt_match_settings before = settings;
            lt_match_rotate_seats(&settings, steps);
            for (unsigned i = 0; i < players; i++)
                assert_string_equal(settings.seat[(i + steps) % players].name, before.seat[i].name);
            assert_memory_equal(&settings.setup, &before.setup, sizeof before.setup);
        }
}

static void a_rematch_gives_everyone_the_start(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++) {
        lt_match_settings settings = table_of(players, 1);
        unsigned seen = 0;
        for (unsigned i = 0; i < players; i++, lt_match_rotate_seats(&settings, 1))
            seen |= 1u << (settings.seat[0].name[1] - '1');
        assert_int_equal(seen, (1u << players) - 1);
    }
}

// --- Drafts ---------------------------------------------------------------------------------------

static void drafts_follow_the_rules(void **unused) {
    (void)unused;
    lt_match match, before;
    start_rich(&match, 2);
    before = match;
    assert_int_equal(lt_match_draft(&match, exchange_move('P', 'W')), LT_ERR_NOT_HELD);
    assert_int_equal(lt_match_draft(&match, pass_move()), LT_ERR_MUST_PLACE);
    assert_int_equal(lt_match_draft(&match, discard_move('R')), LT_ERR_NOT_ABOVE);
    assert_memory_equal(&match, &before, sizeof match);
    draft(&match, dedicate_move(LT_FOUR_OF_A_KIND, "R"));
    assert_int_equal(lt_match_draft(&match, exchange_move('O', 'W')), LT_ERR_AFTER_DEDICATE);
    assert_int_equal(match.draft_count, 1);
}

static void nothing_is_played_before_it_is_confirmed(void **unused) {
    (void)unused;
    lt_match match;
    start_rich(&match, 2);
    const lt_state before = match.game.state;
    draft(&match, exchange_move('O', 'W'));
    draft(&match, dedicate_move(LT_FOUR_OF_A_KIND, "R"));
    assert_false(lt_match_complete(&match));
    assert_false(lt_match_confirm(&match, 0));
    draft(&match, first_of(&match.draft, LT_PLACE));
    assert_true(lt_match_complete(&match));
    assert_true(same_state(&match.game.state, &before));
    assert_int_equal(match.game.move_count, 0);
    assert_true(lt_match_confirm(&match, 0));
    assert_int_equal(match.game.move_count, 3);
    assert_int_equal(match.draft_count, 0);
    assert_int_equal(match.game.state.open.player, 1);
    assert_true(same_state(&match.game.state, &match.draft));
    CHECK_STATE(&match.game.state);
    assert_false(lt_match_undo(&match)); // a rival cannot take it back
    assert_false(lt_match_redo(&match));
}

static void undo_and_redo_walk_the_draft(void **unused) {
    (void)unused;
    lt_match match;
    start_rich(&match, 2);
    lt_state states[4] = {match.game.state};
    const lt_move moves[] = {exchange_move('O', 'W'), dedicate_move(LT_FOUR_OF_A_KIND, "R"),
                             first_of(&match.game.state, LT_PLACE)};
    for (int i = 0; i < 3; i++) {
        draft(&match, moves[i]);
        states[i + 1] = match.draft;
    }
    for (int round = 0; round < 3; round++) {
        for (int i = 2; i >= 0; i--) {
            assert_true(lt_match_undo(&match));
            assert_true(same_state(&match.draft, &states[i]));
            assert_int_equal(match.draft_count, i);
        }
        assert_false(lt_match_undo(&match));
        for (int i = 0; i < 3; i++) {
            assert_true(lt_match_redo(&match));
            assert_true(same_state(&match.draft, &states[i + 1]));
            assert_true(lt_move_equal(match.draft_moves[i], moves[i]));
        }
        assert_false(lt_match_redo(&match));
    }
    assert_true(lt_match_complete(&match));
}

static void a_new_move_forgets_what_was_undone(void **unused) {
    (void)unused;
    lt_match match;
    start_rich(&match, 2);
    draft(&match, exchange_move('O', 'W'));
    draft(&match, dedicate_move(LT_FOUR_OF_A_KIND, "R"));
    lt_match_undo(&match);
    lt_match_undo(&match);
    draft(&match, exchange_move('B', 'W'));
    assert_false(lt_match_redo(&match));
    assert_int_equal(match.draft_count, 1);
}

static void a_placement_gives_way(void **unused) {
    (void)unused;
    lt_match match;
    start_rich(&match, 2);
    lt_move moves[LT_MAX_MOVES], other = first_of(&match.game.state, LT_PLACE);
    int count = lt_legal_moves(&match.game.state, moves, LT_MAX_MOVES);
    draft(&match, other);
    draft(&match, moves[count - 1]); // another placement
    assert_int_equal(match.draft_count, 1);
    assert_true(lt_move_equal(match.draft_moves[0], moves[count - 1]));
    draft(&match, dedicate_move(LT_FOUR_OF_A_KIND, "R"));
    assert_int_equal(match.draft_count, 1);
    assert_false(lt_match_complete(&match));
    draft(&match, other);
    assert_int_equal(lt_match_draft(&match, place_move(35, 90, 90, 0)), LT_ERR_NOT_IN_HAND);
    assert_true(lt_match_complete(&match)); // a refusal leaves it where it is
}

static void the_longest_turn_fits(void **unused) {
    (void)unused;
    lt_match match;
    lt_match_settings settings = table_of(4, 3);
    start_match(&match, &settings);
    set_cards(&match.game.state, 0, "RRROOOGGGBBBPPPWWWKK"); // 20: nobody can hold more
    set_favor(&match.game.state, 0, 2);
    match.draft = match.game.state;
    draft(&match, exchange_move('R', 'K'));
    while (lt_cards_total(match.draft.open.cards[0]) > LT_CARD_LIMIT)
        draft(&match, first_of(&match.draft, LT_DISCARD));
    finish_turn(&match);
    assert_int_equal(match.game.move_count,
                     10); // with a dedication there would be fewer cards left to discard
    CHECK_STATE(&match.game.state);
}

// --- Views ----------------------------------------------------------------------------------------

static void only_the_one_who_drafts_sees_the_draft(void **unused) {
    (void)unused;
    lt_match match;
    start_rich(&match, 3);
    draft(&match, dedicate_move(LT_FOUR_OF_A_KIND, "R"));
    assert_int_equal(lt_match_view(&match, 0).open.honor[0], 8);
    for (int seat = 1; seat <= 3; seat++) {
        int other = seat == 3 ? LT_SPECTATOR : seat;
        lt_view view = lt_match_view(&match, other), confirmed = lt_view_of(&match.game.state, other);
        assert_true(same_view(&view, &confirmed));
    }
}

// --- Preview --------------------------------------------------------------------------------------

static void the_preview_is_what_comes_true(void **unused) {
    (void)unused;
    lt_match match;
    lt_match_settings settings = table_of(4, 11);
    start_match(&match, &settings);
    while (!match.game.state.open.final) {
        settle(&match);
        const lt_move move = first_of(&match.draft, LT_PLACE);
        lt_events told, truth;
        lt_state after = match.draft;
        assert_true(lt_match_preview(&match, move, &told));
        apply_ok(&after, move, &truth);
        int at = 0;
        for (int i = 0; i < truth.count; i++) {
            unsigned kind = truth.at[i].kind;
            if (kind == LT_EV_DRAWN || kind == LT_EV_TURN) continue;
            char a[80], b[80];
            event_text(&truth.at[i], a, sizeof a);
            event_text(&told.at[at++], b, sizeof b);
            assert_string_equal(a, b);
        }
        assert_int_equal(told.count, at);
        finish_turn(&match);
    }
}

static void the_preview_needs_a_legal_placement(void **unused) {
    (void)unused;
    lt_match match, before;
    lt_events events, untouched;
    memset(&events, 0x5A, sizeof events);
    untouched = events;
    start_rich(&match, 2);
    before = match;
    assert_false(lt_match_preview(&match, dedicate_move(LT_FOUR_OF_A_KIND, "R"), &events));
    assert_false(
        lt_match_preview(&match, place_move(lt_hand_tile(match.game.state.hand[0], 0), 5, 5, 0), &events));
    assert_false(
        lt_match_preview(&match, place_move(lt_hand_tile(match.game.state.hand[1], 0), 1, 0, 0), &events));
    assert_memory_equal(&events, &untouched, sizeof events);
    assert_memory_equal(&match, &before, sizeof match);
    lt_game_abandon(&match.game, 0);
    assert_false(lt_match_preview(&match, first_of(&match.game.state, LT_PLACE), &events));
}

// --- The end by the rules -----------------------------------------------------------------------------

static void games_end_by_the_rules(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++) {
        lt_match match;
        lt_match_settings settings = table_of(players, 21);
        start_match(&match, &settings);
        play_to_end(&match);
        assert_true(match.game.state.open.over);
        assert_int_equal(match.game.ending.termination, LT_NORMAL);
        assert_int_equal(match.game.ending.winners, lt_winners(&match.game.state.open));
        assert_int_equal(lt_match_draft(&match, pass_move()), LT_ERR_OVER);
        assert_false(lt_match_confirm(&match, 0));
        const lt_match before = match;
        lt_match_resign(&match, 0, 0);
        assert_false(lt_match_tick(&match, INT32_MAX));
        assert_memory_equal(&match, &before, sizeof match);
    }
}

// --- Bots -------------------------------------------------------------------------------------------

static void bots_play_whole_games(void **unused) {
    (void)unused;
    static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];
    for (unsigned players = 2; players <= 4; players++) {
        lt_match match;
        lt_match_settings settings = table_of(players, 4);
        for (unsigned i = 0; i < players; i++) settings.seat[i] = (lt_seat){LT_SEAT_BOT, "", lt_bots[i]};
        start_match(&match, &settings);
        while (!match.game.over) {
            lt_move moves[LT_MAX_TURN_MOVES];
            assert_int_equal(lt_midend_next(&match.game, 0).kind, LT_NEXT_BOT);
            const unsigned count = lt_midend_think(&match, (lt_budget){.playouts = 8}, scratch, moves);
            assert_true(lt_match_play(&match, moves, count, 0));
        }
        assert_true(match.game.state.open.over);
        assert_true(match.game.state.open.honor[0] + match.game.state.open.honor[1] > 0);
    }
}

static void bots_seeds_differ_by_seat_and_not_by_deck(void **unused) {
    (void)unused;
    lt_match one, other;
    lt_match_settings settings = table_of(2, 1);
    settings.bot_seed = 99;
    start_match(&one, &settings);
    settings = table_of(2, 2);
    settings.bot_seed = 99;
    start_match(&other, &settings);
    const uint64_t first = lt_midend_task(&one.game, one.settings.bot_seed).seed;
    assert_true(first == lt_midend_task(&other.game, other.settings.bot_seed).seed);
    finish_turn(&one);
    assert_true(first != lt_midend_task(&one.game, one.settings.bot_seed).seed);
}

// --- Leaving ------------------------------------------------------------------------------------------

static void resigning_ends_a_game_of_two(void **unused) {
    (void)unused;
    for (unsigned player = 0; player < 2; player++) {
        lt_match match;
        start_rich(&match, 2);
        draft(&match, exchange_move('O', 'W'));
        lt_match_resign(&match, player, 0);
        assert_true(match.game.over);
        assert_int_equal(match.game.ending.termination, LT_RESIGNED);
        assert_int_equal(match.game.ending.by, player);
        assert_int_equal(match.game.ending.winners, 1u << (1 - player));
        assert_int_equal(match.draft_count, 0);
        assert_int_equal(lt_match_draft(&match, exchange_move('O', 'W')), LT_ERR_OVER);
    }
}

static void a_bot_plays_on_for_whoever_resigns(void **unused) {
    (void)unused;
    for (unsigned players = 3; players <= 4; players++) {
        lt_match match;
        lt_match_settings settings = table_of(players, 7);
        settings.stand_in = lt_bots[2];
        start_match(&match, &settings);
        finish_turn(&match);
        lt_match_resign(&match, 1, 0); // to move
        lt_match_resign(&match, 0, 0); // not to move
        assert_false(match.game.over);
        assert_ptr_equal(lt_game_bot(&match.game, 1), lt_bots[2]);
        assert_ptr_equal(lt_game_bot(&match.game, 0), lt_bots[2]);
        assert_int_equal(match.game.seat[1].left, LT_LEFT_RESIGNED);
        assert_int_equal(match.game.seat[1].left_turn, 2);
        assert_string_equal(match.settings.seat[1].name, "p2");
        play_to_end(&match);
        assert_int_equal(match.game.ending.termination, LT_NORMAL);
        assert_int_equal(match.game.ending.winners, lt_winners(&match.game.state.open));
    }
}

static void whoever_left_plays_the_rematch(void **unused) {
    (void)unused;
    lt_match match;
    lt_match_settings settings = table_of(3, 1);
    settings.seat[2] = (lt_seat){LT_SEAT_BOT, "p3", lt_bots[1]};
    lt_match_start(&match, &settings, 0);
    lt_match_resign(&match, 1, 0);
    const lt_match_settings again = match.settings;
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(again.seat[i].kind, settings.seat[i].kind);
        assert_ptr_equal(again.seat[i].bot, settings.seat[i].bot);
    }
}

static void a_stand_in_starts_the_turn_afresh(void **unused) {
    (void)unused;
    lt_match match;
    start_rich(&match, 3);
    draft(&match, exchange_move('O', 'W'));
    lt_match_resign(&match, 1, 0); // another's seat: the draft stays
    assert_int_equal(match.draft_count, 1);
    lt_match_resign(&match, 0, 0);
    assert_int_equal(match.draft_count, 0);
    assert_true(same_state(&match.draft, &match.game.state));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starts_as_the_rules_say),
        cmocka_unit_test(bad_setups_are_refused),
        cmocka_unit_test(seats_without_sense_get_some),
        cmocka_unit_test(bots_are_named_by_their_level),
        cmocka_unit_test(a_seed_that_is_not_the_decks_is_not_claimed),
        cmocka_unit_test(seats_turn_and_sides_stay),
        cmocka_unit_test(a_rematch_gives_everyone_the_start),
        cmocka_unit_test(drafts_follow_the_rules),
        cmocka_unit_test(nothing_is_played_before_it_is_confirmed),
        cmocka_unit_test(undo_and_redo_walk_the_draft),
        cmocka_unit_test(a_new_move_forgets_what_was_undone),
        cmocka_unit_test(a_placement_gives_way),
        cmocka_unit_test(the_longest_turn_fits),
        cmocka_unit_test(only_the_one_who_drafts_sees_the_draft),
        cmocka_unit_test(the_preview_is_what_comes_true),
        cmocka_unit_test(the_preview_needs_a_legal_placement),
        cmocka_unit_test(games_end_by_the_rules),
        cmocka_unit_test(bots_play_whole_games),
        cmocka_unit_test(bots_seeds_differ_by_seat_and_not_by_deck),
        cmocka_unit_test(resigning_ends_a_game_of_two),
        cmocka_unit_test(a_bot_plays_on_for_whoever_resigns),
        cmocka_unit_test(whoever_left_plays_the_rematch),
        cmocka_unit_test(a_stand_in_starts_the_turn_afresh),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
