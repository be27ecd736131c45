// test_fair.c - fair deals: the example of docs/fair-deals.md, what the deck depends on, tags of a record.
#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "lt_fair.h"

// That of the document.
static lt_fair example(void) {
    lt_fair deal = {
        .kind = 2, .players = 3, .first_random = true, .bot_seats = 4, .turned = 2, .contributed = 5};
    for (unsigned i = 0; i < LT_FAIR_TABLE; i++) deal.table[i] = (uint8_t)i;
    for (unsigned i = 0; i < LT_FAIR_BYTES; i++) deal.secret[i] = (uint8_t)(100 + i);
    memset(deal.contribution[0], 1, LT_FAIR_BYTES);
    memset(deal.contribution[1], 77, LT_FAIR_BYTES); // of a player who did not contribute: it must not count
    memset(deal.contribution[2], 10, LT_FAIR_BYTES);
    return deal;
}

// The same by the older rules, by which the deals of earlier releases were made.
static lt_fair older_example(void) {
    lt_fair deal = example();
    deal.kind = 1;
    deal.first_random = false;
    deal.turned = 0;
    deal.bot_seats = 0;
    memset(deal.contribution[2], 3, LT_FAIR_BYTES);
    return deal;
}

// As libsodium has it, of one block and of two. Other lengths are in the decks that test_verify.py deals.
static void the_hash_is_sha256(void **unused) {
    (void)unused;
    static const char label[] = "Lanterns commitment 2\n";
    uint8_t ours[LT_FAIR_BYTES], theirs[LT_FAIR_BYTES];
    uint8_t bytes[sizeof label - 1 + LT_FAIR_TABLE + LT_FAIR_BYTES + 5] = {0};
    for (unsigned i = 0; i < 1000; i++) {
        lt_fair deal = example();
        for (unsigned k = 0; k < LT_FAIR_BYTES; k++) deal.secret[k] = (uint8_t)(i * 7 + k * k * (i >> 3));
        deal.kind = 1;
        lt_fair_commitment(&deal, ours);
        crypto_hash_sha256(theirs, deal.secret, sizeof deal.secret);
        assert_memory_equal(ours, theirs, sizeof ours);
        deal.kind = 2;
        lt_fair_commitment(&deal, ours);
        uint8_t *at = memcpy(bytes, label, sizeof label - 1);
        memcpy(at + sizeof label - 1, deal.table, sizeof deal.table);
        memcpy(at + sizeof label - 1 + sizeof deal.table, deal.secret, sizeof deal.secret);
        memcpy(bytes + sizeof bytes - 5, (const uint8_t[]){3, 1, 0, 0, 1}, 5);
        crypto_hash_sha256(theirs, bytes, sizeof bytes);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
}

static void expect_deal(const lt_fair *deal, const char *commitment, const lt_tile expected[27]) {
    uint8_t commit[LT_FAIR_BYTES];
    char hex[LT_FAIR_HEX];
    lt_tile deck[LT_MAX_DECK];
    lt_fair_commitment(deal, commit);
    lt_fair_hex(commit, sizeof commit, hex);
    assert_string_equal(hex, commitment);
    lt_fair_deck(deal, deck);
    assert_memory_equal(deck, expected, 27);
}

static void the_example_is_dealt(void **unused) {
    (void)unused;
    static const lt_tile expected[] = {35, 6,  28, 30, 18, 11, 23, 20, 16, 27, 26, 25, 32, 4,
                                       15, 24, 7,  19, 12, 17, 33, 10, 29, 3,  34, 14, 5};
    const lt_fair deal = example();
    expect_deal(&deal, "48bfba6ee13a839bdde3f42eafe45f93c8bdf2d57ec215a75c2d9bb05807128a", expected);
}

static void older_deals_stay_as_they_were(void **unused) {
    (void)unused;
    static const lt_tile expected[] = {35, 24, 17, 18, 13, 16, 15, 29, 26, 1, 11, 6, 14, 3,
                                       19, 30, 28, 25, 2,  12, 33, 23, 7,  9, 21, 5, 20};
    const lt_fair deal = older_example();
    expect_deal(&deal, "e3e16780becf601d55e4751e7d722ef91d750bb0cea61b1bb5ea8bc308cdf262", expected);
    assert_int_equal(lt_fair_turn(&deal), 0);
}

// The commitment binds the table and its terms, and nothing that comes later.
static void terms_are_promised(void **unused) {
    (void)unused;
    lt_fair changed[7];
    uint8_t commit[LT_FAIR_BYTES], other[LT_FAIR_BYTES];
    for (unsigned i = 0; i < 7; i++) changed[i] = example();
    changed[0].table[0] ^= 1;
    changed[1].secret[0] ^= 1;
    changed[2].players = 4;
    changed[3].first_random = false;
    changed[4].bot_seats = 1;
    changed[5].bot_seats = 0;
    changed[6].contributed = 7;
    lt_fair_commitment(&changed[6], commit);
    for (unsigned i = 0; i < 6; i++) {
        lt_fair_commitment(&changed[i], other);
        assert_memory_not_equal(commit, other, sizeof commit);
    }
    changed[6] = example();
    lt_fair_commitment(&changed[6], other);
    assert_memory_equal(commit, other, sizeof commit);
}

// The seats of the example are turned by the number that the document names, whoever sits where.
static void who_begins_is_left_to_chance(void **unused) {
    (void)unused;
    unsigned counts[LT_MAX_PLAYERS] = {0};
    lt_fair deal = example(), moved = example();
    assert_int_equal(lt_fair_turn(&deal), 2);
    memcpy(moved.contribution[1], deal.contribution[0], LT_FAIR_BYTES);
    memcpy(moved.contribution[0], deal.contribution[2], LT_FAIR_BYTES);
    moved.contributed = 3;
    assert_int_equal(lt_fair_turn(&moved), 2);
    for (unsigned i = 0; i < 3000; i++) {
        memcpy(deal.contribution[0], &i, sizeof i);
        const unsigned turned = lt_fair_turn(&deal);
        assert_in_range(turned, 0, 2);
        counts[turned]++;
    }
    for (unsigned i = 0; i < 3; i++) assert_in_range(counts[i], 880, 1120);
}

static void every_part_counts(void **unused) {
    (void)unused;
    lt_fair changed[8];
    lt_tile deck[LT_MAX_DECK], other[LT_MAX_DECK];
    for (unsigned i = 0; i < 8; i++) changed[i] = example();
    changed[0].table[15] ^= 1;
    changed[1].secret[31] ^= 128;
    changed[2].contribution[0][0] ^= 1;
    changed[3].contribution[2][31] ^= 1;
    changed[4].contributed = 7;
    changed[5].players = 4;
    changed[6].first_random = false;
    changed[7].bot_seats = 1;
    const lt_fair deal = example();
    lt_fair_deck(&deal, deck);
    for (unsigned i = 0; i < 8; i++) {
        lt_fair_deck(&changed[i], other);
        assert_memory_not_equal(deck, other, 22);
    }
}

// Whose contribution it is counts, too: the same bytes from another player are another deal.
static void the_order_of_players_counts(void **unused) {
    (void)unused;
    lt_fair deal = example(), turned = example();
    lt_tile deck[LT_MAX_DECK], other[LT_MAX_DECK];
    memcpy(turned.contribution[0], deal.contribution[2], LT_FAIR_BYTES);
    memcpy(turned.contribution[2], deal.contribution[0], LT_FAIR_BYTES);
    lt_fair_deck(&deal, deck);
    lt_fair_deck(&turned, other);
    assert_memory_not_equal(deck, other, 22);
    memcpy(turned.contribution[1], deal.contribution[0], LT_FAIR_BYTES);
    turned.contributed = 6;
    memcpy(turned.contribution[2], deal.contribution[2], LT_FAIR_BYTES);
    lt_fair_deck(&turned, other);
    assert_memory_not_equal(deck, other, 22);
}

static void every_deck_can_be_played(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < 3000; i++) {
        lt_fair deal = example();
        lt_state state;
        deal.players = (uint8_t)(2 + i % 3);
        deal.contributed = 1;
        memcpy(deal.contribution[0], &i, sizeof i);
        lt_setup setup = lt_setup_from_seed(deal.players, 1);
        lt_fair_deck(&deal, setup.deck);
        assert_int_equal(lt_start(&state, &setup, NULL), LT_OK);
    }
}

