// sqlite.c - the SQLite store put together: its statements, opening, closing.
#include "sqlite.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const write_texts[LT_SQLITE_WRITES] = {
    [LT_SQLITE_BEGIN] = "BEGIN IMMEDIATE",
    [LT_SQLITE_COMMIT] = "COMMIT",
    [LT_SQLITE_FIND_GAME] = "SELECT number, last, tail FROM games WHERE id = ?1",
    [LT_SQLITE_ADD_GAME] = ("INSERT INTO games (id, last, tail, state, public, updated, title)"
                            " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"),
    [LT_SQLITE_SET_GAME] = ("UPDATE games SET last = ?2, tail = ?3, state = ?4, public = ?5, updated = ?6,"
                            " title = ?7 WHERE number = ?1"),
    [LT_SQLITE_FLUSH_HEAD] = "UPDATE games SET last = ?2, tail = ?3 WHERE number = ?1",
    [LT_SQLITE_DROP_GAME] = "DELETE FROM games WHERE number = ?1",
    [LT_SQLITE_OLD_GAMES] = "SELECT id FROM games WHERE state = ?1 AND updated < ?2 LIMIT ?3",
    [LT_SQLITE_ADD_ENTRY] =
        "INSERT INTO entries (id, game, seq, previous, bytes) VALUES (?1, ?2, ?3, ?4, ?5)",
    [LT_SQLITE_FIND_ENTRY] = "SELECT seq, previous FROM entries WHERE id = ?1",
    [LT_SQLITE_SET_ENTRY] = "UPDATE entries SET bytes = ?2 WHERE id = ?1",
    [LT_SQLITE_DROP_ENTRY] = "DELETE FROM entries WHERE id = ?1",
    [LT_SQLITE_ADD_LINK] = ("INSERT INTO links (owner, game, seat) VALUES (?1, ?2, ?3)"
                            " ON CONFLICT (owner, game) DO UPDATE SET seat = excluded.seat"),
    [LT_SQLITE_CUT_LINK] = "DELETE FROM links WHERE owner = ?1 AND game = ?2",
    [LT_SQLITE_DROP_LINKS] = "DELETE FROM links WHERE game = ?1",
    [LT_SQLITE_COUNT_LINKS] = "SELECT count(*) FROM links WHERE owner = ?1",
    [LT_SQLITE_FORGET] = "DELETE FROM links WHERE owner = ?1",
    [LT_SQLITE_FLUSHED] = "UPDATE progress SET folded = ?1",
    [LT_SQLITE_PROBE] = ("INSERT INTO settings (key, value) VALUES ('probe', 0)"
                         " ON CONFLICT (key) DO UPDATE SET value = value + 1"),
};

#define LISTED "games.id, state, public, updated, title"
// ?3 is the time and ?4 the id of the last game of the page before.
#define NEWEST_FIRST " AND (updated, games.id) < (?3, ?4) ORDER BY updated DESC, games.id DESC LIMIT ?2"

static const char *const read_texts[LT_SQLITE_READS] = {
    [LT_SQLITE_READ_BEGIN] = "BEGIN",
    [LT_SQLITE_READ_END] = "COMMIT",
    [LT_SQLITE_READ_GAME] = "SELECT number, last, tail FROM games WHERE id = ?1",
    [LT_SQLITE_READ_PREVIOUS] = "SELECT previous FROM entries WHERE id = ?1",
    [LT_SQLITE_READ_ENTRY] = "SELECT seq, bytes FROM entries WHERE id = ?1",
    [LT_SQLITE_LIST] = "SELECT " LISTED ", 0 FROM games WHERE state = ?1" NEWEST_FIRST,
    [LT_SQLITE_LIST_PUBLIC] = "SELECT " LISTED ", 0 FROM games WHERE state = ?1 AND public = 1" NEWEST_FIRST,
    [LT_SQLITE_LIST_OWNED] = "SELECT " LISTED ", seat FROM links CROSS JOIN games ON number = game"
                             " WHERE state = ?1 AND owner = ?5 AND public >= ?6" NEWEST_FIRST,
};

lt_store_err lt_sqlite_err(sqlite3 *db) {
    const int code = sqlite3_extended_errcode(db);
    const int system = sqlite3_system_errno(db);
    if ((code & 0xFF) == SQLITE_FULL) return LT_STORE_FULL;
    if ((code & 0xFF) == SQLITE_CORRUPT || (code & 0xFF) == SQLITE_NOTADB) return LT_STORE_DAMAGED;
    if ((code & 0xFF) == SQLITE_IOERR && (system == ENOSPC || system == EDQUOT || system == EFBIG))
        return LT_STORE_FULL;
    return LT_STORE_IO;
}

