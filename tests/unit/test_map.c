// test_map.c - the hash table against a plain array of flags.
#include "lt_map.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { COUNT = 1000 };

typedef struct {
    lt_map_node node;
    uint64_t key[2];
    bool present;
} thing;

static thing things[COUNT];
static lt_map map;
static unsigned dropped;

static void drop(lt_map_node *node) {
    ((thing *)node)->present = false;
    dropped++;
}

static void compare(void) {
    size_t present = 0, seen = 0;
    for (unsigned i = 0; i < COUNT; i++) {
        assert_ptr_equal(lt_map_find(&map, things[i].key), things[i].present ? &things[i].node : NULL);
        present += things[i].present;
    }
    for (const lt_map_node *node = NULL; (node = lt_map_next(&map, node)) != NULL; seen++)
        assert_true(((const thing *)node)->present);
    assert_int_equal(present, map.count);
    assert_int_equal(seen, map.count);
}

static void nodes_are_found_until_they_are_removed(void **unused) {
    (void)unused;
    map = (lt_map){.key_size = sizeof things[0].key, .salt = 7};
    compare(); // empty
    for (unsigned i = 0; i < COUNT; i++) {
        things[i] = (thing){.key = {i % 10, i}, .present = true};
        assert_true(lt_map_add(&map, &things[i].node));
    }
    compare();
    for (lt_map_node *node = lt_map_next(&map, NULL), *next; node != NULL; node = next) {
        next = lt_map_next(&map, node);
        thing *at = (thing *)node;
        if (at->key[1] % 3 == 0) continue;
        lt_map_remove(&map, node);
        at->present = false;
    }
    compare();
    const size_t left = map.count;
    lt_map_clear(&map, drop);
    assert_int_equal(dropped, left);
    compare();
    things[5].present = true;
    assert_true(lt_map_add(&map, &things[5].node)); // ready for use again
    compare();
    lt_map_clear(&map, drop);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nodes_are_found_until_they_are_removed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
