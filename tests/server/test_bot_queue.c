// test_bot_queue.c - how long bots may think for whom, with the time given by the test.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lt_bot_queue.h"

#define MS ((uint64_t)1000000)
#define SECOND (1000 * MS)

enum { GRANTED = 20 }; // seconds a minute, as docs/security.md has it

static lt_live_bot_asker asker_of(unsigned person, unsigned network, unsigned address) {
    lt_live_bot_asker asker;
    memset(&asker, 0, sizeof asker);
    asker.owner.bytes[0] = (uint8_t)person;
    // An IPv4 address as lt_addresses.h keys it: 10.0.NETWORK.ADDRESS.
    const uint8_t from[8] = {0, 0, 0, 0, 10, 0, (uint8_t)network, (uint8_t)address};
    memcpy(asker.from, from, sizeof from);
    return asker;
}

// What a turn of a bot that thinks as long as it may is granted at a time.
static uint64_t think(lt_live_bot_queue *queue, lt_live_bot_asker asker, uint64_t now) {
    lt_live_bot_queue_job *job = malloc(sizeof *job);
    assert_non_null(job);
    assert_true(lt_live_bot_queue_put(queue, &asker, job, now));
    assert_ptr_equal(lt_live_bot_queue_take(queue, now), job);
    const uint64_t granted = job->think_ns;
    assert_false(lt_live_bot_queue_done(queue, job, granted, now));
    free(job);
    return granted;
}

// What somebody gets who asks again and again at one moment, before only the least is granted.
static uint64_t think_all(lt_live_bot_queue *queue, lt_live_bot_asker asker, uint64_t now) {
    uint64_t sum = 0;
    for (uint64_t granted; (granted = think(queue, asker, now)) > 5 * MS; sum += granted) {
    }
    return sum;
}

// P40.
static void test_a_host_has_what_is_granted(void **state) {
    (void)state;
    lt_live_bot_queue queue;
    lt_live_bot_queue_init(&queue, GRANTED);
    assert_int_equal(think(&queue, asker_of(1, 0, 1), SECOND), 2 * SECOND); // the most for a turn
    assert_int_equal(think_all(&queue, asker_of(1, 0, 1), SECOND), (GRANTED - 2) * SECOND);
    assert_int_equal(think(&queue, asker_of(1, 0, 1), SECOND), 5 * MS); // the first turn that is found
    lt_live_bot_queue_free(&queue);
}

// P40. What was spent comes back within a minute.
static void test_time_comes_back(void **state) {
    (void)state;
    lt_live_bot_queue queue;
    lt_live_bot_queue_init(&queue, GRANTED);
    think_all(&queue, asker_of(1, 0, 1), 0);
    assert_in_range(think_all(&queue, asker_of(1, 0, 1), 6 * SECOND), 1900 * MS, 2000 * MS);
    assert_in_range(think_all(&queue, asker_of(1, 0, 1), 66 * SECOND), GRANTED * SECOND - 10 * MS,
                    GRANTED * SECOND);
    lt_live_bot_queue_free(&queue);
}

// P42. Persons at one address share what it has, twice what each would have.
static void test_an_address_has_what_two_hosts_have(void **state) {
    (void)state;
    lt_live_bot_queue queue;
    lt_live_bot_queue_init(&queue, GRANTED);
    uint64_t sum = 0;
    for (unsigned person = 0; person < 10; person++) sum += think_all(&queue, asker_of(person, 0, 1), SECOND);
    assert_in_range(sum, 2 * GRANTED * SECOND - 100 * MS, 2 * GRANTED * SECOND);
    assert_int_equal(think(&queue, asker_of(1, 0, 2), SECOND), 2 * SECOND); // another address has its own
    lt_live_bot_queue_free(&queue);
}

// P50. Addresses of one network share what it has, eight times what each would have.
static void test_a_network_has_what_eight_addresses_have(void **state) {
    (void)state;
    lt_live_bot_queue queue;
    lt_live_bot_queue_init(&queue, GRANTED);
    uint64_t sum = 0;
    for (unsigned address = 0; address < 40; address++) {
        sum += think_all(&queue, asker_of(1, 0, address), SECOND);
        sum += think_all(&queue, asker_of(2, 0, address), SECOND);
    }
    assert_in_range(sum, 16 * GRANTED * SECOND - SECOND, 16 * GRANTED * SECOND);
    assert_int_equal(think(&queue, asker_of(1, 1, 1), SECOND), 2 * SECOND); // another network has its own
    lt_live_bot_queue_free(&queue);
}

// P50. Networks are served in turn, then the addresses of a network, then the hosts of an address.
static void test_turns_go_round(void **state) {
    (void)state;
    lt_live_bot_queue queue;
    lt_live_bot_queue_init(&queue, GRANTED);
    const lt_live_bot_asker askers[] = {asker_of(1, 0, 1), asker_of(2, 0, 1), asker_of(1, 0, 2),
                                        asker_of(1, 1, 1)};
    lt_live_bot_queue_job *jobs[4][2];
    for (unsigned k = 0; k < 4; k++) {
        for (unsigned n = 0; n < 2; n++) {
            jobs[k][n] = malloc(sizeof *jobs[k][n]);
            assert_non_null(jobs[k][n]);
            assert_true(lt_live_bot_queue_put(&queue, &askers[k], jobs[k][n], 0));
        }
    }
    // Each host has one job thought about at a time, so the second ones wait.
    const unsigned order[] = {0, 3, 2, 1};
    for (unsigned k = 0; k < 4; k++) assert_ptr_equal(lt_live_bot_queue_take(&queue, 0), jobs[order[k]][0]);
    assert_null(lt_live_bot_queue_take(&queue, 0));
    assert_true(lt_live_bot_queue_done(&queue, jobs[1][0], 0, 0));
    assert_ptr_equal(lt_live_bot_queue_take(&queue, 0), jobs[1][1]);
    for (unsigned k = 0; k < 4; k++) free(jobs[k][0]);
    free(jobs[1][1]);
    lt_live_bot_queue_free(&queue); // with the three that still wait
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_host_has_what_is_granted),
        cmocka_unit_test(test_time_comes_back),
        cmocka_unit_test(test_an_address_has_what_two_hosts_have),
        cmocka_unit_test(test_a_network_has_what_eight_addresses_have),
        cmocka_unit_test(test_turns_go_round),
    };
    return cmocka_run_group_tests_name("bot_queue", tests, NULL, NULL);
}
