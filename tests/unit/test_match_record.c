// test_match_record.c - a match as its record and back: nothing that matters is lost, nothing foreign does
// harm.
#include "table.h"

enum { NOW = 5000 };

typedef struct {
    size_t size;
    char text[LT_MATCH_RECORD];
} record_text;

static record_text record_of(const lt_match *match, int64_t now_ms) {
    record_text out;
    out.size = lt_match_record(match, now_ms, out.text, sizeof out.text);
    assert_true(out.size < sizeof out.text);
    return out;
}

static lt_match restored(const record_text *record, int64_t now_ms) {
    lt_match match;
    lt_fault fault = {.reason = ""};
    if (!lt_match_restore(LT_ENGLISH, &match, record->text, record->size, now_ms, &fault))
        fail_msg("%u:%u: %s\n%s", fault.line, fault.column, fault.reason, record->text);
    return match;
}

static lt_match restored_text(const char *text) {
    record_text record = {.size = strlen(text)};
    memcpy(record.text, text, record.size + 1);
    return restored(&record, NOW);
}

// All that a match is, but for the listeners, what was undone, and a placement that waits to be confirmed.
static void assert_same_match(const lt_match *a, const lt_match *b) {
    assert_memory_equal(&a->settings.setup, &b->settings.setup, sizeof a->settings.setup);
    assert_int_equal(a->settings.clock.kind, b->settings.clock.kind);
    assert_true(a->settings.clock.time_ms == b->settings.clock.time_ms);
    assert_true(a->settings.clock.increment_ms == b->settings.clock.increment_ms);
    assert_ptr_equal(a->settings.stand_in, b->settings.stand_in);
    assert_true(a->settings.bot_seed == b->settings.bot_seed && a->settings.seed == b->settings.seed);
    assert_int_equal(a->settings.seeded, b->settings.seeded);
    assert_string_equal(a->settings.date, b->settings.date);
    for (unsigned i = 0; i < a->settings.setup.players; i++) {
        assert_int_equal(a->settings.seat[i].kind, b->settings.seat[i].kind);
        assert_ptr_equal(a->settings.seat[i].bot, b->settings.seat[i].bot);
        assert_string_equal(a->settings.seat[i].name, b->settings.seat[i].name);
        assert_int_equal(a->game.seat[i].left, b->game.seat[i].left);
        assert_int_equal(a->game.seat[i].left_turn, b->game.seat[i].left_turn);
        assert_ptr_equal(lt_game_bot(&a->game, i), lt_game_bot(&b->game, i));
    }
    assert_true(same_state(&a->game.state, &b->game.state));
    assert_true(same_state(&a->draft, &b->draft));
    assert_int_equal(a->game.move_count, b->game.move_count);
    for (int i = 0; i < a->game.move_count; i++) assert_true(lt_move_equal(a->moves[i], b->moves[i]));
    assert_int_equal(a->draft_count - lt_match_complete(a), b->draft_count);
    assert_int_equal(a->game.over, b->game.over);
    assert_memory_equal(&a->game.ending, &b->game.ending, sizeof a->game.ending);
    assert_int_equal(a->tags_size, b->tags_size);
    assert_memory_equal(a->tags, b->tags, a->tags_size);
}

static void assert_comes_back(const lt_match *match, int64_t now_ms) {
    const record_text record = record_of(match, now_ms);
    const lt_match again = restored(&record, NOW);
    assert_same_match(match, &again);
    for (unsigned i = 0; i < match->settings.setup.players; i++) {
        int64_t left = lt_game_time_left(&match->game, i, now_ms);
        assert_true(lt_game_time_left(&again.game, i, NOW) == (left < 0 ? 0 : left));
    }
    const record_text twice = record_of(&again, NOW);
    assert_string_equal(record.text, twice.text);
}

// --- Properties over random matches -------------------------------------------------------------------

static lt_match_settings random_table(lt_rng *rng) {
    lt_match_settings settings = table_of(2 + lt_rng_below(rng, 3), lt_rng_next(rng));
    settings.setup.rules = (uint8_t)lt_rng_below(rng, 2);
    settings.bot_seed = lt_rng_next(rng);
    for (unsigned i = 0; i < settings.setup.players; i++) {
        lt_seat *seat = &settings.seat[i];
        seat->kind = (lt_seat_kind)lt_rng_below(rng, 2);
        if (seat->kind == LT_SEAT_BOT) seat->bot = lt_bots[lt_rng_below(rng, lt_bot_count)];
    }
    settings.clock = (lt_clock_rules){(lt_clock_kind)lt_rng_below(rng, 3), 1 + lt_rng_below(rng, 1000000),
                                      lt_rng_below(rng, 5000)};
    if (lt_rng_below(rng, 2)) settings.stand_in = lt_bots[lt_rng_below(rng, lt_bot_count)];
    if (lt_rng_below(rng, 2)) snprintf(settings.date, sizeof settings.date, "2026-11-15");
    return settings;
}

