// sqlite.h - private to the SQLite store: sqlite.c and the files whose names begin with sqlite_.
#ifndef LT_STORE_SQLITE_H
#define LT_STORE_SQLITE_H

#include <pthread.h>
#include <sqlite3.h>

#include "lt_map.h"
#include "lt_store_backend.h"

// The prepared statements of the writer thread and of the owner's thread. Each has its own connection.
typedef enum {
    LT_SQLITE_BEGIN,
    LT_SQLITE_COMMIT,
    LT_SQLITE_FIND_GAME,
    LT_SQLITE_ADD_GAME,
    LT_SQLITE_SET_GAME,
    LT_SQLITE_FLUSH_HEAD,
    LT_SQLITE_DROP_GAME,
    LT_SQLITE_OLD_GAMES,
    LT_SQLITE_ADD_ENTRY,
    LT_SQLITE_FIND_ENTRY,
    LT_SQLITE_SET_ENTRY,
    LT_SQLITE_DROP_ENTRY,
    LT_SQLITE_ADD_LINK,
    LT_SQLITE_CUT_LINK,
    LT_SQLITE_DROP_LINKS,
    LT_SQLITE_COUNT_LINKS,
    LT_SQLITE_FORGET,
    LT_SQLITE_FLUSHED,
    LT_SQLITE_PROBE,
    LT_SQLITE_WRITES
} lt_sqlite_write_statement;

typedef enum {
    LT_SQLITE_READ_BEGIN,
    LT_SQLITE_READ_END,
    LT_SQLITE_READ_GAME,
    LT_SQLITE_READ_PREVIOUS,
    LT_SQLITE_READ_ENTRY,
    LT_SQLITE_LIST,
    LT_SQLITE_LIST_PUBLIC,
    LT_SQLITE_LIST_OWNED,
    LT_SQLITE_READS
} lt_sqlite_read_statement;

// Where a game's log ends. All 0: there is no such game.
typedef struct {
    int64_t number;   // its row in `games`
    int64_t last;     // the number of its last entry
    int64_t last_row; // the row of that in `entries`
    // The row in `games` does not know of entries from this row of `entries` on; 0: it is up to date.
    int64_t dirty_since;
} lt_sqlite_position;

// The head of a game's log, cached while the game's row in `games` is out of date or a batch changes the
// game.
typedef struct lt_sqlite_head {
    lt_map_node node;        // first
    lt_game_id id;           // the key
    lt_sqlite_position now;  // as committed
    lt_sqlite_position next; // as it will be when the batch is committed
    TAILQ_ENTRY(lt_sqlite_head) dirty_link;
    SLIST_ENTRY(lt_sqlite_head) touched_link;
    bool touched, listed;
} lt_sqlite_head;

// The thread that checkpoints: it moves pages from the -wal file into the database.
typedef enum {
    LT_SQLITE_CHECKPOINT_IDLE,
    LT_SQLITE_CHECKPOINT_ASKED,
    LT_SQLITE_CHECKPOINT_DONE,
    LT_SQLITE_CHECKPOINT_STOP
} lt_sqlite_checkpoint_state;

typedef struct {
    pthread_t thread;
    bool running;
    sqlite3 *connection; // of that thread
    pthread_mutex_t lock;
    pthread_cond_t called;
    lt_sqlite_checkpoint_state state; // guarded by the lock
} lt_sqlite_checkpointer;

typedef struct {
    lt_store_backend backend; // first
    char *path;
    const char *vfs; // of lt_sqlite_connect
    int lock_file;

    // Used by the writer thread only.
    sqlite3 *writer;
    sqlite3_stmt *write[LT_SQLITE_WRITES];
    int wal_pages;       // in the -wal file
    int64_t next_entry;  // the next row of `entries`
    int64_t batch_start; // the first one of the batch
    int64_t flushed;     // every head is flushed up to this row of `entries`, as progress.folded says
    SLIST_HEAD(, lt_sqlite_head) touched; // heads that the batch changes
    TAILQ_HEAD(, lt_sqlite_head) dirty;   // the one that became so first is the first

    // Guards the map and `now` of its heads. Only the writer thread changes them.
    pthread_mutex_t lock;
    lt_map heads;

    // Used by the owner's thread only.
    sqlite3 *reader;
    sqlite3_stmt *read[LT_SQLITE_READS];

    lt_sqlite_checkpointer checkpointer;
} lt_sqlite;

// What the last call on `db` failed with.
lt_store_err lt_sqlite_err(sqlite3 *db);
static inline void lt_sqlite_bind_game(sqlite3_stmt *statement, int at, const lt_game_id *game) {
    sqlite3_bind_blob(statement, at, game->bytes, sizeof game->bytes, SQLITE_STATIC);
}
// Reads the game's position from its row by a statement of `db`; all is 0 if there is no row.
lt_store_err lt_sqlite_position_of(sqlite3 *db, sqlite3_stmt *statement, const lt_game_id *game,
                                   lt_sqlite_position *out);
// Runs a statement that gives no row. False: it failed.
bool lt_sqlite_run(sqlite3_stmt *statement);
bool lt_sqlite_exec(sqlite3 *db, const char *text);
// The whole number that a query gives; false if it failed or gave none.
bool lt_sqlite_number(sqlite3 *db, const char *text, int64_t *number);

// sqlite_open.c: a connection with our settings. On an error *out is untouched. *vfs is NULL at first, and
// the same for all connections. Where a full disk leaves no room for the -shm file it becomes SQLite's VFS
// that keeps its contents in memory, and other processes out.
lt_store_err lt_sqlite_connect(const char *path, bool create, const char **vfs, sqlite3 **out,
                               lt_store_fault *fault);
// Creates the file, if it is missing, with mode 0600; `fresh`: it must be missing. False with errno set.
bool lt_sqlite_make_file(const char *path, bool fresh);
// Whether it is a store, of no newer version, and sound; `fresh` says whether an empty file will do.
lt_store_err lt_sqlite_check(sqlite3 *db, const char *path, bool fresh, lt_store_fault *fault);
lt_store_err lt_sqlite_bring_up(sqlite3 *db, const char *path, lt_store_fault *fault);
lt_store_err lt_sqlite_catch_up(lt_sqlite *db, lt_store_fault *fault);
// Keeps every other program out, as long as the file that is returned is open.
lt_store_err lt_sqlite_lock(const char *path, int *lock_file, lt_store_fault *fault);

// sqlite_write.c
void lt_sqlite_commit(lt_store_backend *backend, lt_store_task *first);
bool lt_sqlite_idle(lt_store_backend *backend);
void lt_sqlite_drop_heads(lt_sqlite *db);
// Caches the heads of all games whose rows are behind. The writer thread does not run yet.
lt_store_err lt_sqlite_load_heads(lt_sqlite *db, lt_store_fault *fault);

// sqlite_checkpoint.c: the writer thread calls lt_sqlite_checkpoint before each commit.
lt_store_err lt_sqlite_checkpointer_start(lt_sqlite *db, lt_store_fault *fault);
void lt_sqlite_checkpoint(lt_sqlite *db);
void lt_sqlite_checkpointer_stop(lt_sqlite *db);

// sqlite_read.c
lt_store_err lt_sqlite_read(lt_store_backend *backend, const lt_game_id *game, uint64_t after,
                            lt_store_each_entry *each, void *context);
lt_store_err lt_sqlite_list(lt_store_backend *backend, const lt_query *query, lt_store_each_game *each,
                            void *context);

#endif
