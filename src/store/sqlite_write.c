// sqlite_write.c - a batch of changes as one transaction.
//
// An append adds a row at the end of `entries` and changes nothing else, so that a batch writes few pages
// even if it is about many games. The head of each changed log is cached in memory (lt_sqlite_head) and
// flushed into the game's row in `games` later: some heads with every batch, the oldest first. `progress`
// says from which row of `entries` on heads may not be flushed yet; opening the store catches up from there.
#include <stdlib.h>
#include <string.h>

#include "sqlite.h"

#ifndef LT_STORE_LAG
#define LT_STORE_LAG 65536
#endif

enum {
    LAG = LT_STORE_LAG, // entries that rows may be behind by: what opening reads at most, or a little more
    FLUSHES = 64,       // rows that a batch may bring up to date, besides one for each of its entries
    IDLE_FLUSHES = 2048,
    EXPIRE_GAMES = 32 // games that a batch deletes at most for lt_store_expire
};

// Runs a statement of the writer that gives no row.
static lt_store_err run(lt_sqlite *db, lt_sqlite_write_statement which) {
    return lt_sqlite_run(db->write[which]) ? LT_STORE_OK : lt_sqlite_err(db->writer);
}

// --- Where logs end ---------------------------------------------------------------------------------

static void touch(lt_sqlite *db, lt_sqlite_head *head) {
    if (head->touched) return;
    head->touched = true;
    SLIST_INSERT_HEAD(&db->touched, head, touched_link);
}

static lt_store_err add_head(lt_sqlite *db, const lt_game_id *game, lt_sqlite_position position,
                             lt_sqlite_head **out) {
    lt_sqlite_head *head = calloc(1, sizeof *head);
    if (head == NULL) return LT_STORE_IO;
    head->id = *game;
    head->now = head->next = position;
    pthread_mutex_lock(&db->lock);
    const bool added = lt_map_add(&db->heads, &head->node);
    pthread_mutex_unlock(&db->lock);
    if (added)
        *out = head;
    else
        free(head);
    return added ? LT_STORE_OK : LT_STORE_IO;
}

// The game's head, which includes what the batch has done so far and may be changed.
static lt_store_err find(lt_sqlite *db, const lt_game_id *game, lt_sqlite_head **out) {
    *out = (lt_sqlite_head *)lt_map_find(&db->heads, game);
    if (*out == NULL) {
        lt_sqlite_position position;
        lt_store_err err = lt_sqlite_position_of(db->writer, db->write[LT_SQLITE_FIND_GAME], game, &position);
        if (err == LT_STORE_OK) err = add_head(db, game, position, out);
        if (err != LT_STORE_OK) return err;
    }
    touch(db, *out);
    return LT_STORE_OK;
}

static void settle(lt_sqlite *db, lt_sqlite_head *head, bool committed) {
    const lt_sqlite_position before = head->now;
    if (committed)
        head->now = head->next;
    else
        head->next = head->now;
    head->touched = false;
    if (head->listed && head->now.dirty_since != before.dirty_since) {
        TAILQ_REMOVE(&db->dirty, head, dirty_link);
        head->listed = false;
    }
    if (head->now.dirty_since == 0) {
        lt_map_remove(&db->heads, &head->node);
        free(head);
    } else if (!head->listed) {
        TAILQ_INSERT_TAIL(&db->dirty, head, dirty_link);
        head->listed = true;
    }
}

// The batch is over: what it did is now so, or is undone.
static void settle_all(lt_sqlite *db, bool committed) {
    pthread_mutex_lock(&db->lock);
    for (lt_sqlite_head *head; (head = SLIST_FIRST(&db->touched)) != NULL;) {
        SLIST_REMOVE_HEAD(&db->touched, touched_link);
        settle(db, head, committed);
    }
    pthread_mutex_unlock(&db->lock);
    if (!committed) db->next_entry = db->batch_start;
}

static void free_head(lt_map_node *node) {
    free(node);
}

void lt_sqlite_drop_heads(lt_sqlite *db) {
    lt_map_clear(&db->heads, free_head);
}

