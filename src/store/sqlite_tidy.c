// sqlite_tidy.c - moves what was committed from the -wal file into the database, so that the first does not grow for ever.
//
// SQLite would do this in the middle of a commit, and everyone would wait for it. Here another thread does most of it, while
// commits go on; only what came in the meantime is left to the thread that writes, because the file can start
// over only when nothing is left in it.
#include <string.h>

#include "sqlite.h"

#ifndef LT_STORE_WAL
#define LT_STORE_WAL 4096
#endif

enum { PAGES = LT_STORE_WAL }; // in the -wal file, 4 KiB each, before it is tidied

static int note_pages(void *context, sqlite3 *unused, const char *name, int pages) {
    (void)unused;
    (void)name;
    ((lt_sqlite *)context)->wal_pages = pages;
    return SQLITE_OK;
}

// It may fail, while somebody reads or the disk is full. Then it is tried again after a later commit.
static void move_pages(sqlite3 *connection) {
    sqlite3_wal_checkpoint_v2(connection, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

static void *tidy_on(void *context) {
    lt_sqlite *db = context;
    lt_tidier *tidier = &db->tidier;
    pthread_mutex_lock(&tidier->lock);
    while (tidier->state != LT_TIDIER_STOP) {
        if (tidier->state != LT_TIDIER_ASKED) {
            pthread_cond_wait(&tidier->called, &tidier->lock);
            continue;
        }
        pthread_mutex_unlock(&tidier->lock);
        move_pages(tidier->connection);
        pthread_mutex_lock(&tidier->lock);
        if (tidier->state == LT_TIDIER_ASKED) tidier->state = LT_TIDIER_DONE;
    }
    pthread_mutex_unlock(&tidier->lock);
    return NULL;
}

static lt_tidier_state tell(lt_tidier *tidier, lt_tidier_state from, lt_tidier_state to) {
    pthread_mutex_lock(&tidier->lock);
    const lt_tidier_state before = tidier->state;
    if (before == from) tidier->state = to;
    pthread_cond_signal(&tidier->called);
    pthread_mutex_unlock(&tidier->lock);
    return before;
}

void lt_sqlite_tidy(lt_sqlite *db) {
    if (db->wal_pages < PAGES) return;
    if (tell(&db->tidier, LT_TIDIER_IDLE, LT_TIDIER_ASKED) != LT_TIDIER_DONE) return;
    move_pages(db->writer);
    db->wal_pages = 0; // until the next commit says otherwise
    tell(&db->tidier, LT_TIDIER_DONE, LT_TIDIER_IDLE);
}

lt_store_err lt_sqlite_tidy_start(lt_sqlite *db, lt_store_fault *fault) {
    lt_tidier *tidier = &db->tidier;
    const lt_store_err err = lt_sqlite_connect(db->path, false, &tidier->connection, fault);
    if (err != LT_STORE_OK) return err;
    sqlite3_wal_hook(db->writer, note_pages, db); // in the place of SQLite's own tidying
    const int refused = lt_thread_start(&tidier->thread, tidy_on, db);
    tidier->running = refused == 0;
    return refused == 0 ? LT_STORE_OK : lt_store_fault_set(fault, LT_STORE_IO, db->path, strerror(refused));
}

void lt_sqlite_tidy_stop(lt_sqlite *db) {
    lt_tidier *tidier = &db->tidier;
    if (tidier->running) {
        pthread_mutex_lock(&tidier->lock);
        tidier->state = LT_TIDIER_STOP;
        pthread_cond_signal(&tidier->called);
        pthread_mutex_unlock(&tidier->lock);
        pthread_join(tidier->thread, NULL);
    }
    sqlite3_close(tidier->connection);
    pthread_cond_destroy(&tidier->called);
    pthread_mutex_destroy(&tidier->lock);
}