// Each tile at each place about equally often: the sum of squares, 34 degrees of freedom a place, would be
// above 90 once in a million times. The contributions are counted up, so the result is always the same.
static void no_tile_is_preferred(void **unused) {
    (void)unused;
    enum { DEALS = 35000, EXPECTED = DEALS / 35 };
    static unsigned counts[LT_MAX_DECK][LT_TILES];
    lt_fair deal = example();
    lt_tile deck[LT_MAX_DECK];
    deal.players = 4;
    for (unsigned i = 0; i < DEALS; i++) {
        memcpy(deal.contribution[0], &i, sizeof i);
        lt_fair_deck(&deal, deck);
        for (unsigned place = 0; place < LT_MAX_DECK; place++) counts[place][deck[place]]++;
    }
    for (unsigned place = 0; place < LT_MAX_DECK; place++) {
        double sum = 0;
        for (unsigned tile = 1; tile < LT_TILES; tile++) {
            const double off = (double)counts[place][tile] - EXPECTED;
            sum += off * off / EXPECTED;
        }
        assert_true(sum > 10 && sum < 90);
    }
}

static void hex_is_exact(void **unused) {
    (void)unused;
    uint8_t bytes[2];
    char text[5];
    assert_true(lt_fair_unhex("00fF", 4, bytes, 2));
    lt_fair_hex(bytes, 2, text);
    assert_string_equal(text, "00ff");
    assert_false(lt_fair_unhex("00ff0", 5, bytes, 2));
    assert_false(lt_fair_unhex("00f", 3, bytes, 2));
    assert_false(lt_fair_unhex("00g0", 4, bytes, 2));
    assert_false(lt_fair_unhex(" 0ff", 4, bytes, 2));
}