lt_store_err lt_sqlite_load_heads(lt_sqlite *db, lt_store_fault *fault) {
    static const char text[] =
        "SELECT games.id, number, new.seq, new.id FROM (SELECT game, seq, max(id) AS id"
        " FROM entries WHERE id >= ?1 GROUP BY game) AS new JOIN games ON number = game";
    sqlite3_stmt *rows = NULL;
    lt_store_err err = LT_STORE_OK;
    bool good =
        lt_sqlite_number(db->writer, "SELECT folded FROM progress", &db->flushed) &&
        lt_sqlite_number(db->writer, "SELECT coalesce(max(id), 0) + 1 FROM entries", &db->next_entry) &&
        sqlite3_prepare_v2(db->writer, text, -1, &rows, NULL) == SQLITE_OK &&
        sqlite3_bind_int64(rows, 1, db->flushed) == SQLITE_OK;
    if (db->next_entry < db->flushed) db->next_entry = db->flushed;
    int code = SQLITE_DONE;
    while (good && err == LT_STORE_OK && (code = sqlite3_step(rows)) == SQLITE_ROW) {
        lt_game_id id;
        lt_sqlite_head *head;
        if (sqlite3_column_bytes(rows, 0) != sizeof id) continue;
        memcpy(&id, sqlite3_column_blob(rows, 0), sizeof id);
        const lt_sqlite_position end = {.number = sqlite3_column_int64(rows, 1),
                                        .last = sqlite3_column_int64(rows, 2),
                                        .last_row = sqlite3_column_int64(rows, 3),
                                        .dirty_since = db->flushed};
        err = add_head(db, &id, end, &head);
        if (err != LT_STORE_OK) break;
        head->listed = true;
        TAILQ_INSERT_TAIL(&db->dirty, head, dirty_link);
    }
    good = good && (code == SQLITE_DONE || code == SQLITE_ROW);
    if (!good) err = lt_sqlite_err(db->writer);
    if (err != LT_STORE_OK) lt_store_fault_set(fault, err, db->path, lt_store_err_text(err));
    sqlite3_finalize(rows);
    return err;
}

static lt_store_err flush_head(lt_sqlite *db, lt_sqlite_head *head) {
    sqlite3_stmt *statement = db->write[LT_SQLITE_FLUSH_HEAD];
    touch(db, head);
    sqlite3_bind_int64(statement, 1, head->next.number);
    sqlite3_bind_int64(statement, 2, head->next.last);
    sqlite3_bind_int64(statement, 3, head->next.last_row);
    head->next.dirty_since = 0;
    return run(db, LT_SQLITE_FLUSH_HEAD);
}

// Flushes heads that became dirty more than `lag` entries ago: `count` of them and one for each entry of the
// batch, so that the lag does not grow with the number of games. *flushed is what `progress` then says.
static lt_store_err flush_heads(lt_sqlite *db, int64_t count, int64_t lag, int64_t *flushed) {
    lt_sqlite_head *head = TAILQ_FIRST(&db->dirty);
    count += db->next_entry - db->batch_start;
    for (; head != NULL; head = TAILQ_NEXT(head, dirty_link)) {
        if (head->next.dirty_since != head->now.dirty_since)
            continue; // this batch has brought it up to date, at least once
        if (count == 0 || db->next_entry - head->next.dirty_since <= lag) break;
        const lt_store_err err = flush_head(db, head);
        if (err != LT_STORE_OK) return err;
        count--;
    }
    *flushed = head != NULL ? head->next.dirty_since : db->batch_start;
    if (*flushed - db->flushed <= lag / 16) {
        *flushed = db->flushed;
        return LT_STORE_OK;
    }
    sqlite3_bind_int64(db->write[LT_SQLITE_FLUSHED], 1, *flushed);
    return run(db, LT_SQLITE_FLUSHED);
}

// --- Changes ------------------------------------------------------------------------------------------