lt_store_err lt_sqlite_position_of(sqlite3 *db, sqlite3_stmt *statement, const lt_game_id *game,
                                   lt_sqlite_position *out) {
    lt_sqlite_bind_game(statement, 1, game);
    const int code = sqlite3_step(statement);
    *out = (lt_sqlite_position){0};
    if (code == SQLITE_ROW)
        *out = (lt_sqlite_position){.number = sqlite3_column_int64(statement, 0),
                                    .last = sqlite3_column_int64(statement, 1),
                                    .last_row = sqlite3_column_int64(statement, 2)};
    sqlite3_reset(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE ? LT_STORE_OK : lt_sqlite_err(db);
}

bool lt_sqlite_run(sqlite3_stmt *statement) {
    const bool good = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return good;
}

bool lt_sqlite_exec(sqlite3 *db, const char *text) {
    return sqlite3_exec(db, text, NULL, NULL, NULL) == SQLITE_OK;
}

bool lt_sqlite_number(sqlite3 *db, const char *text, int64_t *number) {
    sqlite3_stmt *statement = NULL;
    const bool good = sqlite3_prepare_v2(db, text, -1, &statement, NULL) == SQLITE_OK &&
                      sqlite3_step(statement) == SQLITE_ROW;
    if (good) *number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return good;
}

static bool prepare(sqlite3 *db, const char *const *texts, int count, sqlite3_stmt **out) {
    for (int i = 0; i < count; i++)
        if (sqlite3_prepare_v3(db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &out[i], NULL) != SQLITE_OK)
            return false;
    return true;
}

static void close_sqlite(lt_store_backend *backend) {
    lt_sqlite *db = (lt_sqlite *)backend;
    while (lt_sqlite_idle(backend)) continue;
    lt_sqlite_checkpointer_stop(db);
    lt_sqlite_drop_heads(db);
    for (int i = 0; i < LT_SQLITE_WRITES; i++) sqlite3_finalize(db->write[i]);
    for (int i = 0; i < LT_SQLITE_READS; i++) sqlite3_finalize(db->read[i]);
    sqlite3_close(db->reader);
    sqlite3_close(db->writer);
    close(db->lock_file);
    pthread_mutex_destroy(&db->lock);
    free(db->path);
    free(db);
}

// The writer is closed last. It leaves the -wal and -shm files, the first one empty: on a disk that is full
// by then the store can be opened all the same, to read.
static lt_store_err set_up(lt_sqlite *db, lt_store_fault *fault) {
    int keep = 1;
    lt_store_err err = lt_sqlite_connect(db->path, true, &db->vfs, &db->writer, fault);
    if (err == LT_STORE_OK) sqlite3_file_control(db->writer, NULL, SQLITE_FCNTL_PERSIST_WAL, &keep);
    if (err == LT_STORE_OK) err = lt_sqlite_check(db->writer, db->path, true, fault);
    if (err == LT_STORE_OK) err = lt_sqlite_bring_up(db->writer, db->path, fault);
    if (err == LT_STORE_OK) err = lt_sqlite_catch_up(db, fault);
    if (err == LT_STORE_OK) err = lt_sqlite_connect(db->path, false, &db->vfs, &db->reader, fault);
    if (err != LT_STORE_OK) return err;
    if (!prepare(db->writer, write_texts, LT_SQLITE_WRITES, db->write))
        return lt_store_fault_set(fault, lt_sqlite_err(db->writer), db->path, sqlite3_errmsg(db->writer));
    if (!prepare(db->reader, read_texts, LT_SQLITE_READS, db->read))
        return lt_store_fault_set(fault, lt_sqlite_err(db->reader), db->path, sqlite3_errmsg(db->reader));
    return lt_sqlite_checkpointer_start(db, fault);
}

lt_store_err lt_sqlite_open(const char *path, lt_store_backend **out, lt_store_fault *fault) {
    static const lt_store_backend_kind kind = {.commit = lt_sqlite_commit,
                                               .idle = lt_sqlite_idle,
                                               .read = lt_sqlite_read,
                                               .list = lt_sqlite_list,
                                               .close = close_sqlite};
    lt_sqlite *db = calloc(1, sizeof *db);
    if (db != NULL) db->path = strdup(path);
    if (db == NULL || db->path == NULL) {
        free(db);
        return lt_store_fault_set(fault, LT_STORE_IO, path, strerror(ENOMEM));
    }
    db->backend.kind = &kind;
    db->heads.key_size = sizeof(lt_game_id);
    TAILQ_INIT(&db->dirty);
    lt_store_err err = lt_sqlite_lock(path, &db->lock_file, fault);
    if (err != LT_STORE_OK) {
        free(db->path);
        free(db);
        return err;
    }
    pthread_mutex_init(&db->lock, NULL);
    pthread_mutex_init(&db->checkpointer.lock, NULL);
    pthread_cond_init(&db->checkpointer.called, NULL);
    err = set_up(db, fault);
    if (err == LT_STORE_OK)
        *out = &db->backend;
    else
        close_sqlite(&db->backend);
    return err;
}
