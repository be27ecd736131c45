#include "shelf.h"

#include <unistd.h>

static char folder[SHELF_PATH / 2];

int shelf_make(void **unused) {
    (void)unused;
    const char *base = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/lanterns-store-XXXXXX", base != NULL ? base : "/tmp");
    return mkdtemp(folder) == NULL;
}

int shelf_remove(void **unused) {
    (void)unused;
    char command[sizeof folder + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command); // NOLINT(cert-env33-c): a fixed command on our own folder
}

const char *shelf_path(const char *name) {
    static char paths[4][SHELF_PATH];
    static unsigned next;
    char *path = paths[next++ % 4];
    snprintf(path, SHELF_PATH, "%s/%s", folder, name);
    return path;
}

lt_store *shelf_open(const char *where) {
    lt_store *store = NULL;
    lt_store_fault fault;
    if (lt_store_open(where, NULL, &store, &fault) != LT_STORE_OK) fail_msg("%s", fault.text);
    return store;
}

static void spread(uint64_t seed, uint8_t *out, size_t size) {
    for (size_t i = 0; i < size; i++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        out[i] = (uint8_t)(seed >> 56);
    }
}

lt_game_id game_of(unsigned number) {
    lt_game_id game;
    spread(number, game.bytes, sizeof game.bytes);
    return game;
}

lt_owner owner_of(unsigned number) {
    lt_owner owner;
    spread(number + 1000000, owner.bytes, sizeof owner.bytes);
    return owner;
}

size_t entry_of(unsigned number, uint64_t seq, uint8_t out[300]) {
    const uint64_t seed = number * 1000003u + seq;
    const size_t size = 1 + seed % 300;
    spread(seed, out, size);
    return size;
}

void tally_done(void *context, const lt_store_result *result) {
    lt_tally *tally = context;
    tally->count[result->err]++;
    tally->last = *result;
}

lt_store_result append_whole(lt_store *store, lt_append append) {
    lt_tally told = {{0}, {0}};
    append.done = tally_done;
    append.context = &told;
    assert_int_equal(lt_store_append(store, &append), LT_STORE_OK);
    lt_store_flush(store);
    assert_int_equal(told.count[told.last.err], 1);
    return told.last;
}

lt_store_result append_one(lt_store *store, unsigned number, uint64_t expected) {
    uint8_t bytes[300];
    const size_t size = entry_of(number, expected + 1, bytes);
    return append_whole(
        store, (lt_append){.game = game_of(number), .expected = expected, .bytes = bytes, .size = size});
}

lt_store_err append_soon(lt_store *store, unsigned number, uint64_t expected, lt_tally *tally) {
    uint8_t bytes[300];
    const size_t size = entry_of(number, expected + 1, bytes);
    return lt_store_append(store, &(lt_append){.game = game_of(number),
                                               .expected = expected,
                                               .bytes = bytes,
                                               .size = size,
                                               .done = tally_done,
                                               .context = tally});
}

static bool note_seq(void *context, uint64_t seq, const void *bytes, size_t size) {
    (void)bytes;
    (void)size;
    *(uint64_t *)context = seq;
    return true;
}

lt_store_err read_last(lt_store *store, lt_game_id game, uint64_t *last) {
    *last = 0;
    return lt_store_read(store, game, 0, note_seq, last);
}

uint64_t last_of(lt_store *store, unsigned number) {
    uint64_t last;
    assert_int_equal(read_last(store, game_of(number), &last), LT_STORE_OK);
    return last;
}

typedef struct {
    lt_game_id game;
    lt_store_each_game *each;
    void *context;
    bool found;
} wanted;

static bool give_wanted(void *context, const lt_listing *listing) {
    wanted *self = context;
    if (memcmp(&listing->game, &self->game, sizeof self->game) != 0) return true;
    self->found = true;
    self->each(self->context, listing);
    return false;
}

lt_store_err list_one(lt_store *store, lt_game_id game, lt_store_each_game *each, void *context) {
    wanted self = {.game = game, .each = each, .context = context};
    for (int state = 0; state < LT_GAME_STATES && !self.found; state++) {
        const lt_query query = {.state = (lt_game_state)state, .limit = 100000};
        const lt_store_err err = lt_store_list(store, &query, give_wanted, &self);
        if (err != LT_STORE_OK) return err;
    }
    return self.found ? LT_STORE_OK : LT_STORE_MISSING;
}

typedef struct {
    unsigned number;
    uint64_t seq;
} place;

static bool is_next(void *context, uint64_t seq, const void *bytes, size_t size) {
    place *at = context;
    uint8_t expected[300];
    assert_int_equal(seq, ++at->seq);
    assert_int_equal(size, entry_of(at->number, seq, expected));
    assert_memory_equal(bytes, expected, size);
    return true;
}

void expect_log(lt_store *store, unsigned number, uint64_t last) {
    place at = {number, 0};
    assert_int_equal(last_of(store, number), last);
    assert_int_equal(lt_store_read(store, game_of(number), 0, is_next, &at), LT_STORE_OK);
    assert_int_equal(at.seq, last);
}
