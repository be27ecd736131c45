// sqlite.h - an SQLite file as a store, in parts: sqlite_open.c, sqlite_write.c, sqlite_tidy.c, sqlite_read.c,
// sqlite_backup.c.
#ifndef LT_SQLITE_H
#define LT_SQLITE_H

#include <pthread.h>
#include <sqlite3.h>

#include "backend.h"
#include "lt_map.h"

// What the thread that writes asks of the database, and what the owner's thread asks, each on its own connection.
typedef enum {
    LT_SQL_BEGIN,
    LT_SQL_COMMIT,
    LT_SQL_FIND_GAME,
    LT_SQL_ADD_GAME,
    LT_SQL_SET_GAME,
    LT_SQL_FOLD_GAME,
    LT_SQL_DROP_GAME,
    LT_SQL_OLD_GAMES,
    LT_SQL_ADD_ENTRY,
    LT_SQL_FIND_ENTRY,
    LT_SQL_SET_ENTRY,
    LT_SQL_DROP_ENTRY,
    LT_SQL_ADD_LINK,
    LT_SQL_CUT_LINK,
    LT_SQL_DROP_LINKS,
    LT_SQL_FORGET,
    LT_SQL_SET,
    LT_SQL_FOLDED,
    LT_SQL_WRITES
} lt_sql_write;

typedef enum {
    LT_SQL_READ_BEGIN,
    LT_SQL_READ_END,
    LT_SQL_READ_GAME,
    LT_SQL_READ_PREVIOUS,
    LT_SQL_READ_ENTRY,
    LT_SQL_SUMMARY,
    LT_SQL_LIST,
    LT_SQL_LIST_PUBLIC,
    LT_SQL_LIST_OWNED,
    LT_SQL_GET,
    LT_SQL_READS
} lt_sql_read;

// Where a game's log ends. All 0: there is no such game.
typedef struct {
    int64_t number; // its row in `games`
    int64_t last;   // the number of its last entry
    int64_t tail;   // and the row of that in `entries`
    int64_t
        behind; // the row in `games` lacks entries from this row of `entries` on, or from later ones; 0: none
} lt_position;

// A game whose row is behind, or that the batch at work is about.
typedef struct lt_tail {
    lt_map_node node;              // first
    lt_game_id id;                 // the key
    lt_position now;               // committed
    lt_position next;              // as it will be with the batch
    struct lt_tail *older, *newer; // of those whose row is behind, by the time they fell behind
    struct lt_tail *next_touched;  // of those that the batch is about
    bool touched, listed;
} lt_tail;

// Who moves pages from the -wal file into the database.
typedef enum { LT_TIDIER_IDLE, LT_TIDIER_ASKED, LT_TIDIER_DONE, LT_TIDIER_STOP } lt_tidier_state;

typedef struct {
    pthread_t thread;
    bool running;
    sqlite3 *connection; // of that thread
    pthread_mutex_t lock;
    pthread_cond_t called;
    lt_tidier_state state; // under the lock
} lt_tidier;

typedef struct {
    lt_backend backend; // first
    char *path;
    int lock_file;

    sqlite3 *writer; // of the thread that writes, as is what follows
    sqlite3_stmt *write[LT_SQL_WRITES];
    int wal_pages;                   // in the -wal file
    int64_t next_entry, batch_start; // the next row of `entries`, and the first one of the batch
    int64_t folded;                  // no row is behind by an entry before this one, and the file says so
    lt_tail *touched, *oldest, *newest;

    pthread_mutex_t
        lock; // over the map and `now` of its tails; the thread that writes is the only one to change them
    lt_map tails;

    sqlite3 *reader; // of the owner's thread
    sqlite3_stmt *read[LT_SQL_READS];

    lt_tidier tidier;
} lt_sqlite;

// What the last call on `db` failed with.
lt_store_err lt_sql_err(sqlite3 *db);
// Runs a statement that gives no row. False: it failed.
bool lt_sql_run(sqlite3_stmt *statement);
bool lt_sql_exec(sqlite3 *db, const char *text);
// The whole number that a query gives; false if it failed or gave none.
bool lt_sql_number(sqlite3 *db, const char *text, int64_t *number);

// sqlite_open.c: a connection with our settings. On an error *out is untouched.
lt_store_err lt_sqlite_connect(const char *path, bool create, sqlite3 **out, lt_store_fault *fault);
// A file that nobody else may read, if it is not there yet. False with errno set.
bool lt_sqlite_make_file(const char *path);
// Whether it is a store, of no newer version, and sound; `fresh` says whether an empty file will do.
lt_store_err lt_sqlite_check(sqlite3 *db, const char *path, bool fresh, lt_store_fault *fault);
lt_store_err lt_sqlite_bring_up(sqlite3 *db, const char *path, lt_store_fault *fault);
lt_store_err lt_sqlite_catch_up(lt_sqlite *db, lt_store_fault *fault);
// Keeps every other program out, as long as the file that is returned is open.
lt_store_err lt_sqlite_lock(const char *path, int *lock_file, lt_store_fault *fault);

// sqlite_write.c
void lt_sqlite_commit(lt_backend *backend, lt_task *first);
bool lt_sqlite_rest(lt_backend *backend);
void lt_sqlite_drop_tails(lt_sqlite *db);

// sqlite_tidy.c: lt_sqlite_tidy is called by the thread that writes, after each commit.
lt_store_err lt_sqlite_tidy_start(lt_sqlite *db, lt_store_fault *fault);
void lt_sqlite_tidy(lt_sqlite *db);
void lt_sqlite_tidy_stop(lt_sqlite *db);

// sqlite_read.c
lt_store_err lt_sqlite_read(lt_backend *backend, const lt_game_id *game, uint64_t after,
                            lt_store_each_entry *each, void *context);
lt_store_err lt_sqlite_last(lt_backend *backend, const lt_game_id *game, uint64_t *last);
lt_store_err lt_sqlite_list(lt_backend *backend, const lt_query *query, lt_store_each_game *each,
                            void *context);
lt_store_err lt_sqlite_summary(lt_backend *backend, const lt_game_id *game, lt_store_each_game *each,
                               void *context);
lt_store_err lt_sqlite_get(lt_backend *backend, const char *key, void *out, size_t cap, size_t *size);

// sqlite_backup.c
lt_store_err lt_sqlite_backup(lt_backend *backend, const char *path, lt_store_fault *fault);

#endif
