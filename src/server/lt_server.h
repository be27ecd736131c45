// lt_server.h - online tables: one program that serves the page and the games, and keeps them in one store.
// docs/server.md says every endpoint and message, docs/security.md what is promised.
#ifndef LT_SERVER_H
#define LT_SERVER_H

#include <stdbool.h>

typedef struct {
    const char *bind;           // an address; NULL means this machine alone
    unsigned port;              // 0: any that is free; what it is stands in the log
    const char *data;           // the store, as lt_store_open names it
    const char *page;           // a folder to serve in place of the embedded page; NULL: none
    const char *page_installed; // a folder to serve where no page is embedded; NULL: none
    bool no_page;               // nor any of them
    const char *origins; // further origins that pages may come from, with spaces between them; NULL: none
    const char *version;
    void (*ready)(const char *bind, unsigned port); // called once it listens; may be NULL
    unsigned gather_us; // how long a commit waits for company; 0: as long as is usual
    bool verbose;       // the log traces every table
    bool quiet;         // the log has faults alone
    bool sandbox;       // once it runs, it can reach no files but the store's, and make few system calls
    bool behind_proxy;  // a proxy on this machine says in X-Forwarded-For who is asking
    unsigned bot_threads;
    unsigned bot_seconds;              // a minute that bots think for one person at most
    unsigned bot_pace_ms;              // a bot's turn comes no sooner after the one before it
    unsigned connections, per_address; // at most
    unsigned messages_per_s;           // of one connection, after a burst of four times as many
    unsigned tables_per_min;           // made from one address
    unsigned away_ms; // a bot takes over for who is gone for so long, at tables that want it; docs/server.md
    unsigned rest_ms; // a table without sockets leaves the memory after so long
    unsigned live_tables; // in memory at most
    // Deleted after so many days: finished games, tables where no game began, games that nobody goes on
    // with, results of daily lakes. 0: never.
    unsigned keep_days, keep_open_days, keep_idle_days, keep_daily_days;
    bool no_board; // of the daily lake
} lt_server_options;

lt_server_options lt_server_defaults(void);

// Serves until SIGTERM or SIGINT, and then stops in order: 0. Where it could not start, the log (standard
// error) says why: -EBUSY if another program has the store open; -EADDRINUSE, -EACCES and the like if it may
// not listen at this address and port; else 1.
int lt_server_run(const lt_server_options *options);

#endif
