// lt_limits.h - who may do what, how often, and what it costs whom.
//
// Every message, request and entry of a log has one row here, and lt_limit_take decides by it. Nothing else
// in the server counts tokens, or asks for rights by a seat, a phase or who made a table. docs/security.md
// shows the rows, and tests/server/test_limits.c compares.
#ifndef LT_SERVER_LIMITS_H
#define LT_SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lt_server.h"
#include "lt_table.h"

// --- Token buckets ----------------------------------------------------------------------------------------

// Refills steadily up to its burst; each thing asked for takes a token. All zero is a new bucket, which is
// full.
typedef struct {
    uint64_t at_ms;
    uint32_t used; // in thousandths
} lt_bucket;

// Whose tokens they are. All sockets of a seat share those of the seat, and so on.
typedef enum {
    LT_SCOPE_SOCKET,
    LT_SCOPE_SEAT,
    LT_SCOPE_TABLE,
    LT_SCOPE_ADDRESS,
    LT_SCOPE_NETWORK, // the addresses that somebody has who has many: lt_addresses.h
    LT_SCOPES
} lt_limit_scope;

// One row a bucket: name, scope, tokens a minute, burst; then an option of the server, and how many times it
// adds to each of the two. WORK is milliseconds of the loop's CPU time, which everything costs that is read
// from a connection, with the messages to others that it leads to.
// clang-format off
#define LT_BUCKETS(row) \
    row(MESSAGES,    SOCKET,     0,    0, messages_per_s, 60,  4) \
    row(REACTIONS,   SEAT,      20,    4, messages_per_s,  0,  0) \
    row(WISHES,      SEAT,      20,    4, messages_per_s,  0,  0) \
    row(CHANGES,     SEAT,      30,   20, messages_per_s,  0,  0) \
    row(PRESENCE,    TABLE,     60,   10, messages_per_s,  0,  0) \
    row(CONNECTIONS, ADDRESS, 6000,  500, per_address,     0,  2) \
    row(REQUESTS,    ADDRESS,  600,  200, per_address,    60,  1) \
    row(FILES,       ADDRESS, 6000, 3000, per_address,     0,  0) \
    row(KEYS,        ADDRESS,   30,   20, per_address,     0,  1) \
    row(TABLES,      ADDRESS,    0,   10, tables_per_min,  1,  1) \
    row(RESULTS,     ADDRESS,    1,   30, tables_per_min,  0,  0) \
    row(WORK,        ADDRESS,    0,  200, per_address,    20, 10) \
    row(ALL_TABLES,  NETWORK,    0,   80, tables_per_min,  8,  8) \
    row(ALL_RESULTS, NETWORK,    8,  240, tables_per_min,  0,  0) \
    row(ALL_WORK,    NETWORK,    0, 1600, per_address,   160, 80)
// clang-format on

typedef enum {
#define LT_BUCKET_ID(name, ...) LT_BUCKET_##name,
    LT_BUCKETS(LT_BUCKET_ID)
#undef LT_BUCKET_ID
        LT_BUCKET_KINDS,
    LT_BUCKET_NONE = LT_BUCKET_KINDS
} lt_bucket_kind;

// Where the buckets of a scope begin among all, and how many there are.
enum {
    LT_SOCKET_FIRST = LT_BUCKET_MESSAGES,
    LT_SEAT_FIRST = LT_BUCKET_REACTIONS,
    LT_TABLE_FIRST = LT_BUCKET_PRESENCE,
    LT_ADDRESS_FIRST = LT_BUCKET_CONNECTIONS,
    LT_NETWORK_FIRST = LT_BUCKET_ALL_TABLES,
    LT_SOCKET_BUCKETS = LT_SEAT_FIRST - LT_SOCKET_FIRST,
    LT_SEAT_BUCKETS = LT_TABLE_FIRST - LT_SEAT_FIRST,
    LT_TABLE_BUCKETS = LT_ADDRESS_FIRST - LT_TABLE_FIRST,
    LT_ADDRESS_BUCKETS = LT_NETWORK_FIRST - LT_ADDRESS_FIRST,
    LT_NETWORK_BUCKETS = LT_BUCKET_KINDS - LT_NETWORK_FIRST
};

// --- Rows -------------------------------------------------------------------------------------------------

