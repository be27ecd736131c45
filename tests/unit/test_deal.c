// test_deal.c - deals that anybody can play again: codes, proofs and forgeries, two games of one deal, the
// field.
#include "lt_daily.h"
#include "lt_midend.h"
#include "table.h"

static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];

// --- Games ----------------------------------------------------------------------------------------------

// Plays the person's seat with a bot of the level.
static void play_as(lt_match *match, unsigned seat, const char *level, uint64_t seed) {
    const lt_bot *bot = lt_bot_by_name(level);
    lt_deal_let_bots_play(match, scratch);
    while (!match->game.over) {
        const lt_view view = lt_match_view(match, (int)seat);
        const lt_budget budget = {.seed = seed};
        lt_move turn[LT_MAX_TURN_MOVES];
        const int count = lt_bot_turn(bot, &view, &budget, scratch, turn);
        assert_true(lt_match_play(match, turn, (unsigned)count, 0));
        lt_deal_let_bots_play(match, scratch);
    }
}

static lt_day day_of(const char *text) {
    lt_day day = 0;
    assert_true(lt_day_read(text, strlen(text), &day));
    return day;
}

typedef struct {
    char text[LT_MATCH_RECORD];
    size_t size;
    lt_record record;
} kept;

static void read_kept(kept *game) {
    lt_fault fault = {.offset = 0};
    if (!lt_record_read(game->text, game->size, &game->record, NULL, &fault)) fail_msg("%s", fault.reason);
}

static void keep(const lt_match *match, kept *game) {
    game->size = lt_match_record(match, 0, game->text, sizeof game->text);
    read_kept(game);
}

static void play_day(const char *date, const char *level, uint64_t seed, kept *game) {
    lt_match match;
    const lt_day day = day_of(date);
    lt_daily_start(day, "Ann", &match, 0);
    play_as(&match, lt_daily_deal(day).seat, level, seed);
    keep(&match, game);
}

// --- Proofs ---------------------------------------------------------------------------------------------

static const char *const days[] = {"2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19",
                                   "2026-11-20", "2026-11-21", "2026-11-22"};

static void a_record_proves_its_score(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < sizeof days / sizeof *days; i++) {
        kept game;
        lt_day day = 0;
        lt_state last;
        play_day(days[i], "steady", i, &game);
        assert_true(lt_record_read(game.text, game.size, &game.record, &last, NULL));
        const lt_proof proof = lt_daily_prove(&game.record, &day, scratch);
        assert_int_equal(proof.verdict, LT_PROVED);
        assert_int_equal(day, day_of(days[i]));
        const unsigned seat = lt_daily_deal(day).seat;
        assert_int_equal(proof.outcome.seat, seat);
        assert_int_equal(proof.outcome.winners, lt_winners(&last.open));
        assert_memory_equal(proof.outcome.honor, last.open.honor, last.open.players);
        assert_int_equal(proof.outcome.score > 0, lt_winners(&last.open) == 1u << seat);
    }
}

static void a_proof_stops_after_each_turn_of_a_bot(void **unused) {
    (void)unused;
    kept game;
    lt_day day = 0;
    unsigned steps = 1;
    static lt_proving proving;
    play_day("2026-11-17", "steady", 1, &game);
    assert_true(lt_daily_prove_begin(&game.record, &day, &proving));
    assert_int_equal(day, day_of("2026-11-17"));
    while (lt_prove_on(&proving, scratch)) {
        assert_true(proving.match.game.move_count > 0);
        steps++;
    }
    assert_int_equal(steps, 2 * (9 + 1)); // two bots, with nine placements and a final turn each
    assert_int_equal(proving.proof.verdict, LT_PROVED);
    const lt_proof whole = lt_daily_prove(&game.record, &day, scratch);
    assert_int_equal(proving.proof.outcome.score, whole.outcome.score);
    assert_false(lt_prove_on(&proving, scratch)); // it stays as it is
}

static void the_name_is_the_players_own(void **unused) {
    (void)unused;
    kept game;
    lt_match match;
    lt_day day;
    const lt_day of = day_of("2026-11-16");
    lt_daily_start(of, "Mei", &match, 0); // as the bot would be called
    play_as(&match, lt_daily_deal(of).seat, "casual", 3);
    keep(&match, &game);
    assert_int_equal(lt_daily_prove(&game.record, &day, scratch).verdict, LT_PROVED);
}