static void bind_summary(sqlite3_stmt *statement, const lt_sqlite_position *position,
                         const lt_summary *summary) {
    sqlite3_bind_int64(statement, 2, position->last);
    sqlite3_bind_int64(statement, 3, position->last_row);
    sqlite3_bind_int(statement, 4, (int)summary->state);
    sqlite3_bind_int(statement, 5, summary->is_public);
    sqlite3_bind_int64(statement, 6, summary->updated_ms);
    sqlite3_bind_blob(statement, 7, summary->title_size > 0 ? summary->title : "", (int)summary->title_size,
                      SQLITE_STATIC);
}

static lt_store_err add_game(lt_sqlite *db, lt_sqlite_head *head, const lt_summary *summary) {
    static const lt_summary plain = {.state = LT_GAME_RUNNING};
    sqlite3_stmt *statement = db->write[LT_SQLITE_ADD_GAME];
    lt_sqlite_bind_game(statement, 1, &head->id);
    bind_summary(statement, &head->next, summary != NULL ? summary : &plain);
    if (!lt_sqlite_run(statement)) return lt_sqlite_err(db->writer);
    head->next.number = sqlite3_last_insert_rowid(db->writer);
    return LT_STORE_OK;
}

static lt_store_err set_game(lt_sqlite *db, lt_sqlite_head *head, const lt_summary *summary) {
    sqlite3_stmt *statement = db->write[LT_SQLITE_SET_GAME];
    sqlite3_bind_int64(statement, 1, head->next.number);
    bind_summary(statement, &head->next, summary);
    head->next.dirty_since = 0;
    return run(db, LT_SQLITE_SET_GAME);
}

static lt_store_err add_entry(lt_sqlite *db, const lt_sqlite_head *head, int64_t previous,
                              const lt_store_task *task) {
    sqlite3_stmt *statement = db->write[LT_SQLITE_ADD_ENTRY];
    sqlite3_bind_int64(statement, 1, head->next.last_row);
    sqlite3_bind_int64(statement, 2, head->next.number);
    sqlite3_bind_int64(statement, 3, head->next.last);
    sqlite3_bind_int64(statement, 4, previous);
    sqlite3_bind_blob(statement, 5, task->bytes, (int)task->size, SQLITE_STATIC);
    return run(db, LT_SQLITE_ADD_ENTRY);
}

static lt_store_err set_link(lt_sqlite *db, int64_t number, const lt_link *link) {
    const lt_sqlite_write_statement which = link->cut ? LT_SQLITE_CUT_LINK : LT_SQLITE_ADD_LINK;
    sqlite3_stmt *statement = db->write[which];
    sqlite3_bind_blob(statement, 1, link->owner.bytes, sizeof link->owner.bytes, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, number);
    if (!link->cut) sqlite3_bind_int(statement, 3, link->seat);
    return run(db, which);
}

static lt_store_err append(lt_sqlite *db, lt_store_task *task) {
    lt_sqlite_head *head;
    lt_store_err err = find(db, &task->game, &head);
    if (err != LT_STORE_OK) return err;
    task->result.last = (uint64_t)head->next.last;
    if (task->seq != task->result.last) {
        task->result.err = LT_STORE_CONFLICT;
        return LT_STORE_OK;
    }
    const int64_t previous = head->next.last_row;
    head->next.last_row = db->next_entry++;
    head->next.last++;
    if (head->next.number == 0)
        err = add_game(db, head, task->summary);
    else if (task->summary != NULL)
        err = set_game(db, head, task->summary);
    else if (head->next.dirty_since == 0)
        head->next.dirty_since = db->batch_start;
    if (err == LT_STORE_OK) err = add_entry(db, head, previous, task);
    for (size_t i = 0; i < task->link_count && err == LT_STORE_OK; i++)
        err = set_link(db, head->next.number, &task->links[i]);
    task->result.last = (uint64_t)head->next.last;
    return err;
}

