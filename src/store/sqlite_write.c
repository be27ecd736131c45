// sqlite_write.c - a batch of changes as one transaction.
//
// An append adds a row at the end of `entries` and touches nothing else, so that a batch writes few pages however many
// games it is about. Where a game's log ends is kept in memory (lt_tail) and folded into the game's row later, some
// games a batch, the longest behind first. `progress` says from which entry on rows may be behind; opening catches up.
#include <stdlib.h>
#include <string.h>

#include "sqlite.h"

#ifndef LT_STORE_LAG
#define LT_STORE_LAG 65536
#endif

enum {
    LAG = LT_STORE_LAG, // entries that rows may be behind by: what opening reads at most, or a little more
    FOLDS = 64,         // rows that a batch may bring up to date, besides one for each of its entries
    REST_FOLDS = 2048,
    RETIRE_GAMES = 32 // games that a batch deletes at most for lt_store_retire
};

static void bind_game(sqlite3_stmt *statement, int at, const lt_game_id *game) {
    sqlite3_bind_blob(statement, at, game->bytes, sizeof game->bytes, SQLITE_STATIC);
}

// Not everything that fails is an error of the database's, but then nothing was changed either.
#define RUN(db, statement)                                                                                   \
    do {                                                                                                     \
        if (!lt_sql_run(statement)) return lt_sql_err((db)->writer);                                         \
    } while (0)

// --- Where logs end ---------------------------------------------------------------------------------

static void touch(lt_sqlite *db, lt_tail *tail) {
    if (tail->touched) return;
    tail->touched = true;
    tail->next_touched = db->touched;
    db->touched = tail;
}

static lt_store_err add_tail(lt_sqlite *db, const lt_game_id *game, lt_position position, lt_tail **out) {
    lt_tail *tail = calloc(1, sizeof *tail);
    if (tail == NULL) return LT_STORE_IO;
    tail->id = *game;
    tail->now = tail->next = position;
    pthread_mutex_lock(&db->lock);
    const bool added = lt_map_add(&db->tails, &tail->node);
    pthread_mutex_unlock(&db->lock);
    if (added)
        *out = tail;
    else
        free(tail);
    return added ? LT_STORE_OK : LT_STORE_IO;
}

// The game's tail, with what the batch has done so far, for changing.
static lt_store_err find(lt_sqlite *db, const lt_game_id *game, lt_tail **out) {
    *out = (lt_tail *)lt_map_find(&db->tails, game);
    if (*out == NULL) {
        sqlite3_stmt *statement = db->write[LT_SQL_FIND_GAME];
        lt_position position = {0};
        bind_game(statement, 1, game);
        const int code = sqlite3_step(statement);
        if (code == SQLITE_ROW)
            position = (lt_position){.number = sqlite3_column_int64(statement, 0),
                                     .last = sqlite3_column_int64(statement, 1),
                                     .tail = sqlite3_column_int64(statement, 2)};
        sqlite3_reset(statement);
        if (code != SQLITE_ROW && code != SQLITE_DONE) return lt_sql_err(db->writer);
        const lt_store_err err = add_tail(db, game, position, out);
        if (err != LT_STORE_OK) return err;
    }
    touch(db, *out);
    return LT_STORE_OK;
}

static void unlist(lt_sqlite *db, lt_tail *tail) {
    if (!tail->listed) return;
    *(tail->older != NULL ? &tail->older->newer : &db->oldest) = tail->newer;
    *(tail->newer != NULL ? &tail->newer->older : &db->newest) = tail->older;
    tail->older = tail->newer = NULL;
    tail->listed = false;
}

static void list_as_newest(lt_sqlite *db, lt_tail *tail) {
    tail->older = db->newest;
    *(db->newest != NULL ? &db->newest->newer : &db->oldest) = tail;
    db->newest = tail;
    tail->listed = true;
}

static void settle(lt_sqlite *db, lt_tail *tail, bool committed) {
    const lt_position before = tail->now;
    if (committed)
        tail->now = tail->next;
    else
        tail->next = tail->now;
    tail->touched = false;
    if (tail->now.behind != before.behind) unlist(db, tail);
    if (tail->now.behind == 0) {
        lt_map_remove(&db->tails, &tail->node);
        free(tail);
    } else if (!tail->listed) {
        list_as_newest(db, tail);
    }
}