// They say nothing of how the game was played.
static void variations_do_not_matter(void **unused) {
    (void)unused;
    static const char tag[] = "[Variation \"";
    kept game;
    lt_day day;
    play_day("2026-11-16", "casual", 5, &game);
    lt_variation line = {.turn = 1, .move_count = 1, .moves = {game.record.moves[0]}};
    if (!lt_ends_turn(line.moves[0])) fail_msg("the first turn has several moves");
    char text[sizeof game.text], value[64];
    lt_variation_write(&line, value, sizeof value);
    const int size = snprintf(text, sizeof text, "%s%s\"]\n%s", tag, value, game.text);
    game.size = (size_t)size;
    memcpy(game.text, text, game.size + 1);
    read_kept(&game);
    assert_int_equal(game.record.variation_count, 1);
    assert_int_equal(lt_daily_prove(&game.record, &day, scratch).verdict, LT_PROVED);
}

// What comes of a forged text: the reader refuses it, or the proof does. Returns the proof of the latter.
static bool is_refused(const char *text, size_t size, lt_proof *proof) {
    lt_record record;
    lt_day day;
    if (!lt_record_read(text, size, &record, NULL, NULL)) return true;
    *proof = lt_daily_prove(&record, &day, scratch);
    return proof->verdict != LT_PROVED;
}

typedef enum { CHANGED, REMOVED, REPEATED, EMPTIED, FORGERIES } forgery;

// The text with the line of a tag forged. False if that would change nothing.
static bool forge_line(const kept *game, size_t start, size_t end, forgery how, char *out, size_t *size) {
    const char *quote = memchr(game->text + start, '"', end - start);
    const size_t value = (size_t)(quote - game->text) + 1;
    memcpy(out, game->text, game->size);
    *size = game->size;
    switch (how) {
    case CHANGED:
        if (game->text[end - 3] == '"') return false; // an empty value
        out[end - 4] = (char)(out[end - 4] == '1' ? '2' : '1');
        return true;
    case REMOVED:
        memmove(out + start, out + end, game->size - end);
        *size -= end - start;
        return true;
    case REPEATED:
        memmove(out + end, game->text + start, game->size - start);
        *size += end - start;
        return true;
    case EMPTIED:
    case FORGERIES:
    default:
        memmove(out + value, game->text + end - 3, game->size - (end - 3));
        *size -= end - 3 - value;
        return true;
    }
}

static void every_tag_is_proved(void **unused) {
    (void)unused;
    kept game;
    char own[LT_PLAYER_TAG];
    unsigned lines = 0;
    play_day("2026-11-17", "steady", 1, &game);
    lt_player_tag("Player", lt_daily_deal(day_of("2026-11-17")).seat, own);
    for (size_t start = 0; game.text[start] == '[';) {
        const size_t end = (size_t)((const char *)memchr(game.text + start, '\n', game.size) - game.text) + 1;
        const bool is_own = strncmp(game.text + start + 1, own, strlen(own)) == 0;
        for (forgery how = CHANGED; how < FORGERIES; how++) {
            char forged[2 * LT_MATCH_RECORD];
            lt_proof proof = {.verdict = LT_PROVED};
            size_t size = 0;
            if (is_own && how != REPEATED) continue;
            if (!forge_line(&game, start, end, how, forged, &size)) continue;
            if (!is_refused(forged, size, &proof))
                fail_msg("forgery %d passes: %.*s", (int)how, (int)(end - start - 1), game.text + start);
        }
        lines++;
        start = end;
    }
    assert_int_equal(lines, 18);
}