// Card moves are a tenth of all that is legal at best: any kind first, so that there are some.
static lt_move random_move(const lt_state *state, lt_rng *rng) {
    lt_move moves[LT_MAX_MOVES];
    int count = lt_legal_moves(state, moves, LT_MAX_MOVES), cards = 0;
    while (cards < count && moves[cards].kind != LT_PLACE && moves[cards].kind != LT_PASS) cards++;
    if (cards == count || (cards > 0 && lt_rng_below(rng, 2)))
        return moves[lt_rng_below(rng, (unsigned)cards)];
    return moves[cards + (int)lt_rng_below(rng, (unsigned)(count - cards))];
}

// Undoes and drafts other things, and in the end has redone or drafted the same as before.
static void dither(lt_match *match, lt_rng *rng) {
    lt_move before[LT_MAX_TURN_MOVES];
    const int count = match->draft_count;
    memcpy(before, match->draft_moves, sizeof before);
    int undone = 0;
    while (lt_rng_below(rng, 3) && lt_match_undo(match)) undone++;
    if (lt_rng_below(rng, 2)) {
        while (lt_match_redo(match)) undone--;
        assert_int_equal(undone, 0);
        return;
    }
    if (!lt_match_complete(match)) lt_match_draft(match, random_move(&match->draft, rng));
    while (lt_match_undo(match)) {
    }
    for (int i = 0; i < count; i++) assert_int_equal(lt_match_draft(match, before[i]), LT_OK);
}

// Drafts that were taken back leave no trace in the record.
static void dithering_leaves_no_trace(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < 60; seed++) {
        lt_rng table = {seed}, play = {seed + 1000}, whims = {seed + 2000};
        const lt_match_settings settings = random_table(&table);
        lt_match firm, dithering;
        start_match(&firm, &settings);
        start_match(&dithering, &settings);
        while (!firm.game.over) {
            while (!lt_match_complete(&firm)) {
                const lt_move move = random_move(&firm.draft, &play);
                draft(&firm, move);
                draft(&dithering, move);
                dither(&dithering, &whims);
                assert_true(same_state(&firm.draft, &dithering.draft));
            }
            assert_true(lt_match_confirm(&firm, 0));
            assert_true(lt_match_confirm(&dithering, 0));
        }
        const record_text a = record_of(&firm, 0), b = record_of(&dithering, 0);
        assert_string_equal(a.text, b.text);
    }
}

static void every_match_comes_back_at_every_move(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < 12; seed++) {
        lt_rng table = {seed}, play = {seed + 1000};
        const lt_match_settings settings = random_table(&table);
        lt_match match;
        int64_t now_ms = 0;
        start_match(&match, &settings);
        assert_comes_back(&match, now_ms);
        while (!match.game.over) {
            draft(&match, random_move(&match.draft, &play));
            now_ms += lt_rng_below(&play, 1 + (unsigned)settings.clock.time_ms / 40);
            assert_comes_back(&match, now_ms);
            if (!lt_match_complete(&match)) continue;
            lt_match_confirm(&match, now_ms);
            assert_comes_back(&match, now_ms);
        }
    }
}

static void every_ending_comes_back(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned ending = 0; ending < 3; ending++) {
            lt_match match;
            lt_match_settings settings = table_of(players, 9);
            settings.clock = (lt_clock_rules){LT_CLOCK_BANK, 1000, 10};
            start_match(&match, &settings);
            finish_turn(&match);
            if (ending == 0) lt_match_resign(&match, 0, 20);
            if (ending == 1) lt_game_abandon(&match.game, 20);
            if (ending == 2) assert_true(lt_match_tick(&match, 2000));
            assert_comes_back(&match, 20);
        }
}

// --- What the record says ---------------------------------------------------------------------------

