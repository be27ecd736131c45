// sqlite_backup.c - a copy of one moment, made while appends go on, and the way back.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sqlite.h"

// Copies all pages in one step, which is one read transaction. In WAL mode others can write meanwhile.
static bool copy(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (backup == NULL) return false;
    const int code = sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup) == SQLITE_OK && code == SQLITE_DONE;
}

static lt_store_err copy_to(sqlite3 *from, const char *path, bool fresh, lt_store_fault *fault) {
    sqlite3 *to = NULL;
    lt_store_err err = LT_STORE_OK;
    if (!lt_sqlite_make_file(path, fresh))
        return lt_store_fault_set(fault, errno == ENOSPC ? LT_STORE_FULL : LT_STORE_IO, path,
                                  strerror(errno));
    if (sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK ||
        !copy(from, to))
        err = lt_store_fault_set(fault, to == NULL ? LT_STORE_IO : lt_sqlite_err(to), path,
                                 to == NULL ? strerror(ENOMEM) : sqlite3_errmsg(to));
    sqlite3_close(to);
    return err;
}

// Renames, and makes that last: the name is in the folder, so the folder is synced.
static bool move_into_place(const char *from, const char *to) {
    if (rename(from, to) != 0) return false;
    char *folder = strdup(to);
    if (folder == NULL) return false;
    char *slash = strrchr(folder, '/');
    if (slash != NULL) slash[slash == folder] = '\0';
    const int handle = open(slash == NULL ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    if (handle < 0) return false;
    const bool synced = fsync(handle) == 0;
    close(handle);
    return synced;
}

// A store as it stands, known to be one.
static lt_store_err open_store(const char *path, sqlite3 **out, lt_store_fault *fault) {
    sqlite3 *db = NULL;
    const char *vfs = NULL;
    if (access(path, F_OK) != 0) return lt_store_fault_set(fault, LT_STORE_MISSING, path, strerror(errno));
    lt_store_err err = lt_sqlite_connect(path, false, &vfs, &db, fault);
    if (err != LT_STORE_OK) return err;
    err = lt_sqlite_check(db, path, false, fault);
    if (err == LT_STORE_OK)
        *out = db;
    else
        sqlite3_close(db);
    return err;
}

// Whether `path` is one of the files of the store `store`, under this name or another.
static bool is_part_of(const char *store, const char *path) {
    static const char *const ends[] = {"", "-wal", "-shm", ".lock"};
    struct stat one, other;
    char *name = malloc(strlen(store) + sizeof ".lock");
    bool same = false;
    for (size_t i = 0; name != NULL && stat(path, &one) == 0 && i < sizeof ends / sizeof *ends; i++) {
        sprintf(name, "%s%s", store, ends[i]);
        same |= stat(name, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
    }
    free(name);
    return same;
}

lt_store_err lt_store_backup_file(const char *from, const char *path, lt_store_fault *fault) {
    sqlite3 *db = NULL;
    if (is_part_of(from, path))
        return lt_store_fault_set(fault, LT_STORE_IO, path,
                                  "this is the store itself, not a place for a copy");
    lt_store_err err = open_store(from, &db, fault);
    if (err != LT_STORE_OK) return err;
    char *part = malloc(strlen(path) + sizeof ".part");
    if (part == NULL) {
        sqlite3_close(db);
        return lt_store_fault_set(fault, LT_STORE_IO, path, strerror(ENOMEM));
    }
    sprintf(part, "%s.part", path);
    unlink(part); // if somebody else makes one now, it is not written to
    err = copy_to(db, part, true, fault);
    if (err == LT_STORE_OK && !move_into_place(part, path))
        err = lt_store_fault_set(fault, LT_STORE_IO, path, strerror(errno));
    if (err != LT_STORE_OK) unlink(part);
    free(part);
    sqlite3_close(db);
    return err;
}

// SQLite writes the copy over what is there, as one transaction: a crash leaves the one or the other.
lt_store_err lt_store_restore_file(const char *backup, const char *to, lt_store_fault *fault) {
    int lock_file;
    sqlite3 *from = NULL;
    lt_store_err err = lt_sqlite_lock(to, &lock_file, fault);
    if (err != LT_STORE_OK) return err;
    err = open_store(backup, &from, fault);
    if (err == LT_STORE_OK) {
        err = copy_to(from, to, false, fault);
        sqlite3_close(from);
    }
    close(lock_file);
    return err;
}
