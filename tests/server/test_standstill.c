// test_standstill.c - the server's steady clock while the program, or its machine, is stopped for a while.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "lt_loop.h"

static uint64_t loop_ms = 1000000;

// Takes the place of libuv's: the time at which the loop has woken up last.
uint64_t wrap_now(const uv_loop_t *loop) __asm__("__wrap_uv_now");
uint64_t wrap_now(const uv_loop_t *loop) {
    (void)loop;
    return loop_ms;
}

static uint64_t after(const lt_server *server, uint64_t ms) {
    const uint64_t before = lt_server_now(server);
    loop_ms += ms;
    return lt_server_now(server) - before;
}

static void P34_a_standstill_is_a_pause(void **state) {
    (void)state;
    lt_server *server = calloc(1, sizeof *server);
    const lt_server_options options = lt_server_defaults();
    assert_non_null(server);
    assert_int_equal(lt_server_open(server, &options), 0);
    for (int i = 0; i < 100; i++) assert_int_equal(after(server, 100), 100); // the loop wakes up, as always
    assert_int_equal(after(server, 4900), 4900);                             // a machine with much to do
    assert_int_equal(after(server, 3600 * 1000), 0);
    assert_int_equal(after(server, 100), 100);
    assert_int_equal(after(server, 60 * 1000), 0);
    assert_int_equal(lt_server_now(server) - server->began_ms, 100 * 100 + 4900 + 100);
    lt_server_close(server);
    free(server);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(P34_a_standstill_is_a_pause)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