// --- Records --------------------------------------------------------------------------------------

// A record of the deal without moves; `more` is put behind its tags.
static lt_fair_check check(const lt_fair *deal, const char *without, const char *more) {
    static char text[8192], tags[4096];
    static lt_record record;
    lt_fault fault;
    lt_setup setup = lt_setup_from_seed(deal->players, 1);
    lt_fair_deck(deal, setup.deck);
    size_t size = lt_tags_begin(&setup, (const char *const[LT_MAX_PLAYERS]){NULL}, tags, sizeof tags);
    size = lt_fair_tags(deal, tags, size, sizeof tags);
    assert_true(size < sizeof tags);
    char *cut = without == NULL ? NULL : strstr(tags, without);
    if (cut != NULL) memmove(cut, strchr(cut, '\n') + 1, strlen(strchr(cut, '\n') + 1) + 1);
    snprintf(text, sizeof text, "%s%s\n", tags, more);
    if (!lt_record_read(text, strlen(text), &record, NULL, &fault)) fail_msg("%s", fault.reason);
    return lt_fair_check_record(&record);
}

static void a_record_proves_its_deal(void **unused) {
    (void)unused;
    const lt_fair deal = example();
    const lt_fair_check found = check(&deal, NULL, "");
    assert_int_equal(found.verdict, LT_FAIR_PROVED);
    assert_int_equal(found.deal.contributed, 5);
    assert_int_equal(found.deal.players, 3);
    assert_memory_equal(found.deal.secret, deal.secret, LT_FAIR_BYTES);
}

static void a_record_proves_who_begins(void **unused) {
    (void)unused;
    static const char *const turns[] = {"[Turned \"0\"]\n", "[Turned \"1\"]\n", "[Turned \"2\"]\n"};
    lt_fair deal = example(), older = older_example();
    deal.bot_seats = 0; // a bot's seat would be found out first
    deal.turned = (uint8_t)lt_fair_turn(&deal);
    const lt_fair_check found = check(&deal, NULL, "");
    assert_int_equal(found.verdict, LT_FAIR_PROVED);
    assert_true(found.deal.first_random);
    assert_int_equal(found.deal.turned, deal.turned);
    assert_int_equal(check(&deal, "[Turned", "").verdict, LT_FAIR_TAG); // it cannot be left out
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(check(&deal, "[Turned", turns[i]).verdict,
                         i == deal.turned ? LT_FAIR_PROVED : LT_FAIR_WRONG_TURN);
    older.first_random = true;
    assert_int_equal(check(&older, "[Turned", "").verdict, LT_FAIR_PROVED); // by the older rules it can
    assert_int_equal(check(&older, "[Turned", turns[1]).verdict, LT_FAIR_WRONG_TURN);
}

// A contribution of a bot, whichever way the record calls it one.
static void bots_have_no_part(void **unused) {
    (void)unused;
    lt_fair deal = example(), older = older_example();
    deal.contributed = 7;
    deal.turned = 2;
    const lt_fair_check found = check(&deal, NULL, "");
    assert_int_equal(found.verdict, LT_FAIR_BOT);
    assert_int_equal(found.bot, 1);
    older.contributed = 7;
    assert_int_equal(check(&older, NULL, "").verdict, LT_FAIR_PROVED);
    const char *const named = "[Player2 \"casual\"]\n[Seat2 \"bot casual\"]\n";
    assert_int_equal(check(&older, NULL, named).verdict, LT_FAIR_BOT);
    // A person for whom a bot plays on is no bot.
    const char *const left = "[Player2 \"Ann\"]\n[Seat2 \"bot casual\"]\n";
    assert_int_equal(check(&older, NULL, left).verdict, LT_FAIR_PROVED);
}

