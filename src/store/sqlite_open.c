// sqlite_open.c - who may open the file, what it must be, and how it comes up to this version's schema.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "schema.h"
#include "sqlite.h"

enum { APPLICATION = 0x4C4E544E }; // "LNTN": says in the file's header whose it is

bool lt_sqlite_make_file(const char *path, bool fresh) {
    const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | (fresh ? O_EXCL | O_NOFOLLOW : 0), 0600);
    return file >= 0 && close(file) == 0;
}

lt_store_err lt_sqlite_lock(const char *path, int *lock_file, lt_store_fault *fault) {
    char *name = malloc(strlen(path) + sizeof ".lock");
    if (name == NULL) return lt_store_fault_set(fault, LT_STORE_IO, path, strerror(ENOMEM));
    sprintf(name, "%s.lock", path);
    const int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    const int opened = errno;
    free(name);
    if (file < 0) return lt_store_fault_set(fault, LT_STORE_IO, path, strerror(opened));
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        close(file);
        return lt_store_fault_set(fault, LT_STORE_LOCKED, path, lt_store_err_text(LT_STORE_LOCKED));
    }
    *lock_file = file;
    return LT_STORE_OK;
}

// Whether the file -shm, the index of the -wal file, is missing and cannot be made.
static bool lacks_index(sqlite3 *db) {
    const int code = db == NULL ? SQLITE_OK : sqlite3_extended_errcode(db);
    return code == SQLITE_IOERR_SHMOPEN || code == SQLITE_IOERR_SHMSIZE || code == SQLITE_IOERR_SHMMAP;
}

// Everything that is acknowledged is on the disk: WAL with FULL syncs it at every commit. What is deleted is
// also overwritten.
lt_store_err lt_sqlite_connect(const char *path, bool create, const char **vfs, sqlite3 **out,
                               lt_store_fault *fault) {
    sqlite3 *db = NULL;
    if (create && !lt_sqlite_make_file(path, false))
        return lt_store_fault_set(fault, LT_STORE_IO, path, strerror(errno));
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, *vfs) == SQLITE_OK &&
        sqlite3_busy_timeout(db, 5000) == SQLITE_OK && sqlite3_extended_result_codes(db, 1) == SQLITE_OK &&
        lt_sqlite_exec(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;"
                           "PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;"
                           "PRAGMA journal_size_limit = 67108864")) {
        *out = db;
        return LT_STORE_OK;
    }
    const lt_store_err err = db == NULL ? LT_STORE_IO : lt_sqlite_err(db);
    const bool again = *vfs == NULL && lacks_index(db);
    lt_store_fault_set(fault, err, path, db == NULL ? strerror(ENOMEM) : sqlite3_errmsg(db));
    sqlite3_close(db);
    if (!again) return err;
    *vfs = "unix-excl";
    return lt_sqlite_connect(path, create, vfs, out, fault);
}

static lt_store_err failed(sqlite3 *db, const char *path, lt_store_fault *fault) {
    return lt_store_fault_set(fault, lt_sqlite_err(db), path, sqlite3_errmsg(db));
}

static bool is_sound(sqlite3 *db) {
    sqlite3_stmt *check = NULL;
    const bool sound = sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &check, NULL) == SQLITE_OK &&
                       sqlite3_step(check) == SQLITE_ROW &&
                       strcmp((const char *)sqlite3_column_text(check, 0), "ok") == 0;
    sqlite3_finalize(check);
    return sound;
}

lt_store_err lt_sqlite_check(sqlite3 *db, const char *path, bool fresh, lt_store_fault *fault) {
    int64_t application, version, tables;
    if (!lt_sqlite_number(db, "PRAGMA application_id", &application) ||
        !lt_sqlite_number(db, "PRAGMA user_version", &version) ||
        !lt_sqlite_number(db, "SELECT count(*) FROM sqlite_schema", &tables))
        return failed(db, path, fault);
    if (fresh && application == 0 && version == 0 && tables == 0) return LT_STORE_OK;
    if (application != APPLICATION)
        return lt_store_fault_set(fault, LT_STORE_DAMAGED, path, "this file is not a store of Lanterns");
    if (version > lt_sqlite_schema_version) {
        char what[160];
        snprintf(what, sizeof what,
                 "a newer version of this program wrote it (schema %lld, this one knows up to %d)",
                 (long long)version, lt_sqlite_schema_version);
        return lt_store_fault_set(fault, LT_STORE_NEWER, path, what);
    }
    if (is_sound(db)) return LT_STORE_OK;
    return lt_store_fault_set(fault, LT_STORE_DAMAGED, path, lt_store_err_text(LT_STORE_DAMAGED));
}

// All steps that are missing, as one transaction: a file is never between two versions.
lt_store_err lt_sqlite_bring_up(sqlite3 *db, const char *path, lt_store_fault *fault) {
    int64_t version;
    if (!lt_sqlite_number(db, "PRAGMA user_version", &version)) return failed(db, path, fault);
    if (version == lt_sqlite_schema_version) return LT_STORE_OK;
    char mark[96];
    snprintf(mark, sizeof mark, "PRAGMA user_version = %d; PRAGMA application_id = %d",
             lt_sqlite_schema_version, APPLICATION);
    bool good = lt_sqlite_exec(db, "BEGIN IMMEDIATE");
    for (int64_t step = version; good && step < lt_sqlite_schema_version; step++)
        good = lt_sqlite_exec(db, lt_sqlite_schema_steps[step]);
    if (good && lt_sqlite_exec(db, mark) && lt_sqlite_exec(db, "COMMIT")) return LT_STORE_OK;
    const lt_store_err err = failed(db, path, fault);
    lt_sqlite_exec(db, "ROLLBACK");
    return err;
}

// Rows of games that were behind when the program ended, perhaps not by its own will, catch up. On a disk
// that takes nothing the heads of these games are cached instead, as if they had just been written.
lt_store_err lt_sqlite_catch_up(lt_sqlite *db, lt_store_fault *fault) {
    if (lt_sqlite_exec(
            db->writer,
            "BEGIN IMMEDIATE;"
            "UPDATE games SET last = new.seq, tail = new.id FROM ("
            "    SELECT game, seq, max(id) AS id FROM entries"
            "    WHERE id >= (SELECT folded FROM progress) GROUP BY game"
            ") AS new WHERE number = new.game;"
            "UPDATE progress SET folded = max(folded, (SELECT coalesce(max(id), 0) + 1 FROM entries));"
            "COMMIT") &&
        lt_sqlite_number(db->writer, "SELECT folded FROM progress", &db->flushed)) {
        db->next_entry = db->flushed; // never one that was used before, even if that is deleted
        return LT_STORE_OK;
    }
    const lt_store_err err = failed(db->writer, db->path, fault);
    if (sqlite3_get_autocommit(db->writer) == 0) lt_sqlite_exec(db->writer, "ROLLBACK");
    return err == LT_STORE_FULL || err == LT_STORE_IO ? lt_sqlite_load_heads(db, fault) : err;
}
