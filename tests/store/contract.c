#include "contract.h"

static const char *kind;
static char file[32]; // in the shelf's folder

bool contract_lasts(void) {
    return strcmp(kind, "memory:") != 0;
}

const char *contract_where(void) {
    return contract_lasts() ? shelf_path(file) : kind;
}

int contract_open(void **state) {
    static unsigned count;
    snprintf(file, sizeof file, "contract-%u.db", count++);
    *state = shelf_open(contract_where());
    return 0;
}

int contract_close(void **state) {
    lt_store_close(*state);
    return 0;
}

lt_store *contract_again(void **state) {
    if (contract_lasts()) {
        lt_store_close(*state);
        *state = shelf_open(contract_where());
    }
    return *state;
}

int contract_run(int argc, char **argv, const struct CMUnitTest *tests, size_t count) {
    if (argc != 2) return 2;
    kind = argv[1];
    return _cmocka_run_group_tests("contract", tests, count, shelf_make, shelf_remove);
}

// --- Lists ----------------------------------------------------------------------------------------

bool show_game(void *context, const lt_listing *listing) {
    lt_shown *list = context;
    assert_true(list->count < 200);
    if (listing->summary.title_size > 0)
        memcpy(list->titles[list->count], listing->summary.title, listing->summary.title_size);
    list->titles[list->count][listing->summary.title_size] = '\0';
    list->games[list->count++] = *listing;
    return true;
}

lt_shown *list_of(lt_store *store, lt_query query) {
    static lt_shown list;
    memset(&list, 0, sizeof list);
    assert_int_equal(lt_store_list(store, &query, show_game, &list), LT_STORE_OK);
    return &list;
}

bool is_game(const lt_listing *listing, unsigned number) {
    const lt_game_id game = game_of(number);
    return memcmp(&listing->game, &game, sizeof game) == 0;
}

lt_store_result append_summary(lt_store *store, unsigned number, uint64_t expected, lt_game_state state,
                               int64_t updated_ms, bool is_public, const char *title) {
    lt_summary summary = {state, is_public, updated_ms, title, strlen(title)};
    return append_whole(store, (lt_append){.game = game_of(number),
                                           .expected = expected,
                                           .bytes = title,
                                           .size = 1 + strlen(title),
                                           .summary = &summary});
}

void link_game(lt_store *store, unsigned number, unsigned owner, uint8_t seat, bool cut) {
    lt_link link = {owner_of(owner), seat, cut};
    lt_store_result result = append_whole(store, (lt_append){.game = game_of(number),
                                                             .expected = last_of(store, number),
                                                             .bytes = "x",
                                                             .size = 1,
                                                             .links = &link,
                                                             .link_count = 1});
    assert_int_equal(result.err, LT_STORE_OK);
}

unsigned count_owned(lt_store *store, unsigned owner, lt_game_state state) {
    lt_owner mark = owner_of(owner);
    return list_of(store, (lt_query){.state = state, .owner = &mark})->count;
}