// The batch is over: what it did is now so, or is undone.
static void settle_all(lt_sqlite *db, bool committed) {
    pthread_mutex_lock(&db->lock);
    for (lt_tail *tail = db->touched, *next; tail != NULL; tail = next) {
        next = tail->next_touched;
        settle(db, tail, committed);
    }
    pthread_mutex_unlock(&db->lock);
    db->touched = NULL;
    if (!committed) db->next_entry = db->batch_start;
}

static void free_tail(lt_map_node *node) {
    free(node);
}

void lt_sqlite_drop_tails(lt_sqlite *db) {
    lt_map_clear(&db->tails, free_tail);
}

static lt_store_err fold_row(lt_sqlite *db, lt_tail *tail) {
    sqlite3_stmt *statement = db->write[LT_SQL_FOLD_GAME];
    touch(db, tail);
    sqlite3_bind_int64(statement, 1, tail->next.number);
    sqlite3_bind_int64(statement, 2, tail->next.last);
    sqlite3_bind_int64(statement, 3, tail->next.tail);
    RUN(db, statement);
    tail->next.behind = 0;
    return LT_STORE_OK;
}

// Folds rows that are behind by more than `lag` entries: `count` of them and one for each entry of the batch, so that the
// lag does not grow however many games are played at once. *folded is then what `progress` says.
static lt_store_err fold(lt_sqlite *db, int64_t count, int64_t lag, int64_t *folded) {
    lt_tail *tail = db->oldest;
    count += db->next_entry - db->batch_start;
    for (; tail != NULL; tail = tail->newer) {
        if (tail->next.behind != tail->now.behind)
            continue; // this batch has brought it up to date, at least once
        if (count == 0 || db->next_entry - tail->next.behind <= lag) break;
        const lt_store_err err = fold_row(db, tail);
        if (err != LT_STORE_OK) return err;
        count--;
    }
    *folded = tail != NULL ? tail->next.behind : db->batch_start;
    if (*folded - db->folded <= lag / 16) {
        *folded = db->folded;
        return LT_STORE_OK;
    }
    sqlite3_bind_int64(db->write[LT_SQL_FOLDED], 1, *folded);
    RUN(db, db->write[LT_SQL_FOLDED]);
    return LT_STORE_OK;
}

// --- Changes ------------------------------------------------------------------------------------------

static void bind_summary(sqlite3_stmt *statement, const lt_position *position, const lt_summary *summary) {
    sqlite3_bind_int64(statement, 2, position->last);
    sqlite3_bind_int64(statement, 3, position->tail);
    sqlite3_bind_int(statement, 4, (int)summary->state);
    sqlite3_bind_int(statement, 5, summary->is_public);
    sqlite3_bind_int64(statement, 6, summary->updated_ms);
    sqlite3_bind_blob(statement, 7, summary->title_size > 0 ? summary->title : "", (int)summary->title_size,
                      SQLITE_STATIC);
}

static lt_store_err add_game(lt_sqlite *db, lt_tail *tail, const lt_summary *summary) {
    static const lt_summary plain = {.state = LT_GAME_RUNNING};
    sqlite3_stmt *statement = db->write[LT_SQL_ADD_GAME];
    bind_game(statement, 1, &tail->id);
    bind_summary(statement, &tail->next, summary != NULL ? summary : &plain);
    RUN(db, statement);
    tail->next.number = sqlite3_last_insert_rowid(db->writer);
    return LT_STORE_OK;
}

static lt_store_err set_game(lt_sqlite *db, lt_tail *tail, const lt_summary *summary) {
    sqlite3_stmt *statement = db->write[LT_SQL_SET_GAME];
    sqlite3_bind_int64(statement, 1, tail->next.number);
    bind_summary(statement, &tail->next, summary);
    RUN(db, statement);
    tail->next.behind = 0;
    return LT_STORE_OK;
}

static lt_store_err add_entry(lt_sqlite *db, const lt_tail *tail, int64_t previous, const lt_task *task) {
    sqlite3_stmt *statement = db->write[LT_SQL_ADD_ENTRY];
    sqlite3_bind_int64(statement, 1, tail->next.tail);
    sqlite3_bind_int64(statement, 2, tail->next.number);
    sqlite3_bind_int64(statement, 3, tail->next.last);
    sqlite3_bind_int64(statement, 4, previous);
    sqlite3_bind_blob(statement, 5, task->bytes, (int)task->size, SQLITE_STATIC);
    RUN(db, statement);
    return LT_STORE_OK;
}

