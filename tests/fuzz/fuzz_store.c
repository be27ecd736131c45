// fuzz_store.c - any changes of a store, four bytes each: the store in memory and the one in a file answer
// the same to each of them, and show the same games afterwards.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lt_store.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAMES = 6, OWNERS = 3, CHANGES = 64, SHOWN = 1 << 16 };

// What a store said and shows, as bytes that can be compared.
typedef struct {
    lt_store *store;
    size_t size;
    uint8_t shown[SHOWN];
} shelf;

static shelf shelves[2];
static char folder[64];

static void note(shelf *on, const void *bytes, size_t size) {
    if (size == 0 || on->size + size > sizeof on->shown) return;
    memcpy(on->shown + on->size, bytes, size);
    on->size += size;
}

static void on_done(void *context, const lt_store_result *result) {
    const uint64_t said[] = {result->err, result->last, result->count};
    note(context, said, sizeof said);
}

static bool on_entry(void *context, uint64_t seq, const void *bytes, size_t size) {
    note(context, &seq, sizeof seq);
    note(context, bytes, size);
    return true;
}

static bool on_game(void *context, const lt_listing *listing) {
    note(context, listing->game.bytes, sizeof listing->game.bytes);
    note(context, &listing->summary.updated_ms, sizeof listing->summary.updated_ms);
    note(context, listing->summary.title, listing->summary.title_size);
    note(context, &listing->seat, 1);
    return true;
}

static lt_game_id game_of(unsigned number) {
    return (lt_game_id){{(uint8_t)(number % GAMES + 1)}};
}

static lt_owner owner_of(unsigned number) {
    return (lt_owner){{(uint8_t)(number % OWNERS + 1)}};
}

static bool on_last(void *context, uint64_t seq, const void *bytes, size_t size) {
    (void)bytes;
    (void)size;
    *(uint64_t *)context = seq;
    return true;
}

static void append(shelf *on, const uint8_t *change) {
    static const char text[256] = "a turn, or what else a game is made of";
    const lt_summary summary = {.state = (lt_game_state)(change[2] % LT_GAME_STATES),
                                .is_public = change[2] & 64,
                                .updated_ms = change[3],
                                .title = text,
                                .title_size = change[3] % 32};
    const lt_link link = {.owner = owner_of(change[3]), .seat = change[3] & 3, .cut = change[3] & 128};
    uint64_t last = 0;
    lt_store_read(on->store, game_of(change[1]), 0, on_last, &last);
    const lt_append what = {.game = game_of(change[1]),
                            .expected = change[2] >= 240 ? last + change[2] - 248u : last,
                            .bytes = text,
                            .size = change[3],
                            .summary = change[2] & 32 ? &summary : NULL,
                            .links = &link,
                            .link_count = change[2] & 16 ? 1 : 0,
                            .done = on_done,
                            .context = on};
    const lt_store_err err = lt_store_append(on->store, &what);
    note(on, &err, sizeof err);
}

static void apply(shelf *on, const uint8_t *change) {
    const lt_owner owner = owner_of(change[1]);
    switch (change[0] % 8) {
    case 0: lt_store_delete(on->store, game_of(change[1]), on_done, on); break;
    case 1: lt_store_replace(on->store, game_of(change[1]), change[2] % 16, "other", 5, on_done, on); break;
    case 2: lt_store_forget(on->store, &owner, change[2] % 4, on_done, on); break;
    case 3:
        lt_store_expire(on->store, (lt_game_state)(change[1] % LT_GAME_STATES), change[2], on_done, on);
        break;
    default: append(on, change);
    }
    lt_store_flush(on->store);
}

static void show(shelf *on) {
    for (unsigned i = 0; i < GAMES; i++) lt_store_read(on->store, game_of(i), 0, on_entry, on);
    for (unsigned i = 0; i < LT_GAME_STATES * (OWNERS + 2u); i++) {
        const lt_owner owner = owner_of(i / LT_GAME_STATES);
        const lt_query query = {.state = (lt_game_state)(i % LT_GAME_STATES),
                                .only_public = i / LT_GAME_STATES == OWNERS,
                                .owner = i / LT_GAME_STATES < OWNERS ? &owner : NULL};
        lt_store_list(on->store, &query, on_game, on);
    }
}

static void remove_folder(void) {
    static const char *const names[] = {"db", "db-wal", "db-shm", "db.lock", ""};
    char path[80];
    for (unsigned i = 0; i < 2; i++) lt_store_close(shelves[i].store);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        remove(path);
    }
}

static void open_both(void) {
    const lt_store_options options = {.gather_us = 1};
    char path[80];
    // In memory, where there is such a place: the disk is not what is tried here.
    snprintf(folder, sizeof folder, "%s/lanterns-fuzz-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (mkdtemp(folder) == NULL) abort();
    snprintf(path, sizeof path, "%s/db", folder);
    if (lt_store_open("memory:", &options, &shelves[0].store, NULL) != LT_STORE_OK ||
        lt_store_open(path, &options, &shelves[1].store, NULL) != LT_STORE_OK)
        abort();
    atexit(remove_folder);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (shelves[0].store == NULL) open_both();
    for (unsigned i = 0; i < 2; i++) {
        shelf *on = &shelves[i];
        on->size = 0;
        for (size_t at = 0; at + 4 <= size && at < (size_t)CHANGES * 4; at += 4) apply(on, data + at);
        show(on);
        for (unsigned game = 0; game < GAMES; game++) lt_store_delete(on->store, game_of(game), NULL, NULL);
        lt_store_flush(on->store);
    }
    if (shelves[0].size != shelves[1].size ||
        memcmp(shelves[0].shown, shelves[1].shown, shelves[0].size) != 0)
        abort();
    return 0;
}