// What one entry's row says; seq is 0 if it is not there.
static lt_store_err entry_at(lt_sqlite *db, int64_t row, int64_t *seq, int64_t *previous) {
    sqlite3_stmt *statement = db->write[LT_SQLITE_FIND_ENTRY];
    sqlite3_bind_int64(statement, 1, row);
    const int code = sqlite3_step(statement);
    *seq = code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    *previous = code == SQLITE_ROW ? sqlite3_column_int64(statement, 1) : 0;
    sqlite3_reset(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE ? LT_STORE_OK : lt_sqlite_err(db->writer);
}

static lt_store_err replace(lt_sqlite *db, lt_store_task *task) {
    lt_sqlite_head *head;
    lt_store_err err = find(db, &task->game, &head);
    task->result.err = LT_STORE_MISSING;
    if (err != LT_STORE_OK || task->seq == 0 || task->seq > (uint64_t)head->next.last) return err;
    for (int64_t row = head->next.last_row, seq, previous; row != 0; row = previous) {
        err = entry_at(db, row, &seq, &previous);
        if (err != LT_STORE_OK) return err;
        if ((uint64_t)seq != task->seq) continue;
        sqlite3_stmt *statement = db->write[LT_SQLITE_SET_ENTRY];
        sqlite3_bind_int64(statement, 1, row);
        sqlite3_bind_blob(statement, 2, task->bytes, (int)task->size, SQLITE_STATIC);
        task->result.err = LT_STORE_OK;
        return run(db, LT_SQLITE_SET_ENTRY);
    }
    return LT_STORE_OK;
}

// A statement with the game's or the entry's row as its one value.
static lt_store_err drop(lt_sqlite *db, lt_sqlite_write_statement which, int64_t row) {
    sqlite3_bind_int64(db->write[which], 1, row);
    return run(db, which);
}

static lt_store_err delete_game(lt_sqlite *db, lt_sqlite_head *head) {
    lt_store_err err = LT_STORE_OK;
    for (int64_t row = head->next.last_row, seq, previous; row != 0 && err == LT_STORE_OK; row = previous) {
        err = entry_at(db, row, &seq, &previous);
        if (err == LT_STORE_OK) err = drop(db, LT_SQLITE_DROP_ENTRY, row);
    }
    if (err == LT_STORE_OK) err = drop(db, LT_SQLITE_DROP_LINKS, head->next.number);
    if (err == LT_STORE_OK) err = drop(db, LT_SQLITE_DROP_GAME, head->next.number);
    head->next = (lt_sqlite_position){0};
    return err;
}

static lt_store_err delete (lt_sqlite *db, lt_store_task *task) {
    lt_sqlite_head *head;
    const lt_store_err err = find(db, &task->game, &head);
    if (err != LT_STORE_OK || head->next.number == 0) {
        task->result.err = LT_STORE_MISSING;
        return err;
    }
    return delete_game(db, head);
}

static lt_store_err expire(lt_sqlite *db, lt_store_task *task) {
    lt_game_id games[EXPIRE_GAMES];
    int count = 0, code;
    sqlite3_stmt *statement = db->write[LT_SQLITE_OLD_GAMES];
    sqlite3_bind_int(statement, 1, (int)task->state);
    sqlite3_bind_int64(statement, 2, task->before_ms);
    sqlite3_bind_int(statement, 3, EXPIRE_GAMES);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW)
        if (sqlite3_column_bytes(statement, 0) == sizeof *games)
            memcpy(&games[count++], sqlite3_column_blob(statement, 0), sizeof *games);
    sqlite3_reset(statement);
    if (code != SQLITE_DONE) return lt_sqlite_err(db->writer);
    for (int i = 0; i < count; i++) {
        lt_sqlite_head *head;
        lt_store_err err = find(db, &games[i], &head);
        if (err == LT_STORE_OK) err = delete_game(db, head);
        if (err != LT_STORE_OK) return err;
    }
    task->result.count += (uint64_t)count;
    task->unfinished = count == EXPIRE_GAMES;
    return LT_STORE_OK;
}