static lt_store_err set_link(lt_sqlite *db, int64_t number, const lt_link *link) {
    sqlite3_stmt *statement = db->write[link->cut ? LT_SQL_CUT_LINK : LT_SQL_ADD_LINK];
    sqlite3_bind_blob(statement, 1, link->owner.bytes, sizeof link->owner.bytes, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, number);
    if (!link->cut) sqlite3_bind_int(statement, 3, link->seat);
    RUN(db, statement);
    return LT_STORE_OK;
}

static lt_store_err append(lt_sqlite *db, lt_task *task) {
    lt_tail *tail;
    lt_store_err err = find(db, &task->game, &tail);
    if (err != LT_STORE_OK) return err;
    task->result.last = (uint64_t)tail->next.last;
    if (task->seq != task->result.last) {
        task->result.err = LT_STORE_CONFLICT;
        return LT_STORE_OK;
    }
    const int64_t previous = tail->next.tail;
    tail->next.tail = db->next_entry++;
    tail->next.last++;
    if (tail->next.number == 0)
        err = add_game(db, tail, task->summary);
    else if (task->summary != NULL)
        err = set_game(db, tail, task->summary);
    else if (tail->next.behind == 0)
        tail->next.behind = db->batch_start;
    if (err == LT_STORE_OK) err = add_entry(db, tail, previous, task);
    for (size_t i = 0; i < task->link_count && err == LT_STORE_OK; i++)
        err = set_link(db, tail->next.number, &task->links[i]);
    task->result.last = (uint64_t)tail->next.last;
    return err;
}

// What one entry's row says; seq is 0 if it is not there.
static lt_store_err entry_at(lt_sqlite *db, int64_t row, int64_t *seq, int64_t *previous) {
    sqlite3_stmt *statement = db->write[LT_SQL_FIND_ENTRY];
    sqlite3_bind_int64(statement, 1, row);
    const int code = sqlite3_step(statement);
    *seq = code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    *previous = code == SQLITE_ROW ? sqlite3_column_int64(statement, 1) : 0;
    sqlite3_reset(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE ? LT_STORE_OK : lt_sql_err(db->writer);
}

static lt_store_err replace(lt_sqlite *db, lt_task *task) {
    lt_tail *tail;
    lt_store_err err = find(db, &task->game, &tail);
    task->result.err = LT_STORE_MISSING;
    if (err != LT_STORE_OK || task->seq == 0 || task->seq > (uint64_t)tail->next.last) return err;
    for (int64_t row = tail->next.tail, seq, previous; row != 0; row = previous) {
        err = entry_at(db, row, &seq, &previous);
        if (err != LT_STORE_OK) return err;
        if ((uint64_t)seq != task->seq) continue;
        sqlite3_stmt *statement = db->write[LT_SQL_SET_ENTRY];
        sqlite3_bind_int64(statement, 1, row);
        sqlite3_bind_blob(statement, 2, task->bytes, (int)task->size, SQLITE_STATIC);
        RUN(db, statement);
        task->result.err = LT_STORE_OK;
        break;
    }
    return LT_STORE_OK;
}

// A statement with the game's or the entry's row as its one value.
static lt_store_err drop(lt_sqlite *db, lt_sql_write which, int64_t row) {
    sqlite3_bind_int64(db->write[which], 1, row);
    RUN(db, db->write[which]);
    return LT_STORE_OK;
}

static lt_store_err delete_game(lt_sqlite *db, lt_tail *tail) {
    lt_store_err err = LT_STORE_OK;
    for (int64_t row = tail->next.tail, seq, previous; row != 0 && err == LT_STORE_OK; row = previous) {
        err = entry_at(db, row, &seq, &previous);
        if (err == LT_STORE_OK) err = drop(db, LT_SQL_DROP_ENTRY, row);
    }
    if (err == LT_STORE_OK) err = drop(db, LT_SQL_DROP_LINKS, tail->next.number);
    if (err == LT_STORE_OK) err = drop(db, LT_SQL_DROP_GAME, tail->next.number);
    tail->next = (lt_position){0};
    return err;
}

static lt_store_err delete (lt_sqlite *db, lt_task *task) {
    lt_tail *tail;
    const lt_store_err err = find(db, &task->game, &tail);
    if (err != LT_STORE_OK || tail->next.number == 0) {
        task->result.err = LT_STORE_MISSING;
        return err;
    }
    return delete_game(db, tail);
}

static lt_store_err retire(lt_sqlite *db, lt_task *task) {
    lt_game_id games[RETIRE_GAMES];
    int count = 0, code;
    sqlite3_stmt *statement = db->write[LT_SQL_OLD_GAMES];
    sqlite3_bind_int(statement, 1, (int)task->state);
    sqlite3_bind_int64(statement, 2, task->before_ms);
    sqlite3_bind_int(statement, 3, RETIRE_GAMES);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW)
        if (sqlite3_column_bytes(statement, 0) == sizeof *games)
            memcpy(&games[count++], sqlite3_column_blob(statement, 0), sizeof *games);
    sqlite3_reset(statement);
    if (code != SQLITE_DONE) return lt_sql_err(db->writer);
    for (int i = 0; i < count; i++) {
        lt_tail *tail;
        lt_store_err err = find(db, &games[i], &tail);
        if (err == LT_STORE_OK) err = delete_game(db, tail);
        if (err != LT_STORE_OK) return err;
    }
    task->result.count += (uint64_t)count;
    task->unfinished = count == RETIRE_GAMES;
    return LT_STORE_OK;
}

