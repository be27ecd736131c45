// tables.h - the tables in memory: found or rebuilt from their log, changed by commits, told to their sockets.
//
// An entry is first committed and only then applied and told. While it is on its way, everything else that is asked of that
// table waits in line; so whatever anybody sees of a table is on the disk.
#ifndef LT_TABLES_H
#define LT_TABLES_H

#include "conn.h"
#include "out.h"
#include "table.h"

typedef struct lt_work lt_work;
typedef struct lt_waiting lt_waiting;

struct lt_table {
    lt_seating at;
    lt_server *server;
    lt_table *next; // in its list of the hash table
    lt_conn *conns; // sockets at this table
    lt_work *work;  // the entry that is on its way
    lt_waiting *waiting;
    uint64_t used_ms;
    lt_bucket changes;
    uint64_t dismissed_ms;               // since when those who look on hear no more; 0: they do
    lt_bucket reactions[LT_MAX_PLAYERS]; // of a seat, from however many sockets
    uint16_t waiting_count, watchers;
    bool thinking;      // a bot is
    bool arranging;     // the rematch is being made
    bool gone;          // deleted: nobody finds it any more
    bool stale;         // not what is in the store: it has to be rebuilt
    bool starting;      // somebody wants to begin, without those who have not come
    bool present_stale; // somebody came or went: it will be told
};

typedef enum { LT_FOUND, LT_FOUND_NONE, LT_FOUND_FAULT } lt_found;

// The table of an id if it is in memory, even if it is gone or stale; NULL if it is not.
lt_table *lt_table_in_memory(lt_server *server, const lt_game_id *id);
// The table of an id, rebuilt from its log where it is not in memory.
lt_found lt_table_find(lt_server *server, const lt_game_id *id, lt_table **table);
// A new one, not yet committed: its MADE has to come next. NULL if there is no room.
lt_table *lt_table_new(lt_server *server, const lt_game_id *id);

// Whether something is on its way. Then what is asked waits: a message (text), or the request of the connection (NULL).
bool lt_table_busy(const lt_table *table);
void lt_table_wait(lt_table *table, lt_conn *conn, const char *text, size_t size);

// Whether somebody may come, go or take a new key once more: each time the log grows, and it is kept for good.
bool lt_table_may_change(lt_table *table);

// Brings an entry on its way. When it is committed it is applied and told to all at the table, and the answer is given:
// to a request, `answer` with `headers` (which may be NULL); a socket hears it as all do. conn may be NULL.
void lt_table_commit(lt_table *table, const lt_entry *entry, lt_conn *conn, const char *answer,
                     const char *headers);
// Deletes it for good; answers `answer`.
void lt_table_delete(lt_table *table, lt_conn *conn, const char *answer);

// Whoever stood up: nothing of them stays in the entry of their sitting down.
void lt_table_forget_sitting(lt_table *table, uint32_t entry, unsigned seat);

// A socket comes to a table, with a seat or as a spectator, and goes.
void lt_table_join(lt_table *table, lt_conn *conn, int seat);
void lt_table_leave(lt_conn *conn);

// Once a second for each table: clocks, those who are gone, tables that nobody looks at. The tables are seen to in parts, one after the
// other, so that nobody has to wait for all of them.
enum { LT_SWEEP_PARTS = 10 };
void lt_tables_sweep(lt_server *server, unsigned part);
void lt_tables_free(lt_server *server);

// Takes up what has to happen next: what happens of itself, then what was asked; or only the latter.
void lt_table_go_on(lt_table *table);
void lt_table_next(lt_table *table);

#endif