typedef enum { LT_ROW_WIRE, LT_ROW_MESSAGE, LT_ROW_REQUEST } lt_limit_kind;
typedef enum { LT_WHO_ANYONE, LT_WHO_SEAT, LT_WHO_MAKER } lt_limit_who;
// Phases of a table, by bit: 1 << lt_table_phase.
enum { LT_IN_OPEN = 1, LT_IN_RUNNING = 2, LT_IN_FINISHED = 4, LT_IN_CLOSED = 8, LT_IN_ANY = 15 };
// One token; one more for every 100 sockets that hear of it; one more for every 64 KB.
typedef enum { LT_COST_ONE, LT_COST_EACH, LT_COST_BYTES } lt_limit_cost;
enum { LT_LISTENERS_A_TOKEN = 100, LT_BYTES_A_TOKEN = 65536 };

// One row each: id, kind, name as in docs/server.md (ID stands for /api/tables/ID, DAY for /api/daily/DATE),
// who may, in which phase of the table, from which buckets, how many tokens of each, the entry that it leads
// to.
// clang-format off
#define LT_LIMITS(row) \
    row(CONNECT, WIRE,    "connection",       ANYONE, ANY,      CONNECTIONS, NONE,        ONE,   KINDS) \
    row(FRAME,   WIRE,    "frame",            ANYONE, ANY,      MESSAGES,    NONE,        ONE,   KINDS) \
    row(PRESENT, WIRE,    "present",          ANYONE, ANY,      PRESENCE,    NONE,        EACH,  KINDS) \
    row(FILE,    WIRE,    "request",          ANYONE, ANY,      FILES,       NONE,        BYTES, KINDS) \
    row(API,     WIRE,    "request to /api",  ANYONE, ANY,      REQUESTS,    NONE,        ONE,   KINDS) \
    row(HELLO,   MESSAGE, "hello",            ANYONE, ANY,      NONE,        NONE,        ONE,   KINDS) \
    row(TURN,    MESSAGE, "turn",             SEAT,   ANY,      NONE,        NONE,        ONE,   TURN) \
    row(TRY,     MESSAGE, "try",              SEAT,   RUNNING,  NONE,        NONE,        ONE,   KINDS) \
    row(READY,   MESSAGE, "ready",            SEAT,   OPEN,     CHANGES,     NONE,        ONE,   READY) \
    row(START,   MESSAGE, "start",            SEAT,   OPEN,     CHANGES,     NONE,        ONE,   STARTED) \
    row(STAND,   MESSAGE, "stand",            SEAT,   OPEN,     CHANGES,     NONE,        ONE,   STOOD) \
    row(LEAVE,   MESSAGE, "leave",            SEAT,   RUNNING,  CHANGES,     NONE,        ONE,   LEFT) \
    row(BACK,    MESSAGE, "back",             SEAT,   RUNNING,  CHANGES,     NONE,        ONE,   BACK) \
    row(RESIGN,  MESSAGE, "resign",           SEAT,   RUNNING,  NONE,        NONE,        ONE,   RESIGNED) \
    row(ABANDON, MESSAGE, "abandon",          SEAT,   RUNNING,  WISHES,      NONE,        EACH,  ABANDONED) \
    row(KEEP,    MESSAGE, "keep",             SEAT,   RUNNING,  WISHES,      NONE,        EACH,  KINDS) \
    row(REACT,   MESSAGE, "react",            SEAT,   ANY,      REACTIONS,   NONE,        EACH,  KINDS) \
    row(REMATCH, MESSAGE, "rematch",          SEAT,   FINISHED, TABLES,      ALL_TABLES,  ONE,   REMATCH) \
    row(HEALTH,  REQUEST, "GET /healthz",     ANYONE, ANY,      NONE,        NONE,        ONE,   KINDS) \
    row(METRICS, REQUEST, "GET /metrics",     ANYONE, ANY,      NONE,        NONE,        ONE,   KINDS) \
    row(LIST,    REQUEST, "GET /api/tables",  ANYONE, ANY,      NONE,        NONE,        ONE,   KINDS) \
    row(MAKE,    REQUEST, "POST /api/tables", ANYONE, ANY,      TABLES,      ALL_TABLES,  ONE,   MADE) \
    row(GAMES,   REQUEST, "GET /api/games",   ANYONE, ANY,      NONE,        NONE,        ONE,   KINDS) \
    row(FORGET,  REQUEST, "POST /api/forget", ANYONE, ANY,      KEYS,        NONE,        ONE,   RENAMED) \
    row(BOARD,   REQUEST, "GET DAY",          ANYONE, ANY,      NONE,        NONE,        ONE,   KINDS) \
    row(RESULT,  REQUEST, "POST DAY",         ANYONE, ANY,      RESULTS,     ALL_RESULTS, ONE,   KINDS) \
    row(SHOW,    REQUEST, "GET ID",           ANYONE, ANY,      NONE,        NONE,        ONE,   KINDS) \
    row(DELETE,  REQUEST, "DELETE ID",        MAKER,  ANY,      NONE,        NONE,        ONE,   KINDS) \
    row(SIT,     REQUEST, "POST ID/sit",      ANYONE, ANY,      KEYS,        NONE,        ONE,   SAT) \
    row(ENTER,   REQUEST, "POST ID/enter",    ANYONE, ANY,      KEYS,        NONE,        ONE,   KEY) \
    row(KEY,     REQUEST, "POST ID/key",      SEAT,   ANY,      KEYS,        CHANGES,     ONE,   OFFERED) \
    row(CLOSE,   REQUEST, "POST ID/close",    MAKER,  OPEN,     NONE,        NONE,        ONE,   CLOSED) \
    row(FOLLOW,  REQUEST, "POST ID/follow",   ANYONE, ANY,      KEYS,        NONE,        ONE,   KINDS) \
    row(RECORD,  REQUEST, "GET ID/record",    ANYONE, FINISHED, NONE,        NONE,        ONE,   KINDS) \
    row(SOCKET,  REQUEST, "GET ID/socket",    ANYONE, ANY,      NONE,        NONE,        ONE,   KINDS)
