// test_contract_logs.c - what every store promises in lt_store.h: logs and reports.
#include <pthread.h>

#include "contract.h"

// --- Logs -----------------------------------------------------------------------------------------

static void a_game_that_never_began_has_no_entries(void **state) {
    lt_store *store = *state;
    expect_log(store, 1, 0);
    append_one(store, 2, 0);
    expect_log(store, 1, 0);
}

static void entries_are_numbered_and_read_back(void **state) {
    lt_store *store = *state;
    for (uint64_t seq = 0; seq < 20; seq++) {
        lt_store_result result = append_one(store, 1, seq);
        assert_int_equal(result.err, LT_STORE_OK);
        assert_int_equal(result.last, seq + 1);
        append_one(store, 2, seq);
        expect_log(store, 1, seq + 1);
    }
    store = contract_again(state);
    expect_log(store, 1, 20);
    expect_log(store, 2, 20);
    append_one(store, 1, 20);
    expect_log(store, 1, 21);
}

typedef struct {
    uint64_t first, count, stop;
} reading;

static bool note(void *context, uint64_t seq, const void *bytes, size_t size) {
    reading *read = context;
    assert_non_null(bytes);
    assert_true(size > 0);
    if (read->count++ == 0) read->first = seq;
    return read->count != read->stop;
}

static void reading_begins_and_stops_where_asked(void **state) {
    lt_store *store = *state;
    for (uint64_t seq = 0; seq < 9; seq++) append_one(store, 1, seq);
    reading read = {0};
    assert_int_equal(lt_store_read(store, game_of(1), 6, note, &read), LT_STORE_OK);
    assert_int_equal(read.first, 7);
    assert_int_equal(read.count, 3);
    read = (reading){0};
    assert_int_equal(lt_store_read(store, game_of(1), 9, note, &read), LT_STORE_OK);
    assert_int_equal(lt_store_read(store, game_of(1), UINT64_MAX, note, &read), LT_STORE_OK);
    assert_int_equal(read.count, 0);
    read = (reading){.stop = 2};
    assert_int_equal(lt_store_read(store, game_of(1), 1, note, &read), LT_STORE_OK);
    assert_int_equal(read.first, 2);
    assert_int_equal(read.count, 2);
    expect_log(store, 1, 9); // nothing is left half open
}

static void an_append_to_another_end_is_a_conflict(void **state) {
    lt_store *store = *state;
    assert_int_equal(append_one(store, 1, 1).err, LT_STORE_CONFLICT); // it has not begun
    assert_int_equal(append_one(store, 1, 0).err, LT_STORE_OK);
    assert_int_equal(append_one(store, 1, 1).err, LT_STORE_OK);
    for (uint64_t expected = 0; expected < 5; expected++) {
        if (expected == 2) continue;
        lt_store_result result = append_one(store, 1, expected); // late, repeated or early
        assert_int_equal(result.err, LT_STORE_CONFLICT);
        assert_int_equal(result.last, 2);
    }
    expect_log(contract_again(state), 1, 2);
}

static void a_failed_append_fails_those_after_it(void **state) {
    lt_store *store = *state;
    lt_tally good = {{0}, {0}}, bad = {{0}, {0}};
    for (uint64_t seq = 0; seq < 100; seq++) append_soon(store, 1, seq, &good);
    for (uint64_t seq = 101; seq < 120; seq++) append_soon(store, 1, seq, &bad); // 100 is missing
    for (uint64_t seq = 0; seq < 50; seq++) append_soon(store, 2, seq, &good);
    lt_store_flush(store);
    assert_int_equal(good.count[LT_STORE_OK], 150);
    assert_int_equal(bad.count[LT_STORE_CONFLICT], 19);
    assert_int_equal(bad.last.last, 100);
    expect_log(store, 1, 100);
    expect_log(store, 2, 50);
}

static void entries_have_limits(void **state) {
    lt_store *store = *state;
    static uint8_t large[LT_STORE_ENTRY + 1];
    memset(large, 7, sizeof large);
    lt_append append = {.game = game_of(1), .bytes = large, .size = sizeof large};
    assert_int_equal(lt_store_append(store, &append), LT_STORE_SIZE);
    append.size = 0;
    assert_int_equal(lt_store_append(store, &append), LT_STORE_SIZE);
    append.size = LT_STORE_ENTRY;
    assert_int_equal(append_whole(store, append).err, LT_STORE_OK);
    append.size = 1;
    append.expected = 1;
    append.link_count = LT_STORE_LINKS + 1;
    assert_int_equal(lt_store_append(store, &append), LT_STORE_SIZE);
    append.link_count = 0;
    append.summary = &(lt_summary){.title = large, .title_size = LT_STORE_TITLE + 1};
    assert_int_equal(lt_store_append(store, &append), LT_STORE_SIZE);
    assert_int_equal(last_of(store, 1), 1);
    assert_int_equal(lt_store_collect(store), 0); // what was refused is not reported
}

// --- Reports --------------------------------------------------------------------------------------

static unsigned order[400], order_count;

static void note_order(void *context, const lt_store_result *result) {
    assert_int_equal(result->err, LT_STORE_OK);
    order[order_count++] = *(unsigned *)context;
}

