// test_contract_lists.c - what every store promises in lt_store.h: lists, people, forgetting; and all of it
// together.
#include "contract.h"

// --- Lists ----------------------------------------------------------------------------------------

static void a_summary_comes_with_its_entry(void **state) {
    lt_store *store = *state;
    lt_shown one = {0};
    assert_int_equal(list_one(store, game_of(1), show_game, &one), LT_STORE_MISSING);
    append_one(store, 1, 0);
    assert_int_equal(list_one(store, game_of(1), show_game, &one), LT_STORE_OK);
    assert_int_equal(one.games[0].summary.state, LT_GAME_RUNNING);
    assert_false(one.games[0].summary.is_public);
    assert_int_equal(one.games[0].summary.updated_ms, 0);
    assert_int_equal(one.games[0].summary.title_size, 0);
    append_summary(store, 1, 1, LT_GAME_OPEN, 77, true, "Ann and Bo");
    append_one(store, 1, 2); // leaves it as it is
    assert_int_equal(append_summary(store, 1, 1, LT_GAME_FINISHED, 99, false, "late").err, LT_STORE_CONFLICT);
    store = contract_again(state);
    one.count = 0;
    assert_int_equal(list_one(store, game_of(1), show_game, &one), LT_STORE_OK);
    assert_true(is_game(&one.games[0], 1));
    assert_int_equal(one.games[0].summary.state, LT_GAME_OPEN);
    assert_true(one.games[0].summary.is_public);
    assert_int_equal(one.games[0].summary.updated_ms, 77);
    assert_string_equal(one.titles[0], "Ann and Bo");
    assert_int_equal(last_of(store, 1), 3);
}

static void lists_are_by_state_and_newest_first(void **state) {
    lt_store *store = *state;
    for (unsigned i = 0; i < 30; i++)
        append_summary(store, i, 0, (lt_game_state)(i % 3), 1000 - (int64_t)i, i % 2 == 0, "");
    store = contract_again(state);
    lt_shown *list = list_of(store, (lt_query){.state = LT_GAME_RUNNING});
    assert_int_equal(list->count, 10);
    for (unsigned i = 0; i < 10; i++) assert_true(is_game(&list->games[i], 1 + 3 * i));
    list = list_of(store, (lt_query){.state = LT_GAME_OPEN, .only_public = true});
    assert_int_equal(list->count, 5);
    for (unsigned i = 0; i < 5; i++) assert_true(is_game(&list->games[i], 6 * i));
    append_summary(store, 27, 1, LT_GAME_OPEN, 5000, false, ""); // moves to the front
    list = list_of(store, (lt_query){.state = LT_GAME_OPEN, .limit = 2});
    assert_int_equal(list->count, 2);
    assert_true(is_game(&list->games[0], 27));
    assert_true(is_game(&list->games[1], 0));
}

// Three games of each moment, so that pages end among games of the same time; negative times are times, too.
static void pages_follow_each_other(void **state) {
    lt_store *store = *state;
    lt_query query = {.state = LT_GAME_FINISHED, .limit = 4};
    lt_listing before = {.summary.updated_ms = INT64_MAX};
    unsigned count = 0;
    for (unsigned i = 0; i < 30; i++)
        append_summary(store, i, 0, LT_GAME_FINISHED, (int64_t)(i / 3) - 5, true, "");
    for (lt_shown *list; (list = list_of(store, query))->count > 0;) {
        for (unsigned i = 0; i < list->count; i++, count++) {
            const lt_listing *at = &list->games[i];
            const int64_t later = before.summary.updated_ms;
            assert_true(
                at->summary.updated_ms < later ||
                (at->summary.updated_ms == later && memcmp(&at->game, &before.game, sizeof at->game) < 0));
            before = *at;
        }
        query.after = true;
        query.after_ms = before.summary.updated_ms;
        query.after_game = before.game;
    }
    assert_int_equal(count, 30);
}

