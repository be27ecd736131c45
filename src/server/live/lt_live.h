// lt_live.h - tables in memory: found or rebuilt from their log, changed by commits, told to their sockets.
//
// An entry is committed first, and only then applied and delivered. While it is being committed, all other
// requests and messages for that table wait in a queue. So everything that clients see is on the disk.
//
// The files call each other in one direction only: live.c, deliver.c, commit.c, bots.c, play.c and
// rematch.c, sweep.c.
#ifndef LT_SERVER_LIVE_H
#define LT_SERVER_LIVE_H

#include "lt_bot_queue.h"
#include "lt_conn.h"
#include "lt_table.h"
#include "lt_wire.h"

typedef struct lt_live_pending lt_live_pending;
typedef struct lt_live_waiting lt_live_waiting;

struct lt_live_table {
    lt_map_node node;
    lt_table table; // its id is the key in server->tables
    lt_server *server;
    TAILQ_ENTRY(lt_live_table) sweep_link;
    LIST_HEAD(, lt_conn) conns; // sockets at this table
    lt_live_pending *work;      // the entry that is being committed
    STAILQ_HEAD(, lt_live_waiting) waiting;
    lt_address *brought_by; // whose share of the memory it takes; NULL: nobody's
    uint64_t used_ms;
    uint64_t dismissed_ms; // since when spectators hear no more; 0: they do
    lt_bucket buckets[LT_TABLE_BUCKETS];
    lt_bucket seat_buckets[LT_MAX_PLAYERS][LT_SEAT_BUCKETS]; // of a seat, for all of its sockets
    uint8_t asked_from[8]; // the address of the player who came or did something last: bots think for it
    uint16_t watchers;
    bool thinking;      // a bot is
    bool arranging;     // the rematch is being made
    bool gone;          // deleted: it cannot be found any more
    bool stale;         // not what is in the store: it has to be rebuilt
    bool starting;      // the starter wants to begin without the people who have not come
    bool present_stale; // sockets came or went, and the others have not been told yet
};

// --- live.c: finding tables, the queue of what waits, sockets that come and go ----------------------------

typedef enum { LT_FOUND, LT_FOUND_NONE, LT_FOUND_FAULT } lt_live_found;

// The table of an id if it is in memory, even if it is gone or stale; NULL if it is not.
lt_live_table *lt_live_in_memory(lt_server *server, const lt_game_id *id);
// The table of an id, rebuilt from its log where it is not in memory: because of a client, or NULL.
lt_live_found lt_live_find(lt_server *server, const lt_game_id *id, const lt_conn *conn,
                           lt_live_table **found);
// A new one, not yet committed: its MADE has to come next. NULL if there is no room, or none for that client.
lt_live_table *lt_live_new(lt_server *server, const lt_game_id *id, const lt_conn *conn);
// Takes a table out of memory; nothing may be on its way.
void lt_live_unload(lt_live_table *live);
void lt_live_unload_all(lt_server *server);

// Whether an entry is on its way. What is asked then waits: a message (text), or the connection's request
// (NULL).
bool lt_live_busy(const lt_live_table *live);
void lt_live_wait(lt_live_table *live, lt_conn *conn, const char *text, size_t size);
// Does what has to happen next: first what happens of itself, then what waits; or only the latter.
void lt_live_advance(lt_live_table *live);
void lt_live_drain_waiting(lt_live_table *live);

// Who asks at a table, as limits see it: over a connection, or nobody (NULL), for a seat or LT_SPECTATOR.
lt_asker lt_live_asker(lt_live_table *live, const lt_conn *conn, int seat);

// Somebody who plays came or did something: bots think for that address from now on. NULL: nobody.
void lt_live_asked_by(lt_live_table *live, const lt_conn *conn);

// A socket comes to a table, with a seat or as a spectator, and goes.
void lt_live_attach(lt_live_table *live, lt_conn *conn, int seat);
void lt_live_detach(lt_conn *conn);

// --- deliver.c: messages to all sockets of a table --------------------------------------------------------

void lt_live_deliver_entry(lt_live_table *live, const lt_entry *entry); // that was just applied
void lt_live_deliver_present(lt_live_table *live);
void lt_live_deliver_text(lt_live_table *live, const char *text, size_t size); // the same to all
// Closes the sockets of spectators, at a table that does not want them once the game has begun.
void lt_live_deliver_dismissal(lt_live_table *live);
// To a new socket: welcome, and all turns after number `since`.
void lt_live_deliver_welcome(lt_live_table *live, lt_conn *conn, uint32_t since);