static void reports_come_in_order_and_only_when_collected(void **state) {
    lt_store *store = *state;
    unsigned numbers[400];
    uint8_t byte = 1;
    order_count = 0;
    for (unsigned i = 0; i < 400; i++) {
        numbers[i] = i;
        lt_append append = {.game = game_of(i % 7),
                            .expected = i / 7,
                            .bytes = &byte,
                            .size = 1,
                            .done = note_order,
                            .context = &numbers[i]};
        assert_int_equal(lt_store_append(store, &append), LT_STORE_OK);
    }
    assert_int_equal(order_count, 0);
    lt_store_flush(store);
    assert_int_equal(order_count, 400);
    for (unsigned i = 0; i < 400; i++) assert_int_equal(order[i], i);
    assert_int_equal(lt_store_collect(store), 0);
}

typedef struct {
    lt_store *store;
    uint64_t left;
} lt_chain;

static void go_on(void *context, const lt_store_result *result) {
    lt_chain *chain = context;
    assert_int_equal(result->err, LT_STORE_OK);
    if (--chain->left == 0) return;
    lt_append append = {.game = game_of(1),
                        .expected = result->last,
                        .bytes = "x",
                        .size = 1,
                        .done = go_on,
                        .context = chain};
    assert_int_equal(lt_store_append(chain->store, &append), LT_STORE_OK);
}

static void a_report_may_queue_more(void **state) {
    lt_chain chain = {*state, 10};
    lt_append append = {.game = game_of(1), .bytes = "x", .size = 1, .done = go_on, .context = &chain};
    assert_int_equal(lt_store_append(chain.store, &append), LT_STORE_OK);
    for (int i = 0; i < 10; i++) lt_store_flush(chain.store);
    assert_int_equal(chain.left, 0);
    assert_int_equal(last_of(chain.store, 1), 10);
}

static void refuse_more(void *context, const lt_store_result *result) {
    assert_int_equal(result->err, LT_STORE_OK);
    lt_store *store = *(lt_store **)context;
    assert_int_equal(lt_store_delete(store, game_of(1), NULL, NULL), LT_STORE_BUSY);
    *(lt_store **)context = NULL;
}

static void closing_does_all_that_was_queued(void **state) {
    lt_tally told = {{0}, {0}};
    lt_store *marked = *state;
    for (uint64_t seq = 0; seq < 500; seq++) append_soon(*state, 1, seq, &told);
    lt_append append = {.game = game_of(2), .bytes = "x", .size = 1, .done = refuse_more, .context = &marked};
    assert_int_equal(lt_store_append(*state, &append), LT_STORE_OK);
    lt_store_close(*state);
    assert_int_equal(told.count[LT_STORE_OK], 500);
    assert_null(marked);
    *state = shelf_open(contract_where());
    expect_log(*state, 1, contract_lasts() ? 500 : 0);
}

typedef struct {
    pthread_mutex_t lock;
    pthread_cond_t rang;
    unsigned rings;
} lt_bell;

static void ring(void *context) {
    lt_bell *bell = context;
    pthread_mutex_lock(&bell->lock);
    bell->rings++;
    pthread_cond_signal(&bell->rang);
    pthread_mutex_unlock(&bell->lock);
}

static void someone_is_woken_to_collect(void **state) {
    lt_bell bell = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};
    lt_store *store = NULL;
    lt_tally told = {{0}, {0}};
    lt_store_close(*state);
    *state = NULL;
    assert_int_equal(lt_store_open(contract_where(), &(lt_store_options){.wake = ring, .wake_context = &bell},
                                   &store, NULL),
                     LT_STORE_OK);
    for (uint64_t seq = 0; seq < 5; seq++) {
        append_soon(store, 1, seq, &told);
        pthread_mutex_lock(&bell.lock);
        while (bell.rings == 0) pthread_cond_wait(&bell.rang, &bell.lock);
        bell.rings = 0;
        pthread_mutex_unlock(&bell.lock);
        assert_int_equal(lt_store_collect(store), 1);
        assert_int_equal(told.count[LT_STORE_OK], seq + 1);
    }
    lt_store_close(store);
}

static void too_much_at_once_is_refused(void **state) {
    lt_store *store = NULL;
    lt_tally told = {{0}, {0}};
    unsigned refused = 0;
    lt_store_close(*state);
    *state = NULL;
    lt_store_options options = {.waiting = 10, .gather_us = 100000}; // time to queue them all
    assert_int_equal(lt_store_open(contract_where(), &options, &store, NULL), LT_STORE_OK);
    for (uint64_t seq = 0; seq < 30; seq++)
        if (append_soon(store, 1, seq, &told) == LT_STORE_BUSY) refused++;
    assert_int_equal(refused, 20);
    lt_store_flush(store);
    assert_int_equal(told.count[LT_STORE_OK], 10);
    expect_log(store, 1, 10);
    assert_int_equal(append_one(store, 1, 10).err, LT_STORE_OK); // there is room again
    lt_store_close(store);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        CONTRACT_TEST(a_game_that_never_began_has_no_entries),
        CONTRACT_TEST(entries_are_numbered_and_read_back),
        CONTRACT_TEST(reading_begins_and_stops_where_asked),
        CONTRACT_TEST(an_append_to_another_end_is_a_conflict),
        CONTRACT_TEST(a_failed_append_fails_those_after_it),
        CONTRACT_TEST(entries_have_limits),
        CONTRACT_TEST(reports_come_in_order_and_only_when_collected),
        CONTRACT_TEST(a_report_may_queue_more),
        CONTRACT_TEST(closing_does_all_that_was_queued),
        CONTRACT_TEST(someone_is_woken_to_collect),
        CONTRACT_TEST(too_much_at_once_is_refused),
    };
    return contract_run(argc, argv, tests, sizeof tests / sizeof *tests);
}
