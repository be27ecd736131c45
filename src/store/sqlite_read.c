// sqlite_read.c - logs and lists, on the owner's thread and connection, while the other one writes.
#include <stdlib.h>
#include <string.h>

#include "sqlite.h"

static lt_sqlite *of(lt_store_backend *backend) {
    return (lt_sqlite *)backend;
}

// Where the log ends, as acknowledged: in the cached head, or else in the game's row.
static lt_store_err find(lt_sqlite *db, const lt_game_id *game, lt_sqlite_position *out) {
    pthread_mutex_lock(&db->lock);
    const lt_sqlite_head *head = (const lt_sqlite_head *)lt_map_find(&db->heads, game);
    if (head != NULL) *out = head->now;
    pthread_mutex_unlock(&db->lock);
    if (head != NULL) return LT_STORE_OK;
    return lt_sqlite_position_of(db->reader, db->read[LT_SQLITE_READ_GAME], game, out);
}

// The rows of the last `count` entries, the first of them first. MISSING: the game was deleted a moment ago.
static lt_store_err trace(lt_sqlite *db, int64_t head, int64_t count, int64_t *rows) {
    sqlite3_stmt *statement = db->read[LT_SQLITE_READ_PREVIOUS];
    for (int64_t row = head; count > 0; count--) {
        rows[count - 1] = row;
        sqlite3_bind_int64(statement, 1, row);
        const int code = sqlite3_step(statement);
        row = code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
        sqlite3_reset(statement);
        if (code != SQLITE_ROW) return code == SQLITE_DONE ? LT_STORE_MISSING : lt_sqlite_err(db->reader);
    }
    return LT_STORE_OK;
}

static lt_store_err give(lt_sqlite *db, const int64_t *rows, int64_t count, lt_store_each_entry *each,
                         void *context) {
    sqlite3_stmt *statement = db->read[LT_SQLITE_READ_ENTRY];
    bool more = true;
    for (int64_t i = 0; i < count && more; i++) {
        sqlite3_bind_int64(statement, 1, rows[i]);
        const bool found = sqlite3_step(statement) == SQLITE_ROW;
        if (found)
            more = each(context, (uint64_t)sqlite3_column_int64(statement, 0),
                        sqlite3_column_blob(statement, 1), (size_t)sqlite3_column_bytes(statement, 1));
        sqlite3_reset(statement);
        if (!found) return lt_sqlite_err(db->reader);
    }
    return LT_STORE_OK;
}

// In one transaction, which sees the database as it was when the transaction began.
static lt_store_err read_log(lt_sqlite *db, const lt_sqlite_position *end, int64_t count,
                             lt_store_each_entry *each, void *context) {
    int64_t *rows = malloc((size_t)count * sizeof *rows);
    if (rows == NULL) return LT_STORE_IO;
    lt_store_err err =
        lt_sqlite_run(db->read[LT_SQLITE_READ_BEGIN]) ? LT_STORE_OK : lt_sqlite_err(db->reader);
    if (err == LT_STORE_OK) {
        err = trace(db, end->last_row, count, rows);
        if (err == LT_STORE_OK) err = give(db, rows, count, each, context);
        lt_sqlite_run(db->read[LT_SQLITE_READ_END]);
    }
    free(rows);
    return err;
}

lt_store_err lt_sqlite_read(lt_store_backend *backend, const lt_game_id *game, uint64_t after,
                            lt_store_each_entry *each, void *context) {
    lt_sqlite *db = of(backend);
    lt_sqlite_position end;
    lt_store_err err = find(db, game, &end);
    if (err != LT_STORE_OK || after >= (uint64_t)end.last) return err;
    err = read_log(db, &end, end.last - (int64_t)after, each, context);
    if (err != LT_STORE_MISSING) return err;
    // If the game is still there, the chain of its entries is broken.
    err = find(db, game, &end);
    return err == LT_STORE_OK && end.number != 0 ? LT_STORE_DAMAGED : err;
}

// --- Lists ----------------------------------------------------------------------------------------

static bool give_row(sqlite3_stmt *row, lt_store_each_game *each, void *context) {
    lt_listing listing = {.summary = {.state = (lt_game_state)sqlite3_column_int(row, 1),
                                      .is_public = sqlite3_column_int(row, 2) != 0,
                                      .updated_ms = sqlite3_column_int64(row, 3),
                                      .title = sqlite3_column_blob(row, 4),
                                      .title_size = (size_t)sqlite3_column_bytes(row, 4)},
                          .seat = (uint8_t)sqlite3_column_int(row, 5)};
    if (sqlite3_column_bytes(row, 0) == sizeof listing.game)
        memcpy(&listing.game, sqlite3_column_blob(row, 0), sizeof listing.game);
    return each(context, &listing);
}

lt_store_err lt_sqlite_list(lt_store_backend *backend, const lt_query *query, lt_store_each_game *each,
                            void *context) {
    // Before the first page: later than everything.
    static const uint8_t greatest[sizeof(lt_game_id) + 1] = {255, 255, 255, 255, 255, 255, 255, 255, 255,
                                                             255, 255, 255, 255, 255, 255, 255, 0};
    lt_sqlite *db = of(backend);
    sqlite3_stmt *statement = db->read[query->owner != NULL ? LT_SQLITE_LIST_OWNED
                                       : query->only_public ? LT_SQLITE_LIST_PUBLIC
                                                            : LT_SQLITE_LIST];
    sqlite3_bind_int(statement, 1, (int)query->state);
    sqlite3_bind_int64(statement, 2, query->limit);
    sqlite3_bind_int64(statement, 3, query->after ? query->after_ms : INT64_MAX);
    if (query->after)
        lt_sqlite_bind_game(statement, 4, &query->after_game);
    else
        sqlite3_bind_blob(statement, 4, greatest, sizeof greatest, SQLITE_STATIC);
    if (query->owner != NULL) {
        sqlite3_bind_blob(statement, 5, query->owner->bytes, sizeof query->owner->bytes, SQLITE_STATIC);
        sqlite3_bind_int(statement, 6, query->only_public);
    }
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW)
        if (!give_row(statement, each, context)) break;
    const lt_store_err err =
        code == SQLITE_ROW || code == SQLITE_DONE ? LT_STORE_OK : lt_sqlite_err(db->reader);
    sqlite3_reset(statement);
    return err;
}
