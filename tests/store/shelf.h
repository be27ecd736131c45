// shelf.h - what the tests of the store share: a folder of their own, games by number, appends in one line.
#ifndef LT_TEST_SHELF_H
#define LT_TEST_SHELF_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lt_store.h"

enum { SHELF_PATH = 512 };

// A folder that is there as long as the tests run, and paths in it; one path is good until the fourth after
// it.
int shelf_make(void **unused);
int shelf_remove(void **unused);
const char *shelf_path(const char *name);

// Fails the test if it does not open.
lt_store *shelf_open(const char *where);

lt_game_id game_of(unsigned number);
lt_owner owner_of(unsigned number);
// The bytes that entry `seq` of game `number` has in these tests: of any length up to 300, each telling from
// which it is.
size_t entry_of(unsigned number, uint64_t seq, uint8_t out[300]);

// What became of changes: how many were told what.
typedef struct {
    unsigned count[LT_STORE_ERRORS];
    lt_store_result last;
} lt_tally;

void tally_done(void *context, const lt_store_result *result); // the context is a tally

// Appends entry_of(number, expected + 1), and waits for it.
lt_store_result append_one(lt_store *store, unsigned number, uint64_t expected);
lt_store_result append_whole(lt_store *store, lt_append append);
// Queues it only.
lt_store_err append_soon(lt_store *store, unsigned number, uint64_t expected, lt_tally *tally);

// The number of a game's last entry, 0 if there is no such game.
lt_store_err read_last(lt_store *store, lt_game_id game, uint64_t *last);
uint64_t last_of(lt_store *store, unsigned number);
// Gives the one game's listing to `each`; LT_STORE_MISSING if it is in no list.
lt_store_err list_one(lt_store *store, lt_game_id game, lt_store_each_game *each, void *context);
// Fails the test unless the log is exactly entry_of(number, 1) … entry_of(number, last).
void expect_log(lt_store *store, unsigned number, uint64_t last);

#endif
