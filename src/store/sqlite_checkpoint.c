// sqlite_checkpoint.c - checkpoints: moves committed pages from the -wal file into the database, so that the
// -wal file does not grow for ever.
//
// SQLite would checkpoint in the middle of a commit, which would have to wait for it. Here a second thread
// does most of the work while commits go on. The writer thread then moves the few pages that were added in
// the meantime, because the -wal file starts over only when all of its pages are moved.
#include <string.h>

#include "sqlite.h"

#ifndef LT_STORE_WAL
#define LT_STORE_WAL 4096
#endif

enum { PAGES = LT_STORE_WAL }; // in the -wal file, 4 KiB each, before it is checkpointed

static int note_pages(void *context, sqlite3 *unused, const char *name, int pages) {
    (void)unused;
    (void)name;
    ((lt_sqlite *)context)->wal_pages = pages;
    return SQLITE_OK;
}

// It may fail while a reader is active or the disk is full. It is then tried again after a later commit.
static void checkpoint(sqlite3 *connection) {
    sqlite3_wal_checkpoint_v2(connection, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

static void *run_checkpointer(void *context) {
    lt_sqlite *db = context;
    lt_sqlite_checkpointer *checkpointer = &db->checkpointer;
    pthread_mutex_lock(&checkpointer->lock);
    while (checkpointer->state != LT_SQLITE_CHECKPOINT_STOP) {
        if (checkpointer->state != LT_SQLITE_CHECKPOINT_ASKED) {
            pthread_cond_wait(&checkpointer->called, &checkpointer->lock);
            continue;
        }
        pthread_mutex_unlock(&checkpointer->lock);
        checkpoint(checkpointer->connection);
        pthread_mutex_lock(&checkpointer->lock);
        if (checkpointer->state == LT_SQLITE_CHECKPOINT_ASKED)
            checkpointer->state = LT_SQLITE_CHECKPOINT_DONE;
    }
    pthread_mutex_unlock(&checkpointer->lock);
    return NULL;
}

static lt_sqlite_checkpoint_state tell(lt_sqlite_checkpointer *checkpointer, lt_sqlite_checkpoint_state from,
                                       lt_sqlite_checkpoint_state to) {
    pthread_mutex_lock(&checkpointer->lock);
    const lt_sqlite_checkpoint_state before = checkpointer->state;
    if (before == from) checkpointer->state = to;
    pthread_cond_signal(&checkpointer->called);
    pthread_mutex_unlock(&checkpointer->lock);
    return before;
}

void lt_sqlite_checkpoint(lt_sqlite *db) {
    if (db->wal_pages < PAGES) return;
    if (tell(&db->checkpointer, LT_SQLITE_CHECKPOINT_IDLE, LT_SQLITE_CHECKPOINT_ASKED) !=
        LT_SQLITE_CHECKPOINT_DONE)
        return;
    checkpoint(db->writer);
    db->wal_pages = 0; // until the next commit says otherwise
    tell(&db->checkpointer, LT_SQLITE_CHECKPOINT_DONE, LT_SQLITE_CHECKPOINT_IDLE);
}

lt_store_err lt_sqlite_checkpointer_start(lt_sqlite *db, lt_store_fault *fault) {
    lt_sqlite_checkpointer *checkpointer = &db->checkpointer;
    const lt_store_err err = lt_sqlite_connect(db->path, false, &db->vfs, &checkpointer->connection, fault);
    if (err != LT_STORE_OK) return err;
    sqlite3_wal_hook(db->writer, note_pages, db); // instead of SQLite's automatic checkpoints
    const int refused = lt_store_thread(&checkpointer->thread, run_checkpointer, db);
    checkpointer->running = refused == 0;
    return refused == 0 ? LT_STORE_OK : lt_store_fault_set(fault, LT_STORE_IO, db->path, strerror(refused));
}

void lt_sqlite_checkpointer_stop(lt_sqlite *db) {
    lt_sqlite_checkpointer *checkpointer = &db->checkpointer;
    if (checkpointer->running) {
        pthread_mutex_lock(&checkpointer->lock);
        checkpointer->state = LT_SQLITE_CHECKPOINT_STOP;
        pthread_cond_signal(&checkpointer->called);
        pthread_mutex_unlock(&checkpointer->lock);
        pthread_join(checkpointer->thread, NULL);
    }
    sqlite3_close(checkpointer->connection);
    pthread_cond_destroy(&checkpointer->called);
    pthread_mutex_destroy(&checkpointer->lock);
}