static void a_person_has_games(void **state) {
    lt_store *store = *state;
    lt_owner ann = owner_of(1);
    for (unsigned i = 0; i < 6; i++)
        append_summary(store, i, 0, i < 4 ? LT_GAME_RUNNING : LT_GAME_FINISHED, i, i % 2 == 0, "");
    for (unsigned i = 0; i < 5; i++) link_game(store, i, 1, (uint8_t)(i + 1), false);
    link_game(store, 2, 2, 9, false);
    store = contract_again(state);
    lt_shown *list = list_of(store, (lt_query){.state = LT_GAME_RUNNING, .owner = &ann});
    assert_int_equal(list->count, 4);
    for (unsigned i = 0; i < 4; i++) {
        assert_true(is_game(&list->games[i], 3 - i));
        assert_int_equal(list->games[i].seat, 4 - i);
    }
    list = list_of(store, (lt_query){.state = LT_GAME_RUNNING, .owner = &ann, .only_public = true});
    assert_int_equal(list->count, 2);
    lt_query second = {
        .state = LT_GAME_RUNNING, .owner = &ann, .after = true, .after_ms = 2, .after_game = game_of(2)};
    assert_int_equal(list_of(store, second)->count, 2);
    assert_int_equal(count_owned(store, 1, LT_GAME_FINISHED), 1);
    assert_int_equal(count_owned(store, 2, LT_GAME_RUNNING), 1);
    assert_int_equal(count_owned(store, 3, LT_GAME_RUNNING), 0);
}

static void links_are_changed_and_cut(void **state) {
    lt_store *store = *state;
    lt_owner ann = owner_of(1);
    link_game(store, 1, 1, 1, false);
    link_game(store, 1, 1, 2, false); // the same person, another seat
    link_game(store, 2, 1, 1, false);
    lt_shown *list = list_of(store, (lt_query){.state = LT_GAME_RUNNING, .owner = &ann});
    assert_int_equal(list->count, 2);
    assert_int_equal(list->games[is_game(&list->games[1], 1)].seat, 2);
    link_game(store, 1, 1, 0, true);
    link_game(store, 1, 1, 0, true); // again: fine
    assert_int_equal(count_owned(store, 1, LT_GAME_RUNNING), 1);
    lt_link both[] = {{owner_of(1), 0, true}, {owner_of(5), 3, false}}; // one key in the place of another
    append_whole(
        store,
        (lt_append){
            .game = game_of(2), .expected = 1, .bytes = "x", .size = 1, .links = both, .link_count = 2});
    assert_int_equal(count_owned(store, 1, LT_GAME_RUNNING), 0);
    assert_int_equal(count_owned(contract_again(state), 5, LT_GAME_RUNNING), 1);
}

static void a_conflict_links_nobody(void **state) {
    lt_store *store = *state;
    lt_link link = {owner_of(1), 1, false};
    append_one(store, 1, 0);
    append_whole(
        store,
        (lt_append){
            .game = game_of(1), .expected = 5, .bytes = "x", .size = 1, .links = &link, .link_count = 1});
    assert_int_equal(count_owned(store, 1, LT_GAME_RUNNING), 0);
}

static void a_person_can_be_forgotten(void **state) {
    lt_store *store = *state;
    lt_tally told = {{0}, {0}};
    lt_owner ann = owner_of(1);
    for (unsigned i = 0; i < 5; i++) link_game(store, i, 1, 1, false);
    link_game(store, 1, 2, 2, false);
    assert_int_equal(lt_store_forget(store, &ann, 4, tally_done, &told), LT_STORE_OK); // there is one more
    lt_store_flush(store);
    assert_int_equal(told.count[LT_STORE_CONFLICT], 1);
    assert_int_equal(count_owned(store, 1, LT_GAME_RUNNING), 5);
    assert_int_equal(lt_store_forget(store, &ann, 5, tally_done, &told), LT_STORE_OK);
    lt_store_flush(store);
    assert_int_equal(told.count[LT_STORE_OK], 1);
    assert_int_equal(told.last.count, 5);
    assert_int_equal(count_owned(store, 1, LT_GAME_RUNNING), 0);
    assert_int_equal(count_owned(store, 2, LT_GAME_RUNNING), 1);
    assert_int_equal(last_of(store, 0), 1);
}

// --- Taking back ------------------------------------------------------------------------------------