static void what_is_missing_or_wrong_is_named(void **unused) {
    (void)unused;
    static const struct {
        const char *without, *more, *tag; // no tag: another verdict
        lt_fair_verdict verdict;
    } cases[] = {
        {"[Deal", "", NULL, LT_FAIR_NONE},
        {"[Deal", "[Deal \"fair 3\"]\n", NULL, LT_FAIR_OTHER},
        {"[Deal", "[Deal \"fair 2 or so\"]\n", NULL, LT_FAIR_OTHER},
        {"[Table", "", "Table", LT_FAIR_TAG},
        {"[Commit", "", "Commit", LT_FAIR_TAG},
        {"[Secret", "", "Secret", LT_FAIR_TAG},
        {"[Secret", "[Secret \"12\"]\n", "Secret", LT_FAIR_TAG},
        {"[Table", "[Table \"000102030405060708090a0b0c0d0e0x\"]\n", "Table", LT_FAIR_TAG},
        {NULL, "[Deal \"fair 2\"]\n", "Deal", LT_FAIR_TAG},
        {"[Deal", "[Deal \"fair 1\"]\n", NULL, LT_FAIR_WRONG_SECRET},
        {"[First", "", "First", LT_FAIR_TAG},
        {"[First", "[First \"seat\"]\n", "Turned", LT_FAIR_TAG},
        {"[First", "[First \"bot\"]\n", "First", LT_FAIR_TAG},
        {NULL, "[First \"random\"]\n", "First", LT_FAIR_TAG},
        {"[BotSeats", "", "BotSeats", LT_FAIR_TAG},
        {"[BotSeats", "[BotSeats \"\"]\n", "BotSeats", LT_FAIR_TAG},
        {"[BotSeats", "[BotSeats \"4\"]\n", "BotSeats", LT_FAIR_TAG},
        {"[BotSeats", "[BotSeats \"2 1\"]\n", "BotSeats", LT_FAIR_TAG},
        {"[BotSeats", "[BotSeats \"1 2 \"]\n", "BotSeats", LT_FAIR_TAG},
        {"[BotSeats", "[BotSeats \"none\"]\n", NULL, LT_FAIR_WRONG_SECRET},
        {"[Turned", "", "Turned", LT_FAIR_TAG},
        {"[Turned", "[Turned \"3\"]\n", "Turned", LT_FAIR_TAG},
        {"[Turned", "[Turned \"\"]\n", "Turned", LT_FAIR_TAG},
        {"[Turned", "[Turned \"01\"]\n", "Turned", LT_FAIR_TAG},
        {NULL, "[Turned \"1\"]\n[Turned \"1\"]\n", "Turned", LT_FAIR_TAG},
        {NULL, "[Table \"000102030405060708090a0b0c0d0e0f\"]\n", "Table", LT_FAIR_TAG},
        {NULL, "[Contribution4 \"e3e16780becf601d55e4751e7d722ef91d750bb0cea61b1bb5ea8bc308cdf262\"]\n",
         "Contribution4", LT_FAIR_TAG},
        {NULL, "[Contribution2 \"e3e16780becf601d55e4751e7d722ef91d750bb0cea61b1bb5ea8bc308cdf262\"]\n", NULL,
         LT_FAIR_BOT},
        {"[Contribution1", "", NULL, LT_FAIR_WRONG_DECK},
        {"[Table", "[Table \"100102030405060708090a0b0c0d0e0f\"]\n", NULL, LT_FAIR_WRONG_SECRET},
        {"[Commit", "[Commit \"e3e16780becf601d55e4751e7d722ef91d750bb0cea61b1bb5ea8bc308cdf263\"]\n", NULL,
         LT_FAIR_WRONG_SECRET},
        {"[Secret", "[Secret \"e3e16780becf601d55e4751e7d722ef91d750bb0cea61b1bb5ea8bc308cdf263\"]\n", NULL,
         LT_FAIR_WRONG_SECRET},
    };
    const lt_fair deal = example();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const lt_fair_check found = check(&deal, cases[i].without, cases[i].more);
        assert_int_equal(found.verdict, cases[i].verdict);
        if (cases[i].tag != NULL) assert_string_equal(found.tag, cases[i].tag);
    }
}

static void a_server_alone_proves_nothing(void **unused) {
    (void)unused;
    lt_fair deal = example();
    deal.contributed = 0;
    assert_int_equal(check(&deal, NULL, "").verdict, LT_FAIR_ALONE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hash_is_sha256),
        cmocka_unit_test(the_example_is_dealt),
        cmocka_unit_test(older_deals_stay_as_they_were),
        cmocka_unit_test(terms_are_promised),
        cmocka_unit_test(who_begins_is_left_to_chance),
        cmocka_unit_test(every_part_counts),
        cmocka_unit_test(the_order_of_players_counts),
        cmocka_unit_test(every_deck_can_be_played),
        cmocka_unit_test(no_tile_is_preferred),
        cmocka_unit_test(hex_is_exact),
        cmocka_unit_test(a_record_proves_its_deal),
        cmocka_unit_test(a_record_proves_who_begins),
        cmocka_unit_test(bots_have_no_part),
        cmocka_unit_test(what_is_missing_or_wrong_is_named),
        cmocka_unit_test(a_server_alone_proves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
