// live.h - the tables in memory: found or rebuilt from their log, changed by commits, told to their sockets.
//
// An entry is first committed and only then applied and told. While it is on its way, everything else that is asked of that
// table waits in line; so whatever anybody sees of a table is on the disk.
#ifndef LT_TABLES_H
#define LT_TABLES_H

#include "conn.h"
#include "lt_table.h"
#include "out.h"

typedef struct lt_live_pending lt_live_pending;
typedef struct lt_live_waiting lt_live_waiting;

struct lt_live_table {
    lt_table table;
    lt_server *server;
    lt_live_table *next;   // in its list of the hash table
    lt_conn *conns;        // sockets at this table
    lt_live_pending *work; // the entry that is on its way
    lt_live_waiting *waiting;
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

typedef enum { LT_FOUND, LT_FOUND_NONE, LT_FOUND_FAULT } lt_live_found;

// The table of an id if it is in memory, even if it is gone or stale; NULL if it is not.
lt_live_table *lt_live_in_memory(lt_server *server, const lt_game_id *id);
// The table of an id, rebuilt from its log where it is not in memory.
lt_live_found lt_live_find(lt_server *server, const lt_game_id *id, lt_live_table **live);
// A new one, not yet committed: its MADE has to come next. NULL if there is no room.
lt_live_table *lt_live_new(lt_server *server, const lt_game_id *id);

// Whether something is on its way. Then what is asked waits: a message (text), or the request of the connection (NULL).
bool lt_live_busy(const lt_live_table *live);
void lt_live_wait(lt_live_table *live, lt_conn *conn, const char *text, size_t size);

// Whether somebody may come, go or take a new key once more: each time the log grows, and it is kept for good.
bool lt_live_may_change(lt_live_table *live);

// Brings an entry on its way. When it is committed it is applied and told to all at the table, and the answer is given:
// to a request, `answer` with `headers` (which may be NULL); a socket hears it as all do. conn may be NULL.
void lt_live_commit(lt_live_table *live, const lt_entry *entry, lt_conn *conn, const char *answer,
                    const char *headers);
// Deletes it for good; answers `answer`.
void lt_live_delete(lt_live_table *live, lt_conn *conn, const char *answer);

// Whoever stood up: nothing of them stays in the entry of their sitting down.
void lt_live_erase_sitting(lt_live_table *live, uint32_t entry, unsigned seat);

// A socket comes to a table, with a seat or as a spectator, and goes.
void lt_live_attach(lt_live_table *live, lt_conn *conn, int seat);
void lt_live_detach(lt_conn *conn);

// Once a second for each table: clocks, those who are gone, tables that nobody looks at. The tables are seen to in parts, one after the
// other, so that nobody has to wait for all of them.
enum { LT_SWEEP_PARTS = 10 };
void lt_live_sweep(lt_server *server, unsigned part);
void lt_live_free_all(lt_server *server);

// Takes up what has to happen next: what happens of itself, then what was asked; or only the latter.
void lt_live_advance(lt_live_table *live);
void lt_live_drain_waiting(lt_live_table *live);

#endif