// clang-format on

typedef enum {
#define LT_LIMIT_ID(name, ...) LT_LIMIT_##name,
    LT_LIMITS(LT_LIMIT_ID)
#undef LT_LIMIT_ID
        LT_LIMIT_ROWS
} lt_limit;

typedef struct {
    const char *name;
    uint8_t kind, who, phases; // lt_limit_kind, lt_limit_who, LT_IN_…
    uint8_t bucket[2];         // lt_bucket_kind; LT_BUCKET_NONE: none
    uint8_t cost;              // lt_limit_cost
    uint8_t entry;             // lt_entry_kind; LT_ENTRY_KINDS: none
} lt_limit_row;

extern const lt_limit_row lt_limit_rows[LT_LIMIT_ROWS];

// How many entries of a kind a log takes. Those of a seat are counted for the seat, so that nobody uses up
// what another one needs. 0: something else sets an end to them.
typedef struct {
    uint8_t scope; // LT_SCOPE_SEAT or LT_SCOPE_TABLE
    uint16_t most;
    const char *because; // what sets an end to them
} lt_entry_limit;

extern const lt_entry_limit lt_entry_limits[LT_ENTRY_KINDS];

// Tables in memory that an address has brought there, by making them or asking for them: its share of all
// (--live), and some for a small server. A game with a live clock stays there until its time is up.
enum { LT_LIVE_SHARES = 16, LT_LIVE_LEAST = 10 };

// --- Asking -----------------------------------------------------------------------------------------------

// Who asks, and where. What there is none of is NULL.
typedef struct {
    const lt_server_options *options;
    uint64_t now_ms;
    lt_bucket *buckets[LT_SCOPES]; // of the socket, of the seat, and so on
    const lt_table *table;
    int seat;           // at the table; LT_SPECTATOR for none
    bool is_maker;      // of the table
    unsigned listeners; // sockets that will hear of it
} lt_asker;

// NULL if it may be done, and its tokens are taken. Else the code of the refusal, as in docs/server.md.
const char *lt_limit_take(const lt_asker *asker, lt_limit what);
// Whether the log of a table takes one more entry of that kind, for that seat.
bool lt_limit_entry_fits(const lt_table *table, lt_entry_kind kind, unsigned seat);
// Takes thousandths of tokens for what turned out to be costly. The bucket owes what it does not have.
void lt_limit_charge(const lt_asker *asker, lt_bucket_kind kind, uint64_t thousandths);
// Whether nothing is owed there.
bool lt_limit_has(const lt_asker *asker, lt_bucket_kind kind);
// The same for CPU time of the loop, which an address pays, and its network with it.
void lt_limit_charge_work(const lt_asker *asker, uint64_t ns);
bool lt_limit_owes_work(const lt_asker *asker);
// Whether an address has used more of it than comes back in 25 ms: heavy addresses share what one may have in
// a round of the loop.
bool lt_limit_is_heavy(const lt_asker *asker);

// The row of a message, by its type, or of a request, by its method and path; LT_LIMIT_ROWS if there is none.
// *id is where the id of a table stands in the path, NULL if it names none; *known says that the path is
// there, for another method.
lt_limit lt_limit_of_message(const char *type);
lt_limit lt_limit_of_request(const char *method, const char *path, const char **id, bool *known);

#endif