static void the_record_is_one_of_the_notation(void **unused) {
    (void)unused;
    lt_match match;
    lt_match_settings settings = table_of(2, 3);
    settings.seat[1] = (lt_seat){LT_SEAT_BOT, "Bo \"x\" \\", lt_bot_by_name("skilled")};
    settings.clock = (lt_clock_rules){LT_CLOCK_BANK, 300000, 5000};
    snprintf(settings.date, sizeof settings.date, "2026-11-15");
    start_match(&match, &settings);
    record_text text = record_of(&match, 1500);
    static const char *const lines[] = {"[Player2 \"Bo \\\"x\\\" \\\\\"]\n",
                                        "[Seat1 \"person\"]\n",
                                        "[Seat2 \"bot skilled\"]\n",
                                        "[Clock \"bank 300000 5000\"]\n",
                                        "[TimeLeft \"298500 300000\"]\n",
                                        "[Date \"2026-11-15\"]\n",
                                        "[Seed \"3\"]\n",
                                        "[Winners \"*\"]\n",
                                        "[Honor \"0 0\"]\n"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strstr(text.text, lines[i]) == NULL) fail_msg("%s is not in\n%s", lines[i], text.text);
    play_to_end(&match);
    text = record_of(&match, 0);
    lt_record record;
    lt_fault fault;
    assert_true(
        lt_record_read(text.text, text.size, &record, NULL, &fault)); // which checks honor and winners
    assert_int_equal(record.move_count, match.game.move_count);
}

static void card_moves_of_a_draft_are_saved_and_its_placement_is_not(void **unused) {
    (void)unused;
    lt_match match;
    lt_match_settings settings = table_of(2, 3);
    start_match(&match, &settings);
    lt_rng rng = {5};
    bool dedicated = false;
    while (!dedicated && !match.game.over) { // until somebody dedicates
        settle(&match);
        dedicated = count_moves(&match.draft, LT_DEDICATE) > 0;
        draft(&match, dedicated ? first_of(&match.draft, LT_DEDICATE) : random_move(&match.draft, &rng));
        if (!dedicated && lt_match_complete(&match)) lt_match_confirm(&match, 0);
    }
    assert_true(dedicated);
    const int drafted = match.draft_count;
    settle(&match);
    draft(&match, first_of(&match.draft, LT_PLACE));
    const record_text text = record_of(&match, 0);
    const lt_match again = restored(&text, 0);
    assert_true(again.draft_count >= drafted);
    assert_int_equal(again.draft_count, match.draft_count - 1);
    assert_false(lt_match_complete(&again));
    assert_int_equal(again.draft.open.honor[again.draft.open.player],
                     match.draft.open.honor[match.draft.open.player]);
}

// --- Foreign records ----------------------------------------------------------------------------------

#define HEAD "[Format \"LGN 1\"]\n[Players \"2\"]\n"
#define DECK "[Deck \"34 23 3 30 20 27 24 18 33 11 12 19 6 2 10 32 35 29 22 14 26 1\"]\n"

static void records_of_others_are_for_people(void **unused) {
    (void)unused;
    const lt_match match = restored_text(HEAD DECK "[Event \"A \\\"big\\\" one\"]\n\n1. 3@-1,0r1\n");
    assert_int_equal(match.game.move_count, 1);
    assert_int_equal(match.settings.seat[0].kind, LT_SEAT_PERSON);
    assert_int_equal(match.settings.seat[1].kind, LT_SEAT_PERSON);
    assert_string_equal(match.settings.seat[0].name, "");
    assert_false(match.settings.seeded);
    const record_text text = record_of(&match, NOW);
    assert_non_null(strstr(text.text, "[Event \"A \\\"big\\\" one\"]\n"));
    assert_comes_back(&match, NOW);
}

static void tags_that_mean_something_else_are_kept(void **unused) {
    (void)unused;
    static const char *const tags[] = {
        "[Clock \"5+3\"]\n",
        "[Clock \"turn 0\"]\n",
        "[Clock \"turn 5 5\"]\n",
        "[Clock \"bank 5\"]\n",
        "[Clock \"turn -5\"]\n",
        "[Clock \"turn 99999999999999999999\"]\n",
        "[TimeLeft \"1 2\"]\n",
        "[Seed \"twelve\"]\n",
        "[Seed \"12\"]\n",
        "[StandIn \"somebody\"]\n",
        "[Left1 \"resigned 3\"]\n",
        "[Date \"the day before yesterday\"]\n",
        "[Player3 \"not at table\"]\n",
        "[Seat0 \"bot\"]\n",
        "[Seats2 \"bot\"]\n",
    };
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        char text[600];
        snprintf(text, sizeof text, "%s%s%s\n", HEAD, DECK, tags[i]);
        const lt_match match = restored_text(text);
        assert_int_equal(match.settings.clock.kind, LT_NO_CLOCK);
        const record_text record = record_of(&match, NOW);
        if (strstr(record.text, tags[i]) == NULL) fail_msg("%s is lost", tags[i]);
        assert_comes_back(&match, NOW);
    }
}

static void seats_that_cannot_be_read_are_played_all_the_same(void **unused) {
    (void)unused;
    const lt_match match =
        restored_text(HEAD DECK "[Seat1 \"bot from the future\"]\n[Seat2 \"a ghost\"]\n\n");
    assert_int_equal(match.settings.seat[0].kind, LT_SEAT_BOT);
    assert_non_null(match.settings.seat[0].bot);
    assert_int_equal(match.settings.seat[1].kind, LT_SEAT_PERSON);
}

