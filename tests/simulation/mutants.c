// mutants.c - faults put in on purpose. The linker leads the server's calls of these functions here.
#include "mutants.h"
#include <string.h>

#include "lt_live.h"
#include "sim.h"

const char *const sim_mutant_names[SIM_MUTANTS] = {"none",      "double-append", "early-ack", "leaked-draw",
                                                   "lost-wake", "free-bucket",   "lost-sync"};

enum { RARELY_PPM = 3000 };

static bool strikes(sim_mutant mutant) {
    return world.mutant == (unsigned)mutant && sim_chance(RARELY_PPM);
}

bool sim_mutant_loses_wake(void) {
    return strikes(SIM_LOST_WAKE);
}

bool sim_mutant_loses_sync(void) {
    return world.mutant == SIM_LOST_SYNC;
}

lt_store_err real_append(lt_store *store, const lt_append *append) __asm__("__real_lt_store_append");
lt_store_err wrap_append(lt_store *store, const lt_append *append) __asm__("__wrap_lt_store_append");
void real_wire_turn(lt_json *json, const lt_table *table, uint64_t now_ms, unsigned index, int seat,
                    bool views) __asm__("__real_lt_wire_turn");
void wrap_wire_turn(lt_json *json, const lt_table *table, uint64_t now_ms, unsigned index, int seat,
                    bool views) __asm__("__wrap_lt_wire_turn");
const char *real_take(const lt_asker *asker, lt_limit what) __asm__("__real_lt_limit_take");
const char *wrap_take(const lt_asker *asker, lt_limit what) __asm__("__wrap_lt_limit_take");

lt_store_err wrap_append(lt_store *store, const lt_append *append) {
    lt_append more = *append;
    if (strikes(SIM_EARLY_ACK) && append->done != NULL) {
        const lt_store_result done = {LT_STORE_OK, .last = append->expected + 1};
        more.done = NULL;
        const lt_store_err err = real_append(store, &more);
        if (err == LT_STORE_OK) append->done(append->context, &done);
        return err;
    }
    const lt_store_err err = real_append(store, append);
    if (err == LT_STORE_OK && append->expected > 0 && strikes(SIM_DOUBLE_APPEND)) {
        more.done = NULL;
        more.expected++;
        real_append(store, &more);
    }
    return err;
}

void wrap_wire_turn(lt_json *json, const lt_table *table, uint64_t now_ms, unsigned index, int seat,
                    bool views) {
    if (strikes(SIM_LEAKED_DRAW)) seat = (int)lt_table_turn_player(table, index);
    real_wire_turn(json, table, now_ms, index, seat, views);
}

// All buckets are as before, so that nothing was taken from them.
const char *wrap_take(const lt_asker *asker, lt_limit what) {
    static const size_t counts_of[LT_SCOPES] = {LT_SOCKET_BUCKETS, LT_SEAT_BUCKETS, LT_TABLE_BUCKETS,
                                                LT_ADDRESS_BUCKETS, LT_NETWORK_BUCKETS};
    lt_bucket before[LT_SCOPES][LT_BUCKET_KINDS];
    const bool free = world.mutant == SIM_FREE_BUCKET;
    for (unsigned i = 0; free && i < LT_SCOPES; i++)
        if (asker->buckets[i] != NULL) memcpy(before[i], asker->buckets[i], counts_of[i] * sizeof(lt_bucket));
    const char *refused = real_take(asker, what);
    for (unsigned i = 0; free && i < LT_SCOPES; i++)
        if (asker->buckets[i] != NULL) memcpy(asker->buckets[i], before[i], counts_of[i] * sizeof(lt_bucket));
    return refused;
}