static void a_verdict_names_what_is_wrong(void **unused) {
    (void)unused;
    static const struct {
        const char *from, *to;
        lt_proof_verdict verdict;
        const char *tag;
    } cases[] = {
        {"[Daily \"2026-11-16\"]\n", "", LT_PROOF_TAG, "Daily"},
        {"[Daily \"2026-11-16\"]", "[Daily \"2025-11-16\"]", LT_PROOF_TAG, "Daily"},
        {"[Date \"2026-11-16\"]", "[Date \"2026-11-17\"]", LT_PROOF_TAG, "Date"},
        {"\"bot casual\"", "\"bot learner\"", LT_PROOF_TAG, "Seat1"},
        {"[Bots \"1\"]", "[Bots \"2\"]", LT_PROOF_RELEASE, "Bots"},
        {"[Bots \"1\"]\n", "", LT_PROOF_TAG, "Bots"},
        {"[Bots ", "[Clock \"turn 60000\"]\n[Bots ", LT_PROOF_TAG, "Clock"},
        {"[Bots ", "[Termination \"normal\"]\n[Bots ", LT_PROOF_TAG, "Termination"},
        {"\n\n1.", "\n{a comment}\n1.", LT_PROVED, ""},
    };
    kept game;
    play_day("2026-11-16", "casual", 5, &game);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        char forged[2 * LT_MATCH_RECORD];
        const char *at = strstr(game.text, cases[i].from);
        assert_non_null(at);
        lt_proof proof = {.verdict = LT_PROVED};
        const int size = snprintf(forged, sizeof forged, "%.*s%s%s", (int)(at - game.text), game.text,
                                  cases[i].to, at + strlen(cases[i].from));
        if (!is_refused(forged, (size_t)size, &proof)) assert_int_equal(cases[i].verdict, LT_PROVED);
        assert_int_equal(proof.verdict, cases[i].verdict);
        assert_string_equal(proof.tag, cases[i].tag);
    }
}

// Any other turn of a bot, from which the game is played to its end by the same bots, so that it is legal
// throughout.
static void every_turn_of_a_bot_is_proved(void **unused) {
    (void)unused;
    const lt_day day = day_of("2026-11-16");
    const lt_deal deal = lt_daily_deal(day);
    kept game;
    unsigned forged = 0;
    play_day("2026-11-16", "steady", 9, &game);
    for (int at = 0, own = 0; at < game.record.move_count; at++) {
        lt_match match;
        lt_state state;
        lt_move moves[LT_MAX_MOVES];
        lt_daily_start(day, "Ann", &match, 0);
        state = match.game.state;
        for (int i = 0; i < at; i++) lt_play(&state, game.record.moves[i]);
        const unsigned turn = state.open.turn, player = state.open.player;
        if (player == deal.seat || (at > 0 && !lt_ends_turn(game.record.moves[at - 1]))) continue;
        for (int i = 0; i < at;) { // the turns before it
            int count = 1;
            while (!lt_ends_turn(game.record.moves[i + count - 1])) count++;
            assert_true(lt_match_play(&match, game.record.moves + i, (unsigned)count, 0));
            i += count;
        }
        const int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
        for (own = 0; own < count; own++)
            if (lt_ends_turn(moves[own]) && !lt_move_equal(moves[own], game.record.moves[at])) break;
        if (own == count || !lt_match_play(&match, &moves[own], 1, 0)) continue;
        play_as(&match, deal.seat, "steady", 9);
        kept other;
        lt_day found;
        keep(&match, &other);
        const lt_proof proof = lt_daily_prove(&other.record, &found, scratch);
        assert_int_equal(proof.verdict, LT_PROOF_MOVE);
        assert_int_equal(proof.turn, turn);
        assert_int_equal(proof.player, player);
        forged++;
    }
    assert_true(forged >= 11);
}

static void a_game_that_is_not_over_proves_nothing(void **unused) {
    (void)unused;
    const lt_day day = day_of("2026-11-18");
    lt_match match;
    lt_day found;
    kept game;
    lt_daily_start(day, "Ann", &match, 0);
    lt_deal_let_bots_play(&match, scratch);
    keep(&match, &game);
    assert_int_equal(lt_daily_prove(&game.record, &found, scratch).verdict, LT_PROOF_UNFINISHED);
    lt_match_resign(&match, lt_daily_deal(day).seat, 0);
    keep(&match, &game);
    assert_int_not_equal(lt_daily_prove(&game.record, &found, scratch).verdict, LT_PROVED);
}

// --- Releases -------------------------------------------------------------------------------------------