// --- commit.c: an entry's way into the store, onto the table, and to everyone -----------------------------

// Puts an entry on its way. When it is committed it is applied and delivered, and the answer is given: to a
// request, `answer` with `headers` (which may be NULL); a socket hears it as all do. conn may be NULL.
void lt_live_commit(lt_live_table *live, const lt_entry *entry, lt_conn *conn, const char *answer,
                    const char *headers);
// The same for a turn that the rules have judged: it is applied as it was judged.
void lt_live_commit_turn(lt_live_table *live, const lt_game_turn *turn, lt_conn *conn);
// Deletes the table for good; answers `answer`.
void lt_live_delete(lt_live_table *live, lt_conn *conn, const char *answer);

// --- bots.c: bots think on threads of their own, on views -------------------------------------------------

// What these threads do: the turn of a bot at a table, or a step of a proof. The first member of something
// larger, from malloc.
typedef struct lt_live_job {
    lt_live_bot_queue_job queue; // first
    struct lt_live_job *next;    // of those that were found
    uint64_t spent_ns;
    uint64_t due_ms; // it ends no earlier: the time that a bot thinks would tell something about its hand; 0:
                     // at once
    void (*think)(struct lt_live_job *job, void *scratch);   // on a thread, with LT_BOT_MEMORY bytes
    void (*end)(lt_server *server, struct lt_live_job *job); // on the loop's, which is rid of it then
} lt_live_job;

// Puts it in the queue. False: no memory.
bool lt_live_bots_put(lt_live_bots *bots, const lt_live_bot_asker *asker, lt_live_job *job);

// Starts the threads. NULL if that fails.
lt_live_bots *lt_live_bots_open(lt_server *server, unsigned threads);
// Asks for the turn of the bot that has to move at a table, unless it is thinking already.
void lt_live_bots_ask(lt_live_table *live);
// Called on the loop's thread when a bot has woken it, or a turn that was found early is due.
void lt_live_bots_collect(lt_live_bots *bots);
// Ends the threads. Turns that were found but not played yet are lost; bots find them again after a restart.
void lt_live_bots_close(lt_live_bots *bots);

// --- play.c: what those who sit at a table do. The table is not busy, and limits have let them ------------

void lt_live_turn(lt_conn *conn, unsigned turn, const lt_move *moves, unsigned count);
void lt_live_try(lt_conn *conn, const lt_move *moves, unsigned count);
void lt_live_ready(lt_conn *conn, const lt_secret *contribution);
void lt_live_start(lt_conn *conn);
void lt_live_stand(lt_conn *conn);
void lt_live_leave(lt_conn *conn);
// A socket of a seat has come. A key that was offered takes over. If a bot plays for the seat only because
// the person was gone, the person plays again.
void lt_live_arrive(lt_conn *conn);
// The key that was offered for a seat was used: from now on it counts, and no other, here and at rematches.
// If these have to be waited for, the request is dealt with again, or the socket's key looked at again.
void lt_live_use_key(lt_live_table *live, unsigned seat, lt_conn *conn, const char *answer,
                     const char *headers);
void lt_live_return(lt_conn *conn);
void lt_live_resign(lt_conn *conn);
void lt_live_abandon(lt_conn *conn);
// Withdraws one's own wish to abandon the game, or refuses that of the others.
void lt_live_withdraw_abandon(lt_conn *conn);
void lt_live_react(lt_conn *conn, const char *reaction); // NULL is none
void lt_live_rematch(lt_conn *conn);                     // rematch.c

// What happens of itself: the start when all are ready, a bot's turn.
void lt_live_step(lt_live_table *live);
// A bot has found its turn.
void lt_live_bot_turn(lt_live_table *live, const lt_move *moves, unsigned count);
// Commits that a player's time is up, or that the player is gone or there again: LT_ENTRY_TIME,
// LT_ENTRY_LEFT, LT_ENTRY_BACK.
void lt_live_commit_presence(lt_live_table *live, unsigned seat, lt_entry_kind kind);

// --- sweep.c: once a second for each table: clocks, absent players, tables that leave the memory ----------

void lt_live_sweep(lt_server *server, unsigned part);

#endif