static void an_entry_can_be_replaced(void **state) {
    lt_store *store = *state;
    lt_tally told = {{0}, {0}};
    uint8_t bytes[300];
    append_whole(store, (lt_append){.game = game_of(1), .bytes = "a name", .size = 6});
    for (uint64_t seq = 1; seq < 5; seq++) append_one(store, 1, seq);
    size_t size = entry_of(1, 1, bytes);
    lt_store_replace(store, game_of(1), 1, bytes, size, tally_done, &told);
    lt_store_flush(store);
    assert_int_equal(told.count[LT_STORE_OK], 1);
    expect_log(contract_again(state), 1, 5);
    store = *state;
    assert_int_equal(lt_store_replace(store, game_of(1), 6, bytes, size, tally_done, &told), LT_STORE_OK);
    assert_int_equal(lt_store_replace(store, game_of(1), 0, bytes, size, tally_done, &told), LT_STORE_OK);
    assert_int_equal(lt_store_replace(store, game_of(2), 1, bytes, size, tally_done, &told), LT_STORE_OK);
    assert_int_equal(lt_store_replace(store, game_of(1), 1, bytes, 0, tally_done, &told), LT_STORE_SIZE);
    lt_store_flush(store);
    assert_int_equal(told.count[LT_STORE_MISSING], 3);
    expect_log(store, 1, 5);
}

static void nothing_remains_of_a_deleted_game(void **state) {
    lt_store *store = *state;
    lt_tally told = {{0}, {0}};
    lt_shown one = {0};
    link_game(store, 1, 1, 1, false);
    for (uint64_t seq = 1; seq < 5; seq++) append_one(store, 1, seq);
    append_one(store, 2, 0);
    lt_store_delete(store, game_of(1), tally_done, &told);
    append_soon(store, 1, 5, &told); // on its way already
    lt_store_delete(store, game_of(3), tally_done, &told);
    lt_store_flush(store);
    assert_int_equal(told.count[LT_STORE_OK], 1);
    assert_int_equal(told.count[LT_STORE_CONFLICT], 1);
    assert_int_equal(told.count[LT_STORE_MISSING], 1);
    store = contract_again(state);
    expect_log(store, 1, 0);
    expect_log(store, 2, 1);
    assert_int_equal(count_owned(store, 1, LT_GAME_RUNNING), 0);
    assert_int_equal(list_one(store, game_of(1), show_game, &one), LT_STORE_MISSING);
    assert_int_equal(list_of(store, (lt_query){.state = LT_GAME_RUNNING})->count, 1);
    append_one(store, 1, 0); // as if it had never been
    expect_log(store, 1, 1);
}

static void a_new_game_inherits_nothing(void **state) {
    lt_store *store = *state;
    link_game(store, 1, 1, 1, false);
    lt_store_delete(store, game_of(1), NULL, NULL);
    append_one(store, 2, 0); // perhaps in the place of the other
    assert_int_equal(count_owned(store, 1, LT_GAME_RUNNING), 0);
    expect_log(contract_again(state), 2, 1);
}

static void a_game_begins_again_in_the_moment_it_is_deleted(void **state) {
    lt_store *store = *state;
    lt_tally told = {{0}, {0}};
    append_soon(store, 1, 0, &told);
    append_soon(store, 1, 1, &told);
    lt_store_delete(store, game_of(1), tally_done, &told);
    append_soon(store, 1, 0, &told);
    append_soon(store, 1, 1, &told);
    append_soon(store, 1, 2, &told);
    lt_store_flush(store);
    assert_int_equal(told.count[LT_STORE_OK], 6);
    expect_log(contract_again(state), 1, 3);
}

static void old_games_expire(void **state) {
    lt_store *store = *state;
    lt_tally told = {{0}, {0}}, expired = {{0}, {0}};
    for (unsigned i = 0; i < 150; i++) {
        append_summary(store, i, 0, i % 3 == 0 ? LT_GAME_RUNNING : LT_GAME_FINISHED, i, false, "");
        append_soon(store, i, 1, &told);
    }
    lt_store_expire(store, LT_GAME_FINISHED, 120, tally_done, &expired);
    append_soon(store, 0, 2, &told);
    lt_store_flush(store);
    assert_int_equal(told.count[LT_STORE_OK], 151);
    assert_int_equal(expired.last.count, 80);
    store = contract_again(state);
    for (unsigned i = 1; i < 150; i++) assert_int_equal(last_of(store, i), i % 3 != 0 && i < 120 ? 0 : 2);
    assert_int_equal(last_of(store, 0), 3);
    assert_int_equal(list_of(store, (lt_query){.state = LT_GAME_FINISHED, .limit = 200})->count, 20);
}

