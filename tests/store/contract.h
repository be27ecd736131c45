// contract.h - a store for each test of the contract: which kind is said in the program's call.
#ifndef LT_TEST_CONTRACT_H
#define LT_TEST_CONTRACT_H

#include "shelf.h"

bool contract_lasts(void);        // it is there again when it is opened again
const char *contract_where(void); // for lt_store_open
int contract_open(void **state);  // an empty one
int contract_close(void **state);
// What was stored is the same after closing and opening the store again.
lt_store *contract_again(void **state);

#define CONTRACT_TEST(name) cmocka_unit_test_setup_teardown(name, contract_open, contract_close)
// The argument is "memory:" or "file".
int contract_run(int argc, char **argv, const struct CMUnitTest *tests, size_t count);

// --- Lists ----------------------------------------------------------------------------------------

typedef struct {
    unsigned count;
    lt_listing games[200];
    char titles[200][LT_STORE_TITLE + 1];
} lt_shown;

bool show_game(void *context, const lt_listing *listing); // the context is an lt_shown
lt_shown *list_of(lt_store *store, lt_query query);       // good until the next call
bool is_game(const lt_listing *listing, unsigned number);
lt_store_result append_summary(lt_store *store, unsigned number, uint64_t expected, lt_game_state state,
                               int64_t updated_ms, bool is_public, const char *title);
// Appends an entry that links or unlinks a person.
void link_game(lt_store *store, unsigned number, unsigned owner, uint8_t seat, bool cut);
unsigned count_owned(lt_store *store, unsigned owner, lt_game_state state);

#endif