// A hash of the records of a week, in which bots of all levels play. If it differs, bots play otherwise than
// in earlier records: raise LT_BOTS_RELEASE, and put the new one here.
static void the_release_names_these_bots(void **unused) {
    (void)unused;
    static const uint64_t signature = 0xD235A4666E81103u;
    static const unsigned release = 1;
    uint64_t hash = 0xCBF29CE484222325u;
    for (unsigned i = 0; i < sizeof days / sizeof *days; i++) {
        kept game;
        play_day(days[i], lt_bots[lt_level_count - 1 - i]->name, i, &game);
        for (const char *at = strstr(game.text, "\n\n"); *at != '\0'; at++)
            hash = (hash ^ (unsigned char)*at) * 0x100000001B3u;
    }
    if (hash != signature || release != LT_BOTS_RELEASE)
        fail_msg(
            "the signature is 0x%llXu in release %u: raise LT_BOTS_RELEASE of lt_deal.h, and put both here",
            (unsigned long long)hash, (unsigned)LT_BOTS_RELEASE);
}

// --- Codes ----------------------------------------------------------------------------------------------

static void a_code_is_the_whole_deal(void **unused) {
    (void)unused;
    lt_rng rng = {7};
    for (unsigned n = 0; n < 300; n++) {
        lt_deal deal = lt_daily_deal(LT_FIRST_DAY + (lt_day)lt_rng_below(&rng, 100000)), read;
        char code[LT_DEAL_CODE_TEXT];
        deal.rules = (uint8_t)lt_rng_below(&rng, 2);
        if (deal.players == 2 && n % 2 == 0) deal.side[1] = (lt_side)((deal.side[0] + 1) % 4);
        lt_deal_code(&deal, code);
        assert_int_equal(strlen(code), LT_DEAL_CODE);
        assert_int_equal(lt_deal_read(code, LT_DEAL_CODE, &read), LT_DEAL_OK);
        assert_true(lt_deal_equal(&deal, &read));
        const unsigned at = lt_rng_below(&rng, LT_DEAL_CODE);
        const char letter = code[at];
        code[at] = (char)(letter == 'A' ? 'B' : 'A'); // one wrong letter
        assert_int_not_equal(lt_deal_read(code, LT_DEAL_CODE, &read), LT_DEAL_OK);
        code[at] = letter;
        assert_int_equal(lt_deal_read(code, LT_DEAL_CODE - 1, &read), LT_DEAL_NO_CODE);
        code[at] = '!';
        assert_int_equal(lt_deal_read(code, LT_DEAL_CODE, &read), LT_DEAL_NO_CODE);
    }
}

static void a_finished_game_can_be_passed_on(void **unused) {
    (void)unused;
    lt_match_settings settings = table_of(3, 77);
    lt_match match;
    lt_deal deal = {.players = 0};
    settings.seat[0] = (lt_seat){.kind = LT_SEAT_BOT, .bot = lt_bot_by_name("casual")};
    settings.seat[2] = (lt_seat){.kind = LT_SEAT_BOT, .bot = lt_bot_by_name("learner")};
    settings.bot_seed = 123456789;
    start_match(&match, &settings);
    assert_int_equal(lt_deal_of_match(&match, &deal), LT_DEAL_UNFINISHED);
    play_as(&match, 1, "newcomer", 1);
    assert_int_equal(lt_deal_of_match(&match, &deal), LT_DEAL_OK);
    assert_int_equal(deal.seat, 1);
    assert_int_equal(deal.seed, 77);

    lt_match again; // the same bots answer the same turns in the same way
    lt_deal_start(&deal, "Ben", "", &again, 0);
    play_as(&again, 1, "newcomer", 1);
    assert_int_equal(again.game.move_count, match.game.move_count);
    for (unsigned i = 0; i < match.game.move_count; i++)
        assert_true(lt_move_equal(again.moves[i], match.moves[i]));
    kept game;
    keep(&again, &game);
    assert_int_equal(lt_deal_prove(&deal, "", &game.record, scratch).verdict, LT_PROVED);
    assert_int_equal(lt_deal_prove(&deal, "2026-11-18", &game.record, scratch).verdict, LT_PROOF_TAG);

    match.settings.seeded = false;
    assert_int_equal(lt_deal_of_match(&match, &deal), LT_DEAL_NO_SEED);
    match.game.seat[0].kind = LT_SEAT_PERSON;
    assert_int_equal(lt_deal_of_match(&match, &deal), LT_DEAL_NO_PERSON);
}