// --- All together, against a plain model ------------------------------------------------------------------

enum { MODEL_GAMES = 300 };

static uint32_t draw(uint64_t *seed, uint32_t below) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*seed >> 32) * below >> 32);
}

typedef struct {
    uint64_t last[MODEL_GAMES];
    bool summed[MODEL_GAMES]; // its summary says OPEN, else RUNNING
    unsigned good, conflicts, missing;
} lt_model;

static void change(lt_store *store, lt_model *model, uint64_t *seed, lt_tally *told) {
    const unsigned number = draw(seed, MODEL_GAMES);
    const uint32_t what = draw(seed, 1000);
    uint8_t bytes[300];
    uint64_t expected = model->last[number];
    if (what < 4) {
        if (expected == 0) model->missing++;
        if (expected != 0) model->good++;
        model->last[number] = 0;
        model->summed[number] = false;
        lt_store_delete(store, game_of(number), tally_done, told);
        return;
    }
    if (what < 100) expected += draw(seed, 3) + 1;
    const bool summed = what > 900;
    const lt_summary summary = {.state = LT_GAME_OPEN, .updated_ms = number};
    const size_t size = entry_of(number, expected + 1, bytes);
    lt_append append = {.game = game_of(number),
                        .expected = expected,
                        .bytes = bytes,
                        .size = size,
                        .summary = summed ? &summary : NULL,
                        .done = tally_done,
                        .context = told};
    assert_int_equal(lt_store_append(store, &append), LT_STORE_OK);
    if (expected != model->last[number]) {
        model->conflicts++;
        return;
    }
    model->good++;
    model->last[number]++;
    model->summed[number] |= summed;
}

static void expect_model(lt_store *store, const lt_model *model) {
    unsigned open = 0;
    for (unsigned i = 0; i < MODEL_GAMES; i++) {
        expect_log(store, i, model->last[i]);
        open += model->summed[i];
    }
    unsigned listed = 0;
    lt_query query = {.state = LT_GAME_OPEN, .limit = 100};
    for (lt_shown *list; (list = list_of(store, query))->count > 0;) {
        listed += list->count;
        query.after = true;
        query.after_ms = list->games[list->count - 1].summary.updated_ms;
        query.after_game = list->games[list->count - 1].game;
    }
    assert_int_equal(listed, open);
}

// Long enough that rows that are behind are brought up to date while the changes go on.
static void many_changes_give_what_a_model_gives(void **state) {
    static lt_model model;
    lt_store *store = *state;
    lt_tally told = {{0}, {0}};
    uint64_t seed = 20261116;
    memset(&model, 0, sizeof model);
    for (unsigned i = 1; i <= 160000; i++) {
        change(store, &model, &seed, &told);
        if (i % 2000 == 0) lt_store_collect(store);
        if (i % 20000 == 0) {
            lt_store_flush(store);
            expect_log(store, i % MODEL_GAMES, model.last[i % MODEL_GAMES]);
        }
        if (i == 60000) {
            lt_store_flush(store);
            store = contract_again(state);
        }
    }
    lt_store_flush(store);
    assert_int_equal(told.count[LT_STORE_OK], model.good);
    assert_int_equal(told.count[LT_STORE_CONFLICT], model.conflicts);
    assert_int_equal(told.count[LT_STORE_MISSING], model.missing);
    expect_model(store, &model);
    expect_model(contract_again(state), &model);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        CONTRACT_TEST(a_summary_comes_with_its_entry),
        CONTRACT_TEST(lists_are_by_state_and_newest_first),
        CONTRACT_TEST(pages_follow_each_other),
        CONTRACT_TEST(a_person_has_games),
        CONTRACT_TEST(links_are_changed_and_cut),
        CONTRACT_TEST(a_conflict_links_nobody),
        CONTRACT_TEST(a_person_can_be_forgotten),
        CONTRACT_TEST(an_entry_can_be_replaced),
        CONTRACT_TEST(nothing_remains_of_a_deleted_game),
        CONTRACT_TEST(a_new_game_inherits_nothing),
        CONTRACT_TEST(a_game_begins_again_in_the_moment_it_is_deleted),
        CONTRACT_TEST(old_games_expire),
        CONTRACT_TEST(many_changes_give_what_a_model_gives),
    };
    return contract_run(argc, argv, tests, sizeof tests / sizeof *tests);
}