static void long_names_are_cut_between_characters(void **unused) {
    (void)unused;
    for (size_t size = LT_MATCH_NAME - 6; size < LT_MATCH_NAME + 6; size++) {
        char text[900], name[200];
        memset(name, 'a', size);
        memcpy(name + size, "\xD0\xB6\xE2\x82\xAC", 6); // Cyrillic and a euro sign
        snprintf(text, sizeof text, "%s%s[Player1 \"%s\"]\n\n", HEAD, DECK, name);
        const lt_match match = restored_text(text);
        const char *kept = match.settings.seat[0].name;
        assert_true(strlen(kept) < LT_MATCH_NAME && strlen(kept) + 3 >= LT_MATCH_NAME - 5);
        assert_memory_equal(kept, name, strlen(kept));
        const record_text record = record_of(&match, NOW);
        assert_null(strstr(record.text, "\xEF\xBF\xBD")); // nothing had to be replaced
        assert_comes_back(&match, NOW);
    }
}

static void too_many_tags_are_refused(void **unused) {
    (void)unused;
    static char text[3 * LT_MATCH_TAGS];
    for (int many = 0; many < 2; many++) {
        lt_match match, before;
        lt_fault fault;
        size_t size = (size_t)snprintf(text, sizeof text, "%s%s", HEAD, DECK);
        if (many) {
            for (int i = 0; i < 300; i++)
                size += (size_t)snprintf(text + size, sizeof text - size, "[T%d \"some value\"]\n", i);
        } else {
            size += (size_t)snprintf(text + size, sizeof text - size, "[Long \"%0*d\"]\n", LT_MATCH_TAGS, 7);
        }
        memset(&match, 0x5A, sizeof match);
        before = match;
        assert_false(lt_match_restore(LT_ENGLISH, &match, text, size, 0, &fault));
        assert_memory_equal(&match, &before, sizeof match);
        assert_non_null(strstr(fault.reason, "tags"));
        assert_int_equal(fault.line, 1);
        assert_false(lt_match_restore(LT_ENGLISH, &match, text, size, 0, NULL));
    }
}

static void faults_have_a_place(void **unused) {
    (void)unused;
    static const char text[] = HEAD DECK "\n1. 3@-1,0r1\n2. 20@7,7r0\n";
    lt_match match, before;
    lt_fault fault;
    memset(&match, 0x5A, sizeof match);
    before = match;
    assert_false(lt_match_restore(LT_ENGLISH, &match, text, strlen(text), 0, &fault));
    assert_int_equal(fault.line, 6);
    assert_memory_equal(&match, &before, sizeof match);
}

static void faults_are_told_in_the_language(void **unused) {
    (void)unused;
    static const char text[] = HEAD "\n";
    lt_match match;
    lt_fault english, polish;
    assert_false(lt_match_restore(LT_ENGLISH, &match, text, strlen(text), 0, &english));
    assert_false(lt_match_restore(LT_POLISH, &match, text, strlen(text), 0, &polish));
    assert_string_not_equal(english.reason, polish.reason);
    assert_int_equal(english.offset, polish.offset);
}

static void forfeits_of_others_are_ended_games(void **unused) {
    (void)unused;
    const lt_match match =
        restored_text(HEAD DECK "[Termination \"forfeit 2\"]\n[Winners \"1\"]\n\n1. 3@-1,0r1\n");
    assert_true(match.game.over);
    assert_int_equal(match.game.ending.termination, LT_FORFEIT);
    assert_int_equal(match.game.ending.by, 1);
    assert_int_equal(match.game.ending.winners, 1);
    assert_comes_back(&match, NOW);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dithering_leaves_no_trace),
        cmocka_unit_test(every_match_comes_back_at_every_move),
        cmocka_unit_test(every_ending_comes_back),
        cmocka_unit_test(the_record_is_one_of_the_notation),
        cmocka_unit_test(card_moves_of_a_draft_are_saved_and_its_placement_is_not),
        cmocka_unit_test(records_of_others_are_for_people),
        cmocka_unit_test(tags_that_mean_something_else_are_kept),
        cmocka_unit_test(seats_that_cannot_be_read_are_played_all_the_same),
        cmocka_unit_test(long_names_are_cut_between_characters),
        cmocka_unit_test(too_many_tags_are_refused),
        cmocka_unit_test(faults_have_a_place),
        cmocka_unit_test(faults_are_told_in_the_language),
        cmocka_unit_test(forfeits_of_others_are_ended_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