// --- Two games, the field ---------------------------------------------------------------------------------

static void two_games_of_a_deal_part_somewhere(void **unused) {
    (void)unused;
    kept a, b, c;
    lt_comparison found;
    play_day("2026-11-18", "skilled", 1, &a);
    play_day("2026-11-18", "casual", 2, &b);
    play_day("2026-11-19", "casual", 2, &c);
    assert_true(lt_compare(&a.record, &a.record, &found));
    assert_int_equal(found.parted, -1);
    assert_int_equal(found.turn_count, 24); // 22 placements, 2 final turns
    assert_true(lt_compare(&a.record, &b.record, &found));
    assert_true(found.parted >= 0);
    for (int i = 0; i < found.parted; i++) assert_true(found.turn[i].same);
    assert_false(found.turn[found.parted].same);
    // bots answer alike, so that it is the person who plays otherwise first
    assert_int_equal(found.turn[found.parted].player, lt_daily_deal(day_of("2026-11-18")).seat);
    const lt_compared_turn *last = &found.turn[found.turn_count - 1];
    assert_int_equal(last->of[0].first + last->of[0].count, a.record.move_count);
    assert_false(lt_compare(&a.record, &c.record, &found));
}

static void a_place_in_the_field(void **unused) {
    (void)unused;
    const lt_deal deal = lt_daily_deal(day_of("2026-11-16"));
    lt_field field = {.played = 0}, again = {.played = 0};
    for (unsigned i = 0; i < 24; i++) {
        assert_true(lt_field_play(&field, &deal, scratch));
        assert_true(lt_field_play(&again, &deal, scratch));
    }
    assert_memory_equal(field.score, again.score, 24 * sizeof *field.score);
    const lt_place best = lt_field_place(&field, 1000), worst = lt_field_place(&field, -1000);
    assert_int_equal(best.place, 1);
    assert_int_equal(best.of, 25);
    assert_int_equal(best.beaten, 24);
    assert_int_equal(best.level, LT_FIELD_LEVELS - 1);
    assert_int_equal(worst.place, 25);
    assert_int_equal(worst.level, -1);
    for (unsigned i = 0; i < 24; i++) {
        const lt_place place = lt_field_place(&field, field.score[i]);
        assert_true(place.place + place.beaten <= 24);
    }
    field.played = LT_FIELD_GAMES;
    assert_false(lt_field_play(&field, &deal, scratch));
}

static void a_score_orders_results(void **unused) {
    (void)unused;
    lt_state state = start_seed(3, 5);
    lt_open_info *open = &state.open;
    open->honor[0] = 20, open->honor[1] = 24, open->honor[2] = 24;
    open->favor[1] = 3, open->favor[2] = 1;
    assert_int_equal(lt_outcome_of(open, 0).lead, -4);
    assert_int_equal(lt_outcome_of(open, 0).score, -9);
    assert_int_equal(lt_outcome_of(open, 1).score, 1);
    assert_int_equal(lt_outcome_of(open, 2).score, -1);
    open->favor[2] = 3;
    open->cards[1] = open->cards[2];
    assert_int_equal(lt_outcome_of(open, 1).score, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_proves_its_score),
        cmocka_unit_test(a_proof_stops_after_each_turn_of_a_bot),
        cmocka_unit_test(the_name_is_the_players_own),
        cmocka_unit_test(variations_do_not_matter),
        cmocka_unit_test(every_tag_is_proved),
        cmocka_unit_test(a_verdict_names_what_is_wrong),
        cmocka_unit_test(every_turn_of_a_bot_is_proved),
        cmocka_unit_test(a_game_that_is_not_over_proves_nothing),
        cmocka_unit_test(the_release_names_these_bots),
        cmocka_unit_test(a_code_is_the_whole_deal),
        cmocka_unit_test(a_finished_game_can_be_passed_on),
        cmocka_unit_test(two_games_of_a_deal_part_somewhere),
        cmocka_unit_test(a_place_in_the_field),
        cmocka_unit_test(a_score_orders_results),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