static lt_store_err forget(lt_sqlite *db, lt_task *task) {
    sqlite3_stmt *statement = db->write[LT_SQL_FORGET];
    sqlite3_bind_blob(statement, 1, task->owner->bytes, sizeof task->owner->bytes, SQLITE_STATIC);
    RUN(db, statement);
    task->result.count = (uint64_t)sqlite3_changes64(db->writer);
    return LT_STORE_OK;
}

static lt_store_err set(lt_sqlite *db, lt_task *task) {
    sqlite3_stmt *statement = db->write[LT_SQL_SET];
    sqlite3_bind_text(statement, 1, task->key, -1, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 2, task->size > 0 ? task->bytes : "", (int)task->size, SQLITE_STATIC);
    RUN(db, statement);
    return LT_STORE_OK;
}

// --- Batches --------------------------------------------------------------------------------------------

static void roll_back(lt_sqlite *db) {
    if (sqlite3_get_autocommit(db->writer) == 0) lt_sql_exec(db->writer, "ROLLBACK");
}

// LT_STORE_OK, each result being what it should be; or what kept the database from it.
static lt_store_err do_all(lt_sqlite *db, lt_task *first) {
    static lt_store_err (*const ways[])(lt_sqlite *, lt_task *) = {
        [LT_APPEND] = append, [LT_REPLACE] = replace, [LT_DELETE] = delete,
        [LT_RETIRE] = retire, [LT_FORGET] = forget,   [LT_SET] = set};
    for (lt_task *task = first; task != NULL; task = task->next) {
        task->result.err = LT_STORE_OK;
        const lt_store_err err = ways[task->kind](db, task);
        if (err != LT_STORE_OK) return err;
    }
    return LT_STORE_OK;
}

// A transaction: `first` may be NULL, then it only folds.
static lt_store_err transact(lt_sqlite *db, lt_task *first, int64_t folds, int64_t lag) {
    int64_t folded = db->folded;
    db->batch_start = db->next_entry;
    lt_store_err err = lt_sql_run(db->write[LT_SQL_BEGIN]) ? LT_STORE_OK : lt_sql_err(db->writer);
    if (err == LT_STORE_OK) err = do_all(db, first);
    if (err == LT_STORE_OK) err = fold(db, folds, lag, &folded);
    if (err == LT_STORE_OK && !lt_sql_run(db->write[LT_SQL_COMMIT])) err = lt_sql_err(db->writer);
    if (err != LT_STORE_OK) roll_back(db);
    settle_all(db, err == LT_STORE_OK);
    if (err != LT_STORE_OK) return err;
    db->folded = folded;
    return LT_STORE_OK;
}

void lt_sqlite_commit(lt_backend *backend, lt_task *first) {
    lt_sqlite *db = (lt_sqlite *)backend;
    lt_sqlite_tidy(db); // after the commit before, and after its reports
    const lt_store_err err = transact(db, first, FOLDS, LAG);
    if (err == LT_STORE_OK) return;
    for (lt_task *task = first; task != NULL; task = task->next) {
        task->result = (lt_store_result){.err = err, .count = task->result.count};
        task->unfinished = false;
    }
}

bool lt_sqlite_rest(lt_backend *backend) {
    lt_sqlite *db = (lt_sqlite *)backend;
    if (db->oldest == NULL && db->folded == db->next_entry) return false;
    return transact(db, NULL, REST_FOLDS, 0) == LT_STORE_OK;
}
