// limits.c - the rows of lt_limits.h, and the one function that decides by them.
#include <string.h>

#include "lt_limits.h"

enum { LIGHT_PARTS = 40 }; // of a second: what comes back in one of them makes an address heavy

const lt_limit_row lt_limit_rows[LT_LIMIT_ROWS] = {
#define LT_LIMIT_ROW(id, kind, name, who, phases, first, second, cost, entry)                                \
    {name,           LT_ROW_##kind,   LT_WHO_##who, LT_IN_##phases, {LT_BUCKET_##first, LT_BUCKET_##second}, \
     LT_COST_##cost, LT_ENTRY_##entry},
    LT_LIMITS(LT_LIMIT_ROW)
#undef LT_LIMIT_ROW
};

// A table is loaded in one go, a thousand entries in about a millisecond: all of these together are few
// thousand. Who has used up a seat's changes cannot come back to it, and a bot plays on: nobody has to wait.
const lt_entry_limit lt_entry_limits[LT_ENTRY_KINDS] = {
    [LT_ENTRY_MADE] = {LT_SCOPE_TABLE, 0, "the first"},
    [LT_ENTRY_SAT] = {LT_SCOPE_TABLE, 2000, NULL},
    [LT_ENTRY_STOOD] = {LT_SCOPE_TABLE, 0, "after each `sat`"},
    [LT_ENTRY_KEY] = {LT_SCOPE_SEAT, 0, "after each `offered`"},
    [LT_ENTRY_READY] = {LT_SCOPE_SEAT, 0, "after each `sat`"},
    [LT_ENTRY_STARTED] = {LT_SCOPE_TABLE, 0, "once"},
    [LT_ENTRY_TURN] = {LT_SCOPE_TABLE, 0, "as many as a game has turns"},
    [LT_ENTRY_LEFT] = {LT_SCOPE_SEAT, 0, "after each `back`"},
    [LT_ENTRY_BACK] = {LT_SCOPE_SEAT, 500, NULL},
    [LT_ENTRY_RESIGNED] = {LT_SCOPE_SEAT, 0, "once"},
    [LT_ENTRY_TIME] = {LT_SCOPE_SEAT, 0, "once a turn"},
    [LT_ENTRY_ABANDONED] = {LT_SCOPE_TABLE, 0, "once"},
    [LT_ENTRY_REMATCH] = {LT_SCOPE_TABLE, 0, "once"},
    [LT_ENTRY_CLOSED] = {LT_SCOPE_TABLE, 0, "once"},
    [LT_ENTRY_RENAMED] = {LT_SCOPE_SEAT, 0, "once"},
    [LT_ENTRY_OFFERED] = {LT_SCOPE_SEAT, 500, NULL},
};

// --- Buckets -----------------------------------------------------------------------------------------------

typedef struct {
    uint8_t scope, place; // place: among the buckets of its scope
    uint16_t per_minute, burst, rate_share, burst_share;
    size_t option; // its offset in lt_server_options
} bucket_row;

static const bucket_row bucket_rows[LT_BUCKET_KINDS] = {
#define LT_BUCKET_ROW(id, in_scope, rate, most, from, to_rate, to_burst)                                     \
    {.scope = LT_SCOPE_##in_scope,                                                                           \
     .place = LT_BUCKET_##id - LT_##in_scope##_FIRST,                                                        \
     .per_minute = (rate),                                                                                   \
     .burst = (most),                                                                                        \
     .rate_share = (to_rate),                                                                                \
     .burst_share = (to_burst),                                                                              \
     .option = offsetof(lt_server_options, from)},
    LT_BUCKETS(LT_BUCKET_ROW)
#undef LT_BUCKET_ROW
};

// A bucket of the asker's, with its rate and its burst in thousandths of tokens.
typedef struct {
    lt_bucket *bucket;
    uint64_t per_minute, burst;
} account;

// False if the asker has no such bucket: what does not come from a connection is not limited.
static bool find_account(const lt_asker *asker, unsigned kind, account *out) {
    if (kind == LT_BUCKET_NONE || asker->buckets[bucket_rows[kind].scope] == NULL) return false;
    const bucket_row *row = &bucket_rows[kind];
    unsigned option;
    memcpy(&option, (const char *)asker->options + row->option, sizeof option);
    *out = (account){.bucket = asker->buckets[row->scope] + row->place,
                     .per_minute = row->per_minute + (uint64_t)row->rate_share * option,
                     .burst = (row->burst + (uint64_t)row->burst_share * option) * 1000};
    return true;
}

static void refill(const account *of, uint64_t now_ms) {
    lt_bucket *bucket = of->bucket;
    const uint64_t passed = now_ms - bucket->at_ms;
    const uint64_t back = passed > 3600000 ? UINT64_MAX : passed * of->per_minute / 60;
    if (back == 0) return; // too short a time is not lost: it counts the next time
    bucket->used = back >= bucket->used ? 0 : bucket->used - (uint32_t)back;
    bucket->at_ms = now_ms;
}

bool lt_limit_has(const lt_asker *asker, lt_bucket_kind kind) {
    account of;
    if (!find_account(asker, kind, &of)) return true;
    refill(&of, asker->now_ms);
    return of.bucket->used + 1000 <= of.burst;
}

bool lt_limit_owes_work(const lt_asker *asker) {
    return !lt_limit_has(asker, LT_BUCKET_WORK) || !lt_limit_has(asker, LT_BUCKET_ALL_WORK);
}

bool lt_limit_is_heavy(const lt_asker *asker) {
    account of;
    if (!find_account(asker, LT_BUCKET_WORK, &of)) return false;
    refill(&of, asker->now_ms);
    return of.bucket->used > of.per_minute * 1000 / 60 / LIGHT_PARTS;
}

void lt_limit_charge_work(const lt_asker *asker, uint64_t ns) {
    lt_limit_charge(asker, LT_BUCKET_WORK, ns / 1000);
    lt_limit_charge(asker, LT_BUCKET_ALL_WORK, ns / 1000);
}

// What is owed is paid back within a minute or the time of a burst, whatever is the longer.
void lt_limit_charge(const lt_asker *asker, lt_bucket_kind kind, uint64_t thousandths) {
    account of;
    if (!find_account(asker, kind, &of)) return;
    refill(&of, asker->now_ms);
    const uint64_t most = of.burst + of.per_minute * 1000, used = of.bucket->used + thousandths;
    of.bucket->used = (uint32_t)(used < most ? used : most < UINT32_MAX ? most : UINT32_MAX);
}

// --- Rights ------------------------------------------------------------------------------------------------

bool lt_limit_entry_fits(const lt_table *table, lt_entry_kind kind, unsigned seat) {
    if (kind == LT_ENTRY_KINDS || lt_entry_limits[kind].most == 0) return true;
    const uint32_t used =
        lt_entry_limits[kind].scope == LT_SCOPE_SEAT ? table->seats[seat].changes : table->seq;
    return used < lt_entry_limits[kind].most;
}

// Whether somebody sits there who did not make the table.
static bool has_guests(const lt_table *table) {
    for (unsigned i = 0; i < table->settings.players; i++)
        if (table->seats[i].kind == LT_TABLE_SEAT_PERSON &&
            !lt_secret_is(&table->seats[i].person, table->maker.bytes))
            return true;
    return false;
}

// NULL if the row is for whoever asks, in this phase of the table.
static const char *refuse_right(const lt_asker *asker, lt_limit what) {
    const lt_limit_row *row = &lt_limit_rows[what];
    const lt_table *table = asker->table;
    if (row->who == LT_WHO_SEAT && asker->seat == LT_SPECTATOR) return "no-seat";
    if (row->who == LT_WHO_MAKER && !asker->is_maker) return "not-yours";
    if (table == NULL) return NULL;
    if ((row->phases & 1u << table->phase) == 0) return what == LT_LIMIT_RECORD ? "not-over" : "not-now";
    // A game that goes on belongs to all who play it.
    if (row->who == LT_WHO_MAKER && table->phase == LT_TABLE_RUNNING && has_guests(table)) return "not-now";
    return lt_limit_entry_fits(table, row->entry, asker->seat < 0 ? 0 : (unsigned)asker->seat) ? NULL
                                                                                               : "too-many";
}

// False if there is not a token in each of the row's buckets. CPU time that is owed ends requests; sockets
// are not read until it is paid.
static bool has_tokens(const lt_asker *asker, lt_limit what) {
    const bool request = what == LT_LIMIT_API || what == LT_LIMIT_FILE;
    return lt_limit_has(asker, lt_limit_rows[what].bucket[0]) &&
           lt_limit_has(asker, lt_limit_rows[what].bucket[1]) && (!request || !lt_limit_owes_work(asker));
}

const char *lt_limit_take(const lt_asker *asker, lt_limit what) {
    const lt_limit_row *row = &lt_limit_rows[what];
    const unsigned more = row->cost == LT_COST_EACH ? asker->listeners / LT_LISTENERS_A_TOKEN : 0;
    const char *refused = refuse_right(asker, what);
    const bool tries_key = row->bucket[0] == LT_BUCKET_KEYS; // which costs, whether it opens something or not
    if (refused != NULL && !tries_key) return refused;
    if (!has_tokens(asker, what)) return "too-fast";
    for (unsigned i = 0; i < 2; i++) lt_limit_charge(asker, row->bucket[i], 1000 * (1 + (uint64_t)more));
    return refused;
}

// --- Finding rows ------------------------------------------------------------------------------------------

lt_limit lt_limit_of_message(const char *type) {
    for (unsigned i = 0; i < LT_LIMIT_ROWS; i++)
        if (lt_limit_rows[i].kind == LT_ROW_MESSAGE && strcmp(lt_limit_rows[i].name, type) == 0)
            return (lt_limit)i;
    return LT_LIMIT_ROWS;
}

// Whether a path is the one of a row; ID stands for /api/tables/ and an id, DAY for /api/daily/ and a date.
static bool is_path(const char *of_row, const char *path, const char **id) {
    static const char tables[] = "/api/tables/", daily[] = "/api/daily/";
    *id = NULL;
    if (strcmp(of_row, "DAY") == 0)
        return strncmp(path, daily, sizeof daily - 1) == 0 && strchr(path + sizeof daily - 1, '/') == NULL;
    if (strncmp(of_row, "ID", 2) != 0) return strcmp(of_row, path) == 0;
    if (strncmp(path, tables, sizeof tables - 1) != 0) return false;
    *id = path + sizeof tables - 1;
    return strcmp(*id + strcspn(*id, "/"), of_row + 2) == 0;
}

lt_limit lt_limit_of_request(const char *method, const char *path, const char **id, bool *known) {
    const size_t size = strlen(method);
    *known = false;
    for (unsigned i = 0; i < LT_LIMIT_ROWS; i++) {
        const char *name = lt_limit_rows[i].name, *space = strchr(name, ' ');
        if (lt_limit_rows[i].kind != LT_ROW_REQUEST || !is_path(space + 1, path, id)) continue;
        *known = true;
        if ((size_t)(space - name) == size && memcmp(name, method, size) == 0) return (lt_limit)i;
    }
    return LT_LIMIT_ROWS;
}