static lt_store_err count_links(lt_sqlite *db, const lt_owner *owner, uint64_t *count) {
    sqlite3_stmt *statement = db->write[LT_SQLITE_COUNT_LINKS];
    sqlite3_bind_blob(statement, 1, owner->bytes, sizeof owner->bytes, SQLITE_STATIC);
    const int code = sqlite3_step(statement);
    *count = code == SQLITE_ROW ? (uint64_t)sqlite3_column_int64(statement, 0) : 0;
    sqlite3_reset(statement);
    return code == SQLITE_ROW ? LT_STORE_OK : lt_sqlite_err(db->writer);
}

static lt_store_err forget(lt_sqlite *db, lt_store_task *task) {
    sqlite3_stmt *statement = db->write[LT_SQLITE_FORGET];
    uint64_t count;
    const lt_store_err err = count_links(db, task->owner, &count);
    if (err == LT_STORE_OK && count > task->seq) task->result.err = LT_STORE_CONFLICT;
    if (err != LT_STORE_OK || count > task->seq) return err;
    sqlite3_bind_blob(statement, 1, task->owner->bytes, sizeof task->owner->bytes, SQLITE_STATIC);
    if (!lt_sqlite_run(statement)) return lt_sqlite_err(db->writer);
    task->result.count = (uint64_t)sqlite3_changes64(db->writer);
    return LT_STORE_OK;
}

// Another value each time: what stays the same is not written.
static lt_store_err probe(lt_sqlite *db, lt_store_task *task) {
    (void)task;
    return run(db, LT_SQLITE_PROBE);
}

// --- Batches --------------------------------------------------------------------------------------------

static void roll_back(lt_sqlite *db) {
    if (sqlite3_get_autocommit(db->writer) == 0) lt_sqlite_exec(db->writer, "ROLLBACK");
}

// LT_STORE_OK, each result being what it should be; or what kept the database from it.
static lt_store_err do_all(lt_sqlite *db, lt_store_task *first) {
    static lt_store_err (*const ways[])(lt_sqlite *, lt_store_task *) = {
        [LT_STORE_APPEND] = append, [LT_STORE_REPLACE] = replace, [LT_STORE_DELETE] = delete,
        [LT_STORE_EXPIRE] = expire, [LT_STORE_FORGET] = forget,   [LT_STORE_PROBE] = probe};
    for (lt_store_task *task = first; task != NULL; task = STAILQ_NEXT(task, link)) {
        task->result.err = LT_STORE_OK;
        const lt_store_err err = ways[task->kind](db, task);
        if (err != LT_STORE_OK) return err;
    }
    return LT_STORE_OK;
}

// One transaction. `first` may be NULL: then it only flushes heads.
static lt_store_err transact(lt_sqlite *db, lt_store_task *first, int64_t flushes, int64_t lag) {
    int64_t flushed = db->flushed;
    db->batch_start = db->next_entry;
    lt_store_err err = run(db, LT_SQLITE_BEGIN);
    if (err == LT_STORE_OK) err = do_all(db, first);
    if (err == LT_STORE_OK) err = flush_heads(db, flushes, lag, &flushed);
    if (err == LT_STORE_OK) err = run(db, LT_SQLITE_COMMIT);
    if (err != LT_STORE_OK) roll_back(db);
    settle_all(db, err == LT_STORE_OK);
    if (err != LT_STORE_OK) return err;
    db->flushed = flushed;
    return LT_STORE_OK;
}

void lt_sqlite_commit(lt_store_backend *backend, lt_store_task *first) {
    lt_sqlite *db = (lt_sqlite *)backend;
    lt_sqlite_checkpoint(db); // after the commit before, and after its reports
    const lt_store_err err = transact(db, first, FLUSHES, LAG);
    if (err == LT_STORE_OK) return;
    for (lt_store_task *task = first; task != NULL; task = STAILQ_NEXT(task, link)) {
        task->result = (lt_store_result){.err = err, .count = task->result.count};
        task->unfinished = false;
    }
}

bool lt_sqlite_idle(lt_store_backend *backend) {
    lt_sqlite *db = (lt_sqlite *)backend;
    if (TAILQ_EMPTY(&db->dirty) && db->flushed == db->next_entry) return false;
    return transact(db, NULL, IDLE_FLUSHES, 0) == LT_STORE_OK;
}
