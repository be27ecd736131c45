// sweep.c - what happens at tables by time alone: clocks run out, absent players leave, tables leave the
// memory.
#include "lt_live.h"

enum {
    UNHURRIED_AWAYS = 10, // without a clock a player counts as gone after so many times away_ms
    DISMISSAL_MS = 5000
};

// With a clock the others are waiting, and a bot takes over soon. In a game of days the clock alone decides.
static uint64_t patience_ms(const lt_live_table *live) {
    const uint64_t away_ms = live->server->options.away_ms;
    return live->table.settings.clock == LT_NO_CLOCK ? UNHURRIED_AWAYS * away_ms : away_ms;
}

// Whether another player is connected, and so waits. Spectators do not count: bots would play on a game whose
// players are all away.
static bool others_wait(const lt_table *table, unsigned player) {
    for (unsigned i = 0; i < table->settings.players; i++)
        if (i != player && table->seats[i].sockets > 0) return true;
    return false;
}

// Whether the player to move was away for too long, in a game where a bot may take over.
static bool is_gone(const lt_live_table *live, uint64_t now) {
    const unsigned player = live->table.game.state.open.player;
    const lt_table_seat *seat = &live->table.seats[player];
    return live->table.phase == LT_TABLE_RUNNING && live->table.settings.takeover &&
           live->table.settings.clock != LT_CLOCK_PER_TURN && lt_table_plays(&live->table, player) &&
           seat->sockets == 0 && others_wait(&live->table, player) && now - seat->gone_ms > patience_ms(live);
}

// Commits that time is up or that a player is gone; otherwise does what comes next at the table.
static void go_on(lt_live_table *live, uint64_t now) {
    const lt_next next = lt_table_next(&live->table, (int64_t)now);
    if (next.kind == LT_NEXT_TIME_UP) {
        LT_TRACE(live->server, &live->table.id, "clock", "seat=%u is=up", next.seat + 1u);
        lt_live_commit_presence(live, next.seat, LT_ENTRY_TIME);
    } else if (is_gone(live, now)) {
        LT_TRACE(live->server, &live->table.id, "clock", "seat=%u is=gone", next.seat + 1u);
        lt_live_commit_presence(live, next.seat, LT_ENTRY_LEFT);
    } else {
        lt_live_advance(live); // also tries again what the store refused
    }
}

// Whether a table may leave the memory. A game with a live clock stays, unless it is deleted or has to be
// rebuilt.
static bool rests(const lt_live_table *live, uint64_t now) {
    if (!LIST_EMPTY(&live->conns) || live->thinking || lt_live_busy(live) || !STAILQ_EMPTY(&live->waiting))
        return false;
    if (live->gone || live->stale) return true;
    return now - live->used_ms > live->server->options.rest_ms &&
           !(live->table.settings.clock == LT_CLOCK_BANK && live->table.phase == LT_TABLE_RUNNING);
}

static void sweep(lt_live_table *live, uint64_t now) {
    const lt_asker nobody = lt_live_asker(live, NULL, LT_SPECTATOR);
    if (live->present_stale && lt_limit_take(&nobody, LT_LIMIT_PRESENT) == NULL) {
        live->present_stale = false;
        lt_live_deliver_present(live);
    }
    // The last player to sit down had a spectator's socket until then, and needs a moment to come with the
    // key.
    if (live->dismissed_ms != 0 && live->watchers > 0 && now - live->dismissed_ms > DISMISSAL_MS)
        lt_live_deliver_dismissal(live);
    if (lt_live_busy(live)) return;
    if (live->gone || live->stale) { // nothing can be committed to it any more
        lt_live_drain_waiting(live);
    } else {
        go_on(live, now);
    }
    if (rests(live, now)) lt_live_unload(live);
}

// A tenth of the tables: those that were swept longest ago.
void lt_live_sweep(lt_server *server, unsigned part) {
    const size_t count = server->tables.count;
    const uint64_t now = lt_server_now(server);
    size_t left = count * (part + 1) / LT_SWEEP_PARTS - count * part / LT_SWEEP_PARTS;
    for (; left > 0 && !TAILQ_EMPTY(&server->sweep_order); left--) {
        lt_live_table *live = TAILQ_FIRST(&server->sweep_order);
        TAILQ_REMOVE(&server->sweep_order, live, sweep_link);
        TAILQ_INSERT_TAIL(&server->sweep_order, live, sweep_link);
        sweep(live, now);
    }
}
